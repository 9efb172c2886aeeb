import * as z from 'zod/mini'
import { Naira } from '#contract/naira.ts'
import { LONGEST, maskedPan, storable } from '#contract/text.ts'
import { settlementOf } from '#domain/charge-case.ts'
import { mergedFacts, type ChargeFact } from '#domain/charge-facts.ts'
import type { Charge } from '#domain/charge.ts'
import { parseNaira } from '#domain/numeric-text.ts'

/** A charge as the former version of the app wrote it down: what became of it, and the last word about it. */
export const FormerCharge = z.object({
  reference: z.string(),
  saleId: z.string(),
  storeId: z.string(),
  orderNumber: z.int(),
  channel: z.enum(['card', 'transfer']),
  amount: Naira,
  askedAt: z.int(),
  state: z.enum(['asked', 'approved', 'declined', 'unknown']),
  slip: z.nullable(
    z.object({ rrn: z.string(), maskedPan: z.nullable(z.string()), terminalId: z.nullable(z.string()) }),
  ),
  settledBy: z.nullable(z.enum(['terminal', 'cashier'])),
  note: z.nullable(z.string()),
  closed: z.nullable(z.enum(['sold', 'dealtWith'])),
})
type FormerCharge = z.output<typeof FormerCharge>

const OTHER_AMOUNT = /^The terminal says that it charged NGN ([\d.,]+), RRN (.*)/

/** It knew of another amount only in words, and went on with the one that was asked for. */
const namedIn = ({ note }: FormerCharge) => {
  // Stryker disable next-line StringLiteral,ArrayDeclaration: whatever is not said in these words names no amount
  const [, amount = '', rrn = ''] = OTHER_AMOUNT.exec(note ?? '') ?? []
  const named = parseNaira(amount)
  return named.ok && named.value > 0 ? { amount: named.value, rrn } : undefined
}

const slipOf = ({ slip }: FormerCharge, rrn: string) => ({
  rrn: storable(slip?.rrn ?? rrn, LONGEST.slip),
  maskedPan: slip?.maskedPan ? maskedPan(slip.maskedPan) : null,
  terminalId: slip?.terminalId ? storable(slip.terminalId, LONGEST.slip) : null,
})

const outcomeOf = (former: FormerCharge): ChargeFact[] => {
  const { state, settledBy, amount, askedAt: at, slip, note } = former
  if (state === 'declined')
    return settledBy === 'cashier'
      ? [{ kind: 'statedDeclined', at }]
      : [{ kind: 'declined', at, words: note ?? '' }]
  if (state !== 'approved') return state === 'asked' ? [] : [{ kind: 'doubt', at, words: note ?? '' }]
  return settledBy === 'cashier'
    ? [{ kind: 'statedApproved', at, amount, rrn: slip?.rrn ?? '' }]
    : [{ kind: 'approved', at, amount, slip: slipOf(former, '') }]
}

const assertionsOf = (former: FormerCharge): ChargeFact[] => {
  const outcome = outcomeOf(former)
  const named = namedIn(former)
  if (!named) return outcome
  const slip = slipOf(former, named.rrn)
  return [
    ...outcome.filter(({ kind }) => kind !== 'approved'),
    { kind: 'approved', at: former.askedAt, amount: named.amount, slip },
  ]
}

/** A charge of the former version, in facts. */
export const currentCharge = (former: FormerCharge): Charge => {
  const { reference, saleId, storeId, orderNumber, channel, amount, askedAt, closed } = former
  const charge: Charge = {
    reference,
    saleId,
    storeId,
    orderNumber,
    channel,
    amount,
    askedAt,
    facts: mergedFacts([], assertionsOf(former)),
    booked: closed === 'sold' ? amount : null,
  }
  if (closed !== 'dealtWith') return charge
  return { ...charge, facts: [...charge.facts, settlementOf(charge, 'clearedUp', askedAt)] }
}
