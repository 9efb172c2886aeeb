import type { Figure } from '../kit/figures.ts'
import { stockProducts, withOffice } from '../kit/office.ts'
import { officeCaller, registerTerminal, salePath, signIn } from '../kit/office-calls.ts'
import { parameter } from '../kit/parameters.ts'
import { CLIENTS, driverLoop, load, recorded } from '../kit/replayed-sales.ts'
import { saleMaker, type Made } from '../kit/sale-maker.ts'
import { makeSales } from '../kit/sales.ts'

const ROUNDS = 5
/** A store that has sold for some months: the plans of its statements are those of every day. */
const PAST_SALES = 100_000
const PAST_END = new Date(Date.now() - 200 * 86_400_000)

/** Posts sales, to each of the addresses in turn. */
const poster = (origins: string[], token: string) => {
  const call = officeCaller(CLIENTS * origins.length)
  return async ({ body, orderNumber }: Made): Promise<void> => {
    const origin = origins[orderNumber % origins.length] ?? ''
    const { status } = await call(`${origin}${salePath()}`, token, body)
    if (status !== 200) throw new Error(`a sale was answered with ${status}`)
  }
}

/** Sales posted by 16 clients at once, beside the same statements sent by the driver alone. */
export const saleScenario = (): Promise<Figure[]> =>
  withOffice(async (office) => {
    const seconds = parameter('SALE_SECONDS', 5)
    const products = await stockProducts(office.db, 10_000)
    await registerTerminal(office)
    await makeSales(office.db, PAST_SALES, PAST_END)
    const origins = [await office.startProcess(), await office.startProcess()]
    const token = await signIn(office, origins[0] ?? '')
    const make = saleMaker(products)
    const one = poster(origins.slice(0, 1), token)
    const two = poster(origins, token)
    const raw = await driverLoop(office, await recorded(office, token, make), make)
    const posting = (post: (sale: Made) => Promise<void>) =>
      Array.from({ length: CLIENTS }, () => () => post(make()))
    const setups = { own: posting(one), both: posting(two), raw: raw.clients }
    const rates: Record<keyof typeof setups, number[]> = { own: [], both: [], raw: [] }
    const latencies: Record<keyof typeof setups, number[]> = { own: [], both: [], raw: [] }
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const setup of ['own', 'raw', 'both'] as const) {
        const done = await load(seconds, setups[setup])
        // The first round warms everything up.
        if (round > 0) rates[setup].push(done.rate)
        if (round > 0) latencies[setup].push(...done.latencies)
      }
    await raw.end()
    const rate = `sales posted over HTTP, ${CLIENTS} clients`
    const latency = `one of these sales, ${CLIENTS} clients`
    const driver = 'the same SQL by the driver alone'
    return [
      { what: rate, goal: '≥ 50 % of the driver alone', unit: 'a second', values: rates.own },
      { what: rate, peer: driver, unit: 'a second', values: rates.raw },
      { what: rate, peer: 'two processes on one database', unit: 'a second', values: rates.both },
      { what: latency, goal: 'p99 ≤ 50 ms', unit: 'ms', values: latencies.own },
      { what: latency, peer: driver, unit: 'ms', values: latencies.raw },
      { what: latency, peer: 'two processes on one database', unit: 'ms', values: latencies.both },
    ]
  })
