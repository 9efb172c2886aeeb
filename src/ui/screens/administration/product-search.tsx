import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { AdministeredProduct } from '#contract/administration/products.ts'
import { Form } from '#ui/components/form.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PlainList } from '#ui/components/rows.tsx'
import { Row } from './rows.tsx'

const productSearch = texts.productSearch

type SearchAction =
  | { type: 'text.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'product.chosen'; product: AdministeredProduct }

interface FoundProps {
  searched: string
  found: AdministeredProduct[]
  onAction: (action: SearchAction) => void
}

/** The products that fit what was looked up, where it is no barcode of one alone. */
const Found = ({ searched, found, onAction }: FoundProps) => {
  if (searched === '') return null
  if (found.length === 0) return <Text role="status">{productSearch.none(searched)}</Text>
  return (
    <Stack gap="2">
      <Text role="status">{productSearch.several}</Text>
      <Surface overflow="hidden">
        <PlainList>
          {found.map((product) => (
            <Row key={product.id}>
              <Text flex="1 1 8rem" minW="0" overflowWrap="anywhere">
                {[product.name, product.size].filter((part) => part !== '').join(', ')}
              </Text>
              <Button
                variant="outline"
                aria-label={productSearch.addOf(product.name)}
                onClick={() => onAction({ type: 'product.chosen', product })}
              >
                {productSearch.add}
              </Button>
            </Row>
          ))}
        </PlainList>
      </Surface>
    </Stack>
  )
}

interface ProductSearchProps extends FoundProps {
  text: string
  isFinding: boolean
  /** The page begins here. */
  isFirst?: boolean
}

/** A field that a scanner types into, and the products that are meant where the code is not that of one alone. */
export const ProductSearch = ({ text, isFinding, isFirst = true, ...found }: ProductSearchProps) => (
  <>
    <Form onSubmit={() => found.onAction({ type: 'search.submitted' })}>
      <Flex gap="3" wrap="wrap">
        <Stack flex="1 1 12rem" minW="0">
          <SearchField
            label={productSearch.search}
            text={text}
            isFirst={isFirst}
            onType={(typed) => found.onAction({ type: 'text.typed', text: typed })}
          />
        </Stack>
        <Button type="submit" variant="outline" aria-busy={isFinding}>
          {isFinding ? productSearch.looking : productSearch.look}
        </Button>
      </Flex>
    </Form>
    <Found {...found} />
  </>
)
