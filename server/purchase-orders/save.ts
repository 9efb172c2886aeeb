import { sql, type Transaction } from 'kysely'
import type {
  CloseOrderPayload,
  OrderDone,
  SaveOrderPayload,
} from '#contract/administration/purchase-orders.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { fingerprintOf } from '#server/fingerprint.ts'
import { impossible } from '#server/http/refusal.ts'
import { changeOrder, type Change } from './change.ts'
import { lockedOrder, type OrderRow } from './orders.ts'

type Trx = Transaction<Database>

/** The next number of a store, whose row nobody else changes until the transaction ends. */
const nextNumber = async (trx: Trx, storeId: string): Promise<number> => {
  const { number } = await trx
    .updateTable('stores')
    .set({ purchase_order_count: sql`purchase_order_count + 1` })
    .where('store_id', '=', storeId)
    .returning('purchase_order_count as number')
    .executeTakeFirstOrThrow()
  return number
}

/** Takes back the number that was drawn last, by this transaction. */
const returnNumber = (trx: Trx, storeId: string) =>
  trx
    .updateTable('stores')
    .set({ purchase_order_count: sql`purchase_order_count - 1` })
    .where('store_id', '=', storeId)
    .execute()

/** An order that is begun; one with this id that somebody has begun meanwhile is the same one, and takes no number. */
const begun = async (
  trx: Trx,
  { storeId, orderId }: CloseOrderPayload,
  { by, at }: Change,
): Promise<OrderRow | undefined> => {
  const added = await trx
    .insertInto('purchase_orders')
    .values({
      store_id: storeId,
      id: orderId,
      number: await nextNumber(trx, storeId),
      supplier: '',
      expected_on: null,
      state: 'draft',
      version: 0,
      last_deed: null,
      made_by: by.fullname,
      made_at: at,
      changed_by: by.fullname,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) await returnNumber(trx, storeId)
  return lockedOrder(trx, { storeId, orderId })
}

const requireProducts = async (trx: Trx, { storeId, lines }: SaveOrderPayload): Promise<void> => {
  const { known } = await trx
    .selectFrom('products')
    .select((on) => on.fn.countAll<number>().as('known'))
    .where('store_id', '=', storeId)
    .where('is_removed', '=', false)
    .where(sql<boolean>`id = any(${lines.map(({ productId }) => productId)}::uuid[])`)
    .executeTakeFirstOrThrow()
  if (known < lines.length)
    throw impossible('A product of this order is not one of the store. Please look for it again.')
}

const writeLines = async (trx: Trx, { storeId, orderId, lines }: SaveOrderPayload): Promise<void> => {
  await trx
    .deleteFrom('purchase_order_lines')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()
  if (lines.length === 0) return
  await trx
    .insertInto('purchase_order_lines')
    .values(
      lines.map(({ productId, quantity, unitCost }, position) => ({
        store_id: storeId,
        order_id: orderId,
        product_id: productId,
        position,
        quantity,
        unit_cost: unitCost,
        received: 0,
      })),
    )
    .execute()
}

/**
 * Writes a draft, which version 0 begins, and places it where that is asked for. Only a draft is written.
 * @throws Refusal 422 where the store has no such order, or none of these products.
 */
export const saveOrder = (db: Db, asked: SaveOrderPayload, change: Change): Promise<OrderDone> => {
  const { supplier, expectedOn, isPlaced, lines } = asked
  return changeOrder(db, asked, change, {
    fingerprint: () => fingerprintOf({ kind: 'saved', supplier, expectedOn, isPlaced, lines }),
    work: async (trx, { state }) => {
      if (state !== 'draft') return undefined
      await requireProducts(trx, asked)
      await writeLines(trx, asked)
      return { state: isPlaced ? 'ordered' : 'draft', supplier, expected_on: expectedOn }
    },
    find: async (trx, of) =>
      (await lockedOrder(trx, of)) ?? (of.version === 0 ? begun(trx, of, change) : undefined),
  })
}
