import { sql, type Transaction } from 'kysely'
import type { SalePayload } from '#contract/sales.ts'
import { basisPoints } from '#domain/money.ts'
import type { Database } from '#server/db/schema.ts'
import { recomputedVat } from './recompute.ts'
import { dayOf } from './sale-day.ts'
import type { ProductNames } from './stock.ts'

type Tx = Transaction<Database>

const COUNTER_SHARDS = 8

/** The key of a sale, as its lines and tenders carry it. */
export interface SaleKey {
  store_id: string
  sale_id: string
}

/** Writes the lines with the product names of today. */
export const insertItems = async (
  tx: Tx,
  key: SaleKey,
  sale: SalePayload,
  names: ProductNames,
): Promise<void> => {
  const items = sale.cartItems.map(({ productId, quantity, price, vat }, position) => ({
    ...key,
    position,
    product_id: productId,
    product_name: names.get(productId) ?? '',
    quantity,
    price,
    vat: basisPoints(vat),
    vat_amount: recomputedVat({ price, quantity, vat }),
  }))
  await tx.insertInto('sale_items').values(items).execute()
}

/** Writes what was handed over, with what the card terminal said of it. */
export const insertTenders = async (tx: Tx, key: SaleKey, sale: SalePayload): Promise<void> => {
  const tenders = sale.paymentChannels.map(({ paymentChannel, amountCollected, charge }, position) => ({
    ...key,
    position,
    channel: paymentChannel,
    amount: amountCollected,
    reference: charge?.reference ?? null,
    rrn: charge?.rrn ?? null,
    masked_pan: charge?.maskedPan ?? null,
    terminal_id: charge?.terminalId ?? null,
  }))
  await tx.insertInto('sale_tenders').values(tenders).execute()
}

/** Counts the sale on its day, in one of several rows, so that tills of one store seldom wait for each other. */
export const countSale = async (tx: Tx, { store_id, sale_id }: SaleKey, soldAt: Date): Promise<void> => {
  const shard = Number.parseInt(sale_id.slice(-2), 16) % COUNTER_SHARDS
  await tx
    .insertInto('sale_days')
    .values({ store_id, day: dayOf(soldAt), shard, sales: 1 })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'day', 'shard']).doUpdateSet({ sales: sql`sale_days.sales + 1` }),
    )
    .execute()
}
