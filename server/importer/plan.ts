import type { CsvProblem } from '#server/importer/csv-file.ts'
import type { ProductRow } from '#server/importer/product-rows.ts'

/** A product of the store, as far as an import looks at it. */
export interface StoredProduct {
  id: string
  name: string
  barcode: string | null
  price: number
  vat: number
  stock: number
  size: string | null
  image: string | null
}

/** What an import will do to a store's catalogue. */
export interface ImportPlan {
  added: ProductRow[]
  changed: { id: string; row: ProductRow }[]
  unchanged: number
  problems: CsvProblem[]
}

const folded = (text: string | null): string => (text ?? '').trim().toLowerCase()

/** Products are the same when barcode, name and size are; only in a barcode capital letters matter. */
const identity = (product: { name: string; barcode: string | null; size: string | null }): string =>
  [product.barcode ?? '', folded(product.name), folded(product.size)].join('\n')

const countBarcodes = (products: { barcode: string | null }[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { barcode } of products) {
    if (barcode !== null) counts.set(barcode, (counts.get(barcode) ?? 0) + 1)
  }
  return counts
}

/** A renamed product is known by its barcode, as long as only one product of the store and of the file has it. */
const byOwnBarcode = (stored: StoredProduct[], rows: ProductRow[]): Map<string, StoredProduct> => {
  const inStore = countBarcodes(stored)
  const inFile = countBarcodes(rows)
  const isOwn = (barcode: string): boolean => inStore.get(barcode) === 1 && inFile.get(barcode) === 1
  return new Map(
    stored.flatMap((product) =>
      product.barcode !== null && isOwn(product.barcode) ? [[product.barcode, product] as const] : [],
    ),
  )
}

const COMPARED = ['name', 'barcode', 'price', 'vat', 'stock', 'size', 'image'] as const

const isSame = (product: StoredProduct, row: ProductRow): boolean =>
  COMPARED.every((field) => product[field] === row[field])

/** Finds out which rows are new, which change a product, and which say what is there already. */
export const planImport = (stored: StoredProduct[], rows: ProductRow[]): ImportPlan => {
  const known = new Map(stored.map((product) => [identity(product), product]))
  const renamed = byOwnBarcode(stored, rows)
  const seen = new Map<string, number>()
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, problems: [] }
  for (const row of rows) {
    const key = identity(row)
    const earlier = seen.get(key)
    if (earlier !== undefined) {
      plan.problems.push({ line: row.line, reason: `is the same product as line ${earlier}` })
      continue
    }
    seen.set(key, row.line)
    const product = known.get(key) ?? (row.barcode === null ? undefined : renamed.get(row.barcode))
    if (!product) plan.added.push(row)
    else if (isSame(product, row)) plan.unchanged += 1
    else plan.changed.push({ id: product.id, row })
  }
  return plan
}
