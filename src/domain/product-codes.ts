import { canonicalBarcode } from './barcode.ts'

/** The barcodes of a product as they are kept: the main one, and the others in their order. */
export interface ProductCodes {
  /** Null where the product has none at all. */
  barcode: string | null
  barcodes: string[]
}

/** Each of the codes once, however a scanner writes it, and no empty one; the first of them is the main one. */
export const productCodes = (codes: (string | null | undefined)[]): ProductCodes => {
  const known = new Map<string, string>()
  for (const code of codes) {
    const form = canonicalBarcode(code ?? '')
    if (code && form !== '' && !known.has(form)) known.set(form, code)
  }
  const [barcode = null, ...barcodes] = known.values()
  return { barcode, barcodes }
}

/** A product with its barcodes, as the office and the tills have it. */
interface Coded {
  barcode: string | null
  barcodes?: string[] | undefined
}

/** What a product is looked up by: the one form of each of its barcodes, the main one first. */
export const canonicalCodes = ({ barcode, barcodes }: Coded): string[] => {
  if (barcodes) return [...new Set([barcode ?? '', ...barcodes].map(canonicalBarcode))].filter(Boolean)
  return barcode ? [canonicalBarcode(barcode)] : []
}

/** Whether a product is found by a code, however a scanner writes it. */
export const hasCode = (product: Coded, code: string): boolean =>
  canonicalCodes(product).includes(canonicalBarcode(code))

/** Whether two products are found by the same barcodes, as they were written. */
export const hasSameCodes = (one: Coded, other: Coded): boolean =>
  one.barcode === other.barcode && one.barcodes?.join('\n') === other.barcodes?.join('\n')
