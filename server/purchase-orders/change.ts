import type { Transaction } from 'kysely'
import type { CloseOrderPayload, OrderDone, OrderState } from '#contract/administration/purchase-orders.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bookedBy, requireSame } from '#server/stock/book.ts'
import type { Mover } from '#server/stock/movements.ts'
import { lockedOrder, orderOf, requireOrder, type OrderRow } from './orders.ts'

/** Who changes an order, and when. */
export interface Change {
  by: Mover
  at: Date
}

/** What the order becomes; undefined where this can no longer be done to it. */
export interface Next {
  state: OrderState
  supplier?: string
  expected_on?: string | null
}

/** What is done to an order. */
export interface Deed {
  /** The fingerprint of what is to be done, without the version that was seen. */
  fingerprint: (row: OrderRow) => string
  /** Takes part in the transaction in which the order is changed, whose row is locked. */
  work: (trx: Transaction<Database>, row: OrderRow) => Promise<Next | undefined>
  find?: (trx: Transaction<Database>, asked: CloseOrderPayload) => Promise<OrderRow | undefined>
}

const OTHER_DEED =
  'This was done already, with something else in it. Please open the page again and look at the order.'

/**
 * Does something to an order that nobody else changes meanwhile, once for each `deedId`, and only where the order is as
 * `version` showed it (decision 0163).
 * @throws Refusal 422 where the store has no such order, where something else was done by the id, and what the work of
 * the deed throws.
 */
export const changeOrder = (
  db: Db,
  asked: CloseOrderPayload,
  { by, at }: Change,
  { fingerprint: fingerprintOf, work, find = lockedOrder }: Deed,
): Promise<OrderDone> =>
  inTransaction(db, async (trx) => {
    const { storeId, orderId, deedId, version } = asked
    const row = requireOrder(await find(trx, asked))
    const fingerprint = fingerprintOf(row)
    const answer = async (is_done: boolean) => ({ is_done, order: await orderOf(trx, asked) })
    const isLast = row.last_deed === deedId
    const known = isLast ? row.last_fingerprint : await bookedBy(trx, storeId, deedId)
    if (known !== undefined) {
      requireSame(known, fingerprint, OTHER_DEED)
      return answer(true)
    }
    const next = row.version === version ? await work(trx, row) : undefined
    if (next === undefined) return answer(false)
    await trx
      .updateTable('purchase_orders')
      .set({ ...next, version: version + 1, last_deed: deedId, last_fingerprint: fingerprint })
      .set({ changed_by: by.fullname, changed_at: at })
      .where('store_id', '=', storeId)
      .where('id', '=', orderId)
      .execute()
    return answer(true)
  })
