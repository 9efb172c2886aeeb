import { type CartLine, type Product } from '#domain/cart.ts'
import { withoutSold } from '#domain/stock.ts'
import { productIdOf } from '#domain/line-id.ts'

/** Pieces of a product that left the stock with a sale. */
export interface SoldLine {
  productId: string
  quantity: number
}

/** What a sale of this device took out of the stock. */
export interface SoldSale {
  saleId: string
  lines: SoldLine[]
}

/** A list as the server gives it, and the ids of the sales of this device that it has counted. */
export interface LoadedList {
  products: Product[]
  counted: string[]
}

/** What a sale takes out of the stock: weighed pieces are pieces of their product. */
export const soldSaleOf = (saleId: string, lines: Pick<CartLine, 'productId' | 'quantity'>[]): SoldSale => ({
  saleId,
  lines: lines.map(({ productId, quantity }) => ({ productId: productIdOf(productId), quantity })),
})

/** The sales of both lists, each once. */
export const soldTogether = (some: SoldSale[], others: SoldSale[]): SoldSale[] => {
  const known = new Set(some.map(({ saleId }) => saleId))
  return [...some, ...others.filter(({ saleId }) => !known.has(saleId))]
}

/** The sales that a list of products does not know of yet: those that it has counted go. */
export const stillOut = (sold: SoldSale[], counted: string[]): SoldSale[] =>
  sold.filter(({ saleId }) => !counted.includes(saleId))

/** The stock to be shown: that of the list, without what was sold here since. The same products where that is nothing. */
export const stockShown = (listed: Product[], sold: SoldSale[]): Product[] =>
  sold.length === 0
    ? listed
    : withoutSold(
        listed,
        sold.flatMap(({ lines }) => lines),
      )
