import { memo, type KeyboardEvent, type MouseEvent } from 'react'
import type { Product } from '#domain/cart.ts'
import { colorOf, initialsOf } from '#domain/tiles.ts'
import type { ProductTilesActor } from '#machines/selling/productTiles/productTiles.machine.ts'
import { isLongAmount, MoneyWords } from '#ui/components/money-text.tsx'
import { Image } from '#ui/components/picture.tsx'
import { hasFinePointer } from '#ui/kit/page-place.ts'
import { texts } from '#ui/texts/texts.ts'
import { optionId } from './option-id.ts'

interface TileProps {
  product: Product
  actor: ProductTilesActor
  /** The first one is where the Tab key comes in. */
  isFirst: boolean
}

const MAIN_BUTTON = 0

/** One product to tap: picture, name, size, price, stock and VAT. A long press, a right click or the menu key ask for pieces. */
export const Tile = memo(({ product, actor, isFirst }: TileProps) => {
  const { id, name, size, price, quantity, vat_text, category, product_image } = product
  const ask = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    actor.send({ type: 'pieces.asked', product })
  }
  const release = () => actor.send({ type: 'tile.released' })
  return (
    <button
      type="button"
      id={optionId(id)}
      data-tile=""
      data-color={category === undefined ? 'gray' : colorOf(category)}
      data-out={quantity > 0 ? undefined : ''}
      tabIndex={isFirst ? 0 : -1}
      onMouseDown={(event) => hasFinePointer() && event.preventDefault()}
      onPointerDown={({ button }) => button === MAIN_BUTTON && actor.send({ type: 'tile.pressed', product })}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={ask}
      onKeyDown={(event) => event.key === 'Enter' && event.shiftKey && ask(event)}
      onClick={() => actor.send({ type: 'tile.tapped', productId: id })}
    >
      <div data-part="picture">
        <Image
          src={product_image}
          instead={
            <span data-part="initials" aria-hidden>
              {initialsOf(name)}
            </span>
          }
        />
      </div>
      <div data-part="words">
        <span data-part="name">{name}</span>
        {size && <span data-part="size">{size}</span>}
        <span data-part="price" data-long={isLongAmount(price) ? '' : undefined}>
          <MoneyWords amount={price} />
        </span>
        <span data-part="note">
          <span data-part="stock">
            {quantity > 0 ? texts.sales.inStock(quantity) : texts.sales.outOfStock}
          </span>
          <span>{vat_text}</span>
        </span>
      </div>
    </button>
  )
})
