/** What was changed in one go: one form, many products at once, or a file. */
export interface ProductBatchTable {
  store_id: string
  id: string
  kind: string
  /** Who did it; null and an empty name where nobody was signed in. */
  user_id: string | null
  user_name: string
  /** The batch that this one undoes. */
  undoes: string | null
  /** Stands for what somebody has confirmed, of a change of many products. */
  confirmed: string | null
  made_at: Date
  /** Null while it goes on, and where it was interrupted. */
  ended_at: Date | null
}

/** What a batch has changed about a product: the fields that differ, before and after. Rows are only added. */
export interface ProductChangeTable {
  store_id: string
  batch_id: string
  product_id: string
  before: unknown
  after: unknown
}

/** What a product cost until then, in its list or one of its tiers, with the VAT of that time. */
export interface PastPriceTable {
  store_id: string
  product_id: string
  price: number
  vat: number
  ended_at: Date
}
