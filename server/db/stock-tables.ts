import type { Generated } from 'kysely'
import type { OrderState } from '#contract/administration/purchase-orders.ts'
import type { CountPlace } from '#contract/administration/stock-counts.ts'
import type { MovementKind } from '#contract/administration/stock.ts'

/** What changed the stock of a product; rows are only added. */
export interface StockMovementTable {
  store_id: string
  product_id: string
  number: number
  kind: MovementKind
  quantity: number
  stock_after: number
  at: Date
  user_id: string | null
  /** Empty where nobody had signed in. */
  user_name: string
  /** What it belongs to, such as an order number; may be empty. */
  reference: string
  reason: string
  /** The batch of product changes that it belongs to, such as an import. */
  batch_id: string | null
  /** Of an undo: the number of the movement of this product that it takes back (decision 0166). */
  takes_back: number | null
}

/** What somebody has booked in one go; the id is drawn on their device (decision 0147). */
export interface StockDeedTable {
  store_id: string
  id: string
  kind: MovementKind
  user_id: string | null
  user_name: string
  at: Date
  /** Hash of what was booked; empty for what an office of before has booked. */
  fingerprint: Generated<string>
}

/** A count of the stock of a store; one at a time is open (decision 0148). */
export interface StockCountTable {
  store_id: string
  id: string
  /** Null where the whole store is counted. */
  category: string | null
  state: 'open' | 'approved' | 'discarded'
  opened_at: Date
  opened_by: string
  ended_at: Date | null
  ended_by: string | null
}

/** What somebody has counted in one go; the id is drawn on their device. */
export interface StockCountEntryTable {
  store_id: string
  count_id: string
  id: string
  product_id: string
  user_id: string
  user_name: string
  place: CountPlace
  pieces: number
  /** The last movement of the product that was booked when it was counted. */
  movement_number: number
  counted_at: Date
  /** All that lie there, or none; false of a single piece, and of what was counted by a version of before. */
  is_total: boolean
  /** What the same person has typed or taken out since counts in its place. */
  is_replaced: boolean
}

/** What a store has ordered from a supplier (decision 0163). */
export interface PurchaseOrderTable {
  store_id: string
  /** Drawn on the device of whoever began it. */
  id: string
  /** The next number of its store. */
  number: number
  supplier: string
  /** A day; asked for as a text. */
  expected_on: string | null
  state: OrderState
  version: number
  /** What was done last, by the id that a device has drawn for it. */
  last_deed: string | null
  /** Hash of what was done last; empty for what an office of before has done. */
  last_fingerprint: Generated<string>
  made_by: string
  made_at: Date
  changed_by: string
  changed_at: Date
}

/** A product of a purchase order. */
export interface PurchaseOrderLineTable {
  store_id: string
  order_id: string
  product_id: string
  position: number
  quantity: number
  /** In kobo; null where nobody has said it. */
  unit_cost: number | null
  received: number
}
