import type { PurchaseRequest } from '#contract/terminal.ts'
import type { Charge, ElectronicTender } from '#domain/charge.ts'
import type { NewFact } from '#domain/charge-facts.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import type { TerminalNote } from '#domain/terminal-answer.ts'

/** The sale a charge is for. */
export interface ChargedSale {
  saleId: string
  storeId: string
  orderNumber: number
  staffName: string
}

export interface ChargeInput extends ChargedSale {
  tender: ElectronicTender
  /** A charge for this tender whose outcome is not known: it is looked at, never asked for a second time. */
  unsettled: Charge | undefined
}

export interface ChargeContext extends Omit<ChargeInput, 'unsettled'> {
  /** As the device has it; undefined before it is written down. */
  charge: Charge | undefined
  /** What the device has not written down yet. */
  unwritten: NewFact[]
  /** The RRN or slip reference that the cashier types. */
  typed: string
  /** 'Approved' was pressed without a reference. */
  isReferenceMissing: boolean
}

export type ChargeEvent =
  | { type: 'purchase.sent' }
  | { type: 'purchase.impossible' }
  /** An answer of the terminal is written down with this charge. */
  | { type: 'answer.recorded'; charge: Charge }
  /** An answer came, and the device could not write it down. */
  | { type: 'answer.lost' }
  /** `at`: when it came, in milliseconds since 1970. */
  | { type: 'terminal.noted'; note: TerminalNote; at: number }
  | { type: 'terminal.garbled' }
  | { type: 'terminal.lost' }
  | { type: 'reference.typed'; text: string }
  | { type: 'approval.stated' }
  | { type: 'decline.stated' }
  | { type: 'charge.dismissed' }

/** What the chart sends to the terminal: take this purchase, or: an answer to this one may still come. */
export type ChargeCommand =
  | { type: 'purchase.requested'; request: PurchaseRequest; reference: string }
  | { type: 'purchase.resumed'; reference: string }

/** `isNew`: it was written down just now; otherwise it is an open one of before. */
export type ChargeWritten = Result<{ charge: Charge; isNew: boolean }, StorageFault>

/** What the device is to add to a charge. */
export interface FactsToAdd {
  reference: string
  facts: NewFact[]
}

/** The charge with all that the device knows of it, from now and from elsewhere. */
export type FactsAdded = Result<Charge | undefined, StorageFault>

/** How it ended; `notStarted`: nothing was sent and nothing is written of it. */
export interface ChargeOutcome {
  outcome: 'approved' | 'declined' | 'leftOpen' | 'notStarted'
}
