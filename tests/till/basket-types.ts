/** A line as the model of the shop keeps it; in kobo. */
export interface Line {
  id: string
  price: number
  quantity: number
}

/** What the cashier has chosen and typed for the payment. */
export interface Draft {
  mode: string | null
  cash: string
  split: { cash: string; transfer: string; card: string }
  customer: string | undefined
}
