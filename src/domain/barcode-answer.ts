import type { InStoreLayout } from '#contract/config.ts'
import type { Product } from '#domain/cart.ts'
import { withBarcode, type ProductIndex } from '#domain/product-index.ts'
import { pieceById, pieceOf } from '#domain/scan/piece.ts'
import { productIdOf } from '#domain/line-id.ts'
import { readingsOf } from '#domain/scan/readings.ts'

/** The products with an id; one for each piece whose label carries an amount. Empty for an id that is not listed. */
export const productsById = (index: ProductIndex, id: string): Product[] => {
  const product = index.byId.get(productIdOf(id))
  return product ? [pieceById(product, id)] : []
}

const productsWith = (index: ProductIndex, code: string, layouts: InStoreLayout[]): Product[] => {
  for (const { barcode, amount } of readingsOf(code, layouts)) {
    const products = withBarcode(index, barcode)
    if (products.length > 0) return amount ? products.map((product) => pieceOf(product, amount)) : products
  }
  return []
}

interface Listed {
  index: ProductIndex
  layouts: InStoreLayout[]
  /** Products of the store are still arriving. */
  isPartial: boolean
}

/**
 * The products that a code stands for: those of its first reading that the store has products for, as pieces where its
 * label carries an amount. Undefined where there are none yet and the list is still arriving (§4.46).
 */
export const productsOfCode = (
  code: string,
  { index, layouts, isPartial }: Listed,
): Product[] | undefined => {
  const products = productsWith(index, code, layouts)
  return products.length === 0 && isPartial ? undefined : products
}

/** What follows from a barcode that was read: the five outcomes of §4.46–§4.49 and §5.20. */
export type BarcodeOutcome =
  | { kind: 'unknown' }
  | { kind: 'allOut' }
  | { kind: 'outOfStock' }
  | { kind: 'added'; product: Product }
  | { kind: 'several' }

/** Judges the products with a barcode. Where exactly one of them is in stock it is the one; several are asked about. */
export const barcodeOutcome = (products: Product[]): BarcodeOutcome => {
  if (products.length === 0) return { kind: 'unknown' }
  const [first, ...others] = products.filter(({ quantity }) => quantity > 0)
  if (first) return others.length === 0 ? { kind: 'added', product: first } : { kind: 'several' }
  return products.length > 1 ? { kind: 'allOut' } : { kind: 'outOfStock' }
}
