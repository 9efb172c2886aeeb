import type { User } from '#contract/identity.ts'
import type { PaymentMode } from '#contract/payments.ts'
import { kobo, NO_MONEY, type Kobo } from '#domain/money.ts'
import { normalizeNumericText, parseNaira } from '#domain/numeric-text.ts'
import { changeOf, paymentFault, type PaymentEntry } from '#domain/tenders.ts'

/** The parts of a split payment (§10.15). */
export const SPLIT_CHANNELS = ['cash', 'transfer', 'card'] as const
export type SplitChannel = (typeof SPLIT_CHANNELS)[number]

/** The fields of amounts in the payment panel. */
export type AmountName = 'cash' | `split-${SplitChannel}`

/** What stands in the payment panel: the chosen mode, the amounts as typed, the attached customer. */
export interface PaymentDraft {
  mode: PaymentMode | null
  cash: string
  split: Record<SplitChannel, string>
  customer: User | null
}

export const NO_DRAFT: PaymentDraft = {
  mode: null,
  cash: '',
  split: { cash: '', transfer: '', card: '' },
  customer: null,
}

/** Is nothing chosen and nothing typed? */
export const isDraftEmpty = ({ mode, cash, split, customer }: PaymentDraft): boolean =>
  mode === null && customer === null && [cash, ...Object.values(split)].every((text) => text === '')

/** An amount field that was typed into: nothing for one that is empty or holds no digit yet. */
const amountOf = (text: string): Kobo | undefined => {
  if (!/\d/.test(text)) return undefined
  const parsed = parseNaira(normalizeNumericText(text))
  return parsed.ok ? parsed.value : undefined
}

const partOf = (text: string): Kobo => kobo(Math.max(0, amountOf(text) ?? NO_MONEY))

/** The amounts as the fields show them after the cursor has left them (§5.13). */
export const normalizedDraft = (draft: PaymentDraft): PaymentDraft => ({
  ...draft,
  cash: normalizeNumericText(draft.cash),
  split: {
    cash: normalizeNumericText(draft.split.cash),
    transfer: normalizeNumericText(draft.split.transfer),
    card: normalizeNumericText(draft.split.card),
  },
})

/** What was entered, in kobo; a part of a split below 0 counts as none. */
export const entryOf = ({ mode, cash, split, customer }: PaymentDraft): PaymentEntry => ({
  mode: mode ?? undefined,
  cash: amountOf(cash),
  split: { cash: partOf(split.cash), transfer: partOf(split.transfer), card: partOf(split.card) },
  hasCustomer: customer !== null,
})

/** Cash minus total, only where cash covers the total (§5.12). */
export const balanceOf = (draft: PaymentDraft, total: Kobo): Kobo | undefined => {
  const { cash } = entryOf(draft)
  return cash === undefined || cash < total ? undefined : changeOf([{ channel: 'cash', amount: cash }], total)
}

/** What the parts of a split still lack to the total; below 0 is change. */
export const splitRest = (draft: PaymentDraft, total: Kobo): Kobo => {
  const { split } = entryOf(draft)
  return kobo(total - split.cash - split.transfer - split.card)
}

/** Amounts that are refused because they are more than they may be: why, and by how much. */
export interface TooMuch {
  fault: 'splitTooMuch' | 'cashTooMuch'
  /** What card and transfer take beyond the total, or the change that the cash would leave. */
  over: Kobo
}

/** Whether the amounts in the fields are more than they may be; undefined where they are not (§10.21). */
export const tooMuchOf = (draft: PaymentDraft, total: Kobo): TooMuch | undefined => {
  const entry = entryOf(draft)
  const fault = paymentFault(entry, total)
  const { cash, transfer, card } = entry.split
  if (fault === 'splitTooMuch') return { fault, over: kobo(transfer + card - total) }
  if (fault !== 'cashTooMuch') return undefined
  const given = draft.mode === 'split' ? cash + transfer + card : (entry.cash ?? total)
  return { fault, over: kobo(given - total) }
}

/** Notes that customers hand over, in kobo: NGN 500, 1,000, 5,000 and 10,000. */
const ROUNDINGS = [50_000, 100_000, 500_000, 1_000_000]

/** Amounts above the total that a customer is likely to hand over, smallest first. */
export const likelyCash = (total: Kobo): Kobo[] => {
  const rounded = ROUNDINGS.map((note) => Math.ceil((total + 1) / note) * note)
  return [...new Set(rounded)].slice(0, 3).map(kobo)
}
