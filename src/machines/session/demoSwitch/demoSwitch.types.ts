import type { OpenWork } from '#domain/open-work.ts'

/** A store of the demo page: sample data only (§9.27). */
export interface DemoStore {
  id: string
  name: string
}

export interface DemoSwitchContext {
  stores: DemoStore[]
  /** The store that is marked in the menu. */
  active: string
  /** The store the cashier asked for; the active one before the first question. */
  wanted: string
  /** What a switch clears, and what waits to be sent. */
  openWork: OpenWork
}

export type DemoSwitchInput = Pick<DemoSwitchContext, 'stores' | 'active'>

export type DemoSwitchEvent =
  { type: 'demoStore.chosen'; id: string } | { type: 'switch.confirmed' } | { type: 'switch.declined' }

/** What the chart sends to the sale: cart and held orders are to be emptied. */
export interface ClearSale {
  type: 'sale.cleared'
}
