import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { Product } from '#domain/cart.ts'
import { MoneyText } from '#ui/components/money-text.tsx'
import { ProductPicture } from '#ui/components/picture.tsx'
import { texts } from '#ui/texts/texts.ts'
import { optionId } from './option-id.ts'
import { hasFinePointer } from './pointer.ts'

const WIDE = '@container products (min-width: 24rem)'

/** One styled element for the row with all its parts: fifty of them are made anew with every keystroke. */
const Row = chakra('div', {
  base: {
    // The browser lays out and paints those in sight only.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 4.75rem',
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
    // Name and size above the price; in a wide list the price stands at the end of the row.
    '& > [data-part=words]': {
      flex: '1',
      minW: '0',
      display: 'grid',
      columnGap: '3',
      alignItems: 'center',
      gridTemplateColumns: 'minmax(0, 1fr)',
      [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    },
    '& [data-part=name]': { fontWeight: 'medium', lineHeight: '1.3', lineClamp: '2' },
    '& [data-part=note]': { color: 'fg.muted', fontSize: 'sm', truncate: true },
    // What is left: calm while there is plenty.
    '&[data-out] [data-part=stock]': { color: 'fg.error', fontWeight: 'semibold' },
    '& [data-part=price]': { textStyle: 'amount', [WIDE]: { gridColumn: '2', gridRow: '1 / 3' } },
  },
})

const stockText = (quantity: number): string =>
  quantity > 0 ? texts.sales.inStock(quantity) : texts.sales.outOfStock

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
    <div data-part="words">
      <p data-part="name">{product.name}</p>
      <p data-part="note">
        {product.size && `${product.size} · `}
        <span data-part="stock">{stockText(product.quantity)}</span>
      </p>
      <div data-part="price">
        <MoneyText amount={product.price} />
      </div>
    </div>
  </Row>
))
