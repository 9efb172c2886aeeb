import type { ProductRow } from '#server/importer/product-rows.ts'
import type { RowProblem } from '#server/importer/table.ts'
import { inTurns } from '#server/turns.ts'

/** A product of the store, as far as an import looks at it. */
export interface StoredProduct {
  id: string
  name: string
  barcode: string | null
  price: number
  vat: number
  stock: number
  isVatExempt: boolean
  size: string | null
  image: string | null
  category: string
  isActive: boolean
}

/** What an import will do to a store's catalogue. */
export interface ImportPlan {
  added: ProductRow[]
  changed: { id: string; row: ProductRow }[]
  unchanged: number
  problems: RowProblem[]
}

const folded = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase()

interface Known {
  name: string
  barcode?: string | null | undefined
  size?: string | null | undefined
}

/** Which of the columns that tell products apart a file has; all of its rows have the same. */
const toldBy = ([row]: ProductRow[]) => ({
  barcode: row?.barcode !== undefined,
  size: row?.size !== undefined,
})

/**
 * Products are the same when barcode, name and size are, as far as the file tells them; only in a barcode capital
 * letters matter.
 */
const identityBy =
  (told: ReturnType<typeof toldBy>) =>
  ({ name, barcode, size }: Known): string =>
    [told.barcode ? (barcode ?? '') : '', folded(name), told.size ? folded(size) : ''].join('\n')

const countOf = async <Item>(
  items: Item[],
  keyOf: (item: Item) => string | null | undefined,
): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  await inTurns(items, (item) => {
    const key = keyOf(item)
    if (typeof key === 'string') counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  return counts
}

/** The products under their keys; of several with one key the last. */
const mapOf = async (
  products: StoredProduct[],
  keyOf: (product: StoredProduct) => string | undefined,
): Promise<Map<string, StoredProduct>> => {
  const map = new Map<string, StoredProduct>()
  await inTurns(products, (product) => {
    const key = keyOf(product)
    if (key !== undefined) map.set(key, product)
  })
  return map
}

/** A renamed product is known by its barcode, as long as only one product of the store and of the file has it. */
const byOwnBarcode = async (
  stored: StoredProduct[],
  rows: ProductRow[],
): Promise<Map<string, StoredProduct>> => {
  const inStore = await countOf(stored, ({ barcode }) => barcode)
  const inFile = await countOf(rows, ({ barcode }) => barcode)
  const isOwn = (barcode: string): boolean => inStore.get(barcode) === 1 && inFile.get(barcode) === 1
  return mapOf(stored, ({ barcode }) => (barcode !== null && isOwn(barcode) ? barcode : undefined))
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
  COMPARED.every((field) => row[field] === undefined || product[field] === row[field])

/**
 * Finds out which rows are new, which change a product, and which say what is there already. What the file has no column
 * for stays as it is; a row that fits several products for want of a column is a problem.
 */
export const planImport = async (stored: StoredProduct[], rows: ProductRow[]): Promise<ImportPlan> => {
  const told = toldBy(rows)
  const identity = identityBy(told)
  const known = await mapOf(stored, identity)
  const fitting = await countOf(stored, identity)
  const isAmbiguous = (key: string): boolean => !(told.barcode && told.size) && (fitting.get(key) ?? 0) > 1
  const renamed = await byOwnBarcode(stored, rows)
  const seen = new Map<string, number>()
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, problems: [] }
  await inTurns(rows, (row) => {
    const key = identity(row)
    const earlier = seen.get(key)
    if (earlier !== undefined) {
      plan.problems.push({ line: row.line, reason: `is the same product as line ${earlier}` })
      return
    }
    seen.set(key, row.line)
    if (isAmbiguous(key)) {
      const reason = `fits ${fitting.get(key)} products of the store: columns barcode and size tell which is meant`
      plan.problems.push({ line: row.line, reason })
      return
    }
    const product = known.get(key) ?? (row.barcode ? renamed.get(row.barcode) : undefined)
    if (!product) plan.added.push(row)
    else if (isSame(product, row)) plan.unchanged += 1
    else plan.changed.push({ id: product.id, row })
  })
  return plan
}
