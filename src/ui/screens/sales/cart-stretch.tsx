import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { CartLine } from '#domain/cart.ts'
import type { CartActor } from './cart-actor.ts'
import { CartLineRow } from './cart-line.tsx'

/** About as many lines as a large screen has in sight. */
const LENGTH = 16

/** The lines of a cart in stretches; only the last one may be shorter. */
export const stretchesOf = (lines: CartLine[]): CartLine[][] =>
  Array.from({ length: Math.ceil(lines.length / LENGTH) }, (_, place) =>
    lines.slice(place * LENGTH, (place + 1) * LENGTH),
  )

/** The browser lays out and paints those in sight only. */
const Stretch = chakra('div', {
  base: {
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${LENGTH * 4.75}rem`,
    '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
})

interface CartStretchProps {
  lines: CartLine[]
  cart: CartActor
  isLocked: boolean
}

const isSame = (one: CartStretchProps, other: CartStretchProps): boolean =>
  one.isLocked === other.isLocked &&
  one.cart === other.cart &&
  one.lines.length === other.lines.length &&
  one.lines.every((line, place) => line === other.lines[place])

/** Some lines of the cart: hundreds of lines stay fluid, since one that changes leaves the other stretches alone. */
export const CartStretch = memo(
  ({ lines, cart, isLocked }: CartStretchProps) => (
    <Stretch role="presentation">
      {lines.map((line) => (
        <CartLineRow key={line.productId} line={line} cart={cart} isLocked={isLocked} />
      ))}
    </Stretch>
  ),
  isSame,
)
