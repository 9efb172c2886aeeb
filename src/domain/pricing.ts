import { add, basisPoints, type Kobo, NO_MONEY, share, subtract, times } from '#domain/money.ts'

/** VAT is 7.5 % on lines whose vat is not zero (§9.2). */
const VAT_RATE = basisPoints(7.5)

/** Unit price times pieces. */
export const lineAmount = (price: Kobo, quantity: number): Kobo => times(price, quantity)

/** The VAT of one line, rounded to the kobo line by line (§10.17). */
export const lineVat = (amount: Kobo, vat: number): Kobo => share(amount, vat === 0 ? 0 : VAT_RATE)

/** How a fixed discount is read (§10.19): the entered value replaces the total, or is taken off it. */
export type FixedDiscountPolicy = 'replaces-total' | 'subtracts'

/**
 * A cart's discount: a rate in percent (0 to 100, at most 2 decimals) or an amount. `policy` is how the till read the
 * amount when it was entered, whatever the store has decided since; without it the amount is read as of now.
 */
export type Discount =
  | { mode: 'percentage'; rate: number }
  | { mode: 'fixed'; amount: Kobo; policy?: FixedDiscountPolicy | undefined }

export const NO_DISCOUNT: Discount = { mode: 'fixed', amount: NO_MONEY }

/** What pricing needs of a line; `vat` is a percentage of which only zero or not matters. */
export interface PricedLine {
  price: Kobo
  quantity: number
  vat: number
}

/** The figures of a sale in kobo. `discount` is what is taken off; `due` is before any discount. */
export interface Totals {
  subtotal: Kobo
  vat: Kobo
  due: Kobo
  discount: Kobo
  total: Kobo
}

const fixedOff = (due: Kobo, entered: Kobo, policy: FixedDiscountPolicy): Kobo => {
  if (entered === 0) return NO_MONEY
  return policy === 'replaces-total' ? subtract(due, entered) : entered
}

const discountOff = (due: Kobo, discount: Discount, policy: FixedDiscountPolicy): Kobo =>
  discount.mode === 'percentage'
    ? share(due, basisPoints(discount.rate))
    : fixedOff(due, discount.amount, discount.policy ?? policy)

/**
 * The one pricing function: screen, payload, receipt, PDF and server all take their figures from here
 * (§10.17–§10.20). A discount outside its bounds must be refused before (see `discountFault`).
 */
export const priceCart = (lines: PricedLine[], discount: Discount, policy: FixedDiscountPolicy): Totals => {
  const amounts = lines.map((line) => ({ amount: lineAmount(line.price, line.quantity), vat: line.vat }))
  const subtotal = add(...amounts.map(({ amount }) => amount))
  const vat = add(...amounts.map(({ amount, vat }) => lineVat(amount, vat)))
  const due = add(subtotal, vat)
  const off = discountOff(due, discount, policy)
  return { subtotal, vat, due, discount: off, total: subtract(due, off) }
}

/** How much of what was due is taken off, in percent with at most 2 decimals; 0 where nothing is. */
export const reductionPercent = ({ due, discount }: Pick<Totals, 'due' | 'discount'>): number =>
  discount === 0 ? 0 : Math.round((discount * 10_000) / due) / 100

/** Is more than half of what was due taken off? A slip of the keys looks like that. */
export const isMoreThanHalfOff = ({ due, discount }: Pick<Totals, 'due' | 'discount'>): boolean =>
  discount * 2 > due

export type DiscountFault =
  { kind: 'rateOutOfRange' } | { kind: 'aboveDue'; due: Kobo } | { kind: 'negative' }

/** Says why a discount cannot be taken on these lines, or nothing. */
export const discountFault = (lines: PricedLine[], discount: Discount): DiscountFault | undefined => {
  if (discount.mode === 'percentage')
    return discount.rate >= 0 && discount.rate <= 100 ? undefined : { kind: 'rateOutOfRange' }
  if (discount.amount < 0) return { kind: 'negative' }
  const { due } = priceCart(lines, NO_DISCOUNT, 'subtracts')
  return discount.amount > due ? { kind: 'aboveDue', due } : undefined
}
