import { v7 as uuidv7 } from 'uuid'
import { sql, type Transaction } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ImportPlan, StoredProduct } from '#server/importer/plan.ts'
import { STANDARD_VAT, type ProductRow } from '#server/importer/product-rows.ts'

/** Large enough to be quick, small enough for the number of parameters that one statement may have. */
const BATCH = 500

/** All products of a store. */
export const storedProducts = (db: Db, storeId: string): Promise<StoredProduct[]> =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'barcode', 'price', 'vat', 'stock', 'size', 'image'])
    .where('store_id', '=', storeId)
    .execute()

/** What an update sets; undefined leaves a column as it is. */
const columnsOf = ({ name, barcode, price, vat, stock, size, image }: ProductRow) => ({
  name,
  barcode,
  price,
  vat,
  stock,
  size,
  image,
})

/** What a new product has where the file tells nothing. */
const newColumnsOf = ({ name, barcode, price, vat, stock, size, image }: ProductRow) => ({
  name,
  barcode: barcode ?? null,
  price,
  vat: vat ?? STANDARD_VAT,
  stock: stock ?? 0,
  size: size ?? null,
  image: image ?? null,
})

interface NewProduct {
  id: string
  row: ProductRow
}

/** Ids are drawn before the transaction, so that one that was committed without an answer adds nothing when repeated. */
const withIds = (rows: ProductRow[]): NewProduct[] => rows.map((row) => ({ id: uuidv7(), row }))

const add = async (trx: Transaction<Database>, storeId: string, products: NewProduct[]): Promise<void> => {
  await trx
    .insertInto('products')
    .values(products.map(({ id, row }) => ({ store_id: storeId, id, ...newColumnsOf(row) })))
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
    .execute()
  const prices = products.flatMap(({ id, row }) =>
    row.tiers.map((tier, index) => ({ store_id: storeId, product_id: id, position: index + 1, ...tier })),
  )
  if (prices.length === 0) return
  await trx
    .insertInto('product_prices')
    .values(prices)
    .onConflict((conflict) => conflict.columns(['store_id', 'product_id', 'position']).doNothing())
    .execute()
}

/** Tills that are without a network go on selling at the price, or with the VAT, that a row replaces (decision 0132). */
const keepPastPrices = async (
  trx: Transaction<Database>,
  storeId: string,
  id: string,
  { price, vat }: ProductRow,
): Promise<void> => {
  const newVat = vat ?? null
  await sql`
    insert into past_prices (store_id, product_id, price, vat, ended_at)
    select store_id, id, price, vat, now() from products
    where store_id = ${storeId} and id = ${id}
      and (price <> ${price} or vat <> coalesce(${newVat}::integer, vat))
    union
    select t.store_id, t.product_id, t.price, p.vat, now() from product_prices t
    join products p on p.store_id = t.store_id and p.id = t.product_id
    where t.store_id = ${storeId} and t.product_id = ${id} and p.vat <> coalesce(${newVat}::integer, p.vat)`.execute(
    trx,
  )
}

const change = async (
  trx: Transaction<Database>,
  storeId: string,
  changes: ImportPlan['changed'],
): Promise<void> => {
  for (const { id, row } of changes) {
    await keepPastPrices(trx, storeId, id, row)
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
  for (const products of batchesOf(withIds(plan.added))) {
    await inTransaction(db, (trx) => add(trx, storeId, products))
    onProgress(products.length)
  }
  for (const changes of batchesOf(plan.changed)) {
    await inTransaction(db, (trx) => change(trx, storeId, changes))
    onProgress(changes.length)
  }
}
