import type { CartLine } from '#domain/cart.ts'
import type { Measures } from './line.ts'

/** Where a till stands, and who sells there. */
export interface Workplace {
  storeId: string
  tenantId: string
  terminalNumber: string
  cashier: { id: string; fullname: string; email: string; password: string }
}

/** What a process of tills gets when it begins. */
export interface FleetStart {
  origins: string[]
  apiKey: string
  /** So many times faster than the clock on the wall go sales, renewals and the day; pauses of the outbox do not. */
  speed: number
  seed: number
  lines: CartLine[]
}

/** What it gets afterwards; one order at a time, each with an answer. */
export type Order =
  | { order: 'start'; start: FleetStart }
  | { order: 'add'; workplaces: Workplace[] }
  | { order: 'keep'; count: number }
  | { order: 'goDown' }
  | { order: 'comeBack' }
  | { order: 'drain' }
  | { order: 'measure' }
  | { order: 'signIns'; atOnce: number; seconds: number }
  | { order: 'settle' }

/** A sale that the server has confirmed: its store, its order number, and its total in kobo. */
export type Confirmed = [storeId: string, orderNumber: number, total: number, quantity: number]

/** What the tills have sold by the end. */
export interface Settled {
  sold: number
  confirmed: Confirmed[]
  /** Sales that wait for a person: refused, or set aside. */
  keptBack: string[]
  renewalsFailed: number
}

export interface Answers {
  start: undefined
  add: undefined
  keep: undefined
  goDown: undefined
  /** How many sales waited when the network came back. */
  comeBack: number
  /** Milliseconds from the return of the network until the last sale of before was confirmed. */
  drain: number
  measure: Measures
  signIns: Measures
  settle: Settled
}
