import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { AdministeredProduct } from '#contract/administration/products.ts'
import type { ProductsActor } from '#machines/office/products/products.machine.ts'
import { selectIsNarrowed } from '#machines/office/products/products.selectors.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { LoadedList } from '#ui/components/loaded-list.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { ProductPicture } from '#ui/components/product-picture.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { ChosenProducts, RowTick } from './product-ticks.tsx'
import { PlainList } from '#ui/components/rows.tsx'
import { Row } from './rows.tsx'

const stockText = (count: number): string => {
  if (count > 0) return texts.products.inStock(count)
  return count === 0 ? texts.products.outOfStock : texts.products.oversold(count)
}

/** Name and size, category and barcode. */
const Naming = ({
  product: { name, size, category, barcode, barcodes = [], is_active },
}: {
  product: AdministeredProduct
}) => (
  <Stack gap="0" minW="0" flex="1 1 14rem">
    <Text fontWeight="semibold" overflowWrap="anywhere">
      {[name, size].filter((part) => part !== '').join(', ')}
    </Text>
    <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
      {[
        category,
        barcode || texts.products.noBarcode,
        barcodes.length === 0 ? '' : texts.products.moreBarcodes(barcodes.length),
      ]
        .filter((part) => part !== '')
        .join(' · ')}
    </Text>
    {!is_active && (
      <Badge alignSelf="start" mt="1" colorPalette="gray">
        {texts.products.inactive}
      </Badge>
    )}
  </Stack>
)

/** Price and VAT, and how many there are. */
const Figures = ({ product: { price, vat_category, quantity } }: { product: AdministeredProduct }) => (
  <Stack gap="0" flex={{ base: '1 1 8rem', sm: '0 1 auto' }} textAlign={{ base: 'start', sm: 'end' }}>
    {price === 0 ? <Text>{texts.products.noPrice}</Text> : <MoneyText amount={price} size="amount" />}
    <Text color="fg.muted" fontSize="sm">
      {texts.products.vatCategories[vat_category]} · {stockText(quantity)}
    </Text>
  </Stack>
)

const ProductRow = ({ actor, product }: { actor: ProductsActor; product: AdministeredProduct }) => (
  <Row>
    <Flex align="start" minW="0" flex="1 1 14rem">
      <RowTick actor={actor} product={product} />
      <Box me="3">
        <ProductPicture src={product.product_image} size="11" />
      </Box>
      <Naming product={product} />
    </Flex>
    <Flex
      gap="4"
      align="center"
      justify="end"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      flex={{ base: '1 1 100%', sm: '0 1 auto' }}
    >
      <Figures product={product} />
      <Flex gap="3" flex="none">
        <Button variant="outline" asChild>
          <Link to={`/administration/stock/${product.id}`} aria-label={texts.products.stockOf(product.name)}>
            {texts.products.stock}
          </Link>
        </Button>
        <Button
          variant="outline"
          aria-label={texts.products.editOf(product.name)}
          onClick={() => actor.send({ type: 'form.opened', product })}
        >
          {texts.products.edit}
        </Button>
      </Flex>
    </Flex>
  </Row>
)

const Empty = ({ actor }: { actor: ProductsActor }) => {
  const isNarrowed = useSelector(actor, selectIsNarrowed)
  if (!isNarrowed)
    return (
      <EmptyState picture={<BarcodeIcon />} title={texts.products.none}>
        {texts.products.noneHint}
      </EmptyState>
    )
  return (
    <EmptyState picture={<BarcodeIcon />} title={texts.products.noMatch}>
      {texts.products.noMatchHint}
      <Button variant="outline" onClick={() => actor.send({ type: 'all.asked' })}>
        {texts.products.showAll}
      </Button>
    </EmptyState>
  )
}

/** How many there are, and the way to those that are not loaded yet. */
const ListEnd = ({ actor }: { actor: ProductsActor }) => {
  const { products, next, count } = useSelector(actor, ({ context }) => context)
  const isExtending = useSelector(actor, (snapshot) => snapshot.hasTag('extending'))
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <Text role="status" color="fg.muted">
        {next === null
          ? texts.products.count(products.length)
          : texts.products.someOf(products.length, count)}
      </Text>
      {next !== null && (
        // It stays usable while the next ones come, and with it the place of the focus.
        <Button variant="outline" aria-busy={isExtending} onClick={() => actor.send({ type: 'more.asked' })}>
          {isExtending ? texts.products.loadingMore : texts.products.more}
        </Button>
      )}
    </Flex>
  )
}

/** The products of a store as far as they are loaded, or that there are none. */
export const ProductList = ({ actor }: { actor: ProductsActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  const { products } = snapshot.context
  return (
    <LoadedList
      isLoading={snapshot.hasTag('busy')}
      isMissing={snapshot.matches({ list: { opened: 'missing' } })}
      isEmpty={products.length === 0}
      loading={texts.products.loading}
      failed={texts.products.failed}
      onRetry={() => actor.send({ type: 'list.asked' })}
    >
      <Stack gap="4">
        <Surface overflow="hidden">
          {products.length > 0 && <ChosenProducts actor={actor} />}
          {products.length === 0 ? (
            <Empty actor={actor} />
          ) : (
            <PlainList>
              {products.map((product) => (
                <ProductRow key={product.id} actor={actor} product={product} />
              ))}
            </PlainList>
          )}
        </Surface>
        {products.length > 0 && <ListEnd actor={actor} />}
      </Stack>
    </LoadedList>
  )
}
