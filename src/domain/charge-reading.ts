/** What the facts of a charge come to together: its state, what the terminal took, and its slip (§10.43–§10.48). */

import {
  factId,
  type Charge,
  type ChargeFact,
  type ChargeSlip,
  type TerminalAnswer,
} from '#domain/charge-facts.ts'
import { add, NO_MONEY, type Kobo } from '#domain/money.ts'

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

/** What an approved charge is worth as a tender: what the terminal took, or what the cashier stated while it is silent. */
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
 * What the shop has of all that the terminal says it took: where the cashier has settled something, what was left by that,
 * and what was taken since.
 */
export const heldOf = (charge: Pick<Charge, 'facts'>): Kobo => {
  const settled = ofKind(charge, 'settled').at(-1)
  const unseen = new Set<ChargeFact>(unseenFacts(charge))
  const since = approvalsOf(charge).filter((approval) => unseen.has(approval))
  const left = settled?.scope === 'difference' ? (settled.booked ?? worthOf(charge)) : undefined
  return add(left ?? NO_MONEY, ...since.map(({ amount }) => amount))
}
