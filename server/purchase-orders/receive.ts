import { sql, type Transaction } from 'kysely'
import type {
  CloseOrderPayload,
  OrderDone,
  OrderState,
  ReceiveOrderPayload,
} from '#contract/administration/purchase-orders.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { fingerprintOf } from '#server/fingerprint.ts'
import { impossible } from '#server/http/refusal.ts'
import { bookIn, fingerprintOfChange } from '#server/stock/book.ts'
import { MOST_STOCK } from '#server/stock/movements.ts'
import { changeOrder, type Change } from './change.ts'
import { orderNumber, type OrderRow } from './orders.ts'

type Trx = Transaction<Database>

interface Received {
  quantity: number
  received: number
}

/** Adds what has arrived to the lines, and answers them as they are then. */
const withArrived = async (
  trx: Trx,
  { storeId, orderId, lines }: ReceiveOrderPayload,
): Promise<Received[]> => {
  const { rows } = await sql<Received>`
    update purchase_order_lines set received = purchase_order_lines.received + arrived.quantity
    from unnest(${lines.map(({ productId }) => productId)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::int[]) as arrived (id, quantity)
    where purchase_order_lines.store_id = ${storeId} and purchase_order_lines.order_id = ${orderId}
      and purchase_order_lines.product_id = arrived.id
    returning purchase_order_lines.quantity, purchase_order_lines.received`.execute(trx)
  return rows
}

const isMissing = async (trx: Trx, { storeId, orderId }: CloseOrderPayload): Promise<boolean> => {
  const line = await trx
    .selectFrom('purchase_order_lines')
    .select('product_id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .whereRef('received', '<', 'quantity')
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

const bookingOf = ({ number }: OrderRow) => ({ kind: 'received', reference: orderNumber(number) }) as const

/**
 * Books what has arrived of an order into stock, in the transaction in which the order takes it; more than was
 * ordered is taken. The movements name the order.
 * @throws Refusal 422 where the store has no such order, or the order no such product, or no product could have so many.
 */
export const receiveOrder = (db: Db, asked: ReceiveOrderPayload, { by, at }: Change): Promise<OrderDone> => {
  const { storeId, deedId, lines } = asked
  return changeOrder(
    db,
    asked,
    { by, at },
    {
      fingerprint: (row) => fingerprintOfChange(bookingOf(row), lines),
      work: async (trx, row) => {
        if (row.state !== 'ordered' && row.state !== 'partly') return undefined
        await bookIn(trx, storeId, { ...bookingOf(row), id: deedId, by, at }, lines)
        const arrived = await withArrived(trx, asked)
        if (arrived.length < lines.length)
          throw impossible('A product of this list is not in the order. Please receive it without the order.')
        if (arrived.some(({ received }) => received > MOST_STOCK))
          throw impossible('No product can have so many pieces. Please check the quantity.')
        return { state: (await isMissing(trx, asked)) ? 'partly' : 'received' }
      },
    },
  )
}

/** What becomes of an order of which nothing more will come. */
const ENDS: Partial<Record<OrderState, OrderState>> = {
  draft: 'cancelled',
  ordered: 'cancelled',
  partly: 'closed',
}

/** Ends an order of which nothing more will come. @throws Refusal 422 where the store has no such order. */
export const closeOrder = (db: Db, asked: CloseOrderPayload, change: Change): Promise<OrderDone> =>
  changeOrder(db, asked, change, {
    fingerprint: () => fingerprintOf({ kind: 'closed' }),
    work: async (_trx, row) => {
      const state = ENDS[row.state]
      return state === undefined ? undefined : { state }
    },
  })
