import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { v7 as uuid } from 'uuid'
import { buildApp } from '#server/app.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { readSettings } from '#server/settings.ts'
import { headersOf, salePath } from './office-calls.ts'
import { API_KEY, type BenchOffice } from './office.ts'
import { resend, statementsOf, type Sent } from './replay.ts'
import type { Made } from './sale-maker.ts'

/** How many sell at once. */
export const CLIENTS = 16

/** What so many clients at once get done: sales a second, and how long each sale took. */
export const load = async (seconds: number, clients: (() => Promise<void>)[]) => {
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

export type Recorded = Awaited<ReturnType<typeof recordedSale>>

/** One such sale for each connection: each counts in another row, as the sales of the back office do. */
export const recorded = async (office: BenchOffice, token: string, make: () => Made): Promise<Recorded[]> => {
  const settings = readSettings({ API_KEY, DATABASE_URL: office.url })
  const app = await buildApp({ db: office.db, settings, log: { level: 'error' } })
  const sales: Recorded[] = []
  while (sales.length < CLIENTS) sales.push(await recordedSale(app, office, token, make()))
  await app.close()
  return sales
}

/** The same statements as the back office sends, but those that are left out, over connections of their own and without anything around them. */
export const driverLoop = async (
  { url }: BenchOffice,
  templates: Recorded[],
  make: () => Made,
  isSent: (statement: Sent) => boolean = () => true,
) => {
  const tills = templates.map((template) => ({ template, client: new Client(url) }))
  await Promise.all(tills.map(({ client }) => client.connect()))
  const sellers = tills.map(({ client, template: { statements, id, sale } }) => async () => {
    const other = make()
    const by = new Map<unknown, unknown>([
      [id, uuid()],
      [sale.orderNumber, other.orderNumber],
      ...sale.productIds.map((productId, line) => [productId, other.productIds[line]] as const),
    ])
    await resend(client, statements.filter(isSent), by)
  })
  return {
    clients: sellers,
    end: () => Promise.all(tills.map(({ client }) => client.end())),
  }
}
