import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { cartDifference, type CartDifference } from '#domain/cart-difference.ts'
import type { PricedCart } from '#domain/cart.ts'
import { moneyText } from '#domain/money.ts'
import {
  selectIsRestoring,
  selectPricedCart,
  type CartSnapshot,
} from '#machines/selling/cart/cart.selectors.ts'
import { Announcement } from '#ui/components/announcement.tsx'
import { useSettled } from '#ui/kit/use-settled.ts'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'

const wordsOf = (difference: CartDifference): string => {
  const total = moneyText(difference.total)
  switch (difference.kind) {
    case 'added':
      return texts.sales.difference.added(difference.name, total)
    case 'removed':
      return texts.sales.difference.removed(difference.name, total)
    case 'pieces':
      return texts.sales.difference.pieces(difference.name, difference.pieces, total)
    case 'price':
      return texts.sales.difference.price(difference.name, moneyText(difference.price), total)
    case 'several':
      return texts.sales.difference.several(difference.products, total)
  }
}

const sentenceFor = (before: PricedCart, after: PricedCart): string => {
  const difference = cartDifference(before, after)
  return difference ? wordsOf(difference) : ''
}

const selectKnownCart = (snapshot: CartSnapshot): PricedCart | undefined =>
  selectIsRestoring(snapshot) ? undefined : selectPricedCart(snapshot)

const Differences = ({ cart }: { cart: PricedCart }) => {
  const settled = useSettled(cart)
  const [said, say] = useState({ of: settled, sentence: '' })
  if (said.of !== settled) say({ of: settled, sentence: sentenceFor(said.of, settled) })
  return <Announcement text={said.sentence} />
}

/**
 * Says what became of the cart in one sentence, once whoever scans or types pauses. The cart as the device had it is the
 * first one, however soon a product follows.
 */
export const CartAnnouncer = () => {
  const cart = useSelector(useTill().actors.cart, selectKnownCart)
  return cart && <Differences cart={cart} />
}
