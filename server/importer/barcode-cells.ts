import { MOST_MORE_BARCODES } from '#contract/administration/products.ts'
import { productCodes } from '#domain/product-codes.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { readBarcode } from '#server/importer/product-cells.ts'

/** One of several barcodes in a cell: a backslash stands before a separator that is part of it. */
const BARCODE = /(?:\\[\\|;]|[^|;\r\n])+/g

const unescaped = (text: string): string => text.replaceAll(/\\([\\|;])/g, '$1')

/** The barcodes of a product as one cell: `|` stands between them, and a backslash before what would be read as one. */
export const barcodesCell = (barcodes: string[]): string =>
  barcodes.map((code) => code.replaceAll(/[\\|;]/g, String.raw`\$&`)).join('|')

/** Reads the barcodes of a cell, with `|`, `;` or a line break between them. */
export const readBarcodes = (text: string): Result<string[], string> => {
  const barcodes: string[] = []
  for (const [written] of text.matchAll(BARCODE)) {
    const barcode = readBarcode(unescaped(written).trim())
    if (!barcode.ok) return barcode
    if (barcode.value !== null) barcodes.push(barcode.value)
  }
  return ok(barcodes)
}

/** The barcodes of a row; what the file has no column for is undefined. */
export interface RowBarcodes {
  barcode: string | null | undefined
  barcodes: string[] | undefined
}

/** Each barcode of a row once: the first is the main one, also where the file has no column for that. */
export const rowBarcodes = ({ barcode, barcodes }: RowBarcodes): Result<RowBarcodes, string> => {
  if (barcodes === undefined) return ok({ barcode, barcodes })
  const codes = productCodes([barcode, ...barcodes])
  return codes.barcodes.length > MOST_MORE_BARCODES
    ? failed(`has more than ${MOST_MORE_BARCODES} more barcodes`)
    : ok(codes)
}
