import { canonicalBarcode } from '#domain/barcode.ts'
import type { ProductRow } from '#server/importer/product-rows.ts'
import { codesOf, formsOf, type Coded, type StoredProduct } from '#server/importer/stored-product.ts'
import { forEachYielding } from '#server/event-loop.ts'

const folded = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase()

interface Known extends Coded {
  name: string
  size?: string | null | undefined
}

/** Which of the columns that distinguish products a file has; all of its rows have the same. */
export const columnsOf = ([row]: ProductRow[]) => ({
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

const mapOf = async <Item>(items: Item[], keysOf: (item: Item) => string[]): Promise<Map<string, Item[]>> => {
  const map = new Map<string, Item[]>()
  await forEachYielding(items, (item) => {
    for (const key of keysOf(item)) {
      const known = map.get(key)
      if (known) known.push(item)
      else map.set(key, [item])
    }
  })
  return map
}

/** A renamed product is known by a barcode, as long as only one product of the store and of the file has that. */
const byOwnBarcode = async (stored: StoredProduct[], rows: ProductRow[]) => {
  const inStore = await mapOf(stored, formsOf)
  const inFile = await mapOf(rows, formsOf)
  return (barcode: string): StoredProduct | undefined => {
    const [product, ...others] = inStore.get(barcode) ?? []
    return others.length === 0 && inFile.get(barcode)?.length === 1 ? product : undefined
  }
}

/** Those of which it is true; all of them where it is true of none. */
const preferably = <Item>(items: Item[], isTrue: (item: Item) => boolean): Item[] => {
  const preferred = items.filter(isTrue)
  return preferred.length > 0 ? preferred : items
}

const hasCodesOf = (row: ProductRow, product: StoredProduct): boolean =>
  codesOf(product).join('\n') === codesOf(row).join('\n')

export interface Found {
  /** What the row and every other row about the same product have in common. */
  key: string
  /** Whether several products of the store have this key, so that it does not say which of them is meant. */
  isShared: boolean
  /** The products that the row may be about: none where it is a new one, several where nothing tells which. */
  products: StoredProduct[]
}

/**
 * Finds the products that a row may be about. Two products may have barcodes that are one in another form: the row is
 * about the one that has its barcode as it is written, if the file has everything that distinguishes products.
 */
export const rowFinder = async (
  stored: StoredProduct[],
  rows: ProductRow[],
): Promise<(row: ProductRow) => Found> => {
  const columns = columnsOf(rows)
  const identities = identitiesBy(columns)
  const byKey = await mapOf(stored, identities)
  const renamed = await byOwnBarcode(stored, rows)
  const withItsName = (row: ProductRow): StoredProduct[] => {
    const keys = identities(row)
    const place = keys.findIndex((key) => byKey.has(key))
    const key = keys[place] ?? ''
    const fitting = byKey.get(key) ?? []
    if (!columns.barcode || !columns.size) return fitting
    const code = codesOf(row).find((written) => canonicalBarcode(written) === formsOf(row)[place])
    const asWritten = preferably(fitting, (product) => code !== undefined && codesOf(product).includes(code))
    const byMain = preferably(asWritten, (product) => identities(product)[0] === key)
    return row.barcodes ? preferably(byMain, (product) => hasCodesOf(row, product)) : byMain
  }
  const named = new Set<string>()
  await forEachYielding(rows, (row) => {
    for (const { id } of withItsName(row)) named.add(id)
  })
  const withItsBarcode = ({ barcode }: ProductRow): StoredProduct[] => {
    const product = barcode ? renamed(canonicalBarcode(barcode)) : undefined
    return product && !named.has(product.id) ? [product] : []
  }
  return (row) => {
    const [key] = identities(row)
    const products = withItsName(row)
    return {
      key,
      isShared: (byKey.get(key)?.length ?? 0) > 1,
      products: products.length > 0 ? products : withItsBarcode(row),
    }
  }
}
