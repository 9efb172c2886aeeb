import { openCaseOf } from '#domain/charge-case.ts'
import {
  type Charge,
  type ChargeFact,
  type ElectronicChannel,
  type ElectronicTender,
  mergedFacts,
} from '#domain/charge-facts.ts'
import { isDealtWith, stateOf, tenderWorthOf } from '#domain/charge-reading.ts'
import type { Kobo } from '#domain/money.ts'
import { isElectronic, type Tender } from '#domain/tenders.ts'

/** How references of this till begin, which distinguishes an answer to an earlier charge from one without a reference. */
export const REFERENCE_PREFIX = 'TS-'

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A charge's reference of the sale's order number and random bytes: 'TS-1763740800-K7Q2MX'. */
export const chargeReference = (orderNumber: number, bytes: Uint8Array): string =>
  `${REFERENCE_PREFIX}${orderNumber}-${Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`

export type { Charge, ElectronicChannel, ElectronicTender } from '#domain/charge-facts.ts'

/** The charge with these facts as well. */
export const withFacts = (charge: Charge, ...facts: ChargeFact[]): Charge => ({
  ...charge,
  facts: mergedFacts(charge.facts, facts),
})

/** Money may have moved for this charge without a paid sale, or another amount than its sale books. */
export const isOpenCharge = (charge: Charge): boolean => openCaseOf(charge) !== undefined

/** Nobody knows yet whether this charge moved money. */
export const isUnsettled = (charge: Charge): boolean => {
  const state = stateOf(charge)
  return charge.booked === null && !isDealtWith(charge) && (state === 'asked' || state === 'unknown')
}

/** The terminal took money for it, and neither a sale nor a settlement has used it. */
export const isFree = (charge: Charge): boolean =>
  charge.booked === null && stateOf(charge) === 'approved' && !isDealtWith(charge)

/**
 * A charge pays for a tender of what it is worth, or for the one it was asked for where the terminal took more: what is
 * left over is listed until it is given back.
 */
const pays =
  ({ channel, amount }: ElectronicTender) =>
  (charge: Charge): boolean => {
    const worth = tenderWorthOf(charge)
    if (worth === undefined || charge.channel !== channel || !isFree(charge)) return false
    return worth === amount || (charge.amount === amount && worth > amount)
  }

/** The tenders of a sale that go over the terminal; nothing is asked of it for an amount of 0. */
export const electronicTenders = (tenders: Tender[]): ElectronicTender[] =>
  tenders
    .filter((tender) => isElectronic(tender) && tender.amount > 0)
    .map(({ channel, amount }) => ({ channel: channel as ElectronicChannel, amount }))

/** The first tender that no approved charge pays; nothing when the terminal has done its part. */
export const nextTender = (tenders: Tender[], charges: Charge[]): ElectronicTender | undefined =>
  electronicTenders(tenders).find((tender) => !charges.some(pays(tender)))

/** The charges that pay for these tenders, each with what is booked for it. */
export const payingCharges = (tenders: Tender[], charges: Charge[]): (Charge & { booked: Kobo })[] =>
  electronicTenders(tenders).flatMap((tender) => {
    const charge = charges.find(pays(tender))
    return charge ? [{ ...charge, booked: tender.amount }] : []
  })

/** The free charges of these references, each with what is booked for it, whatever was learned of it since. */
export const chargesPaidWith = (
  tenders: Tender[],
  references: string[],
  charges: Charge[],
): (Charge & { booked: Kobo })[] =>
  charges.flatMap((charge) => {
    const tender = electronicTenders(tenders).find(({ channel }) => channel === charge.channel)
    return tender && isFree(charge) && references.includes(charge.reference)
      ? [{ ...charge, booked: tender.amount }]
      : []
  })

/** A charge of this sale by the same channel whose outcome nobody knows: there must not be a second one beside it. */
const unsettledFor = (tender: ElectronicTender, charges: Charge[]): Charge | undefined =>
  charges.find((charge) => isUnsettled(charge) && charge.channel === tender.channel)

/**
 * The charge of this sale and channel that stands in the way of another one: money has moved for it, or may have. The
 * one that pays just this tender comes first.
 */
export const openChargeFor = ({ saleId, ...tender }: Charge, charges: Charge[]): Charge | undefined => {
  const open = charges.filter(
    (charge) =>
      charge.saleId === saleId &&
      charge.channel === tender.channel &&
      (isFree(charge) || isUnsettled(charge)),
  )
  return open.find(pays(tender)) ?? open.find(isUnsettled) ?? open[0]
}

/** A charge by the channel of this tender that took money, but another amount. */
export const otherFor = (tender: ElectronicTender, charges: Charge[]): Charge | undefined =>
  charges.find((charge) => isFree(charge) && charge.channel === tender.channel && !pays(tender)(charge))

/** The tender that the terminal has to take next, and the charge for it whose outcome is not known, if there is one. */
export const pendingCharge = (
  tenders: Tender[],
  charges: Charge[],
): { tender: ElectronicTender; unsettled: Charge | undefined } | undefined => {
  const tender = nextTender(tenders, charges)
  return tender && { tender, unsettled: unsettledFor(tender, charges) }
}

/** The terminal or the cash drawer has confirmed all of the money (§10.31). */
export const isMoneyConfirmed = (tenders: Tender[], charges: Charge[]): boolean =>
  nextTender(tenders, charges) === undefined && tenders.every(({ channel }) => channel !== 'credit')
