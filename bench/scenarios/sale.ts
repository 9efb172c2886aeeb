import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { v7 as uuid } from 'uuid'
import { buildApp } from '#server/app.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { readSettings } from '#server/settings.ts'
import type { Figure } from '../kit/figures.ts'
import { API_KEY, stockProducts, withOffice, type BenchOffice } from '../kit/office.ts'
import { headersOf, officeCaller, registerTerminal, salePath, signIn } from '../kit/office-calls.ts'
import { parameter } from '../kit/parameters.ts'
import { resend, statementsOf } from '../kit/replay.ts'
import { saleMaker, type Made } from '../kit/sale-maker.ts'
import { makeSales } from '../kit/sales.ts'

const CLIENTS = 16
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

/** What so many clients at once get done: sales a second, and how long each sale took. */
const load = async (seconds: number, clients: (() => Promise<void>)[]) => {
  const latencies: number[] = []
  const start = performance.now()
  const end = start + seconds * 1_000
  const run = async (sell: () => Promise<void>): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now()
      await sell()
      latencies.push(performance.now() - begun)
    }
  }
  await Promise.all(clients.map((sell) => run(sell)))
  return { rate: latencies.length / ((performance.now() - start) / 1_000), latencies }
}

/** Everything that the post of a sale sends to the database, and what differs from sale to sale in it. */
const recordedSale = async (app: FastifyInstance, { db }: BenchOffice, token: string, sale: Made) => {
  const post = () =>
    app.inject({ method: 'POST', url: salePath(), headers: headersOf(token), payload: sale.body })
  const statements = await statementsOf(async () => {
    const { statusCode, body } = await post()
    if (statusCode !== 200) throw new Error(`a sale was answered with ${statusCode}: ${body}`)
  })
  const { id } = await db
    .selectFrom('sales')
    .select('id')
    .where('store_id', '=', MAINLAND.id)
    .where('order_number', '=', sale.orderNumber)
    .executeTakeFirstOrThrow()
  return { statements, id, sale }
}

type Recorded = Awaited<ReturnType<typeof recordedSale>>

/** One such sale for each connection: each counts in another row, as the sales of the back office do. */
const recorded = async (office: BenchOffice, token: string, make: () => Made): Promise<Recorded[]> => {
  const settings = readSettings({ API_KEY, DATABASE_URL: office.url })
  const app = await buildApp({ db: office.db, settings, log: { level: 'error' } })
  const sales: Recorded[] = []
  while (sales.length < CLIENTS) sales.push(await recordedSale(app, office, token, make()))
  await app.close()
  return sales
}

/** The same statements as the back office sends, over connections of their own and without anything around them. */
const driverLoop = async ({ url }: BenchOffice, templates: Recorded[], make: () => Made) => {
  const tills = templates.map((template) => ({ template, client: new Client(url) }))
  await Promise.all(tills.map(({ client }) => client.connect()))
  const sellers = tills.map(({ client, template: { statements, id, sale } }) => async () => {
    const other = make()
    const by = new Map<unknown, unknown>([
      [id, uuid()],
      [sale.orderNumber, other.orderNumber],
      ...sale.productIds.map((productId, line) => [productId, other.productIds[line]] as const),
    ])
    await resend(client, statements, by)
  })
  return {
    clients: sellers,
    end: () => Promise.all(tills.map(({ client }) => client.end())),
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
    const ways = { own: posting(one), both: posting(two), raw: raw.clients }
    const rates: Record<keyof typeof ways, number[]> = { own: [], both: [], raw: [] }
    const latencies: Record<keyof typeof ways, number[]> = { own: [], both: [], raw: [] }
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const way of ['own', 'raw', 'both'] as const) {
        const done = await load(seconds, ways[way])
        // The first round warms everything up.
        if (round > 0) rates[way].push(done.rate)
        if (round > 0) latencies[way].push(...done.latencies)
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
