import { canonicalBarcode } from '#domain/barcode.ts'
import { canonicalCodes } from '#domain/product-codes.ts'
import type { ProductRow } from '#server/importer/product-rows.ts'
import type { RowProblem } from '#server/importer/table.ts'
import { forEachYielding } from '#server/event-loop.ts'

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

/** What an import will do to a store's catalogue. */
export interface ImportPlan {
  added: ProductRow[]
  changed: { id: string; row: ProductRow }[]
  unchanged: number
  /** The ids of those unchanged whose stock the file states. */
  stated: string[]
  problems: RowProblem[]
}

const folded = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase()

interface Coded {
  barcode?: string | null | undefined
  barcodes?: string[] | undefined
}

/** All barcodes of a product or a row as they are written, the main one first. */
export const codesOf = ({ barcode, barcodes = [] }: Coded): string[] =>
  barcode ? [barcode, ...barcodes] : barcodes

/** What they are compared by, in the same order. */
export const formsOf = ({ barcode = null, barcodes = [] }: Coded): string[] =>
  canonicalCodes({ barcode, barcodes })

interface Known extends Coded {
  name: string
  size?: string | null | undefined
}

/** Which of the columns that distinguish products a file has; all of its rows have the same. */
const columnsOf = ([row]: ProductRow[]) => ({
  barcode: row?.barcode !== undefined,
  size: row?.size !== undefined,
})

/**
 * Products are the same when name and size are and they have a barcode in common, however it is written, as far as the
 * file has these columns. The key of the main barcode comes first.
 */
const identitiesBy =
  (columns: ReturnType<typeof columnsOf>) =>
  (known: Known): [string, ...string[]] => {
    const [main = '', ...others] = columns.barcode ? formsOf(known) : []
    const keyOf = (code: string): string =>
      [code, folded(known.name), columns.size ? folded(known.size) : ''].join('\n')
    return [keyOf(main), ...others.map(keyOf)]
  }

const countOf = async <Item>(
  items: Item[],
  keysOf: (item: Item) => string[],
): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  await forEachYielding(items, (item) => {
    for (const key of keysOf(item)) counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  return counts
}

/** The products under their keys; of several with one key the last. */
const mapOf = async (
  products: StoredProduct[],
  keysOf: (product: StoredProduct) => string[],
): Promise<Map<string, StoredProduct>> => {
  const map = new Map<string, StoredProduct>()
  await forEachYielding(products, (product) => {
    for (const key of keysOf(product)) map.set(key, product)
  })
  return map
}

/** A renamed product is known by a barcode, as long as only one product of the store and of the file has that. */
const byOwnBarcode = async (
  stored: StoredProduct[],
  rows: ProductRow[],
): Promise<Map<string, StoredProduct>> => {
  const inStore = await countOf(stored, formsOf)
  const inFile = await countOf(rows, formsOf)
  const isOwn = (barcode: string): boolean => inStore.get(barcode) === 1 && inFile.get(barcode) === 1
  return mapOf(stored, (product) => formsOf(product).filter(isOwn))
}

/** Finds the product that a row is about. */
const finderOf = async (stored: StoredProduct[], rows: ProductRow[]) => {
  const identities = identitiesBy(columnsOf(rows))
  const byMain = await mapOf(stored, (product) => [identities(product)[0]])
  const byOther = await mapOf(stored, (product) => identities(product).slice(1))
  const renamed = await byOwnBarcode(stored, rows)
  const withItsName = (row: ProductRow): StoredProduct | undefined =>
    identities(row)
      .map((key) => byMain.get(key) ?? byOther.get(key))
      .find(Boolean)
  const named = new Set<string>()
  await forEachYielding(rows, (row) => {
    const product = withItsName(row)
    if (product) named.add(product.id)
  })
  return (row: ProductRow): StoredProduct | undefined => {
    const product = row.barcode ? renamed.get(canonicalBarcode(row.barcode)) : undefined
    return withItsName(row) ?? (product && !named.has(product.id) ? product : undefined)
  }
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

/**
 * Finds out which rows are new, which change a product, and which say what is there already. What the file has no column
 * for stays as it is; a row that fits several products for want of a column is a problem.
 */
export const planImport = async (stored: StoredProduct[], rows: ProductRow[]): Promise<ImportPlan> => {
  const columns = columnsOf(rows)
  const identities = identitiesBy(columns)
  const productOf = await finderOf(stored, rows)
  const fitting = await countOf(stored, identities)
  const isAmbiguous = (key: string): boolean =>
    !(columns.barcode && columns.size) && (fitting.get(key) ?? 0) > 1
  const seen = new Map<string, number>()
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, stated: [], problems: [] }
  await forEachYielding(rows, (row) => {
    const [key] = identities(row)
    const product = productOf(row)
    const earlier = seen.get(key) ?? (product && seen.get(product.id))
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
    if (!product) {
      plan.added.push(row)
      return
    }
    seen.set(product.id, row.line)
    const wanted = withKnownBarcodes(product, row)
    if (!isSame(product, wanted)) {
      plan.changed.push({ id: product.id, row: wanted })
      return
    }
    plan.unchanged += 1
    if (wanted.stock !== undefined) plan.stated.push(product.id)
  })
  return plan
}
