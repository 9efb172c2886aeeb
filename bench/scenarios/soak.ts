import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import type { Figure } from '../kit/figures.ts'
import { sampleOf, type ProcessSample } from '../kit/metrics.ts'
import { officeCaller, registerTerminal, salePath, signIn } from '../kit/office-calls.ts'
import { stockProducts, withOffice } from '../kit/office.ts'
import { parameter } from '../kit/parameters.ts'
import { saleMaker, type Made } from '../kit/sale-maker.ts'

const CLIENTS = 16
const PRODUCTS = 1_000
const FASTEST_S = 15
/** A token is good for ten minutes. */
const TOKEN_MS = 5 * 60_000
const SAMPLE_MS = 5_000
const SALES_OF_ALL = 0.7

/** The share of what the office can do at most, in percent. */
const SHARE = 60

const readsOf = (orderNumber: number): string[] => [
  `/api/merchant/pos/instore-orders/${MAINLAND.id}?PageNumber=1&PageSize=20`,
  `/api/merchant/pos/instore-orders/get/${MAINLAND.id}?PageNumber=1&PageSize=20&orderNumber=${orderNumber}`,
  `/api/merchant/pos/reciept?storeId=${MAINLAND.id}&orderNumber=${orderNumber}`,
  `/api/merchant/pos/reciept/download?storeId=${MAINLAND.id}&orderNumber=${orderNumber}`,
]

/** Milliseconds that all processors together were at work, and in all. */
const worked = () => {
  const times = cpus().map((cpu) => cpu.times)
  const all = times.flatMap((time) => Object.values(time)).reduce((sum, part) => sum + part, 0)
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) }
}

/** Sales with reads between them, each a call; those that are turned away are none. */
const mixOf = (origin: string, make: () => Made, token: () => string) => {
  const call = officeCaller(CLIENTS)
  let turn = 0
  let last = make()
  return async (): Promise<void> => {
    turn += 1
    const reads = readsOf(last.orderNumber)
    const isSale = (turn % 10) / 10 < SALES_OF_ALL
    if (isSale) last = make()
    const path = isSale ? salePath() : (reads[turn % reads.length] ?? '')
    const { status } = await call(`${origin}${path}`, token(), isSale ? last.body : undefined)
    if (status >= 500 && status !== 503) throw new Error(`${path} was answered with ${status}`)
  }
}

/** Makes calls for so long, at most so many a second; gives how many. */
const runFor = async (
  milliseconds: number,
  callOnce: () => Promise<void>,
  rate?: number,
): Promise<number> => {
  const begun = performance.now()
  let made = 0
  const client = async (): Promise<void> => {
    while (performance.now() < begun + milliseconds) {
      const due = rate === undefined ? 0 : begun + (made * 1_000) / rate
      made += 1
      if (due > performance.now()) await pause(due - performance.now())
      await callOnce()
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return made
}

type Trait = keyof ProcessSample

const TRAITS: [Trait, string, Figure['unit']][] = [
  ['rss', 'resident memory', 'MB'],
  ['heap', 'used heap', 'MB'],
  ['handles', 'open handles', 'handles'],
  ['connections', 'connections to the database', 'connections'],
  ['loopDelay', 'p99 of the event loop’s delay', 'ms'],
]

const tenths = (samples: ProcessSample[]) => {
  const size = Math.max(1, Math.floor(samples.length / 10))
  return { first: samples.slice(0, size), last: samples.slice(-size) }
}

/** The office at a steady share of what it can do: whether anything grows from the first tenth to the last. */
export const soakScenario = ({ minutes }: { minutes: number }): Promise<Figure[]> =>
  withOffice(async (office) => {
    const warmUp = parameter('SOAK_WARM_UP_SECONDS', 300)
    const products = await stockProducts(office.db, PRODUCTS)
    await registerTerminal(office)
    const origin = await office.startProcess()
    const state = { token: await signIn(office, origin), failure: undefined as unknown }
    const callOnce = mixOf(origin, saleMaker(products), () => state.token)
    const renewing = setInterval(() => {
      signIn(office, origin).then(
        (token) => (state.token = token),
        (cause: unknown) => (state.failure = cause),
      )
    }, TOKEN_MS)
    const fastest = (await runFor(FASTEST_S * 1_000, callOnce)) / FASTEST_S
    const rate = (fastest * SHARE) / 100
    await runFor(warmUp * 1_000, callOnce, rate)

    const samples: ProcessSample[] = []
    const sampling = setInterval(() => {
      void sampleOf(origin).then((sample) => sample && samples.push(sample))
    }, SAMPLE_MS)
    const before = worked()
    const calls = await runFor(minutes * 60_000, callOnce, rate)
    const after = worked()
    clearInterval(sampling)
    clearInterval(renewing)
    if (state.failure !== undefined) throw state.failure

    const { first, last } = tenths(samples)
    const soak = `${minutes} minutes at ${SHARE} % of the fastest`
    return [
      ...TRAITS.flatMap(([trait, name, unit]): Figure[] => [
        { what: `${soak}: ${name}`, goal: 'flat within 5 %', unit, values: last.map((one) => one[trait]) },
        { what: `${soak}: ${name}`, peer: 'its first tenth', unit, values: first.map((one) => one[trait]) },
      ]),
      { what: `${soak}: calls`, unit: 'a second', values: [calls / (minutes * 60)] },
      {
        what: `${soak}: processors at work, everybody’s`,
        unit: '%',
        values: [(100 * (after.busy - before.busy)) / (after.all - before.all)],
      },
    ]
  })
