import type { PaymentMode } from '#contract/payments.ts'
import { add, kobo, NO_MONEY, subtract, type Kobo } from '#domain/money.ts'

/** One part of a payment: what the customer handed over by one channel. */
export interface Tender {
  channel: Exclude<PaymentMode, 'split'>
  amount: Kobo
}

/** What the cashier has entered for the payment so far; `cash` is undefined while nothing was typed. */
export interface PaymentEntry {
  mode: PaymentMode | undefined
  cash: Kobo | undefined
  split: { cash: Kobo; transfer: Kobo; card: Kobo }
  hasCustomer: boolean
}

export const NO_SPLIT = { cash: NO_MONEY, transfer: NO_MONEY, card: NO_MONEY }

/**
 * A bundle of 100 notes of NGN 1,000, in kobo. Nobody hands over a bundle more than the total asks for: cash that leaves
 * more change than this is a slip of the keys, or a barcode in the amount.
 */
const MOST_CHANGE = kobo(10_000_000)

/** Why a payment cannot be confirmed, in the order in which it is shown (§5.7–§5.11, §10.21). */
export type PaymentFault =
  | 'paymentModeMissing'
  | 'cashMissing'
  | 'cashTooLittle'
  | 'cashTooMuch'
  | 'splitTooLittle'
  | 'splitTooMuch'
  | 'creditWithoutCustomer'

const splitFault = (split: PaymentEntry['split'], total: Kobo): PaymentFault | undefined => {
  const electronic = add(split.transfer, split.card)
  const surplus = subtract(add(electronic, split.cash), total)
  if (surplus < 0) return 'splitTooLittle'
  if (electronic > total) return 'splitTooMuch'
  return surplus > MOST_CHANGE ? 'cashTooMuch' : undefined
}

const cashFault = (cash: Kobo | undefined, total: Kobo): PaymentFault | undefined => {
  if (cash === undefined) return 'cashMissing'
  if (cash < total) return 'cashTooLittle'
  return subtract(cash, total) > MOST_CHANGE ? 'cashTooMuch' : undefined
}

export const paymentFault = (entry: PaymentEntry, total: Kobo): PaymentFault | undefined => {
  switch (entry.mode) {
    case undefined:
      return 'paymentModeMissing'
    case 'cash':
      return cashFault(entry.cash, total)
    case 'split':
      return splitFault(entry.split, total)
    case 'credit':
      return entry.hasCustomer ? undefined : 'creditWithoutCustomer'
    // Stryker disable next-line StringLiteral: undefined is given as well where no case fits
    case 'card':
    // Stryker disable next-line StringLiteral,ConditionalExpression: as above
    case 'transfer':
      return undefined
  }
}

const NO_CASH: Tender = { channel: 'cash', amount: NO_MONEY }

/**
 * The tenders of a payment without a fault, at least one. The parts of a split that are 0 are left out; a split of
 * nothing, for a sale that costs nothing, is paid in cash of 0.
 */
export const tendersOf = (entry: PaymentEntry, total: Kobo): Tender[] => {
  switch (entry.mode) {
    case undefined:
      return []
    case 'cash':
      return [{ channel: 'cash', amount: entry.cash ?? NO_MONEY }]
    case 'split': {
      const parts = (['cash', 'transfer', 'card'] as const)
        .map((channel) => ({ channel, amount: entry.split[channel] }))
        .filter((tender) => tender.amount > 0)
      return parts.length > 0 ? parts : [NO_CASH]
    }
    case 'card':
    case 'transfer':
    case 'credit':
      return [{ channel: entry.mode, amount: total }]
  }
}

/** What goes back to the customer: tendered minus total, never below 0 (§5.12, §10.21). */
export const changeOf = (tenders: Tender[], total: Kobo): Kobo =>
  kobo(Math.max(subtract(add(...tenders.map((tender) => tender.amount)), total), 0))

/** A tender that a card terminal has to take. */
export const isElectronic = (tender: Tender): boolean =>
  tender.channel === 'card' || tender.channel === 'transfer'
