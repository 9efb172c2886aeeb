import { PaymentCode, type PaymentOption } from '#contract/payments.ts'
import type { Charge } from '#domain/charge.ts'
import { tenderWorthOf } from '#domain/charge-reading.ts'
import type { PricedCart } from '#domain/cart.ts'
import { amountText, NO_MONEY } from '#domain/money.ts'
import { NO_DRAFT, tooMuchOf, type PaymentDraft } from '#domain/payment-draft.ts'

interface Choice {
  draft: PaymentDraft
  cart: PricedCart
  options: { modes: PaymentOption[] }
}

/**
 * The payment with what the terminal took as one of its parts, so that only the rest is left to choose: parts that were
 * typed before stay where they still fit. As it was where the store offers no split, or where that part alone is more
 * than what is due.
 */
export const draftWithTaken = ({ draft, cart, options }: Choice, charge: Charge): PaymentDraft => {
  const worth = tenderWorthOf(charge) ?? NO_MONEY
  const canSplit = options.modes.some(({ id }) => id === PaymentCode.split)
  if (!canSplit || worth > cart.totals.total) return draft
  const taken = { [charge.channel]: amountText(worth) }
  const typed = draft.mode === 'split' ? draft.split : NO_DRAFT.split
  const beside = { ...draft, mode: 'split' as const, split: { ...typed, ...taken } }
  const isFitting = tooMuchOf(beside, cart.totals.total) === undefined
  return isFitting ? beside : { ...beside, split: { ...NO_DRAFT.split, ...taken } }
}
