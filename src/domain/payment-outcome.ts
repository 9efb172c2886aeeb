import { kobo, type Kobo } from './money.ts'
import { balanceOf, entryOf, splitRest, tooMuchOf, type PaymentDraft, type TooMuch } from './payment-draft.ts'
import type { TypedFault } from './typed-amount.ts'

/** What comes of the amounts in the fields, as it stands beside them: change, what is still to pay, or what is wrong. */
export type PaymentOutcome =
  | { kind: 'refused'; fault: TypedFault }
  | { kind: TooMuch['fault']; amount: Kobo }
  | { kind: 'balance' | 'stillToPay'; amount: Kobo }

/** What comes of these amounts; `refused` says why the last text was not taken, where it was not. */
export const paymentOutcome = (
  draft: PaymentDraft,
  total: Kobo,
  refused: TypedFault | undefined,
): PaymentOutcome => {
  if (refused) return { kind: 'refused', fault: refused }
  const tooMuch = tooMuchOf(draft, total)
  if (tooMuch) return { kind: tooMuch.fault, amount: tooMuch.over }
  if (draft.mode === 'split') {
    const rest = splitRest(draft, total)
    return { kind: rest > 0 ? 'stillToPay' : 'balance', amount: kobo(Math.abs(rest)) }
  }
  const balance = balanceOf(draft, total)
  if (balance !== undefined) return { kind: 'balance', amount: balance }
  return { kind: 'stillToPay', amount: kobo(total - (entryOf(draft).cash ?? 0)) }
}
