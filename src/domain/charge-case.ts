import {
  factId,
  type Charge,
  type ChargeFact,
  type SettledHow,
  type Settlement,
} from '#domain/charge-facts.ts'
import {
  approvalsOf,
  has,
  heldOf,
  isDealtWith,
  stateOf,
  tookOf,
  unseenFacts,
  worthOf,
} from '#domain/charge-reading.ts'
import { kobo, NO_MONEY, subtract, type Kobo } from '#domain/money.ts'

/** Why a charge is open. */
export type OpenReason =
  /** Nobody knows whether money moved. */
  | 'notKnown'
  /** Money moved, and no paid sale carries it. */
  | 'withoutSale'
  /** The cashier had said that it was declined, or had cleared it up, and then it was approved. */
  | 'approvedAfterAll'
  /** The cashier, or the terminal itself, had said that it was approved, and then it was declined. */
  | 'declinedAfterAll'
  | 'otherAmount'
  /** More than one approval for one request. */
  | 'takenTwice'
  /** An answer of which the amount cannot be read. */
  | 'unreadable'
  /** The terminal took money that this device has not asked for. */
  | 'notAsked'

/** A charge that has to be settled, with the figures that differ. */
export interface OpenCase {
  reason: OpenReason
  asked: Kobo
  /** All that the terminal says it took; undefined where it has not said so. */
  took: Kobo | undefined
  /** What a paid sale books for it; 0 without one. */
  booked: Kobo
  /** More than 0 is to be given back, less than 0 is missing; undefined while nobody knows. */
  difference: Kobo | undefined
}

const declinedAfterApproval = (charge: Charge, fact: ChargeFact): boolean => {
  const [first] = approvalsOf(charge)
  return fact.kind === 'declined' && (first ? fact.at > first.at : has(charge, 'statedApproved'))
}

/** The cashier knew of an answer that cannot be read when the question was answered. */
const unreadableSinceApproval = (charge: Charge, fact: ChargeFact): boolean => {
  const settling = charge.facts.find(({ kind }) => kind === 'approved' || kind === 'statedApproved')
  return fact.kind === 'unclear' && settling !== undefined && fact.at > settling.at
}

/** What contradicts an approved charge that is worth this much in a sale; nothing where all agrees. */
const contradictionIn = (charge: Charge, expected: Kobo): OpenReason | undefined => {
  const facts = unseenFacts(charge)
  const [first, ...further] = approvalsOf(charge)
  const approved = facts.filter((fact) => fact.kind === 'approved')
  if (approved.length > 0 && further.length > 0) return 'takenTwice'
  if (approved.some((fact) => fact !== first || fact.amount !== expected)) return 'otherAmount'
  if (approved.length > 0 && heldOf(charge) !== expected) return 'approvedAfterAll'
  if (facts.some((fact) => declinedAfterApproval(charge, fact))) return 'declinedAfterAll'
  return facts.some((fact) => unreadableSinceApproval(charge, fact)) ? 'unreadable' : undefined
}

const reasonOfUnsold = (charge: Charge): OpenReason | undefined => {
  const state = stateOf(charge)
  if (isDealtWith(charge)) {
    const unseen = unseenFacts(charge)
    if (unseen.some(({ kind }) => kind === 'approved')) return 'approvedAfterAll'
    if (unseen.some((fact) => declinedAfterApproval(charge, fact))) return 'declinedAfterAll'
    return unseen.some(({ kind }) => kind === 'unclear') ? 'unreadable' : undefined
  }
  if (charge.saleId === null) return 'notAsked'
  if (state === 'declined') return undefined
  if (state !== 'approved') return 'notKnown'
  return (
    contradictionIn(charge, charge.amount) ??
    (has(charge, 'statedDeclined') ? 'approvedAfterAll' : 'withoutSale')
  )
}

const differenceOf = (charge: Charge, reason: OpenReason, booked: Kobo): Kobo | undefined => {
  if (reason === 'notKnown') return undefined
  if (tookOf(charge) !== undefined) return subtract(heldOf(charge), booked)
  if (reason === 'unreadable' || reason === 'notAsked') return undefined
  return subtract(reason === 'declinedAfterAll' ? NO_MONEY : (worthOf(charge) ?? NO_MONEY), booked)
}

/** What has to be settled about a charge; undefined where nothing is open. */
export const openCaseOf = (charge: Charge): OpenCase | undefined => {
  const reason = charge.booked === null ? reasonOfUnsold(charge) : contradictionIn(charge, charge.booked)
  if (!reason) return undefined
  const booked = charge.booked ?? NO_MONEY
  return {
    reason,
    asked: charge.amount,
    took: tookOf(charge),
    booked,
    difference: differenceOf(charge, reason, booked),
  }
}

/** How much money an open charge is about: what is off, or what was asked for while nobody knows. */
export const amountAtStake = ({ difference, asked }: OpenCase): Kobo =>
  difference === undefined ? asked : kobo(Math.abs(difference))

/** The cashier's decision about a charge as it was shown; what is learned afterwards opens it again. */
export const settlementOf = (shown: Charge, how: SettledHow, at: number): Settlement => ({
  kind: 'settled',
  at,
  how,
  ...(shown.booked === null ? { scope: 'charge' } : { scope: 'difference', booked: shown.booked }),
  seen: shown.facts.filter(({ kind }) => kind !== 'settled').map(factId),
})

/** The ways to settle a charge that is open for this reason, the likely one first. */
export const settlements = ({ reason, difference }: OpenCase): SettledHow[] => {
  if (reason === 'notKnown') return ['notCharged', 'givenBack']
  return [difference !== undefined && difference < 0 ? 'collected' : 'givenBack', 'clearedUp']
}
