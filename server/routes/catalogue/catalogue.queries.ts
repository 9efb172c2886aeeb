import { sql, type Selectable } from 'kysely'
import { MAX, NIL } from 'uuid'
import type * as z from 'zod/mini'
import type { PriceEntry } from '#contract/catalogue.ts'
import { kobo, moneyText } from '#domain/money.ts'
import type { Product } from '#domain/cart.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { isOffered } from '#server/products/tiers.ts'

type Tier = z.infer<typeof PriceEntry>

/** The title of the list price among the price tiers. */
const LIST_PRICE = 'Retail'

/** No id comes before the one, none after the other. */
const EVERYTHING: { first: string; last: string } = { first: NIL, last: MAX }

/** So many products make a part: a till takes it in between two frames. */
export const PART = 1_000

/** A store, and the day for which its products are listed: one on which a tier begins or ends has another list. */
export interface Listed {
  storeId: string
  /** Such as '2026-11-24', where the shops are. */
  day: string
}

const tierOf = (title: string, amount: number): Tier => {
  const price = kobo(amount)
  return { title, price, price_text: moneyText(price) }
}

const tiersByProduct = async (
  db: Db,
  { storeId, day }: Listed,
  { first, last } = EVERYTHING,
): Promise<Map<string, Tier[]>> => {
  const rows = await db
    .selectFrom('product_prices')
    .select(['product_id', 'title', 'price'])
    .where('store_id', '=', storeId)
    .where('product_id', '>=', first)
    .where('product_id', '<=', last)
    .where(isOffered('product_prices', day))
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const tiers = new Map<string, Tier[]>()
  for (const { product_id, title, price } of rows)
    tiers.set(product_id, [...(tiers.get(product_id) ?? []), tierOf(title, price)])
  return tiers
}

/** 750 → '7.5% VAT', 0 → 'VAT free'. */
export const vatText = (basisPoints: number): string =>
  basisPoints === 0 ? 'VAT free' : `${basisPoints / 100}% VAT`

const productOf = (row: Selectable<Database['products']>, tiers: Map<string, Tier[]>): Product => {
  const list = tierOf(LIST_PRICE, row.price)
  return {
    id: row.id,
    name: row.name,
    barcode: row.barcode,
    price: list.price,
    price_text: list.price_text,
    price_list: [list, ...(tiers.get(row.id) ?? [])],
    vat: row.vat / 100,
    vat_text: vatText(row.vat),
    size: row.size,
    // Below zero where a manager has taken a sale in: then there is none.
    quantity: Math.max(0, row.stock),
    product_image: row.image,
    ...(row.category === '' ? {} : { category: row.category }),
    ...(row.barcodes.length === 0 ? {} : { barcodes: row.barcodes }),
  }
}

/** All products that a store sells by name; the list price is the first of their tiers. */
export const productsOfStore = async (db: Db, listed: Listed): Promise<Product[]> => {
  const tiers = await tiersByProduct(db, listed)
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', listed.storeId)
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => productOf(row, tiers))
}

/**
 * All products that a store sells in the order of their ids, part by part. A part keeps its place as long as no product comes
 * or goes before it, so a till knows which of them have changed.
 */
export async function* productParts(db: Db, listed: Listed): AsyncGenerator<Product[]> {
  let after: string = NIL
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .where('store_id', '=', listed.storeId)
      .where('is_active', '=', true)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PART)
      .execute()
    const [first, last] = [rows[0]?.id, rows.at(-1)?.id]
    if (first === undefined || last === undefined) return
    const tiers = await tiersByProduct(db, listed, { first, last })
    yield rows.map((row) => productOf(row, tiers))
    if (rows.length < PART) return
    after = last
  }
}

/** Products by their ids, in the order of these: those that the store sells, and the ids of those that it sells no more. */
export const productsById = async (
  db: Db,
  listed: Listed,
  ids: string[],
): Promise<{ products: Product[]; gone: string[] }> => {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', listed.storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()
  const tiers = await tiersByProduct(db, listed, { first: rows[0]?.id ?? MAX, last: rows.at(-1)?.id ?? NIL })
  return {
    products: rows.filter((row) => row.is_active).map((row) => productOf(row, tiers)),
    gone: rows.filter((row) => !row.is_active).map(({ id }) => id),
  }
}
