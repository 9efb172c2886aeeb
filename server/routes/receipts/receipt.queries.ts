import { withoutCardNumbers } from '#contract/card-number.ts'
import type { Receipt } from '#contract/receipts.ts'
import { maskedPan } from '#contract/text.ts'
import { kobo, moneyText } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { impossible } from '#server/http/refusal.ts'
import { dateTimeText } from '#server/http/time-zone.ts'
import { receiptWords } from '#domain/receipt.ts'
import { channelText } from '../payments/payments.queries.ts'

const money = (amount: number): string => moneyText(kobo(amount))

const saleHead = async (db: Db, storeId: string, orderNumber: number) => {
  const sale = await db
    .selectFrom('sales')
    .innerJoin('stores', 'stores.store_id', 'sales.store_id')
    .selectAll('sales')
    .select([
      'stores.name',
      'stores.image',
      'stores.address',
      'stores.phone',
      'stores.email',
      'stores.receipt_text',
      'stores.is_powered_by_shown',
    ])
    .where('sales.store_id', '=', storeId)
    .where('sales.order_number', '=', orderNumber)
    .executeTakeFirst()
  if (!sale) throw impossible(`This store has no sale with the order number ${orderNumber}.`)
  return sale
}

const itemsOf = (db: Db, storeId: string, saleId: string) =>
  db
    .selectFrom('sale_items')
    .select(['product_name', 'price', 'quantity'])
    .where('store_id', '=', storeId)
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .execute()

const tendersOf = (db: Db, storeId: string, saleId: string) =>
  db
    .selectFrom('sale_tenders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('sale_id', '=', saleId)
    .orderBy('position')
    .execute()

type Head = Awaited<ReturnType<typeof saleHead>>
type Tender = Awaited<ReturnType<typeof tendersOf>>[number]

const percentText = (basisPoints: number): string => `${basisPoints / 100}%`

/** '10% (NGN 300.00)' or 'NGN 300.00': always what was taken off. */
const discountText = (sale: Head): string =>
  sale.is_discount_in_percentage && sale.discount > 0
    ? `${percentText(sale.discount_entered)} (${money(sale.discount)})`
    : money(sale.discount)

/** 'Cash', or 'Split (Cash NGN 500.00, Card NGN 700.00)'. */
const paymentText = (tenders: Tender[]): string => {
  const [only, ...more] = tenders.map(({ channel }) => channelText(channel))
  if (only === undefined || more.length === 0) return only ?? ''
  return `Split (${tenders.map(({ channel, amount }) => `${channelText(channel)} ${money(amount)}`).join(', ')})`
}

/** What an earlier version has kept is shown no further than what is kept now. */
const charge = ({ amount, rrn, masked_pan, terminal_id }: Tender) => ({
  amount_text: money(amount),
  rrn: rrn === null ? null : withoutCardNumbers(rrn),
  masked_pan: masked_pan === null ? null : maskedPan(masked_pan),
  terminal_id,
})

const isCharged = ({ reference, rrn }: Tender): boolean => reference !== null || rrn !== null

const figuresOf = (sale: Head) => ({
  subtotal: kobo(sale.subtotal),
  subtotal_text: money(sale.subtotal),
  discount: sale.discount_entered / 100,
  is_discount_in_percentage: sale.is_discount_in_percentage,
  discount_text: discountText(sale),
  vat_text: money(sale.vat),
  total_text: money(sale.total),
  balance_text: money(sale.change),
})

/**
 * The receipt of a sale (§3.26); `discount` is the value entered, in percent or naira.
 * @throws Refusal 422 where the store has no such sale.
 */
export const receiptOf = async (
  db: Db,
  storeId: string,
  orderNumber: number,
  timeZone: string,
): Promise<Receipt> => {
  const sale = await saleHead(db, storeId, orderNumber)
  const items = await itemsOf(db, storeId, sale.id)
  const tenders = await tendersOf(db, storeId, sale.id)
  return {
    order_number: sale.order_number,
    store_image: sale.image,
    store_name: sale.name,
    store_address: sale.address,
    store_phone: sale.phone,
    store_email: sale.email,
    ...receiptWords(sale),
    soldby: sale.cashier_name,
    customer_name: sale.customer_name,
    transaction_date_text: dateTimeText(sale.sold_at, timeZone),
    posted_on_text: dateTimeText(sale.posted_at, timeZone),
    items: items.map(({ product_name, price, quantity }) => ({
      product_name,
      unit_price_text: money(price),
      quantity,
    })),
    ...figuresOf(sale),
    payment_channel: paymentText(tenders),
    charges: tenders.filter(isCharged).map(charge),
  }
}
