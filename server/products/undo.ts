import { sql } from 'kysely'
import { MOST_KEPT_NAMES, type UndoResult } from '#contract/administration/product-changes.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { impossible } from '#server/http/refusal.ts'
import type { Seller } from '#server/http/store-access.ts'
import { aloneInStore } from '#server/importer/store-lock.ts'
import { endBatch, fieldsOf, newBatch, type Batch } from '#server/products/batch.ts'
import { changeProducts, type ProductPatch } from '#server/products/change-products.ts'

/** So many products are put back at a time: tills that sell them wait no longer than that takes. */
const PART = 1_000

/** One product of the batch that is undone. */
interface Undoing {
  id: string
  name: string
  /** The fields that still are as the batch has left them, as they were before it; null where there are none. */
  back: Omit<ProductPatch, 'id'> | null
  /** Somebody has changed since what the batch had changed. */
  is_kept: boolean
}

/**
 * The next products of a batch behind one, without those that were put back already. One that the batch has added goes
 * back whole or not at all: whoever has completed it since wants it.
 */
const nextOf = async (db: Db, undo: Batch, after: string): Promise<Undoing[]> => {
  const { rows } = await sql<Undoing>`
    select p.id, p.name,
      case when c.before -> 'is_removed' = 'true' and fields.changed then null else fields.back end as back,
      fields.changed as is_kept
    from product_changes c
    join products p on p.store_id = c.store_id and p.id = c.product_id
    cross join lateral (
      select
        jsonb_object_agg(field.key, c.before -> field.key)
          filter (where c.before ? field.key and ${fieldsOf('p', undo.storeId)} -> field.key = field.value) as back,
        bool_or(${fieldsOf('p', undo.storeId)} -> field.key is distinct from field.value) as changed
      from jsonb_each(c.after) as field
    ) as fields
    where c.store_id = ${undo.storeId} and c.batch_id = ${undo.undoes} and c.product_id > ${after}::uuid
      and not exists (
        select from product_changes done
        where done.store_id = ${undo.storeId} and done.batch_id = ${undo.id} and done.product_id = c.product_id
      )
    order by c.product_id limit ${PART}`.execute(db)
  return rows
}

const putBack = async (db: Db, undo: Batch): Promise<UndoResult> => {
  const result: UndoResult = { undone: 0, kept: { count: 0, names: [] } }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const products = await nextOf(db, undo, after)
    const patches = products.flatMap(({ id, back }) => (back ? [{ ...back, id }] : []))
    if (patches.length > 0) await inTransaction(db, (trx) => changeProducts(trx, undo, patches))
    const kept = products.filter(({ is_kept }) => is_kept)
    result.undone += products.length - kept.length
    result.kept.count += kept.length
    result.kept.names.push(...kept.map(({ name }) => name))
    const last = products.at(-1)
    if (!last || products.length < PART) break
    after = last.id
  }
  result.kept.names.splice(MOST_KEPT_NAMES)
  return result
}

/** The undoing of a batch, which goes on where it was interrupted. @throws Refusal 422 where there is nothing to undo. */
const undoOf = async (db: Db, storeId: string, batchId: string, by: Seller): Promise<Batch> => {
  const batches = await db
    .selectFrom('product_batches')
    .select(['id', 'undoes', 'ended_at'])
    .where('store_id', '=', storeId)
    .where((on) => on.or([on('id', '=', batchId), on('undoes', '=', batchId)]))
    .execute()
  if (!batches.some(({ id }) => id === batchId))
    throw impossible('These changes are not known. Please open the list again.')
  const begun = batches.find(({ undoes }) => undoes === batchId)
  if (begun?.ended_at) throw impossible('This was undone already.')
  const undo = newBatch(storeId, 'undo', by, batchId)
  return begun ? { ...undo, id: begun.id } : undo
}

/**
 * Puts back what still is as a batch has left it (decision 0149): products that it added are removed, and what somebody
 * has changed since stays. Stock is no part of it.
 * @throws Refusal 422 where it was undone already, or products are being changed by a file at the moment.
 */
export const undoBatch = async (
  db: Db,
  storeId: string,
  batchId: string,
  by: Seller,
): Promise<UndoResult> => {
  const result = await aloneInStore(db, storeId, async () => {
    const undo = await undoOf(db, storeId, batchId, by)
    const undone = await putBack(db, undo)
    await endBatch(db, undo)
    return undone
  })
  if (!result)
    throw impossible('A file is being loaded into this store, or changes are being undone. Please wait.')
  return result
}
