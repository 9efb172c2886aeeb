import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { AppConfig } from '#contract/config.ts'
import type { Sale } from '#domain/sale.ts'
import { signInOnPage } from '#server/replay/sign-in-page.ts'
import { chanceOf, type Chance } from '#tests/support/chance.ts'
import { CHAIN, type ChainLine, type Measures } from './line.ts'
import type { Confirmed, FleetStart, Settled, Workplace } from './orders.ts'
import { openTill, type FleetTill } from './till.ts'

/** Of the model's time. */
const BETWEEN_SALES_S = 60
const BETWEEN_RENEWALS_S = 600
const BETWEEN_CATALOGUES_S = 1_800

/** The model's day begins so long ago, so that it does not overtake the server's. */
const HEAD_START_MS = 3 * 86_400_000

const SIGN_IN_TIMEOUT_MS = 60_000
const SIGN_INS_AT_ONCE = 4
const LOOK_MS = 20

const configFor = ({ apiKey }: FleetStart): AppConfig => ({
  productName: 'Tillstate',
  identityUrl: `${CHAIN}/api/identity`,
  shoppingUrl: `${CHAIN}/api/shopping`,
  merchantUrl: `${CHAIN}/api/merchant`,
  utilityUrl: `${CHAIN}/api/utility`,
  providerUrl: CHAIN,
  terminalUrl: 'ws://127.0.0.1:1337',
  healthUrl: `${CHAIN}/readyz`,
  apiKey,
  fixedDiscount: 'replaces-total',
  offlineSales: true,
})

const authToken = ({ cashier }: Workplace): Promise<string> =>
  signInOnPage(CHAIN, CHAIN, cashier, SIGN_IN_TIMEOUT_MS)

const confirmedOf = ({ storeId, orderNumber, cart }: Sale): Confirmed => [
  storeId,
  orderNumber,
  cart.totals.total,
  cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
]

/** Tills at work: each sells by a Poisson process, renews its session and fetches its products, until it is settled. */
export const openFleet = (start: FleetStart, line: ChainLine) => {
  const { speed, seed, lines } = start
  const config = configFor(start)
  const begun = Date.now()
  const now = () => Math.floor(begun - HEAD_START_MS + (Date.now() - begun) * speed)
  const tills: FleetTill[] = []
  const workplaces: Workplace[] = []
  const confirmed: Confirmed[] = []
  const atOnce = pLimit(SIGN_INS_AT_ONCE)
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  const work: Promise<void>[] = []
  let sold = 0
  /** The tills after so many have closed for the day. */
  const day = { open: Number.POSITIVE_INFINITY }

  /** Waits for so long of the model's time; false once the fleet settles. */
  const waited = async (seconds: number): Promise<boolean> => {
    const whole = pause((seconds * 1_000) / speed, undefined, { signal: stop.signal })
    await whole.catch(() => undefined)
    return !stop.signal.aborted
  }
  const sellOn = async (till: FleetTill, place: number, chance: Chance): Promise<void> => {
    while ((await waited(-Math.log(1 - chance.next()) * BETWEEN_SALES_S)) && place < day.open) {
      sold += 1
      await till.sell()
    }
  }
  const every = async (seconds: number, chance: Chance, task: () => Promise<void>): Promise<void> => {
    for (let wait = seconds * chance.next(); await waited(wait); wait = seconds) await task()
  }
  const onConfirmed = (sale: Sale) => void confirmed.push(confirmedOf(sale))
  const add = async (workplace: Workplace): Promise<void> => {
    const place = workplaces.length
    const chance = chanceOf(seed + place)
    workplaces.push(workplace)
    const till = openTill({ workplace, config, lines, chance, now, authToken, onConfirmed })
    await atOnce(till.open)
    tills.push(till)
    work.push(
      sellOn(till, place, chance),
      every(BETWEEN_RENEWALS_S, chance, till.renew),
      every(BETWEEN_CATALOGUES_S, chance, till.fetchProducts),
    )
  }
  const isWaiting = (until: number): boolean =>
    tills.some((till) => (till.waitingSince() ?? Number.POSITIVE_INFINITY) < until)

  return {
    add: async (more: Workplace[]): Promise<void> => void (await Promise.all(more.map(add))),
    /** Only the first of the tills go on selling. */
    keep: (count: number): void => void (day.open = count),
    goDown: line.goDown,
    comeBack: (): number => {
      line.comeBack()
      for (const till of tills) till.online()
      return tills.reduce((sum, till) => sum + till.waiting().length, 0)
    },
    drain: async (): Promise<number> => {
      const since = performance.now()
      const until = now()
      while (isWaiting(until)) await pause(LOOK_MS)
      return performance.now() - since
    },
    measure: line.measures,
    /** So many cashiers sign in one after the other, without a pause. */
    signIns: async (clients: number, seconds: number): Promise<Measures> => {
      line.measures()
      const end = performance.now() + seconds * 1_000
      const client = async (_: unknown, place: number): Promise<void> => {
        for (let turn = place; performance.now() < end; turn += clients) {
          const workplace = workplaces[turn % workplaces.length]
          if (workplace) await authToken(workplace)
        }
      }
      await Promise.all(Array.from({ length: clients }, client))
      return line.measures()
    },
    /** Sells no more, and waits until everything that was sold has arrived, or waits for a person. */
    settle: async (): Promise<Settled> => {
      stop.abort()
      await Promise.all(work)
      const waiting = () => tills.flatMap((till) => till.waiting())
      while (waiting().some(({ delivery }) => delivery === 'waiting')) await pause(LOOK_MS)
      const keptBack = waiting().map((sale) => `${sale.orderNumber}: ${sale.lastFailure}`)
      for (const till of tills) till.close()
      const renewalsFailed = tills.reduce((sum, till) => sum + till.renewalsFailed(), 0)
      return { sold, confirmed, keptBack, renewalsFailed }
    },
  }
}

export type Fleet = ReturnType<typeof openFleet>
