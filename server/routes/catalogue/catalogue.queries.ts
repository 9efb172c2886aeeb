import type * as z from 'zod/mini'
import type { PriceEntry } from '#contract/catalogue.ts'
import { kobo, moneyText } from '#domain/money.ts'
import type { Product } from '#domain/cart.ts'
import type { Db } from '#server/db/database.ts'

type Tier = z.infer<typeof PriceEntry>

/** The title of the list price among the price tiers. */
const LIST_PRICE = 'Retail'

const tierOf = (title: string, amount: number): Tier => {
  const price = kobo(amount)
  return { title, price, price_text: moneyText(price) }
}

const tiersByProduct = async (db: Db, storeId: string): Promise<Map<string, Tier[]>> => {
  const rows = await db
    .selectFrom('product_prices')
    .select(['product_id', 'title', 'price'])
    .where('store_id', '=', storeId)
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

/** All products of a store by name; the list price is the first of their tiers. */
export const productsOfStore = async (db: Db, storeId: string): Promise<Product[]> => {
  const tiers = await tiersByProduct(db, storeId)
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
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
      quantity: row.stock,
      product_image: row.image,
    }
  })
}
