import { kobo, plainNaira } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { barcodesCell } from '#server/importer/barcode-cells.ts'
import { quoted } from '#server/importer/left-out.ts'
import type { ProductRow } from '#server/products/chosen.ts'
import { productRows } from './products.queries.ts'

/** The names that the importer knows them by. */
const HEADER = 'Name,Barcode,More barcodes,Price,VAT,Stock,Size,Category,Active,Picture'

const vatCell = ({ vat, is_vat_exempt }: ProductRow): string => {
  if (vat > 0) return String(vat / 100)
  return is_vat_exempt ? 'exempt' : 'zero-rated'
}

const lineOf = (row: ProductRow): string =>
  [
    quoted(row.name),
    quoted(row.barcode ?? ''),
    quoted(barcodesCell(row.barcodes)),
    plainNaira(kobo(row.price)),
    vatCell(row),
    // Below zero where more was sold than there was: then there is none.
    Math.max(0, row.stock),
    quoted(row.size ?? ''),
    quoted(row.category),
    row.is_active ? 'yes' : 'no',
    quoted(row.image ?? ''),
  ].join(',')

/**
 * The products of a store as a CSV file, part by part, which an import takes as it is. It begins with a byte-order mark:
 * without one a spreadsheet reads the letters wrong.
 */
export async function* productCsv(db: Db, storeId: string): AsyncGenerator<string> {
  yield `\uFEFF${HEADER}\r\n`
  for await (const rows of productRows(db, storeId)) yield rows.map((row) => `${lineOf(row)}\r\n`).join('')
}
