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
    case 'vat':
      return change.vat_category === 'standard'
        ? { vat: [STANDARD_VAT, false] }
        : { vat: [0, change.vat_category === 'exempt'] }
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

/** What is changed where somebody confirms what they have seen; the same again is the same change. */
const confirmationOf = ({ choice, change }: ChangeProductsPayload, seen: string): string =>
  createHash('sha256')
    .update(JSON.stringify([choice, change, seen]))
    .digest('base64url')

interface Begun {
  id: string
  isEnded: boolean
  /** What it has changed so far. */
  written: Set<string>
}

/** The batch in which this very change was begun, whose answer was lost or which was interrupted. */
const begunBefore = async (db: Db, storeId: string, confirmed: string): Promise<Begun | undefined> => {
  const batches = db.selectFrom('product_batches').select(['id', 'ended_at']).where('store_id', '=', storeId)
  const batch = await batches.where('confirmed', '=', confirmed).executeTakeFirst()
  if (!batch || (await batches.where('undoes', '=', batch.id).executeTakeFirst())) return undefined
  const changes = await db
    .selectFrom('product_changes')
    .select('product_id')
    .where('store_id', '=', storeId)
    .where('batch_id', '=', batch.id)
    .execute()
  const written = new Set(changes.map(({ product_id }) => product_id))
  return { id: batch.id, isEnded: batch.ended_at !== null, written }
}

/** The products as they were before the part of a change that is written. */
const asBefore = (rows: ProductRow[], written: Set<string>): ProductRow[] =>
  rows.map((row) => (written.has(row.id) ? { ...row, version: row.version - 1 } : row))

const doneBefore = ({ id, written }: Begun, seen: string): BulkResult => ({
  is_done: true,
  chosen: written.size,
  changing: written.size,
  unpriced: 0,
  too_low: 0,
  too_high: 0,
  rows: [],
  seen,
  batch_id: id,
})

const halfDone = (count: number) =>
  impossible(
    `${count} of these products are changed already, and somebody has changed others since. ` +
      'Please undo this change, in the list of changes, and begin anew.',
  )

/**
 * Says what a change would make of the chosen products, or changes them where they still are as `seen` stands for. Up to
 * `atOnce` of them are changed whole or not at all; of more, what was written is one batch to be undone (decision 0150). The
 * same confirmation again, since no answer came, goes on where it was interrupted, and is done once (decision 0165).
 * @throws Refusal 422 where some would cost nothing, less, or too much.
 */
export const changeManyProducts = async (
  db: Db,
  asked: ChangeProductsPayload,
  by: Seller,
  atOnce = PART,
): Promise<BulkResult> => {
  const { storeId, choice, change, seen } = asked
  if (seen === null) return plan(await chosenProducts(db, storeId, choice), change).result
  const confirmed = confirmationOf(asked, seen)
  const done = await aloneInStore(db, storeId, async (): Promise<BulkResult> => {
    const begun = await begunBefore(db, storeId, confirmed)
    if (begun?.isEnded) return doneBefore(begun, seen)
    const written = begun?.written ?? new Set<string>()
    const chosen = await chosenProducts(db, storeId, choice)
    const rest = chosen.filter(({ id }) => !written.has(id))
    // By themselves: what was changed may fit the choice no more.
    const changed = written.size > 0 ? await chosenProducts(db, storeId, { ids: [...written] }) : []
    const rows = [...rest, ...changed]
    const { changing, result } = plan(rest, change)
    if (seen !== seenText(asBefore(rows, written))) {
      if (begun) throw halfDone(written.size)
      return result
    }
    if (result.too_low > 0) throw impossible('Some of these products would cost nothing, or less.')
    if (result.too_high > 0)
      throw impossible('Some of these products would cost more than NGN 100,000,000.00.')
    const drawn = newBatch(storeId, 'bulk', by, { confirmed })
    const batch = { ...drawn, id: begun?.id ?? drawn.id }
    for (let at = 0; at < changing.length; at += atOnce)
      await inTransaction(db, (trx) => changePart(trx, batch, changing.slice(at, at + atOnce)))
    const isKept = await endBatch(db, batch)
    return {
      ...result,
      is_done: true,
      chosen: rows.length,
      changing: written.size + result.changing,
      batch_id: isKept ? batch.id : null,
    }
  })
  if (done === undefined) throw impossible('A file is being loaded into this store. Please wait.')
  return done
}
