import type { Product } from '#domain/cart.ts'
import { kobo, moneyText } from '#domain/money.ts'
import type { Figures } from './arrival.ts'

const byId = (one: Product, other: Product): number => (one.id < other.id ? -1 : 1)

/** Gives out as many as are asked for each time, from the first to the last. */
const inTurn = (values: number[]) => {
  let from = 0
  return {
    next: (count: number): number[] => values.slice(from, (from += count)),
    isOver: () => from === values.length,
  }
}

const amountOf = (price: number) => ({ price: kobo(price), price_text: moneyText(kobo(price)) })

/**
 * The products of a list that have other prices, in kobo, or another stock, as they are by now; undefined where the figures
 * are not of this list.
 */
export const withFigures = (
  products: Product[],
  { last, gaps, prices, quantities, tiers }: Figures,
): Product[] | undefined => {
  const list = products.toSorted(byId)
  const further = inTurn(tiers)
  const changed: Product[] = []
  let place = -1
  for (const [turn, gap] of gaps.entries()) {
    place += gap
    const [product, price, quantity] = [list[place], prices[turn], quantities[turn]]
    if (!product || gap < 1 || price === undefined || quantity === undefined) return undefined
    const others = Math.max(0, product.price_list.length - 1)
    const amounts = [price, ...further.next(others)]
    if (amounts.length !== others + 1) return undefined
    const tiersNow = product.price_list.map((tier, at) => ({ ...tier, ...amountOf(amounts[at] ?? price) }))
    changed.push({ ...product, ...amountOf(price), price_list: tiersNow, quantity })
  }
  const isOfThisList = gaps.length === 0 || list[place]?.id === last
  return isOfThisList && further.isOver() ? changed : undefined
}
