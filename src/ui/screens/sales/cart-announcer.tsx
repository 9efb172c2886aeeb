import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { cartNews, type CartNews } from '#domain/cart-news.ts'
import type { PricedCart } from '#domain/cart.ts'
import { moneyText } from '#domain/money.ts'
import {
  selectIsRestoring,
  selectPricedCart,
  type CartSnapshot,
} from '#machines/selling/cart/cart.selectors.ts'
import { Announcement } from '#ui/components/announcement.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useSettled } from '#ui/kit/use-settled.ts'
import { texts } from '#ui/texts/texts.ts'

const wordsOf = (news: CartNews): string => {
  const total = moneyText(news.total)
  switch (news.kind) {
    case 'added':
      return texts.sales.news.added(news.name, total)
    case 'removed':
      return texts.sales.news.removed(news.name, total)
    case 'pieces':
      return texts.sales.news.pieces(news.name, news.pieces, total)
    case 'price':
      return texts.sales.news.price(news.name, moneyText(news.price), total)
    case 'several':
      return texts.sales.news.several(news.products, total)
  }
}

const sentenceFor = (before: PricedCart | undefined, after: PricedCart | undefined): string => {
  const news = before && after && cartNews(before, after)
  return news ? wordsOf(news) : ''
}

const selectKnownCart = (snapshot: CartSnapshot): PricedCart | undefined =>
  selectIsRestoring(snapshot) ? undefined : selectPricedCart(snapshot)

/** Says what became of the cart in one sentence, once whoever scans or types pauses. */
export const CartAnnouncer = () => {
  const cart = useSettled(useSelector(useTill().actors.cart, selectKnownCart))
  const [said, say] = useState({ of: cart, sentence: '' })
  if (said.of !== cart) say({ of: cart, sentence: sentenceFor(said.of, cart) })
  return <Announcement text={said.sentence} />
}
