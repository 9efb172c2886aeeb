import type * as z from 'zod/mini'
import type { ConfirmedSale } from '#contract/sales.ts'
import { DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bringStockTo, NOBODY } from '#server/stock/movements.ts'
import { COLA, RICE } from './goods.ts'
import { TERMINAL_NUMBER, type Answer, type TestOffice } from './office.ts'

/** 21 Nov 2026, 11:30 in Lagos. */
export const ORDER_NUMBER = 1795257000

/**
 * 3 Coca-Cola at 500 with VAT (1,500.00 + 112.50) and a bag of rice at 9,800 without: SubTotal 11,300.00, VAT 112.50,
 * together 11,412.50; 10 % off is 1,141.25, which leaves 10,271.25; 10,500 in cash.
 */
export const cashSale = {
  cartItems: [
    { productId: COLA, quantity: 3, price: 500, vat: 7.5 },
    { productId: RICE, quantity: 1, price: 9800, vat: 0 },
  ],
  total: 10_271.25,
  terminalId: TERMINAL_NUMBER,
  customerName: null as string | null,
  customerId: null as string | null,
  discount: 10,
  orderNumber: ORDER_NUMBER,
  amount: 11_300,
  taxValue: 112.5,
  tenantId: DEMO_TENANT.id,
  paymentChannels: [{ paymentChannel: 1, amountCollected: 10_500 }] as object[],
  isDiscountInPercentage: true,
  isConfirmedSale: true,
}

/** One Coca-Cola: 500.00 + 37.50 VAT = 537.50, paid exactly. */
export const oneCola = {
  ...cashSale,
  cartItems: [{ productId: COLA, quantity: 1, price: 500, vat: 7.5 }],
  total: 537.5,
  amount: 500,
  taxValue: 37.5,
  discount: 0,
  isDiscountInPercentage: false,
  paymentChannels: [{ paymentChannel: 1, amountCollected: 537.5 }] as object[],
}

export const postSale = (
  { call }: TestOffice,
  token: string,
  sale: object,
  storeId = MAINLAND.id,
): Promise<Answer<z.input<typeof ConfirmedSale>[]>> =>
  call.post(`/api/merchant/pos/post/transaction/${storeId}`, sale, { token })

export const stockOf = async ({ db }: TestOffice, id: string): Promise<number> => {
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return stock
}

/** Brings the stock of products of Mainland Supermart to a figure, with the movements. */
export const setStock = async (
  { db }: Pick<TestOffice, 'db'>,
  stock: number,
  ...ids: string[]
): Promise<void> => {
  await inTransaction(db, (trx) =>
    bringStockTo(
      trx,
      MAINLAND.id,
      { kind: 'adjusted', by: NOBODY, at: new Date() },
      new Map(ids.map((id) => [id, stock])),
    ),
  )
}

/** How many rows the tables of a sale hold. */
export const saleRows = async ({ db }: TestOffice): Promise<Record<string, number>> => {
  const count = async (table: 'sales' | 'sale_items' | 'sale_tenders') => {
    const { rows } = await db
      .selectFrom(table)
      .select((on) => on.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }
  return {
    sales: await count('sales'),
    items: await count('sale_items'),
    tenders: await count('sale_tenders'),
  }
}
