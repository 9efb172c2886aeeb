import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ImportPlan } from '#server/importer/plan.ts'
import type { StoredProduct } from '#server/importer/stored-product.ts'
import { STANDARD_VAT } from '#server/importer/product-cells.ts'
import type { ProductRow } from '#server/importer/product-rows.ts'
import {
  bringStockTo,
  lockProducts,
  undoableOf,
  moveStock,
  NOBODY,
  openStock,
  type StockChange,
} from '#server/stock/movements.ts'
import { endBatch, recordAdded, recordMoved, type Batch } from '#server/products/batch.ts'
import { changeProducts, type ProductPatch } from '#server/products/change-products.ts'
import { replaceTiers } from '#server/products/tiers.ts'

/** Large enough to be quick, small enough for the number of parameters that one statement may have. */
const PART = 500

/** The products of a store, without those that were removed. */
export const storedProducts = (db: Db, storeId: string): Promise<StoredProduct[]> =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'barcode', 'barcodes', 'price', 'vat', 'stock', 'size', 'image', 'category'])
    .select(['is_vat_exempt as isVatExempt', 'is_active as isActive'])
    .where('store_id', '=', storeId)
    .where('is_removed', '=', false)
    .execute()

/** What a new product has where the file says nothing. */
const newColumnsOf = (row: ProductRow) => ({
  name: row.name,
  barcode: row.barcode ?? null,
  barcodes: row.barcodes ?? [],
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

/** The further prices of those products that have any. */
const tiersIn = (products: NewProduct[]) =>
  products
    .filter(({ row }) => row.tiers.length > 0)
    .map(({ id, row }) => ({ id, tiers: row.tiers.map((tier) => ({ ...tier, from: null, until: null })) }))

const add = async (trx: Transaction<Database>, batch: Batch, products: NewProduct[]): Promise<void> => {
  const { storeId } = batch
  await trx
    .insertInto('products')
    .values(products.map(({ id, row }) => ({ store_id: storeId, id, ...newColumnsOf(row) })))
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
    .execute()
  const ids = products.map(({ id }) => id)
  await replaceTiers(trx, storeId, tiersIn(products))
  await recordAdded(trx, batch, ids)
  await openStock(trx, storeId, { by: batch.by ?? NOBODY, batchId: batch.id }, ids)
}

/** What a row changes about a product; what the file does not have is undefined, and stays. */
const patchOf = ({ id, row }: ImportPlan['changed'][number]): ProductPatch => {
  const { name, barcode, barcodes, price, vat, isVatExempt, size, image, category, isActive } = row
  const taxed: ProductPatch['vat'] =
    vat === undefined && isVatExempt === undefined ? undefined : [vat ?? null, isVatExempt ?? null]
  return { id, name, barcode, barcodes, price, vat: taxed, size, image, category, is_active: isActive }
}

const importOf = ({ by, at, id }: Batch): StockChange => ({
  kind: 'imported',
  by: by ?? NOBODY,
  at,
  batchId: id,
})

/** What the file says of stock is booked as the difference to what there is (decision 0147). */
const change = async (
  trx: Transaction<Database>,
  batch: Batch,
  changes: ImportPlan['changed'],
): Promise<void> => {
  await changeProducts(trx, batch, changes.map(patchOf))
  const figures = changes.flatMap(({ id, row: { stock } }) =>
    stock === undefined ? [] : [[id, stock] as const],
  )
  if (figures.length === 0) return
  await recordMoved(trx, batch, await bringStockTo(trx, batch.storeId, importOf(batch), new Map(figures)))
}

/** What of a plan is about one product that is there already; without a row where the file only states its stock. */
interface Known {
  id: string
  row?: ProductRow
}

/** Writes what a file says of products that are there, and how many of them it has changed. */
const write = async (trx: Transaction<Database>, batch: Batch, known: Known[]): Promise<number> => {
  const { storeId } = batch
  const changes = known.flatMap(({ id, row }) => (row ? [{ id, row }] : []))
  const stated = known.flatMap(({ id, row }) => (row ? [] : [id]))
  const undoable = await undoableOf(trx, storeId, stated)
  if (undoable.length > 0) {
    await lockProducts(trx, storeId, [...undoable, ...changes.map(({ id }) => id)])
    const moves = undoable.map((productId) => ({ productId, quantity: 0 }))
    await moveStock(trx, storeId, importOf(batch), moves)
    await recordMoved(trx, batch, undoable)
  }
  if (changes.length > 0) await change(trx, batch, changes)
  return changes.length
}

const partsOf = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PART) }, (_, index) =>
    items.slice(index * PART, (index + 1) * PART),
  )

/**
 * Carries a plan out, all of it or nothing, as one batch of the history: a till that sells one of the changed products
 * meanwhile waits for the end.
 * @param onProgress called with how many products are written by now.
 * @returns whether it has changed anything.
 */
export const applyPlan = async (
  db: Db,
  batch: Batch,
  plan: ImportPlan,
  onProgress: (written: number) => void,
): Promise<boolean> => {
  const added = partsOf(withIds(plan.added))
  // In one order, so that two who change products do not wait for each other.
  const known: Known[] = [...plan.changed, ...plan.stated.map((id) => ({ id }))]
  const parts = partsOf(known.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  return inTransaction(db, async (trx) => {
    let written = 0
    for (const products of added) {
      await add(trx, batch, products)
      onProgress((written += products.length))
    }
    for (const part of parts) onProgress((written += await write(trx, batch, part)))
    return endBatch(trx, batch)
  })
}
