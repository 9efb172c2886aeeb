import type { PurchaseRequest, TerminalMessage } from '#contract/terminal.ts'
import type { Charge, ElectronicTender } from '#domain/charge.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

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
  /** As it is written down; undefined before that. */
  charge: Charge | undefined
  /** The RRN or slip reference that the cashier types. */
  typed: string
  /** 'Approved' was pressed without a reference. */
  isReferenceMissing: boolean
}

export type ChargeEvent =
  | { type: 'purchase.sent' }
  | { type: 'purchase.impossible' }
  | { type: 'terminal.answered'; message: TerminalMessage }
  | { type: 'terminal.garbled' }
  | { type: 'terminal.lost' }
  | { type: 'reference.typed'; text: string }
  | { type: 'approval.stated' }
  | { type: 'decline.stated' }
  | { type: 'charge.dismissed' }

/** What the chart tells the terminal: take this purchase, or: an answer to this one may still come. */
export type ChargeCommand =
  | { type: 'purchase.requested'; request: PurchaseRequest; reference: string }
  | { type: 'purchase.resumed'; reference: string }

export type ChargeWritten = Result<Charge, StorageFault>

export type ChargeKept = Result<void, StorageFault>

/** How it ended; `notStarted`: nothing was sent and nothing is written of it. */
export interface ChargeOutcome {
  outcome: 'approved' | 'declined' | 'leftOpen' | 'notStarted'
  charge: Charge | undefined
}
