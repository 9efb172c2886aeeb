import type { Receipt } from '#contract/receipts.ts'
import type { TillSettings } from '#contract/till-settings.ts'
import { nameWithSize } from '#domain/cart.ts'
import { dateTimeText } from '#domain/time-text.ts'
import { basisPoints, moneyText } from '#domain/money.ts'
import type { Discount, Totals } from '#domain/pricing.ts'
import type { Sale } from '#domain/sale.ts'
import { saleTimeOf } from '#domain/sale-time.ts'
import { changeOf, type Tender } from '#domain/tenders.ts'

/** What a store decides about the end of its receipts. */
export type ReceiptRules = Pick<TillSettings, 'receipt_text' | 'is_powered_by_shown'>

/** What the device knows of the store on the receipt; the rest is the server's. */
export interface ReceiptStore {
  name: string
  image: string | null
  /** Left out where the device does not have them yet. */
  rules?: ReceiptRules | undefined
}

/** The words of the store at the end of a receipt: where they differ from the usual ones. */
export const receiptWords = ({
  receipt_text,
  is_powered_by_shown,
}: ReceiptRules): Pick<Receipt, 'store_text' | 'is_powered_by_hidden'> => ({
  ...(receipt_text === '' ? {} : { store_text: receipt_text }),
  ...(is_powered_by_shown ? {} : { is_powered_by_hidden: true }),
})

/** What stands for the time of posting while the server has not confirmed the sale. */
const NOT_POSTED = 'Waiting to be sent'

/** The words for the channels of a payment, as the server has them. */
export const CHANNELS: Record<Tender['channel'], string> = {
  cash: 'Cash',
  transfer: 'Transfer',
  card: 'Card',
  credit: 'Credit',
}

const paymentText = (tenders: Tender[]): string => {
  const [only] = tenders
  if (only && tenders.length === 1) return CHANNELS[only.channel]
  return `Split (${tenders.map(({ channel, amount }) => `${CHANNELS[channel]} ${moneyText(amount)}`).join(', ')})`
}

const discountText = (discount: Discount, totals: Totals): string =>
  discount.mode === 'percentage' && discount.rate > 0
    ? `${basisPoints(discount.rate) / 100}% (${moneyText(totals.discount)})`
    : moneyText(totals.discount)

const figuresOf = ({ cart: { discount, totals }, tenders }: Sale) => ({
  subtotal: totals.subtotal,
  subtotal_text: moneyText(totals.subtotal),
  discount: discount.mode === 'percentage' ? discount.rate : discount.amount / 100,
  is_discount_in_percentage: discount.mode === 'percentage',
  discount_text: discountText(discount, totals),
  vat_text: moneyText(totals.vat),
  total_text: moneyText(totals.total),
  balance_text: moneyText(changeOf(tenders, totals.total)),
})

const chargesOf = ({ charges, tenders }: Sale) =>
  charges.map(({ channel, rrn, maskedPan, terminalId }) => ({
    amount_text: tenders
      .filter((tender) => tender.channel === channel)
      .map(({ amount }) => moneyText(amount))
      .join(),
    rrn: rrn || null,
    masked_pan: maskedPan,
    terminal_id: terminalId,
  }))

/**
 * The receipt of a sale that waits on the device, in the words the server will use for it. Address, telephone and
 * e-mail of the store are unknown here and left empty.
 */
export const receiptOfSale = (sale: Sale, store: ReceiptStore): Receipt => ({
  order_number: sale.orderNumber,
  store_image: store.image,
  store_name: store.name,
  store_address: '',
  store_phone: '',
  store_email: '',
  ...(store.rules ? receiptWords(store.rules) : {}),
  soldby: sale.cashier.fullname,
  customer_name: sale.payment.customer?.fullname ?? null,
  transaction_date_text: dateTimeText(saleTimeOf(sale)),
  posted_on_text: NOT_POSTED,
  items: sale.cart.lines.map(({ productName, size, selectedPrice, quantity }) => ({
    product_name: nameWithSize(productName, size),
    unit_price_text: moneyText(selectedPrice),
    quantity,
  })),
  ...figuresOf(sale),
  payment_channel: paymentText(sale.tenders),
  charges: chargesOf(sale),
})
