import { sql } from 'kysely'
import type { AdministeredProduct, ProductFilter } from '#contract/administration/products.ts'
import { kobo } from '#domain/money.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Db } from '#server/db/database.ts'
import { cursorOf, NamePlace, placeIn } from '#server/http/page-cursor.ts'
import {
  fittingProducts,
  hasBarcode,
  productsIn,
  vatCategoryOf,
  type ProductRow,
  type Products,
} from '#server/products/chosen.ts'
import { tiersOf, type Tiers } from '#server/products/tiers.ts'

/** A product as those see it who look after its store. */
export const administered = (row: ProductRow, tiers: Tiers): AdministeredProduct => ({
  id: row.id,
  name: row.name,
  barcode: row.barcode ?? '',
  ...(row.barcodes.length === 0 ? {} : { barcodes: row.barcodes }),
  size: row.size ?? '',
  category: row.category,
  price: kobo(row.price),
  vat_category: vatCategoryOf(row),
  tiers,
  quantity: row.stock,
  product_image: row.image,
  is_active: row.is_active,
  version: row.version,
})

/** The last product of a page: the next page begins behind it. */
interface Place {
  name: string
  id: string
}

/** Reads what `next` of a page said; the fault is a sentence for people. */
export const placeOf = (cursor: string): Result<Place, string> => {
  const place = placeIn(cursor, NamePlace)
  if (!place.ok) return place
  const [name, id] = place.value
  return ok({ name, id })
}

/** From where on a page is, and how many products it has. */
interface PageAsked {
  after: Place | undefined
  size: number
}

interface Asked extends PageAsked {
  storeId: string
  search: string
  filter: ProductFilter
  /** An empty one is for products that have none. */
  category?: string | undefined
  /** Only those that have it. */
  barcode?: string | undefined
}

/** The products of a store that fit, by name, from behind a place on. */
const rowsBehind = (fitting: Products, after: Place | undefined, size: number): Promise<ProductRow[]> =>
  fitting
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(name, id) > (${after?.name}, ${after?.id}::uuid)`),
    )
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .limit(size)
    .execute()

/** A page of a store's products with the cursor of the next one (null on the last), and how many they are in all. */
export const pageOf = async (db: Db, storeId: string, products: Products, { after, size }: PageAsked) => {
  const counting = products.select((on) => on.fn.countAll<number>().as('count'))
  const [rows, { count }] = await Promise.all([
    rowsBehind(products, after, size + 1),
    counting.executeTakeFirstOrThrow(),
  ])
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const next = rows.length > size && last ? cursorOf([last.name, last.id]) : null
  const ids = shown.map(({ id }) => id)
  const tiers = await tiersOf(db, storeId, ids)
  return { products: shown.map((row) => administered(row, tiers.get(row.id) ?? [])), next, count }
}

/** A page of those of a store's products that fit. */
export const productPage = (db: Db, { storeId, after, size, barcode, ...asked }: Asked) => {
  const fitting = fittingProducts(db, storeId, asked)
  const products = barcode === undefined ? fitting : fitting.where(hasBarcode(barcode))
  return pageOf(db, storeId, products, { after, size })
}

const PART = 1_000

/** All products of a store by name, part by part. */
export async function* productRows(db: Db, storeId: string): AsyncGenerator<ProductRow[]> {
  let after: Place | undefined
  for (;;) {
    const rows = await rowsBehind(productsIn(db, storeId), after, PART)
    yield rows
    if (rows.length < PART) return
    after = rows.at(-1)
  }
}
