import { canonicalBarcode } from '#domain/barcode.ts'
import type { Product } from '#domain/cart.ts'

/** A store's products, ready to be found by id and by barcode; several products may share one barcode. */
export interface ProductIndex {
  byId: Map<string, Product>
  byBarcode: Map<string, Product[]>
}

export const productIndex = (products: Product[]): ProductIndex => {
  const byBarcode = new Map<string, Product[]>()
  for (const product of products) {
    if (!product.barcode) continue
    const code = canonicalBarcode(product.barcode)
    byBarcode.set(code, [...(byBarcode.get(code) ?? []), product])
  }
  return { byId: new Map(products.map((product) => [product.id, product])), byBarcode }
}

/** Every product with this barcode, however the scanner wrote it. */
export const withBarcode = (index: ProductIndex, code: string): Product[] =>
  index.byBarcode.get(canonicalBarcode(code)) ?? []

/** The products that share their barcode with another one, for each of these products that has such a barcode. */
export const duplicatesOf = (index: ProductIndex, productIds: string[]): Product[] => {
  const codes = productIds.flatMap((id) => {
    const barcode = index.byId.get(id)?.barcode
    return barcode ? [canonicalBarcode(barcode)] : []
  })
  return [...new Set(codes)]
    .map((code) => index.byBarcode.get(code) ?? [])
    .filter((sharing) => sharing.length > 1)
    .flat()
}
