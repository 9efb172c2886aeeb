import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { BulkChange, BulkResult, ChangeProductsPayload } from '#contract/administration/product-bulk.ts'
import { HIGHEST_PRICE } from '#contract/administration/product-prices.ts'
import type { VatCategory } from '#contract/administration/products.ts'
import { kobo } from '#domain/money.ts'
import { changedPrice } from '#domain/price-change.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { impossible } from '#server/http/refusal.ts'
import type { Seller } from '#server/http/store-access.ts'
import { STANDARD_VAT } from '#server/importer/product-cells.ts'
import { aloneInStore } from '#server/importer/store-lock.ts'
import { endBatch, newBatch, type Batch } from '#server/products/batch.ts'
import { changeProducts, type ProductPatch } from '#server/products/change-products.ts'
import { chosenProducts, vatCategoryOf, type ProductRow } from '#server/products/chosen.ts'

/** So many are shown before and after. */
const SHOWN = 20

/** So many are changed at once, whole or not at all: a till that sells one of them waits for that. */
const PART = 10_000

/** What is to be set of a product; undefined where it has no price that could change. */
const patchOf = (row: ProductRow, change: BulkChange): Omit<ProductPatch, 'id'> | undefined => {
  switch (change.kind) {
    case 'active':
      return { is_active: change.is_active }
    case 'vat': {
      const rate = row.vat > 0 ? row.vat : STANDARD_VAT
      return change.vat_category === 'standard'
        ? { vat: [rate, false] }
        : { vat: [0, change.vat_category === 'exempt'] }
    }
    case 'percent':
    case 'amount':
      return row.price === 0 ? undefined : { price: changedPrice(kobo(row.price), change) }
  }
}

interface Planned {
  row: ProductRow
  patch: Omit<ProductPatch, 'id'>
}

const isChanging = ({ row, patch: { price, vat, is_active } }: Planned): boolean =>
  (price !== undefined && price !== row.price) ||
  (vat !== undefined && (vat[0] !== row.vat || vat[1] !== row.is_vat_exempt)) ||
  (is_active !== undefined && is_active !== row.is_active)

const categoryOf = ([rate, isExempt]: NonNullable<ProductPatch['vat']>): VatCategory =>
  vatCategoryOf({ vat: rate ?? 0, is_vat_exempt: isExempt ?? false })

const shown = ({ row, patch }: Planned): BulkResult['rows'][number] => {
  const before = { price: kobo(row.price), vat_category: vatCategoryOf(row), is_active: row.is_active }
  return {
    id: row.id,
    name: row.name,
    size: row.size ?? '',
    before,
    after: {
      price: patch.price === undefined ? before.price : kobo(patch.price),
      vat_category: patch.vat ? categoryOf(patch.vat) : before.vat_category,
      is_active: patch.is_active ?? before.is_active,
    },
  }
}

/** Stands for these products as they are now: another one among them, or a change of one, makes another text. */
const seenText = (rows: ProductRow[]): string => {
  const hash = createHash('sha256')
  for (const { id, version } of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    hash.update(`${id} ${version}\n`)
  return hash.digest('base64url')
}

const plan = (rows: ProductRow[], change: BulkChange) => {
  const patched = rows.map((row) => ({ row, patch: patchOf(row, change) }))
  const changing = patched.flatMap(({ row, patch }) =>
    patch !== undefined && isChanging({ row, patch }) ? [{ row, patch }] : [],
  )
  const count = (isSo: (price: number) => boolean): number =>
    changing.filter(({ patch: { price } }) => price !== undefined && isSo(price)).length
  const result: BulkResult = {
    is_done: false,
    chosen: rows.length,
    changing: changing.length,
    unpriced: patched.filter(({ patch }) => patch === undefined).length,
    too_low: count((price) => price <= 0),
    too_high: count((price) => price > HIGHEST_PRICE),
    rows: changing.slice(0, SHOWN).map(shown),
    seen: seenText(rows),
    batch_id: null,
  }
  return { changing, result }
}

/** Has the batch changed these products already? A part of it is written whole or not at all. */
const isWritten = async (
  trx: Transaction<Database>,
  { storeId, id }: Batch,
  productIds: string[],
): Promise<boolean> => {
  const written = await trx
    .selectFrom('product_changes')
    .select('product_id')
    .where('store_id', '=', storeId)
    .where('batch_id', '=', id)
    .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  return written !== undefined
}

/** Safe to repeat. @throws Refusal 422 where somebody has changed one of them in this very moment. */
const changePart = async (trx: Transaction<Database>, batch: Batch, part: Planned[]): Promise<void> => {
  const ids = part.map(({ row }) => row.id)
  const rows = await chosenProducts(trx, batch.storeId, { ids }, 'locked')
  // Behind the locks, which a lost connection may hold until its commit is done.
  if (await isWritten(trx, batch, ids)) return
  if (seenText(rows) !== seenText(part.map(({ row }) => row)))
    throw impossible('Somebody is changing these products at the moment. Please look at them again.')
  await changeProducts(
    trx,
    batch,
    part.map(({ row, patch }) => ({ id: row.id, ...patch })),
  )
}

/**
 * Says what a change would make of the chosen products, or changes them where they still are as `seen` stands for. Up to
 * `atOnce` of them are changed whole or not at all; of more, what was written is one batch to be undone (decision 0150).
 * @throws Refusal 422 where some would cost nothing, less, or too much.
 */
export const changeManyProducts = async (
  db: Db,
  { storeId, choice, change, seen }: ChangeProductsPayload,
  by: Seller,
  atOnce = PART,
): Promise<BulkResult> => {
  const { changing, result } = plan(await chosenProducts(db, storeId, choice), change)
  if (seen !== result.seen) return result
  if (result.too_low > 0) throw impossible('Some of these products would cost nothing, or less.')
  if (result.too_high > 0) throw impossible('Some of these products would cost more than NGN 100,000,000.00.')
  const batch = newBatch(storeId, 'bulk', by)
  const isKept = await aloneInStore(db, storeId, async () => {
    for (let at = 0; at < changing.length; at += atOnce)
      await inTransaction(db, (trx) => changePart(trx, batch, changing.slice(at, at + atOnce)))
    return endBatch(db, batch)
  })
  if (isKept === undefined) throw impossible('A file is being loaded into this store. Please wait.')
  return { ...result, is_done: true, batch_id: isKept ? batch.id : null }
}
