import { sql, type Transaction } from 'kysely'
import { MOST_KEPT_NAMES, type UndoResult } from '#contract/administration/product-changes.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { impossible } from '#server/http/refusal.ts'
import type { Seller } from '#server/http/store-access.ts'
import { aloneInStore } from '#server/importer/store-lock.ts'
import { endBatch, newBatch, recordMoved, type Batch } from '#server/products/batch.ts'
import { changeProducts } from '#server/products/change-products.ts'
import { undoingsOf, type Undoing } from '#server/products/undoing.ts'
import { lockProducts, moveStock, NOBODY } from '#server/stock/movements.ts'

/** So many products are put back at a time: tills that sell them wait no longer than that takes. */
const PART = 1_000

/** Who undoes which batch, and when. */
interface UndoAsked {
  storeId: string
  batchId: string
  by: Seller
  at: Date
}

/** The next products of a batch behind one, without those that were put back already. */
const nextOf = async (db: Db, undo: Batch, after: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select c.product_id as id from product_changes c
    where c.store_id = ${undo.storeId} and c.batch_id = ${undo.undoes} and c.product_id > ${after}::uuid
      and not exists (
        select from product_changes done
        where done.store_id = ${undo.storeId} and done.batch_id = ${undo.id} and done.product_id = c.product_id
      )
    order by c.product_id limit ${PART}`.execute(db)
  return rows.map(({ id }) => id)
}

const putBack = async (trx: Transaction<Database>, undo: Batch, products: Undoing[]): Promise<void> => {
  const { storeId, id: batchId, by = NOBODY, at } = undo
  const patches = products.flatMap(({ id, back }) => (back ? [{ ...back, id }] : []))
  if (patches.length > 0) await changeProducts(trx, undo, patches)
  const moves = products.flatMap(({ move }) => (move ? [move] : []))
  if (moves.length === 0) return
  await moveStock(trx, storeId, { kind: 'undone', by, at, batchId }, moves)
  await recordMoved(
    trx,
    undo,
    moves.map(({ productId }) => productId),
  )
}

/** Puts some products back, judged under their locks, and answers what became of each. */
const putPartBack = async (db: Db, undo: Batch, ids: string[]): Promise<Undoing[]> => {
  // A repeated transaction whose commit was not answered finds nothing left to do.
  const judged = new Map<string, Undoing>()
  await inTransaction(db, async (trx) => {
    await lockProducts(trx, undo.storeId, ids)
    const products = await undoingsOf(trx, undo, ids)
    for (const product of products) judged.set(product.id, product)
    await putBack(trx, undo, products)
  })
  return [...judged.values()]
}

const add = (result: UndoResult, products: Undoing[]): void => {
  const kept = products.filter(({ is_kept }) => is_kept)
  result.undone += products.length - kept.length
  result.kept.count += kept.length
  result.kept.names.push(...kept.map(({ name }) => name))
  result.kept.names.splice(MOST_KEPT_NAMES)
  for (const { move, is_stock_kept } of products) {
    if (is_stock_kept) result.stock.kept += 1
    if (!move || move.quantity === 0) continue
    result.stock.products += 1
    result.stock.pieces_out += Math.max(-move.quantity, 0)
    result.stock.pieces_in += Math.max(move.quantity, 0)
  }
}

/** Takes the products of a batch in parts, each by `part`, and adds up what that does. */
const inParts = async (
  db: Db,
  undo: Batch,
  part: (ids: string[]) => Promise<Undoing[]>,
): Promise<UndoResult> => {
  const stock = { products: 0, pieces_out: 0, pieces_in: 0, kept: 0 }
  const result: UndoResult = { undone: 0, kept: { count: 0, names: [] }, stock }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await nextOf(db, undo, after)
    if (ids.length > 0) add(result, await part(ids))
    const last = ids.at(-1)
    if (last === undefined || ids.length < PART) return result
    after = last
  }
}

/** The undoing of a batch, which goes on where it was interrupted. @throws Refusal 422 where there is nothing to undo. */
const undoOf = async (db: Db, { storeId, batchId, by, at }: UndoAsked): Promise<Batch> => {
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
  const undo = newBatch(storeId, 'undo', by, { at, undoes: batchId })
  return begun ? { ...undo, id: begun.id } : undo
}

/** What undoing a batch would do now; of one that was interrupted, what is left of it. @throws as `undoBatch` */
export const lookAtUndo = async (db: Db, asked: UndoAsked): Promise<UndoResult> => {
  const undo = await undoOf(db, asked)
  return inParts(db, undo, (ids) => undoingsOf(db, undo, ids))
}

/**
 * Puts back what still is as a batch has left it (decision 0149): products that it added are removed, and what somebody
 * has changed since stays. The pieces that it has brought into stock or taken out of it are taken back, once, unless the
 * product was counted or stated by another file since (decision 0166).
 * @throws Refusal 422 where it was undone already, or products are being changed by a file at the moment.
 */
export const undoBatch = async (db: Db, asked: UndoAsked): Promise<UndoResult> => {
  const result = await aloneInStore(db, asked.storeId, async () => {
    const undo = await undoOf(db, asked)
    const undone = await inParts(db, undo, (ids) => putPartBack(db, undo, ids))
    await endBatch(db, undo)
    return undone
  })
  if (!result)
    throw impossible('A file is being loaded into this store, or changes are being undone. Please wait.')
  return result
}
