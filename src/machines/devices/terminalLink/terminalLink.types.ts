import type { PurchaseRequest, TerminalMessage, TransactionResponse } from '#contract/terminal.ts'
import type { Charge } from '#domain/charge.ts'
import type { Notice } from '#domain/messages/messages.ts'
import type { TerminalNote } from '#domain/terminal-answer.ts'

/** What the till knows of its card terminal. */
export type TerminalStatus =
  'resting' | 'connecting' | 'ready' | 'noService' | 'notFound' | 'unplugged' | BarredReason

/** Why the browser keeps the page from the terminal: it will ask first, it is set to refuse, or there is no https. */
export type BarredReason = 'ask' | 'refused' | 'insecure'

export interface TerminalLinkContext {
  /** The reference of the purchase whose answer is awaited; undefined while the terminal is free. */
  awaited: string | undefined
  /** Connections that failed one after the other. */
  failures: number
  /** The service is there, but its terminal is not: what it said of it. */
  complaint: 'notFound' | 'unplugged'
  /** The cashier knows what the browser will ask for, so it may. */
  mayAsk: boolean
  /** No cashier is at work any more; the line stays only for the purchase that is under way. */
  isLeaving: boolean
}

export type TerminalLinkEvent =
  | { type: 'till.opened' }
  | { type: 'till.closed' }
  | { type: 'line.opened' }
  | { type: 'line.dropped' }
  | { type: 'line.barred'; reason: BarredReason }
  | { type: 'reach.asked' }
  | { type: 'reach.changed' }
  | { type: 'message.received'; message: TerminalMessage }
  | { type: 'message.garbled' }
  | { type: 'purchase.requested'; request: PurchaseRequest; reference: string }
  | { type: 'purchase.resumed'; reference: string }
  | { type: 'purchase.closed'; reference: string }
  | { type: 'status.checked' }
  | { type: 'connection.retried' }
  | LedgerEntry

/** What the chart sends to the line: make the saved port ready, or take this purchase. */
export type LineCommand = { type: 'port.initialised' } | { type: 'purchase.sent'; request: PurchaseRequest }

/** What the chart sends to the server of its terminal (§4.26, §7.20). */
export interface StatusReported {
  type: 'status.reported'
  status: 'online' | 'offline'
}

/** An answer to a purchase, to be written down with its charge. `awaited`: the purchase that is under way. */
export interface AnswerReceived {
  type: 'answer.received'
  response: TransactionResponse
  awaited: string | undefined
}

/** What the ledger says of an answer: what the cashier has to know of it is a notice. */
export type LedgerEntry =
  | { type: 'answer.recorded'; charge: Charge; notice: Notice | undefined }
  /** It is about nothing that this device has asked for. */
  | { type: 'answer.unknown'; rrn: string }
  /** The device could not write it down. */
  | { type: 'answer.lost' }

/** What the chart says to the charge that is on the terminal. */
export type TerminalSaid =
  | { type: 'purchase.sent'; reference: string }
  | { type: 'purchase.impossible'; reference: string }
  | { type: 'answer.recorded'; charge: Charge }
  | { type: 'answer.lost' }
  | { type: 'terminal.noted'; note: TerminalNote }
  | { type: 'terminal.garbled' }
  | { type: 'terminal.lost' }
