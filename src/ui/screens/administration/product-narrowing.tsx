import { Box, Button, Flex } from '@chakra-ui/react'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { ProductFilter } from '#contract/administration/products.ts'
import type { ProductsActor } from '#machines/office/products/products.machine.ts'
import { selectCategories } from '#machines/office/products/products.selectors.ts'
import { SearchField } from '#ui/components/search-field.tsx'
import { texts } from '#ui/texts/texts.ts'
import { NarrowSelect } from './narrow-select.tsx'

const FILTERS = ProductFilter.options.map((value) => ({ value, label: texts.products.filters[value] }))

const ALL = 'all'
/** What stands before a category, so that none is taken for all of them. */
const MARK = '='

const CategoryChoice = ({ actor }: { actor: ProductsActor }) => {
  const chosen = useSelector(actor, ({ context }) => context.category)
  const categories = useSelector(actor, selectCategories, shallowEqual)
  if (categories.length === 0) return null
  return (
    // As wide as a long category would be, nothing else had a place beside it.
    <Box w={{ base: 'full', sm: 'fit-content' }} maxW={{ sm: '14rem' }}>
      <NarrowSelect
        label={texts.products.showCategory}
        value={chosen === undefined ? ALL : MARK + chosen}
        options={[
          { value: ALL, label: texts.products.allCategories },
          ...categories.map((category) => ({ value: MARK + category, label: category })),
          { value: MARK, label: texts.products.noCategory },
        ]}
        onChoose={(value) =>
          actor.send({
            type: 'category.chosen',
            category: value === ALL ? undefined : value.slice(MARK.length),
          })
        }
      />
    </Box>
  )
}

/** Which of the products are shown. */
export const ProductNarrowing = ({ actor }: { actor: ProductsActor }) => {
  const { text, filter } = useSelector(actor, ({ context }) => context)
  return (
    <Flex gap="3" wrap="wrap" align="end">
      <Box flex="1 1 16rem">
        <SearchField
          label={texts.products.search}
          text={text}
          onType={(typed) => actor.send({ type: 'search.typed', text: typed })}
        />
      </Box>
      <CategoryChoice actor={actor} />
      <NarrowSelect
        label={texts.products.show}
        value={filter}
        options={FILTERS}
        onChoose={(value) => actor.send({ type: 'filter.chosen', filter: ProductFilter.parse(value) })}
      />
      {filter === 'low' && (
        <Button variant="outline" asChild>
          <Link to="/administration/stock/receive">{texts.receiving.title}</Link>
        </Button>
      )}
    </Flex>
  )
}
