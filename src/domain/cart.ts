import type * as z from 'zod/mini'
import type { Product as ProductSchema } from '#contract/catalogue.ts'
import { basisPoints, share, times, type Kobo } from '#domain/money.ts'

/** A product as the till knows it; prices in kobo, `vat` in percent, `quantity` is the stock. */
export type Product = z.infer<typeof ProductSchema>

/** A line of the cart (spec.md §3, Cart line). `price` is the list price, `selectedPrice` that of the chosen tier. */
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

/** VAT is 7.5 % on lines whose vat is not zero (spec.md §9). */
export const VAT_RATE = basisPoints(7.5)

export const lineAmount = (price: Kobo, quantity: number): Kobo => times(price, quantity)

/** The VAT of one line, rounded to the kobo line by line (rulings.md, Money). */
export const lineVat = (amount: Kobo, vat: number): Kobo => share(amount, vat === 0 ? 0 : VAT_RATE)

const capped = (quantity: number, stock: number): number => Math.max(1, Math.min(Math.trunc(quantity), stock))

/** Adds one piece of a product: a new line, or one more on its line as far as the stock goes (spec.md §5). */
export const withProduct = (lines: CartLine[], product: Product): CartLine[] => {
  const found = lines.some((line) => line.productId === product.id)
  if (!found) return [...lines, lineOf(product)]
  return withQuantity(lines, product.id, (line) => line.quantity + 1)
}

/** Sets the quantity of a line: 0 or less removes it, more than the stock is capped (spec.md §5). */
export const withQuantity = (
  lines: CartLine[],
  productId: string,
  to: (line: CartLine) => number,
): CartLine[] =>
  lines.flatMap((line) => {
    if (line.productId !== productId) return [line]
    const wanted = to(line)
    return wanted <= 0 ? [] : [{ ...line, quantity: capped(wanted, line.stockQuantity) }]
  })

/** Chooses the price tier with this title; an unknown title leaves the line as it is. */
export const withTier = (lines: CartLine[], productId: string, title: string): CartLine[] =>
  lines.map((line) => {
    const tier = line.priceList.find((entry) => entry.title === title)
    if (line.productId !== productId || !tier) return line
    return { ...line, selectedPrice: tier.price, selectedPriceText: tier.price_text }
  })

export const withoutLine = (lines: CartLine[], productId: string): CartLine[] =>
  lines.filter((line) => line.productId !== productId)

export const countItems = (lines: CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)
