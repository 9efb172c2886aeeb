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
