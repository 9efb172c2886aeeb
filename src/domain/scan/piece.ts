import type { Product } from '#domain/cart.ts'
import { lineIdOfPiece, priceInLineId } from '#domain/line-id.ts'
import { kobo, moneyText, type Kobo } from '#domain/money.ts'
import type { Amount } from './in-store.ts'

const GRAMS = 1_000n

/** A product's price is for a kilogram; rounded half up to the kobo. */
const priceOf = (product: Product, amount: Amount): Kobo =>
  amount.kind === 'price'
    ? kobo(amount.kobo)
    : kobo(Number((BigInt(product.price) * BigInt(amount.grams) * 2n + GRAMS) / (GRAMS * 2n)))

const sizeOf = (product: Product, amount: Amount): string | null =>
  amount.kind === 'price' ? product.size : `${(amount.grams / 1_000).toFixed(3)} kg`

/**
 * One piece of a product whose label carries its price or weight. In the cart it is a line of its own, apart from
 * pieces at other prices; `productIdOf` gives the product again.
 */
export const pieceOf = (product: Product, amount: Amount): Product => {
  const price = priceOf(product, amount)
  return {
    ...product,
    id: lineIdOfPiece(product.id, price),
    price,
    price_text: moneyText(price),
    price_list: [],
    size: sizeOf(product, amount),
  }
}

/** A product by the id of one of its pieces: the piece itself where the id names its price. */
export const pieceById = (product: Product, id: string): Product => {
  const price = priceInLineId(id)
  return price === undefined ? product : pieceOf(product, { kind: 'price', kobo: price })
}
