import { canonicalCodes } from '#domain/product-codes.ts'

/** A product of the store, as far as an import looks at it. */
export interface StoredProduct {
  id: string
  name: string
  barcode: string | null
  barcodes: string[]
  price: number
  vat: number
  stock: number
  isVatExempt: boolean
  size: string | null
  image: string | null
  category: string
  isActive: boolean
}

export interface Coded {
  barcode?: string | null | undefined
  barcodes?: string[] | undefined
}

/** All barcodes of a product or a row as they are written, the main one first. */
export const codesOf = ({ barcode, barcodes = [] }: Coded): string[] =>
  barcode ? [barcode, ...barcodes] : barcodes

/** What they are compared by, in the same order. */
export const formsOf = ({ barcode = null, barcodes = [] }: Coded): string[] =>
  canonicalCodes({ barcode, barcodes })
