import type { Receipt } from '#contract/receipts.ts'
import type { Order } from '#contract/sales.ts'
import { dateTimeText } from '#domain/time-text.ts'
import type { ApiFault } from '#domain/faults.ts'
import { MOST_KEPT } from '#domain/kept-history.ts'
import { moneyText } from '#domain/money.ts'
import { CHANNELS } from '#domain/receipt.ts'
import type { Sale } from '#domain/sale.ts'
import { saleTimeOf } from '#domain/sale-time.ts'

/** A row of the history as this device shows it. */
export interface PastSale extends Order {
  /** The order numbers under which this device knew the sale before another till turned out to have them. */
  formerNumbers?: number[] | undefined
}

/** A row with its place among the others. */
export interface DatedSale extends PastSale {
  /** In milliseconds since 1970. */
  soldAt: number
}

/** No server answered, or none that is in its right mind: what the device keeps is shown instead. */
export const isNoNetwork = (fault: ApiFault): boolean =>
  fault.kind === 'notRenewed'
    ? isNoNetwork(fault.cause)
    : fault.kind === 'offline' || fault.kind === 'unavailable'

/** A server was reached and says that it fails; a page of the network's own (a sign-in to a WiFi) is no such answer. */
export const isServerFailing = (fault: ApiFault): boolean =>
  fault.kind === 'notRenewed'
    ? isServerFailing(fault.cause)
    : fault.kind === 'unavailable' && fault.statusCode >= 500

/** What the server itself says about a failure; undefined where it has no words. */
export const serverWordsOf = (fault: ApiFault): string | undefined => {
  if (fault.kind === 'notRenewed') return serverWordsOf(fault.cause)
  return 'message' in fault ? fault.message : undefined
}

/**
 * The history's row of a sale that this device made, in the words the server has for it (§3.25). Nobody pays before the
 * number is drawn: where a clock has fallen back since, the number says better when it was.
 */
export const orderOfSale = ({ id, orderNumber, payment, cart, tenders, ...sale }: Sale): DatedSale => ({
  id,
  order_number: orderNumber,
  customer_name: payment.customer?.fullname ?? null,
  sale_items: cart.lines.map(({ quantity }) => ({ quantity })),
  payment_channels: tenders.map(({ channel }) => ({ payment_channel_text: CHANNELS[channel] })),
  total_text: moneyText(cart.totals.total),
  transaction_date_text: dateTimeText(saleTimeOf(sale)),
  soldAt: Math.max(saleTimeOf(sale), orderNumber * 1000),
  ...(sale.formerNumbers.length > 0 && { formerNumbers: sale.formerNumbers }),
})

/** The history's row of a receipt that came without one; the receipt has the channels of a split in one text. */
export const orderOfReceipt = (receipt: Receipt): Order => ({
  id: String(receipt.order_number),
  order_number: receipt.order_number,
  customer_name: receipt.customer_name,
  sale_items: receipt.items.map(({ quantity }) => ({ quantity })),
  payment_channels: [{ payment_channel_text: receipt.payment_channel }],
  total_text: receipt.total_text,
  transaction_date_text: receipt.transaction_date_text,
})

/** The last sales on the device, newest first, each once; one that waits to be sent goes before one that was seen. */
export const lastOrders = (waiting: DatedSale[], kept: DatedSale[]): DatedSale[] => {
  const byNumber = new Map([...kept, ...waiting].map((order) => [order.order_number, order]))
  return [...byNumber.values()]
    .sort((one, other) => other.soldAt - one.soldAt || other.order_number - one.order_number)
    .slice(0, MOST_KEPT)
}

/** As the server searches: an order number begins with the text, or the customer's name contains it. */
const isFound = ({ order_number, customer_name, formerNumbers = [] }: PastSale, text: string): boolean =>
  [order_number, ...formerNumbers].some((number) => String(number).startsWith(text)) ||
  (customer_name ?? '').toLowerCase().includes(text.toLowerCase())

/** One page, from 1, of the orders that a search finds; the last one where there are not so many pages. */
export const pageOfOrders = (
  orders: PastSale[],
  { search, page }: { search: string; page: number },
  size: number,
): { orders: PastSale[]; pages: number } => {
  const found = orders.filter((order) => isFound(order, search))
  const pages = Math.max(1, Math.ceil(found.length / size))
  const start = (Math.min(page, pages) - 1) * size
  return { orders: found.slice(start, start + size), pages }
}
