import type * as z from 'zod/mini'
import type { Product as ProductSchema } from '#contract/catalogue.ts'
import { productIdOf } from '#domain/line-id.ts'
import type { Kobo } from '#domain/money.ts'
import type { Discount, Totals } from '#domain/pricing.ts'

/** A product as the till knows it; prices in kobo, `vat` in percent, `quantity` is the stock. */
export type Product = z.infer<typeof ProductSchema>

/** A line of the cart (§3.13). `price` is the list price, `selectedPrice` that of the chosen tier. */
export interface CartLine {
  productId: string
  productName: string
  productImage: string | null
  price: Kobo
  priceText: string
  selectedPrice: Kobo
  selectedPriceText: string
  priceList: Product['price_list']
  quantity: number
  stockQuantity: number
  vat: number
  vatText: string
  size: string | null
}

/** The cart as payment, hold and receipt take it: the discount is the one that is given, the totals follow from it. */
export interface PricedCart {
  lines: CartLine[]
  discount: Discount
  totals: Totals
}

/** A sale whose lines stand in the cart. */
export interface OpenSale {
  saleId: string
  cart: PricedCart
}

/** A product as receipts and books name it: 'Coca-Cola 50 cl', also where its name says the size already. */
export const nameWithSize = (name: string, size: string | null): string =>
  !size || name.toLowerCase().endsWith(` ${size.toLowerCase()}`) ? name : `${name} ${size}`

export const lineOf = (product: Product): CartLine => ({
  productId: product.id,
  productName: product.name,
  productImage: product.product_image,
  price: product.price,
  priceText: product.price_text,
  selectedPrice: product.price,
  selectedPriceText: product.price_text,
  priceList: product.price_list,
  quantity: 1,
  stockQuantity: product.quantity,
  vat: product.vat,
  vatText: product.vat_text,
  size: product.size,
})

const pieces = new WeakMap<CartLine[], Map<string, number>>()

/** How many pieces of each product these lines hold; counted once, since each line of a long cart asks. */
const piecesIn = (lines: CartLine[]): Map<string, number> => {
  const known = pieces.get(lines)
  if (known) return known
  const counted = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    const product = productIdOf(productId)
    counted.set(product, (counted.get(product) ?? 0) + quantity)
  }
  pieces.set(lines, counted)
  return counted
}

/** How many pieces of a line's product there are in all lines: pieces at a price of their own are lines of their own. */
const piecesOf = (lines: CartLine[], lineProductId: string): number =>
  piecesIn(lines).get(productIdOf(lineProductId)) ?? 0

/** The most pieces that a line can have: the stock without what other lines of its product hold, and at least the one. */
export const mostOf = (lines: CartLine[], { productId, quantity, stockQuantity }: CartLine): number =>
  Math.max(1, stockQuantity + quantity - piecesOf(lines, productId))

/** Do the lines of this line's product hold more pieces than there are? */
export const isBeyondStock = (lines: CartLine[], { productId, stockQuantity }: CartLine): boolean =>
  piecesOf(lines, productId) > stockQuantity

const capped = (quantity: number, most: number): number => Math.max(1, Math.min(Math.trunc(quantity), most))

/** Adds pieces of a product, one if not more: a new line, or more on its line as far as the stock of now goes (§5.22). */
export const withProduct = (lines: CartLine[], product: Product, pieces = 1): CartLine[] => {
  const found = lines.some((line) => line.productId === product.id)
  if (!found) return [...lines, { ...lineOf(product), quantity: pieces }]
  const stocked = lines.map((line) =>
    line.productId === product.id ? { ...line, stockQuantity: product.quantity } : line,
  )
  return withQuantity(stocked, product.id, (line) => line.quantity + pieces)
}

/** Sets the quantity of a line: 0 or less removes it, more than the stock is capped (§5.22, §5.23). */
export const withQuantity = (
  lines: CartLine[],
  productId: string,
  to: (line: CartLine) => number,
): CartLine[] =>
  lines.flatMap((line) => {
    if (line.productId !== productId) return [line]
    const wanted = to(line)
    return wanted <= 0 ? [] : [{ ...line, quantity: capped(wanted, mostOf(lines, line)) }]
  })

/** A price tier of a line. */
export type Tier = Product['price_list'][number]

/** What the list price is called where the store gives it no name of its own. */
const LIST_PRICE = 'Price'

/** The tiers to choose from: the product's price list, and the list price where it is not one of them. */
export const tiersOf = ({ price, priceText, priceList }: CartLine): Tier[] =>
  priceList.some((tier) => tier.price === price)
    ? priceList
    : [{ title: LIST_PRICE, price, price_text: priceText }, ...priceList]

/** Is there a price to choose? */
export const hasTiers = (line: CartLine): boolean => tiersOf(line).length > 1

/** The title of the tier a line is sold at. */
export const tierOf = (line: CartLine): string =>
  tiersOf(line).find((tier) => tier.price === line.selectedPrice)?.title ?? LIST_PRICE

/** Chooses the price tier with this title; an unknown title leaves the line as it is. */
export const withTier = (lines: CartLine[], productId: string, title: string): CartLine[] =>
  lines.map((line) => {
    if (line.productId !== productId) return line
    const tier = tiersOf(line).find((entry) => entry.title === title)
    return tier ? { ...line, selectedPrice: tier.price, selectedPriceText: tier.price_text } : line
  })

export const withoutLine = (lines: CartLine[], productId: string): CartLine[] =>
  lines.filter((line) => line.productId !== productId)

export const countItems = (lines: CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)

/** Are there so many more pieces of this product in stock than the cart holds? One, if not more. */
export const hasRoomFor = (lines: CartLine[], product: Product, more = 1): boolean =>
  piecesOf(lines, product.id) + more <= product.quantity
