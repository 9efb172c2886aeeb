import type { SalePayload } from '#contract/sales.ts'
import { kobo, type Kobo } from '#domain/money.ts'
import { impossible } from '#server/http/refusal.ts'
import type { FixedDiscountPolicy } from '#server/settings.ts'

/** What the lines of a sale come to, in kobo; `due` is before any discount. */
export interface Recomputed {
  subtotal: Kobo
  vat: Kobo
  due: Kobo
  discount: Kobo
  total: Kobo
}

/** A discount as it stands in the payload: hundredths of a percent, or kobo. */
export interface EnteredDiscount {
  isPercentage: boolean
  value: number
}

/** Whole kobo of any size: neither a product nor a sum of them is ever rounded. */
type Exact = bigint

/** 7.5 % as a fraction. */
const VAT_PARTS = 75n
const VAT_WHOLE = 1_000n

const HUNDREDTHS_OF_A_PERCENT = 10_000n

/** NGN 10 trillion: above it an amount on the wire no longer has every kobo. */
const LARGEST: Exact = 10n ** 15n

/** `amount` × `parts` / `whole`, rounded half away from zero; no amount here is below zero. */
const partOf = (amount: Exact, parts: bigint, whole: bigint): Exact =>
  (2n * amount * parts + whole) / (2n * whole)

const narrowed = (amount: Exact): Kobo => {
  if (amount > LARGEST) throw impossible('This sale comes to more than NGN 10,000,000,000,000.00.')
  return kobo(Number(amount))
}

type Line = Pick<SalePayload['cartItems'][number], 'price' | 'quantity' | 'vat'>

const amountOf = ({ price, quantity }: Line): Exact => BigInt(price) * BigInt(quantity)

const vatOf = (line: Line): Exact => (line.vat === 0 ? 0n : partOf(amountOf(line), VAT_PARTS, VAT_WHOLE))

/** The VAT of one line in kobo, as it is stored with the line. */
export const recomputedVat = (line: Line): Kobo => narrowed(vatOf(line))

const takenOff = (
  due: Exact,
  { isPercentage, value }: EnteredDiscount,
  policy: FixedDiscountPolicy,
): Exact => {
  const entered = BigInt(value)
  if (entered === 0n) return 0n
  if (isPercentage) return partOf(due, entered, HUNDREDTHS_OF_A_PERCENT)
  return policy === 'replaces-total' ? due - entered : entered
}

/**
 * The server's own computation of a sale, from its lines alone and in exact integers (§10.23). It shares no
 * arithmetic with the till, so that a mistake in either of the two shows as a refused sale instead of a wrong figure.
 * The discount must be within its bounds.
 */
export const recompute = (
  lines: Line[],
  discount: EnteredDiscount,
  policy: FixedDiscountPolicy,
): Recomputed => {
  let subtotal: Exact = 0n
  let vat: Exact = 0n
  for (const line of lines) {
    subtotal += amountOf(line)
    vat += vatOf(line)
  }
  const due = subtotal + vat
  const off = takenOff(due, discount, policy)
  return {
    subtotal: narrowed(subtotal),
    vat: narrowed(vat),
    due: narrowed(due),
    discount: narrowed(off),
    total: narrowed(due - off),
  }
}
