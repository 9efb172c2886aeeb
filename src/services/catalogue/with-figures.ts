import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Product } from '#domain/cart.ts'
import { kobo, moneyText } from '#domain/money.ts'
import { contentOf } from '#domain/product-content.ts'
import type { Figures } from './arrival.ts'
import { byId } from './merge-changes.ts'

const digestOf = (products: Product[]): string => {
  const digest = sha256.create()
  for (const product of products) digest.update(utf8ToBytes(contentOf(product)))
  return bytesToHex(digest.digest())
}

const amountOf = (price: number) => ({ price: kobo(price), price_text: moneyText(kobo(price)) })

const withAmount = <Tier extends object>(tier: Tier, amount: number | undefined) =>
  amount === undefined ? [] : [{ ...tier, ...amountOf(amount) }]

/**
 * The products of a list that have other prices, in kobo, or another stock, as they are by now; undefined where the office
 * comes to other ones, so that the figures are not of this list.
 */
export const withFigures = (
  products: Product[],
  { digest, gaps, prices, quantities, tiers }: Figures,
): Product[] | undefined => {
  const list = products.toSorted(byId)
  const changed: Product[] = []
  let place = -1
  let taken = 0
  for (const [turn, gap] of gaps.entries()) {
    place += gap
    const [product, price, quantity] = [list[place], prices[turn], quantities[turn]]
    if (!product || price === undefined || quantity === undefined) return undefined
    const [, ...further] = product.price_list
    const amounts = [price, ...tiers.slice(taken, taken + further.length)]
    taken += further.length
    const price_list = product.price_list.flatMap((tier, at) => withAmount(tier, amounts[at]))
    changed.push({ ...product, ...amountOf(price), price_list, quantity })
  }
  return digestOf(changed) === digest ? changed : undefined
}
