import type { Product } from '#domain/cart.ts'

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
