import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import type { Figure } from '../kit/figures.ts'
import type { FloodOrder, FloodReport } from '../kit/flooder.ts'
import { sampleOf } from '../kit/metrics.ts'
import { officeCaller, registerTerminal, salePath, signIn } from '../kit/office-calls.ts'
import { stockProducts, withOffice } from '../kit/office.ts'
import { counted, parameter } from '../kit/parameters.ts'
import { saleMaker, type Made } from '../kit/sale-maker.ts'

const PRODUCTS = 1_000
const WARM_UP_S = 5
const BETWEEN_SALES_MS = 50
const SAMPLE_MS = 1_000

interface Sold {
  latencies: number[]
  refused: number
}

/** A till that sells with short pauses for so long: how long each sale took, and how many were turned away. */
const sellFor = async (
  seconds: number,
  make: () => Made,
  post: (body: string) => Promise<number>,
): Promise<Sold> => {
  const sold: Sold = { latencies: [], refused: 0 }
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const { body } = make()
    const begun = performance.now()
    const status = await post(body)
    if (status === 200) sold.latencies.push(performance.now() - begun)
    else sold.refused += 1
    await pause(BETWEEN_SALES_MS)
  }
  return sold
}

const startFlood = (order: FloodOrder): (() => Promise<FloodReport>) => {
  const child = fork('bench/kit/flooder.ts', { execArgv: ['--import', 'tsx'] })
  child.send(order)
  return async () => {
    const report = once(child, 'message')
    child.send('stop')
    return ((await report) as [FloodReport])[0]
  }
}

/** Two stores at one back office: what a till of the one waits while the other one floods it. */
export const floodScenario = (): Promise<Figure[]> =>
  withOffice(async (office) => {
    const seconds = parameter('FLOOD_SECONDS', 30)
    const clients = parameter('FLOOD_CLIENTS', 1_000)
    const products = await stockProducts(office.db, PRODUCTS)
    await stockProducts(office.db, PRODUCTS, ISLAND)
    for (const store of [MAINLAND, ISLAND]) await registerTerminal(office, store)
    const origin = await office.startProcess()
    const token = await signIn(office, origin)
    const make = saleMaker(products)
    const call = officeCaller(1)
    const post = async (body: string) => (await call(`${origin}${salePath(ISLAND)}`, token, body)).status

    await sellFor(WARM_UP_S, make, post)
    const quiet = await sellFor(seconds, make, post)
    const before = await sampleOf(origin)
    const stop = startFlood({ origin, token: await signIn(office, origin), clients, products: PRODUCTS })
    await sellFor(WARM_UP_S, make, post)
    const memory: number[] = []
    const watch = setInterval(() => {
      void sampleOf(origin).then((sample) => sample && memory.push(sample.rss))
    }, SAMPLE_MS)
    const flooded = await sellFor(seconds, make, post)
    clearInterval(watch)
    const report = await stop()

    const beside = `beside ${counted(clients)} clients of another store`
    const sale = `a sale of one store ${beside}`
    return [
      { what: sale, goal: 'p99 ≤ 3× its quiet p99', unit: 'ms', values: flooded.latencies },
      { what: sale, peer: 'the same till, quiet', unit: 'ms', values: quiet.latencies },
      { what: `${sale}: turned away`, goal: '0', unit: 'refused', values: [flooded.refused] },
      {
        what: `the store of these clients: sales`,
        unit: 'a second',
        values: [report.sold / (seconds + WARM_UP_S)],
      },
      { what: `memory of the office ${beside}`, unit: 'MB', values: memory },
      ...(before
        ? [
            {
              what: `memory of the office ${beside}`,
              peer: 'before',
              unit: 'MB' as const,
              values: [before.rss],
            },
          ]
        : []),
    ]
  })
