/** What the facts of a charge come to together: its state, what the terminal took, and its slip (§10.43–§10.48). */

import {
  factId,
  type Charge,
  type ChargeFact,
  type ChargeSlip,
  type Settlement,
  type TerminalAnswer,
} from '#domain/charge-facts.ts'
import { add, NO_MONEY, subtract, type Kobo } from '#domain/money.ts'

/** `asked`: written down before the first byte was sent; it may have moved money, as `unknown` may. */
export type ChargeState = 'asked' | 'unknown' | 'declined' | 'approved'

type Approval = Extract<TerminalAnswer, { kind: 'approved' }>

const ofKind = <Kind extends ChargeFact['kind']>({ facts }: Pick<Charge, 'facts'>, kind: Kind) =>
  facts.filter((fact): fact is Extract<ChargeFact, { kind: Kind }> => fact.kind === kind)

export const has = (charge: Pick<Charge, 'facts'>, kind: ChargeFact['kind']): boolean =>
  ofKind(charge, kind).length > 0

/** What the terminal took, once for each RRN, as it said first. */
export const approvalsOf = (charge: Pick<Charge, 'facts'>): Approval[] => {
  const taken: Approval[] = []
  for (const approval of ofKind(charge, 'approved'))
    if (!taken.some(({ slip }) => slip.rrn === approval.slip.rrn)) taken.push(approval)
  return taken
}

/** What became of a charge. `approved` never becomes anything else, whatever is learned later. */
export const stateOf = (charge: Pick<Charge, 'facts'>): ChargeState => {
  if (has(charge, 'approved') || has(charge, 'statedApproved')) return 'approved'
  if (has(charge, 'statedDeclined')) return 'declined'
  if (has(charge, 'unclear')) return 'unknown'
  if (has(charge, 'declined')) return 'declined'
  return has(charge, 'doubt') ? 'unknown' : 'asked'
}

/** All that the terminal says it took for this charge; undefined where it said nothing of it. */
export const tookOf = (charge: Pick<Charge, 'facts'>): Kobo | undefined => {
  const approvals = approvalsOf(charge)
  return approvals.length === 0 ? undefined : add(...approvals.map(({ amount }) => amount))
}

/** What an approved charge is about: what the terminal took, or what the cashier stated while it is silent. */
export const worthOf = (charge: Pick<Charge, 'facts'>): Kobo | undefined =>
  approvalsOf(charge)[0]?.amount ?? ofKind(charge, 'statedApproved')[0]?.amount

export const slipOf = (charge: Pick<Charge, 'facts'>): ChargeSlip | null => {
  const [stated] = ofKind(charge, 'statedApproved')
  return (
    approvalsOf(charge)[0]?.slip ?? (stated ? { rrn: stated.rrn, maskedPan: null, terminalId: null } : null)
  )
}

/** What was said last of a charge, in words. */
export const noteOf = ({ facts }: Pick<Charge, 'facts'>): string | null =>
  facts.findLast((fact) => 'words' in fact)?.words ?? null

/** The cashier has cleared it up without a sale: it pays for none any more. */
export const isDealtWith = (charge: Pick<Charge, 'facts'>): boolean =>
  ofKind(charge, 'settled').some(({ scope }) => scope === 'charge')

/** What was learned since the cashier last settled something about this charge. */
export const unseenFacts = (charge: Pick<Charge, 'facts'>): ChargeFact[] => {
  const seen = new Set(ofKind(charge, 'settled').flatMap((settlement) => settlement.seen))
  return charge.facts.filter((fact) => fact.kind !== 'settled' && !seen.has(factId(fact)))
}

/**
 * What the settlements took the terminal to have taken. Where the terminal had named no amount, what was collected once had
 * not been taken, and what was given back had.
 */
const takenAsSettled = (charge: Charge, seen: ChargeFact[]): Kobo => {
  const took = tookOf({ facts: seen })
  if (took !== undefined) return took
  const settledHow = ofKind(charge, 'settled').map(({ how }) => how)
  if (settledHow.includes('collected')) return NO_MONEY
  return worthOf({ facts: seen }) ?? (settledHow.at(-1) === 'givenBack' ? charge.amount : NO_MONEY)
}

/** What was left in the shop by what the cashier settled about a charge. */
const leftBy = (settled: Settlement, charge: Charge): Kobo =>
  settled.scope === 'charge' ? NO_MONEY : (settled.booked ?? charge.booked ?? worthOf(charge) ?? NO_MONEY)

const lastSettled = (charge: Charge): Settlement | undefined => ofKind(charge, 'settled').at(-1)

/** What an approved charge pays of a sale: what is left of it where a difference was settled, or what it is worth. */
export const tenderWorthOf = (charge: Charge): Kobo | undefined => {
  const settled = lastSettled(charge)
  return settled ? leftBy(settled, charge) : worthOf(charge)
}

/**
 * What the shop has of a charge of which the terminal says that it took money: where the cashier has settled something,
 * what was left by that, and what was learned to have been taken since.
 */
export const heldOf = (charge: Charge): Kobo => {
  const took = tookOf(charge) ?? NO_MONEY
  const settled = lastSettled(charge)
  if (!settled) return took
  const unseen = new Set(unseenFacts(charge))
  const seen = charge.facts.filter((fact) => !unseen.has(fact))
  return add(leftBy(settled, charge), subtract(took, takenAsSettled(charge, seen)))
}
