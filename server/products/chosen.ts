import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { ProductChoice } from '#contract/administration/product-bulk.ts'
import { MOST_CATEGORIES, type ProductFilter, type VatCategory } from '#contract/administration/products.ts'
import { barcodeForms } from '#domain/barcode.ts'
import type { ProductTable } from '#server/db/catalogue-tables.ts'
import { likePattern } from '#server/db/like.ts'
import type { Database } from '#server/db/schema.ts'
import type { Connection } from '#server/db/transaction.ts'

export type ProductRow = Selectable<ProductTable>

/** How a product is taxed. */
export const vatCategoryOf = ({
  vat,
  is_vat_exempt,
}: Pick<ProductRow, 'vat' | 'is_vat_exempt'>): VatCategory => {
  if (vat > 0) return 'standard'
  return is_vat_exempt ? 'exempt' : 'zero-rated'
}

export type Products = SelectQueryBuilder<Database, 'products', object>

const FILTERS: Record<ProductFilter, (query: Products) => Products> = {
  all: (query) => query,
  'no-barcode': (query) =>
    query
      .where((on) => on.or([on('barcode', 'is', null), on('barcode', '=', '')]))
      .where('barcodes', '=', sql<string[]>`'{}'`),
  'no-price': (query) => query.where('price', '=', 0),
  low: (query) => query.where('warn_at', 'is not', null).whereRef('stock', '<=', 'warn_at'),
  'out-of-stock': (query) => query.where('stock', '<=', 0),
  inactive: (query) => query.where('is_active', '=', false),
}

/** All that is searched, once in lower case for all words: no word has a line break in it. */
const SEARCHED = sql<string>`lower(concat_ws(E'\\n', name, barcode, array_to_string(barcodes, E'\\n'), size, category))`

/** Whether a product has this barcode, in any form, as its main one or as one of the others. */
export const hasBarcode = (code: string) => {
  const forms = barcodeForms(code)
  return sql<boolean>`string_to_array(upper(replace(concat_ws(E'\\n', barcode, array_to_string(barcodes, E'\\n')), ' ', '')), E'\\n')
    && ${forms}::text[]`
}

/** Every word has to be somewhere in the product, in any order, or all of it is a barcode of the product. */
const found = (query: Products, search: string): Products => {
  const words = search.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return query
  const contained = words.map(
    (word) => sql<boolean>`${SEARCHED} like lower(${likePattern('contains', word)})`,
  )
  return query.where((on) => on.or([on.and(contained), hasBarcode(search)]))
}

/** The products of a store, without those that were removed. */
export const productsIn = (db: Connection, storeId: string): Products =>
  db.selectFrom('products').where('store_id', '=', storeId).where('is_removed', '=', false)

/** Those of them that fit a search, a filter and a category; an empty category is none. */
export const fittingProducts = (
  db: Connection,
  storeId: string,
  { search, filter, category }: Extract<ProductChoice, { search: string }>,
): Products =>
  found(FILTERS[filter](productsIn(db, storeId)), search).$if(category !== undefined, (query) =>
    query.where('category', '=', category ?? ''),
  )

/** The categories of a store's products, by name; products without one have none. */
export const categoriesOf = async (db: Connection, storeId: string): Promise<string[]> => {
  const rows = await productsIn(db, storeId)
    .select('category')
    .distinct()
    .where('category', '<>', '')
    .orderBy('category')
    .limit(MOST_CATEGORIES)
    .execute()
  return rows.map(({ category }) => category)
}

/** The products that are meant, by name; `locked` ones nobody else changes until the transaction ends. */
export const chosenProducts = (
  db: Connection,
  storeId: string,
  choice: ProductChoice,
  as: 'read' | 'locked' = 'read',
): Promise<ProductRow[]> => {
  const chosen =
    'ids' in choice
      ? productsIn(db, storeId).where(sql<boolean>`id = any(${choice.ids}::uuid[])`)
      : fittingProducts(db, storeId, choice)
  const rows = chosen.selectAll()
  return as === 'locked'
    ? rows.orderBy('id').forUpdate().execute()
    : rows.orderBy('name').orderBy('id').execute()
}
