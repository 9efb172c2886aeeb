import type { TransactionResponse } from '#contract/terminal.ts'
import { type Charge, isUnsettled, REFERENCE_PREFIX } from '#domain/charge.ts'
import { openCaseOf, type OpenCase, type OpenReason } from '#domain/charge-case.ts'
import { factId } from '#domain/charge-facts.ts'
import { noteOf, slipOf, unseenFacts } from '#domain/charge-reading.ts'
import type { MessageKey, Notice } from '#domain/messages/messages.ts'
import { amountText, NO_MONEY } from '#domain/money.ts'
import { parseNaira } from '#domain/numeric-text.ts'
import { answerOf } from '#domain/terminal-answer.ts'

const knowsRrn = ({ facts }: Charge, rrn: string): boolean =>
  rrn !== '' &&
  facts.some(
    (fact) =>
      (fact.kind === 'approved' && fact.slip.rrn === rrn) ||
      (fact.kind === 'statedApproved' && fact.rrn === rrn),
  )

/** A service may ignore references: its own is compared by number and amount. */
const withoutReference = (
  { RRN, Amount }: TransactionResponse,
  charges: Charge[],
  awaited: Charge | undefined,
): Charge | undefined => {
  const answeredBefore = charges.find((charge) => knowsRrn(charge, RRN))
  if (answeredBefore) return answeredBefore
  const named = parseNaira(Amount)
  const isOfAmount = (charge: Charge) => named.ok && charge.amount === named.value
  if (awaited && isOfAmount(awaited)) return awaited
  const [alike, ...others] = charges.filter((charge) => isUnsettled(charge) && isOfAmount(charge))
  return alike && others.length === 0 ? alike : awaited
}

/**
 * The charge that an answer of the terminal is about: the one with its reference; without one of ours, the one that
 * knows its number, then the one that is under way, unless exactly one other whose outcome is not known is of that
 * amount. Undefined for an answer to nothing that this device has asked.
 */
export const answeredCharge = (
  response: TransactionResponse,
  charges: Charge[],
  awaited: string | undefined,
): Charge | undefined => {
  const byReference = (reference: string | undefined) =>
    charges.find((charge) => charge.reference === reference)
  const named = byReference(response.TransRef)
  if (named || response.TransRef.startsWith(REFERENCE_PREFIX)) return named
  return withoutReference(response, charges, byReference(awaited))
}

/**
 * The charge that an answer to nothing is kept as, so that the money is listed until somebody has settled it; undefined
 * for one that took none. `storeId` is the store that is entered, `at` the time of the answer in milliseconds since 1970.
 */
export const unaskedCharge = (
  response: TransactionResponse,
  storeId: string,
  at: number,
): Charge | undefined =>
  answerOf(response, at).kind === 'declined'
    ? undefined
    : {
        reference: response.TransRef || `terminal-${response.RRN || at}`,
        saleId: null,
        storeId,
        orderNumber: null,
        channel: response.MaskedPan || response.CardScheme ? 'card' : 'transfer',
        amount: NO_MONEY,
        askedAt: at,
        facts: [],
        booked: null,
      }

const ANNOUNCED: Record<OpenReason, MessageKey> = {
  notKnown: 'answerUnreadable',
  unreadable: 'answerUnreadable',
  withoutSale: 'lateApproval',
  approvedAfterAll: 'lateApproval',
  otherAmount: 'terminalTookOther',
  takenTwice: 'chargedTwice',
  declinedAfterAll: 'declinedAfterAll',
  notAsked: 'tookUnasked',
}

const keyOf = ({ reason, took }: OpenCase): MessageKey =>
  reason === 'notAsked' && took === undefined ? 'unaskedUnreadable' : ANNOUNCED[reason]

const hasNewFact = (before: Charge, after: Charge): boolean => {
  const known = new Set(before.facts.map(factId))
  return unseenFacts(after).some((fact) => fact.kind !== 'doubt' && !known.has(factId(fact)))
}

/** What the screen of the charge that is under way says by itself. */
const isShownAnyway = ({ reason, difference }: OpenCase, { amount }: Charge): boolean =>
  reason === 'withoutSale' ||
  reason === 'notKnown' ||
  (reason === 'otherAmount' && difference !== undefined && difference < amount)

/** The notice for the cashier about an answer: undefined where it was known before, or leaves nothing open. */
export const announcementOf = (before: Charge, after: Charge, isInProgress: boolean): Notice | undefined => {
  const open = openCaseOf(after)
  if (!open || !hasNewFact(before, after) || (isInProgress && isShownAnyway(open, after))) return undefined
  return {
    key: keyOf(open),
    params: {
      asked: amountText(open.asked),
      amount: amountText(open.took ?? NO_MONEY),
      rrn: slipOf(after)?.rrn ?? '',
      order: String(after.orderNumber ?? ''),
      words: noteOf(after) ?? '',
    },
  }
}
