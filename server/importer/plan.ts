import { canonicalBarcode } from '#domain/barcode.ts'
import { columnsOf, rowFinder } from '#server/importer/find-products.ts'
import type { ProductRow } from '#server/importer/product-rows.ts'
import { codesOf, type StoredProduct } from '#server/importer/stored-product.ts'
import type { RowProblem } from '#server/importer/table.ts'
import { forEachYielding } from '#server/event-loop.ts'

/** What an import will do to a store's catalogue. */
export interface ImportPlan {
  added: ProductRow[]
  changed: { id: string; row: ProductRow }[]
  unchanged: number
  /** The ids of those unchanged whose stock the file states. */
  stated: string[]
  /** Of so many products below zero the file says a stock of 0, which is not booked. */
  leftBelowZero: number
  problems: RowProblem[]
}

/**
 * A barcode that the product has in another form stays as it is written there: labels need not be printed anew. Where a
 * file has one barcode for each product, and it is one of several that the product has, all of them stay.
 */
const withKnownBarcodes = (product: StoredProduct, row: ProductRow): ProductRow => {
  const { barcode, barcodes } = row
  const known = new Map(codesOf(product).map((code) => [canonicalBarcode(code), code]))
  const asKnown = (code: string): string => known.get(canonicalBarcode(code)) ?? code
  const main = barcode ? asKnown(barcode) : barcode
  if (barcodes) return { ...row, barcode: main, barcodes: barcodes.map(asKnown) }
  return { ...row, barcode: main && product.barcodes.includes(main) ? undefined : main }
}

const COMPARED = [
  'name',
  'barcode',
  'price',
  'vat',
  'isVatExempt',
  'stock',
  'size',
  'image',
  'category',
  'isActive',
] as const

const isSame = (product: StoredProduct, row: ProductRow): boolean =>
  COMPARED.every((field) => row[field] === undefined || product[field] === row[field]) &&
  (row.barcodes === undefined || product.barcodes.join('\n') === row.barcodes.join('\n'))

/** A list shows a stock below zero as none (decision 0098): a file that was made of it says nothing else. */
const withKnownStock = (product: StoredProduct, row: ProductRow): ProductRow =>
  row.stock === 0 && product.stock < 0 ? { ...row, stock: undefined } : row

const wantedOf = (product: StoredProduct, row: ProductRow): ProductRow =>
  withKnownStock(product, withKnownBarcodes(product, row))

/** Why a row is about none of the products that it fits. */
const ambiguous = (row: ProductRow, fitting: number, hasBothColumns: boolean): RowProblem => ({
  line: row.line,
  reason:
    `fits ${fitting} products of the store: ` +
    (hasBothColumns
      ? 'a barcode written as only one of them has it tells which is meant'
      : 'columns barcode and size tell which is meant'),
})

/**
 * Finds out which rows are new, which change a product, and which say what is there already. What the file has no column
 * for stays as it is. A row that fits several products is a problem, unless it says what is there of one of them.
 */
export const planImport = async (stored: StoredProduct[], rows: ProductRow[]): Promise<ImportPlan> => {
  const columns = columnsOf(rows)
  const hasBothColumns = columns.barcode && columns.size
  const find = await rowFinder(stored, rows)
  const seen = new Map<string, number>()
  const plan: ImportPlan = {
    added: [],
    changed: [],
    unchanged: 0,
    stated: [],
    leftBelowZero: 0,
    problems: [],
  }
  await forEachYielding(rows, (row) => {
    const { key, isShared, products } = find(row)
    const alike = hasBothColumns ? products.filter((product) => isSame(product, wantedOf(product, row))) : []
    const product = products.length > 1 ? (alike.find(({ id }) => !seen.has(id)) ?? alike[0]) : products[0]
    const earlier = (product && seen.get(product.id)) ?? (isShared ? undefined : seen.get(key))
    if (earlier !== undefined) {
      plan.problems.push({ line: row.line, reason: `is the same product as line ${earlier}` })
      return
    }
    seen.set(key, row.line)
    if (!product) {
      if (products.length > 1) plan.problems.push(ambiguous(row, products.length, hasBothColumns))
      else plan.added.push(row)
      return
    }
    seen.set(product.id, row.line)
    const wanted = wantedOf(product, row)
    if (wanted.stock !== row.stock) plan.leftBelowZero += 1
    if (!isSame(product, wanted)) {
      plan.changed.push({ id: product.id, row: wanted })
      return
    }
    plan.unchanged += 1
    if (wanted.stock !== undefined) plan.stated.push(product.id)
  })
  return plan
}
