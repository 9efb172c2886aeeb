import type { Generated } from 'kysely'

/** What a store sells. */
export interface ProductTable {
  store_id: string
  id: string
  name: string
  /** The main one. */
  barcode: string | null
  /** The others, in the order in which they were given. */
  barcodes: Generated<string[]>
  price: number
  vat: number
  size: string | null
  /** The sum of its movements (decision 0147). */
  stock: number
  /** It is low where the stock is this or less; null where nobody wants to hear of it. */
  warn_at: Generated<number | null>
  image: string | null
  /** Empty where it has none. */
  category: Generated<string>
  /** Of the goods without VAT, those that are exempt; the others are zero-rated. */
  is_vat_exempt: Generated<boolean>
  /** One that is not active is not at the tills. */
  is_active: Generated<boolean>
  /** Was added by mistake: no list shows it, and it is not active. What was sold of it stays. */
  is_removed: Generated<boolean>
  /** Grows with each change that somebody made; sales change the stock alone. */
  version: Generated<number>
  /** The number of its newest movement; what there was at the beginning is movement 0. */
  movement_count: Generated<number>
}

/** A price tier; the list price itself is `products.price`. */
export interface ProductPriceTable {
  store_id: string
  product_id: string
  position: number
  title: string
  price: number
  /** The days on which it is offered, both included, such as '2026-11-24'; null where it has no such bound. */
  valid_from: Generated<string | null>
  valid_until: Generated<string | null>
}
