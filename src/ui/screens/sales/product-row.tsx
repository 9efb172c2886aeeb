import { chakra, Text } from '@chakra-ui/react'
import { memo } from 'react'
import type { Product } from '#domain/cart.ts'
import { MoneyText } from '#ui/components/money-text.tsx'
import { ProductPicture } from '#ui/components/picture.tsx'
import { texts } from '#ui/texts/texts.ts'
import { optionId } from './option-id.ts'
import { hasFinePointer } from './pointer.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '1.5',
    minH: '3.75rem',
    cursor: 'pointer',
    borderRadius: 'l2',
    userSelect: 'none',
    touchAction: 'manipulation',
    transition: 'background 100ms',
    _hover: { bg: 'bg.muted' },
    _active: { bg: 'brand.muted' },
    _selected: {
      bg: 'brand.subtle',
      boxShadow: 'inset 0 0 0 2px var(--shadow-color)',
      boxShadowColor: 'brand.focusRing',
    },
    '&[data-out]': { color: 'fg.muted' },
  },
})

/** Name and size above the price; in a wide list the price stands at the end of the row. */
const Words = chakra('div', {
  base: {
    flex: '1',
    minW: '0',
    display: 'grid',
    columnGap: '3',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container products (min-width: 24rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
})

const Price = chakra('div', {
  base: {
    textStyle: 'amount',
    '@container products (min-width: 24rem)': { gridColumn: '2', gridRow: '1 / 3' },
  },
})

/** What is left: calm while there is plenty, said aloud when it runs out. */
const StockText = ({ quantity }: { quantity: number }) => (
  <chakra.span {...(quantity > 0 ? {} : { color: 'fg.error', fontWeight: 'semibold' })}>
    {quantity > 0 ? texts.sales.inStock(quantity) : texts.sales.outOfStock}
  </chakra.span>
)

interface ProductRowProps {
  product: Product
  isHighlighted: boolean
  onPick: (productId: string) => void
}

/** One product to pick: picture, name, size, stock and price. */
export const ProductRow = memo(({ product, isHighlighted, onPick }: ProductRowProps) => (
  <Row
    id={optionId(product.id)}
    role="option"
    aria-selected={isHighlighted}
    data-out={product.quantity > 0 ? undefined : ''}
    onMouseDown={(event) => hasFinePointer() && event.preventDefault()}
    onClick={() => onPick(product.id)}
  >
    <ProductPicture src={product.product_image} size="11" />
    <Words>
      <Text fontWeight="medium" lineHeight="1.3" lineClamp={2}>
        {product.name}
      </Text>
      <Text color="fg.muted" fontSize="sm" truncate>
        {product.size && `${product.size} · `}
        <StockText quantity={product.quantity} />
      </Text>
      <Price>
        <MoneyText amount={product.price} />
      </Price>
    </Words>
  </Row>
))
