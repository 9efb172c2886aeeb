import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import type { Figure } from '../kit/figures.ts'
import { officeCaller, registerTerminal, salePath, signIn } from '../kit/office-calls.ts'
import { stockProducts, withOffice } from '../kit/office.ts'
import { counted, parameter } from '../kit/parameters.ts'
import { saleMaker } from '../kit/sale-maker.ts'
import type { BurstOrder, BurstReport } from '../kit/burst.ts'

const PRODUCTS = 1_000
const WARM_UP_S = 5
const BETWEEN_CALLS_MS = 50
const EVERY_MS = 5_000

interface Called {
  took: number[]
  refused: number
}

/** How long each call took that a till makes in so many seconds, one after the other with short pauses. */
const callFor = async (seconds: number, call: () => Promise<{ status: number }>): Promise<Called> => {
  const called: Called = { took: [], refused: 0 }
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const begun = performance.now()
    const { status } = await call()
    if (status === 200) called.took.push(performance.now() - begun)
    else called.refused += 1
    await pause(BETWEEN_CALLS_MS)
  }
  return called
}

const startBursts = (order: BurstOrder): (() => Promise<BurstReport>) => {
  const child = fork('bench/kit/burst.ts', { execArgv: ['--import', 'tsx'] })
  child.send(order)
  return async () => {
    const report = once(child, 'message')
    child.send('stop')
    return ((await report) as [BurstReport])[0]
  }
}

/** What a till waits for while bursts of requests want accounts, or guess passwords, each from an address of their own. */
export const burstScenario = (): Promise<Figure[]> =>
  withOffice(async (office) => {
    const seconds = parameter('BURST_SECONDS', 30)
    const atOnce = parameter('BURST', 500)
    const make = saleMaker(await stockProducts(office.db, PRODUCTS))
    await registerTerminal(office, MAINLAND)
    const origin = await office.startProcess({ TRUST_PROXY: 'loopback' })
    const token = await signIn(office, origin)
    const call = officeCaller(1)
    const sell = () => call(`${origin}${salePath(MAINLAND)}`, token, make().body)
    const open = () => call(`${origin}/index.html`, token)
    const both = async () => ({ sold: await callFor(seconds, sell), opened: await callFor(seconds, open) })

    await callFor(WARM_UP_S, sell)
    const quiet = await both()
    const stop = startBursts({ origin, atOnce, everyMs: EVERY_MS })
    await callFor(WARM_UP_S, sell)
    const loaded = await both()
    const report = await stop()

    const beside = `beside ${counted(atOnce)} sign-ups and wrong sign-ins at once, every 5 s`
    const goal = 'p99 ≤ 2× its quiet p99'
    return [
      { what: `a sale ${beside}`, goal, unit: 'ms', values: loaded.sold.took },
      { what: `a sale ${beside}`, peer: 'the same till, quiet', unit: 'ms', values: quiet.sold.took },
      { what: `a file of the app ${beside}`, goal, unit: 'ms', values: loaded.opened.took },
      {
        what: `a file of the app ${beside}`,
        peer: 'the same till, quiet',
        unit: 'ms',
        values: quiet.opened.took,
      },
      {
        what: `calls of the till ${beside}: turned away`,
        goal: '0',
        unit: 'refused',
        values: [loaded.sold.refused + loaded.opened.refused],
      },
      { what: 'forms of the bursts answered with 503', unit: 'refused', values: [report['503'] ?? 0] },
    ]
  })
