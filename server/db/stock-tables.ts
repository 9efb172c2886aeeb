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
