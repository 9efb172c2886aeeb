import { cartMachine } from '#machines/selling/cart/cart.machine.ts'
import { chargeMachine } from '#machines/selling/charge/charge.machine.ts'
import { outboxMachine } from '#machines/selling/outbox/outbox.machine.ts'
import { paymentMachine } from '#machines/selling/payment/payment.machine.ts'
import { terminalLinkMachine } from '#machines/devices/terminalLink/terminalLink.machine.ts'
import type { OutboxStore } from '#services/outbox/outbox-store.ts'
import { pureChart, type Snapshot } from './charts.ts'

/** What a search is made of; a test plants a bug by giving another one. */
export interface Parts {
  cart: typeof cartMachine
  payment: typeof paymentMachine
  charge: typeof chargeMachine
  terminalLink: typeof terminalLinkMachine
  outbox: typeof outboxMachine
  /** The device's store of sales and charges, as it is used. */
  store: (store: OutboxStore) => OutboxStore
}

export const PRODUCT: Parts = {
  cart: cartMachine,
  payment: paymentMachine,
  charge: chargeMachine,
  terminalLink: terminalLinkMachine,
  outbox: outboxMachine,
  store: (store) => store,
}

/** What the outbox remembers of the sale that it is at; outside of that it is set before it is read. */
const OF_ONE_SALE = ['current', 'returning', 'keptBack', 'refusedNumber']

const deadInOutbox = ({ value }: Snapshot): string[] => [
  'failures',
  'probes',
  'jitter',
  ...(value === 'reading' || value === 'resting' || typeof value === 'object' ? OF_ONE_SALE : []),
]

/**
 * The charts as pure functions. Left out of a state is what only makes delays longer, what is set again before it is
 * read, and what no move of a search asks for.
 */
export const pureCharts = ({ cart, payment, charge, terminalLink, outbox }: Parts) => ({
  cart: pureChart(cart, () => ['cleared']),
  payment: pureChart(payment),
  charge: pureChart(charge),
  terminalLink: pureChart(terminalLink, () => ['failures']),
  outbox: pureChart(outbox, deadInOutbox),
})

export type Charts = ReturnType<typeof pureCharts>
export type ChartName = keyof Charts
export type Shots = { [Name in ChartName]: ReturnType<Charts[Name]['begin']>['snapshot'] }
