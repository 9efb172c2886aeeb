import type { Transaction } from 'kysely'
import type { CloseOrderPayload, OrderDone, OrderState } from '#contract/administration/purchase-orders.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isBooked } from '#server/stock/book.ts'
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

/** Takes part in the transaction in which an order is changed, whose row is locked. */
type Work = (trx: Transaction<Database>, row: OrderRow) => Promise<Next | undefined>

type Find = (trx: Transaction<Database>, asked: CloseOrderPayload) => Promise<OrderRow | undefined>

/**
 * Does something to an order that nobody else changes meanwhile, once for each `deedId`, and only where the order is as
 * `version` showed it (decision 0163).
 * @throws Refusal 422 where the store has no such order, and what `work` throws.
 */
export const changeOrder = (
  db: Db,
  asked: CloseOrderPayload,
  { by, at }: Change,
  work: Work,
  find: Find = lockedOrder,
): Promise<OrderDone> =>
  inTransaction(db, async (trx) => {
    const { storeId, orderId, deedId, version } = asked
    const row = requireOrder(await find(trx, asked))
    const answer = async (is_done: boolean) => ({ is_done, order: await orderOf(trx, asked) })
    if (row.last_deed === deedId.toLowerCase() || (await isBooked(trx, storeId, deedId))) return answer(true)
    const next = row.version === version ? await work(trx, row) : undefined
    if (next === undefined) return answer(false)
    await trx
      .updateTable('purchase_orders')
      .set({ ...next, version: version + 1, last_deed: deedId, changed_by: by.fullname, changed_at: at })
      .where('store_id', '=', storeId)
      .where('id', '=', orderId)
      .execute()
    return answer(true)
  })
