import type { Kobo } from '#domain/money.ts'
import { isElectronic, type Tender } from '#domain/tenders.ts'

export type ElectronicChannel = 'card' | 'transfer'

/** A tender that the card terminal has to take. */
export interface ElectronicTender {
  channel: ElectronicChannel
  amount: Kobo
}

/** What the terminal's slip says of an approved charge; the cashier's own entry has only the RRN or reference. */
export interface ChargeSlip {
  rrn: string
  maskedPan: string | null
  terminalId: string | null
}

/**
 * One request to the card terminal. `asked` is written down before the first byte is sent: a charge that is found in
 * this state after a start may have moved money, as `unknown` may.
 */
export interface Charge extends ElectronicTender {
  /** Made by this till, unique; the terminal gets it as its reference. */
  reference: string
  saleId: string
  storeId: string
  orderNumber: number
  /** Milliseconds since 1970. */
  askedAt: number
  state: 'asked' | 'approved' | 'declined' | 'unknown'
  slip: ChargeSlip | null
  /** Who said so: the terminal, or the cashier for an outcome that was unknown. */
  settledBy: 'terminal' | 'cashier' | null
  /** What the terminal said in words, or why the outcome is unknown. */
  note: string | null
  /** `sold`: part of a sale that is paid; `dealtWith`: the cashier has cleared it up by hand. */
  closed: 'sold' | 'dealtWith' | null
}

export type OpenCharge = Charge & { state: Exclude<Charge['state'], 'declined'> }

/** Money may have moved for this charge, and no paid sale carries it. */
export const isOpenCharge = (charge: Charge): charge is OpenCharge =>
  charge.closed === null && charge.state !== 'declined'

/** Nobody knows yet whether this charge moved money. */
export const isUnsettled = ({ state, closed }: Charge): boolean =>
  closed === null && (state === 'asked' || state === 'unknown')

/** Why a charge is unknown that was asked for and never heard of. */
export const INTERRUPTED = 'The till was closed before the terminal answered'

const pays =
  ({ channel, amount }: ElectronicTender) =>
  (charge: Charge): boolean =>
    charge.closed === null &&
    charge.state === 'approved' &&
    charge.channel === channel &&
    charge.amount === amount

/** The tenders of a sale that go over the terminal; nothing is asked of it for an amount of 0. */
export const electronicTenders = (tenders: Tender[]): ElectronicTender[] =>
  tenders
    .filter((tender) => isElectronic(tender) && tender.amount > 0)
    .map(({ channel, amount }) => ({ channel: channel as ElectronicChannel, amount }))

/** The first tender that no approved charge pays; nothing when the terminal has done its part. */
export const nextTender = (tenders: Tender[], charges: Charge[]): ElectronicTender | undefined =>
  electronicTenders(tenders).find((tender) => !charges.some(pays(tender)))

/** The charges that pay for these tenders. */
export const payingCharges = (tenders: Tender[], charges: Charge[]): Charge[] =>
  electronicTenders(tenders).flatMap((tender) => charges.find(pays(tender)) ?? [])

/** A charge of this sale by the same channel whose outcome nobody knows: there must not be a second one beside it. */
export const unsettledFor = (tender: ElectronicTender, charges: Charge[]): Charge | undefined =>
  charges.find((charge) => isUnsettled(charge) && charge.channel === tender.channel)

/**
 * The charge of this sale and channel that stands in the way of another one: money has moved for it, or may have. The
 * one that pays just this tender comes first. What was asked before and never heard of is unknown.
 */
export const openChargeFor = ({ saleId, ...tender }: Charge, charges: Charge[]): Charge | undefined => {
  const open = charges.filter(
    (charge) => charge.saleId === saleId && charge.channel === tender.channel && isOpenCharge(charge),
  )
  const found = open.find(pays(tender)) ?? open.find(isUnsettled) ?? open[0]
  return found?.state === 'asked' ? { ...found, state: 'unknown', note: INTERRUPTED } : found
}

/** The list with this charge in the place of its former state, or at the end. */
export const withCharge = (charges: Charge[], charge: Charge): Charge[] =>
  charges.some(({ reference }) => reference === charge.reference)
    ? charges.map((known) => (known.reference === charge.reference ? charge : known))
    : [...charges, charge]

/** The tender that the terminal has to take next, and the charge for it whose outcome is not known, if there is one. */
export const pendingCharge = (
  tenders: Tender[],
  charges: Charge[],
): { tender: ElectronicTender; unsettled: Charge | undefined } | undefined => {
  const tender = nextTender(tenders, charges)
  return tender && { tender, unsettled: unsettledFor(tender, charges) }
}

/** The terminal or the cash drawer has confirmed all of the money (rulings.md, isConfirmedSale). */
export const isMoneyConfirmed = (tenders: Tender[], charges: Charge[]): boolean =>
  nextTender(tenders, charges) === undefined && tenders.every(({ channel }) => channel !== 'credit')

/** How references of this till begin, so that an answer to an earlier charge is told from one without a reference. */
export const REFERENCE_PREFIX = 'TS-'

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A charge's reference of the sale's order number and random bytes: 'TS-1763740800-K7Q2MX'. */
export const chargeReference = (orderNumber: number, bytes: Uint8Array): string =>
  `${REFERENCE_PREFIX}${orderNumber}-${Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
