import { setTimeout as pause } from 'node:timers/promises'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { makeCatalogue } from './catalogue.ts'
import { officeCaller, salePath } from './office-calls.ts'
import { saleMaker } from './sale-maker.ts'

/** The task of the process. */
export interface FloodOrder {
  origin: string
  token: string
  clients: number
  products: number
}

/** What it has done when it stops. */
export interface FloodReport {
  sold: number
  refused: number
}

/** As the outbox of the till does: when it was told to, and up to half of that later. */
const pauseOf = (retryAfter: number): number => retryAfter * 1_000 * (1 + Math.random() / 2)

/** So many tills of one store that sell without a pause; who is turned away comes back. */
const flood = ({ origin, token, clients, products }: FloodOrder) => {
  const make = saleMaker(makeCatalogue(products))
  const call = officeCaller(clients)
  const report: FloodReport = { sold: 0, refused: 0 }
  const state = { isOver: false }
  const client = async (): Promise<void> => {
    let { body } = make()
    while (!state.isOver) {
      const { status, retryAfter } = await call(`${origin}${salePath(MAINLAND)}`, token, body)
      if (status === 200) {
        report.sold += 1
        ;({ body } = make())
      } else {
        report.refused += 1
        await pause(pauseOf(retryAfter))
      }
    }
  }
  const work = Promise.all(Array.from({ length: clients }, client))
  return async (): Promise<FloodReport> => {
    state.isOver = true
    await work
    return report
  }
}

process.once('message', (order) => {
  const stop = flood(order as FloodOrder)
  process.once('message', () => {
    void stop().then((report) => process.send?.(report, () => process.exit(0)))
  })
})
