import type { SetLevelPayload, StockMovement, WarnAt } from '#contract/administration/stock.ts'
import type { Db } from '#server/db/database.ts'
import { impossible } from '#server/http/refusal.ts'

const UNKNOWN = 'This product is not one of the store. Please open the list again.'

interface MovementsAsked {
  storeId: string
  productId: string
  /** The last movement of the page before. */
  cursor?: number | undefined
  size: number
}

/** The product with what there is of it. @throws Refusal 422 where the store has none with this id. */
export const stockedProduct = async (
  db: Db,
  { storeId, productId }: Pick<MovementsAsked, 'storeId' | 'productId'>,
): Promise<{ name: string; quantity: number }> => {
  const row = await db
    .selectFrom('products')
    .select(['name', 'size', 'stock'])
    .where('store_id', '=', storeId)
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!row) throw impossible(UNKNOWN)
  return { name: row.size === null ? row.name : `${row.name} ${row.size}`, quantity: row.stock }
}

/** At how many a product is low; null where nobody wants to hear of it. @throws as `stockedProduct` */
export const stockLevel = async (
  db: Db,
  { storeId, productId }: Pick<MovementsAsked, 'storeId' | 'productId'>,
): Promise<WarnAt> => {
  const row = await db
    .selectFrom('products')
    .select('warn_at')
    .where('store_id', '=', storeId)
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!row) throw impossible(UNKNOWN)
  return row.warn_at
}

/** Says at how many a product is low. @throws as `stockedProduct` */
export const setStockLevel = async (
  db: Db,
  { storeId, productId, warn_at }: SetLevelPayload,
): Promise<WarnAt> => {
  const row = await db
    .updateTable('products')
    .set({ warn_at })
    .where('store_id', '=', storeId)
    .where('id', '=', productId)
    .returning('warn_at')
    .executeTakeFirst()
  if (!row) throw impossible(UNKNOWN)
  return row.warn_at
}

/** One page of the movements of a product, the newest first, and the cursor of the next; null on the last one. @throws as `stockedProduct` */
export const stockMovements = async (
  db: Db,
  { storeId, productId, cursor, size }: MovementsAsked,
): Promise<{ movements: StockMovement[]; next: number | null }> => {
  const { name } = await stockedProduct(db, { storeId, productId })
  const rows = await db
    .selectFrom('stock_movements')
    .select(['number', 'kind', 'quantity', 'stock_after', 'at', 'user_name', 'reference', 'reason'])
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .$if(cursor !== undefined, (query) => query.where('number', '<', cursor ?? 0))
    .orderBy('number', 'desc')
    .limit(size + 1)
    .execute()
  const movements = rows
    .slice(0, size)
    .map((row) => ({ ...row, product_name: name, at: row.at.toISOString() }))
  return { movements, next: rows.length > size ? (movements.at(-1)?.number ?? null) : null }
}
