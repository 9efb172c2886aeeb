import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { CartLine } from '#domain/cart.ts'
import { CartLineRow } from './cart-line.tsx'
import type { CartActor } from '#machines/selling/cart/cart.machine.ts'

/** About as many lines as a large screen has in sight. */
const LENGTH = 16

/** The lines of a cart in chunks; only the last one may be shorter. */
export const chunksOf = (lines: CartLine[]): CartLine[][] =>
  Array.from({ length: Math.ceil(lines.length / LENGTH) }, (_, place) =>
    lines.slice(place * LENGTH, (place + 1) * LENGTH),
  )

/** The browser lays out and paints those in sight only. */
const RowChunk = chakra('div', {
  base: {
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${LENGTH * 4.75}rem`,
    '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

interface CartRowChunkProps {
  lines: CartLine[]
  cart: CartActor
  isLocked: boolean
}

const isSame = (one: CartRowChunkProps, other: CartRowChunkProps): boolean =>
  one.isLocked === other.isLocked &&
  one.cart === other.cart &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, place) => line === other.lines[place])

/** Some lines of the cart: hundreds of lines stay fluid, since one that changes leaves the other chunks alone. */
export const CartRowChunk = memo(
  ({ lines, cart, isLocked }: CartRowChunkProps) => (
    <RowChunk role="presentation">
      {lines.map((line) => (
        <CartLineRow key={line.productId} line={line} cart={cart} isLocked={isLocked} />
      ))}
    </RowChunk>
  ),
  isSame,
)
