/** A line as far as its price goes; amounts in kobo. */
export interface OracleLine {
  price: number
  quantity: number
  vat: number
}

/** A discount: a rate in percent, or an amount in kobo that replaces the total; 0 is none. */
export type OracleDiscount = { rate: number } | { amount: number }

/** 7.5 % of an amount, half a kobo away from zero (§9.2, §10.17). */
const vatOf = (amount: number): number => Math.round((amount * 75) / 1000)

/** The figures of a sale, computed by hand from §10.17–§10.20: what the product's pricing function must come to. */
export const expectedTotals = (lines: OracleLine[], discount: OracleDiscount) => {
  const amounts = lines.map(({ price, quantity, vat }) => ({ amount: price * quantity, vat }))
  const subtotal = amounts.reduce((sum, { amount }) => sum + amount, 0)
  const vat = amounts.reduce((sum, line) => sum + (line.vat === 0 ? 0 : vatOf(line.amount)), 0)
  const due = subtotal + vat
  const off = 'rate' in discount ? Math.round((due * discount.rate) / 100) : 0
  const total = 'amount' in discount && discount.amount > 0 ? discount.amount : due - off
  return { subtotal, vat, total }
}
