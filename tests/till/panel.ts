import type { Shown } from '#tests/support/till/screen.ts'
import type { Draft } from './basket-types.ts'
import { typedAmount } from './sums.ts'

/** What a panel comes to, however its amounts are written; cash of 0 pays for goods that cost nothing, none does not. */
export const figuresOf = ({ mode, cash, split, customer }: Draft): string =>
  JSON.stringify([
    mode,
    customer,
    typedAmount(cash) ?? 'none',
    ...[split.cash, split.transfer, split.card].map((text) => typedAmount(text) ?? 0),
  ])

/** The payment panel as the screen shows it. */
export const draftOn = ({ draft: { mode, cash, split, customer } }: Shown): Draft => ({
  mode,
  cash,
  split: { ...split },
  customer: customer?.user_id,
})

/** The payment panel after a start: one of those that may stand there, the first one where none does. */
export const draftOf = (shown: Shown, possible: [Draft, ...Draft[]]): Draft =>
  possible.find((draft) => figuresOf(draft) === figuresOf(draftOn(shown))) ?? possible[0]

/** What the terminal took as a part of its own, beside those that were typed and still fit; only the rest is to be paid. */
export const draftWithPart = (
  draft: Draft,
  channel: 'transfer' | 'card',
  amount: string,
  total: number,
): Draft => {
  const part = (text: string) => typedAmount(text) ?? 0
  if (part(amount) > total) return draft
  const none = { cash: '', transfer: '', card: '' }
  const split = { ...(draft.mode === 'split' ? draft.split : none), [channel]: amount }
  const isFitting = part(split.transfer) + part(split.card) <= total
  return { ...draft, mode: 'split', split: isFitting ? split : { ...none, [channel]: amount } }
}
