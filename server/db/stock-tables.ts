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
}

/** What somebody has booked in one go; the id is drawn on their device (decision 0147). */
export interface StockDeedTable {
  store_id: string
  id: string
  kind: MovementKind
  user_id: string | null
  user_name: string
  at: Date
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
  /** What the same person has typed or taken out since counts in its place. */
  is_replaced: boolean
}

export interface PurchaseOrderItemTable {
  store_id: string
  id: string
  order_number: string
  supplier: string
  product_name: string
  barcode: string | null
  quantity: number
  unit_price: number
  expected_on: Date
}
