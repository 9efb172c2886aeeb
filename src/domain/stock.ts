import type { CartLine, Product } from '#domain/cart.ts'
import { productIdOf } from '#domain/line-id.ts'

/** How many pieces of a product there are. */
export type Stock = Pick<Product, 'id' | 'quantity'>

/**
 * The lines with the stock as it is listed now; the line of a product that is not listed stays as it is, and so does
 * every quantity. The same lines where nothing changes.
 */
export const withStock = (lines: CartLine[], listed: Stock[]): CartLine[] => {
  const stock = new Map(listed.map(({ id, quantity }) => [id, quantity]))
  const changed = lines.map((line) => {
    const now = stock.get(productIdOf(line.productId))
    return now === undefined || now === line.stockQuantity ? line : { ...line, stockQuantity: now }
  })
  return changed.some((line, index) => line !== lines[index]) ? changed : lines
}

/** The products after these pieces were sold; a stock never goes below 0. */
export const withoutSold = (
  products: Product[],
  sold: Pick<CartLine, 'productId' | 'quantity'>[],
): Product[] => {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of sold) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return products.map((product) => {
    const quantity = pieces.get(product.id)
    return quantity === undefined
      ? product
      : { ...product, quantity: Math.max(0, product.quantity - quantity) }
  })
}
