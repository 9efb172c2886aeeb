import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ImportPlan, StoredProduct } from '#server/importer/plan.ts'
import type { ProductRow } from '#server/importer/product-rows.ts'

/** Large enough to be quick, small enough for the number of parameters that one statement may have. */
const BATCH = 500

/** All products of a store. */
export const storedProducts = (db: Db, storeId: string): Promise<StoredProduct[]> =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'barcode', 'price', 'vat', 'stock', 'size', 'image'])
    .where('store_id', '=', storeId)
    .execute()

const columnsOf = ({ name, barcode, price, vat, stock, size, image }: ProductRow) => ({
  name,
  barcode,
  price,
  vat,
  stock,
  size,
  image,
})

const add = async (trx: Transaction<Database>, storeId: string, rows: ProductRow[]): Promise<void> => {
  const products = rows.map((row) => ({ id: uuidv7(), row }))
  await trx
    .insertInto('products')
    .values(products.map(({ id, row }) => ({ store_id: storeId, id, ...columnsOf(row) })))
    .execute()
  const prices = products.flatMap(({ id, row }) =>
    row.tiers.map((tier, index) => ({ store_id: storeId, product_id: id, position: index + 1, ...tier })),
  )
  if (prices.length > 0) await trx.insertInto('product_prices').values(prices).execute()
}

const change = async (
  trx: Transaction<Database>,
  storeId: string,
  changes: ImportPlan['changed'],
): Promise<void> => {
  for (const { id, row } of changes) {
    await trx
      .updateTable('products')
      .set(columnsOf(row))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute()
  }
}

const batchesOf = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  )

/**
 * Carries a plan out, in batches that go in whole or not at all.
 * @param onProgress told how many products were written since the last time.
 */
export const applyPlan = async (
  db: Db,
  storeId: string,
  plan: ImportPlan,
  onProgress: (written: number) => void,
): Promise<void> => {
  for (const rows of batchesOf(plan.added)) {
    await inTransaction(db, (trx) => add(trx, storeId, rows))
    onProgress(rows.length)
  }
  for (const changes of batchesOf(plan.changed)) {
    await inTransaction(db, (trx) => change(trx, storeId, changes))
    onProgress(changes.length)
  }
}
