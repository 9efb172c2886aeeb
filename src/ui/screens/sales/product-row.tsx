import { memo } from 'react'
import type { Product } from '#domain/cart.ts'
import { isLongAmount, MoneyWords } from '#ui/components/money-text.tsx'
import { ProductImage } from '#ui/components/product-picture.tsx'
import { texts } from '#ui/texts/texts.ts'
import { optionId } from './option-id.ts'
import { hasFinePointer } from '#ui/kit/page-place.ts'

const stockText = (quantity: number): string =>
  quantity > 0 ? texts.sales.inStock(quantity) : texts.sales.outOfStock

interface ProductRowProps {
  product: Product
  isHighlighted: boolean
  onPick: (productId: string) => void
}

/** One product to pick: picture, name, size, stock and price. */
export const ProductRow = memo(({ product, isHighlighted, onPick }: ProductRowProps) => (
  <div
    id={optionId(product.id)}
    role="option"
    aria-selected={isHighlighted}
    data-out={product.quantity > 0 ? undefined : ''}
    onMouseDown={(event) => hasFinePointer() && event.preventDefault()}
    onClick={() => onPick(product.id)}
  >
    <div data-part="picture">
      <ProductImage src={product.product_image} />
    </div>
    <div data-part="words">
      <p data-part="name">{product.name}</p>
      <p data-part="note">
        {product.size && `${product.size} · `}
        <span data-part="stock">{stockText(product.quantity)}</span>
      </p>
      <div data-part="price" data-long={isLongAmount(product.price) ? '' : undefined}>
        <MoneyWords amount={product.price} />
      </div>
    </div>
  </div>
))
