import { v7 as uuidv7 } from 'uuid'
import { sql, type Transaction } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ImportPlan, StoredProduct } from '#server/importer/plan.ts'
import { keepPastPrices } from '#server/importer/past-prices.ts'
import { STANDARD_VAT } from '#server/importer/product-cells.ts'
import type { ProductRow } from '#server/importer/product-rows.ts'

/** Large enough to be quick, small enough for the number of parameters that one statement may have. */
const BATCH = 500

/** All products of a store. */
export const storedProducts = (db: Db, storeId: string): Promise<StoredProduct[]> =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'barcode', 'price', 'vat', 'stock', 'size', 'image', 'category'])
    .select(['is_vat_exempt as isVatExempt', 'is_active as isActive'])
    .where('store_id', '=', storeId)
    .execute()

/** What a new product has where the file tells nothing. */
const newColumnsOf = (row: ProductRow) => ({
  name: row.name,
  barcode: row.barcode ?? null,
  price: row.price,
  vat: row.vat ?? STANDARD_VAT,
  is_vat_exempt: row.isVatExempt ?? false,
  stock: row.stock ?? 0,
  size: row.size ?? null,
  image: row.image ?? null,
  category: row.category ?? '',
  is_active: row.isActive ?? true,
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

/** What an update sets, as JSON: what is undefined is not in it, and the column stays as it is. */
const changeOf = ({ id, row }: ImportPlan['changed'][number]) => {
  const { name, barcode, price, vat, isVatExempt, stock, size, image, category, isActive } = row
  return { id, name, barcode, price, vat, isVatExempt, stock, size, image, category, isActive }
}

const change = async (
  trx: Transaction<Database>,
  storeId: string,
  changes: ImportPlan['changed'],
): Promise<void> => {
  await keepPastPrices(
    trx,
    storeId,
    changes.map(({ id, row: { price, vat } }) => ({ id, price, vat })),
  )
  await sql`
    update products p set
      name = new.row ->> 'name',
      barcode = case when new.row ? 'barcode' then new.row ->> 'barcode' else p.barcode end,
      price = (new.row ->> 'price')::bigint,
      vat = coalesce((new.row ->> 'vat')::integer, p.vat),
      is_vat_exempt = coalesce((new.row ->> 'isVatExempt')::boolean, p.is_vat_exempt)
        and coalesce((new.row ->> 'vat')::integer, p.vat) = 0,
      stock = coalesce((new.row ->> 'stock')::integer, p.stock),
      size = case when new.row ? 'size' then new.row ->> 'size' else p.size end,
      image = case when new.row ? 'image' then new.row ->> 'image' else p.image end,
      category = coalesce(new.row ->> 'category', p.category),
      is_active = coalesce((new.row ->> 'isActive')::boolean, p.is_active),
      version = p.version + 1
    from jsonb_array_elements(${JSON.stringify(changes.map(changeOf))}::jsonb) as new (row)
    where p.store_id = ${storeId} and p.id = (new.row ->> 'id')::uuid`.execute(trx)
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
    const products = withIds(rows)
    await inTransaction(db, (trx) => add(trx, storeId, products))
    onProgress(products.length)
  }
  for (const changes of batchesOf(plan.changed)) {
    await inTransaction(db, (trx) => change(trx, storeId, changes))
    onProgress(changes.length)
  }
}
