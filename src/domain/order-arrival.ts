import type { PurchaseOrder, PurchaseOrderLine } from '#contract/administration/purchase-orders.ts'
import type { FormFaults } from './form-faults.ts'
import { hasCode } from './product-codes.ts'
import { piecesIn } from './receive-entry.ts'

/** What has arrived, by product, as it was typed or counted by scans. Of a product that is not in it all that is missing. */
export type Arrived = Record<string, string>

/** A product of an order with what arrives of it now; `extra` is by how many that is more than was ordered. */
export interface ArrivingLine {
  productId: string
  name: string
  ordered: number
  received: number
  pieces: string
  extra: number
}

const missingOf = ({ quantity, received }: PurchaseOrderLine): number => Math.max(0, quantity - received)

/** So many pieces; none for an empty text, undefined for what is no number of them. */
const arrivedIn = (typed: string): number | undefined => (typed.trim() === '' ? 0 : piecesIn(typed, 0))

/** The products of an order as the form shows them. */
export const arriving = ({ lines }: Pick<PurchaseOrder, 'lines'>, arrived: Arrived): ArrivingLine[] =>
  lines.map((line) => {
    const pieces = arrived[line.product_id] ?? String(missingOf(line))
    return {
      productId: line.product_id,
      name: line.name,
      ordered: line.quantity,
      received: line.received,
      pieces,
      extra: Math.max(0, (arrivedIn(pieces) ?? 0) - missingOf(line)),
    }
  })

/**
 * One piece more of the product with this barcode, the first one instead of all that is missing; undefined where it is
 * not the barcode of one product of the order alone.
 */
export const withScanned = (
  { lines }: Pick<PurchaseOrder, 'lines'>,
  arrived: Arrived,
  code: string,
): Arrived | undefined => {
  const [one, ...others] = lines.filter((line) => hasCode(line, code))
  if (one === undefined || others.length > 0) return undefined
  const before = arrivedIn(arrived[one.product_id] ?? '') ?? 0
  return { ...arrived, [one.product_id]: String(before + 1) }
}

/** Nothing has arrived yet: it is counted from zero. */
export const noneArrived = ({ lines }: Pick<PurchaseOrder, 'lines'>): Arrived =>
  Object.fromEntries(lines.map(({ product_id }) => [product_id, '0']))

/** What has to be booked of lines without faults. */
export const arrivals = (lines: ArrivingLine[]): { productId: string; quantity: number }[] =>
  lines
    .map(({ productId, pieces }) => ({ productId, quantity: arrivedIn(pieces) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)

/** What cannot be booked as it is: under the id of each product; `form` where nothing has arrived. */
export const arrivalFaults = (lines: ArrivingLine[]): FormFaults => {
  const wrong = lines.filter(({ pieces }) => arrivedIn(pieces) === undefined)
  if (wrong.length > 0)
    return Object.fromEntries(wrong.map(({ productId }) => [productId, 'Enter how many, such as 12']))
  return arrivals(lines).length === 0 ? { form: 'Say first how many have come' } : {}
}

/** What has come of a product meanwhile. */
export interface OrderChange {
  name: string
  pieces: number
}

/** What has come of an order since it was seen. */
export const arrivedSince = (
  before: Pick<PurchaseOrder, 'lines'> | undefined,
  after: Pick<PurchaseOrder, 'lines'>,
): OrderChange[] => {
  const known = new Map(before?.lines.map(({ product_id, received }) => [product_id, received]))
  return after.lines
    .map(({ product_id, name, received }) => ({ name, pieces: received - (known.get(product_id) ?? 0) }))
    .filter(({ pieces }) => pieces > 0)
}
