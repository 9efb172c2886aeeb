import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { lockQueue } from '../support/lock-queue.ts'
import { openOffice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'

let office: TestOffice
let app: FastifyInstance
let lines: string[]

beforeEach(async () => {
  office = await openOffice()
  lines = []
  app = await buildApp({
    db: office.db,
    settings: TEST_SETTINGS,
    log: { level: 'warn', stream: { write: (line) => lines.push(line) } },
    now: () => office.clock.now,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => office.close())

interface Hanging {
  client: Socket
  /** Resolves once the office has noticed that the client is gone. */
  noticed: Promise<unknown>
}

/** Sends a part of a request, or all of it; nothing is read of an answer. */
const send = async (text: string): Promise<Hanging> => {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(client, 'connect')
  const [served] = await accepted
  const noticed = new Promise((resolve) => served.once('close', resolve))
  await new Promise((resolve) => client.write(text, resolve))
  return { client, noticed }
}

const hangUp = async ({ client, noticed }: Hanging): Promise<void> => {
  client.resetAndDestroy()
  await noticed
}

const requestOf = (first: string, headers: string[], body = ''): string =>
  [first, 'host: till.test', `x-api-key: ${TEST_SETTINGS.apiKey}`, ...headers, '', body].join('\r\n')

const PATH = '/api/identity/auth/validate/bearer-token'
const HALF = requestOf(
  `POST ${PATH} HTTP/1.1`,
  ['content-type: application/json', 'content-length: 200'],
  '{"bearerToken":',
)

test('a client that hangs up in the middle of its request is no trouble of the database, and no line', async () => {
  const routed = new Promise((resolve) => app.server.once('request', resolve))
  const hanging = await send(HALF)
  await routed
  await hangUp(hanging)
  for (let time = 0; time < 20; time += 1) await hangUp(await send(HALF))
  await app.close()
  expect(lines).toEqual([])
})

test('one that hangs up in the middle of its headers, or before the answer, neither', async () => {
  const { token } = await office.signIn()
  const held = await office.db.startTransaction().execute()
  await sql`lock table products in access exclusive mode`.execute(held)
  const whole = requestOf(`GET /api/merchant/product/simple-list?storeId=${MAINLAND.id} HTTP/1.1`, [
    `authorization: Bearer ${token}`,
  ])
  const waiting = await send(whole)
  await expect.poll(() => lockQueue(office.db)).toBe(1)
  await hangUp(waiting)
  await held.rollback().execute()
  await hangUp(await send('GET / HTTP/1.1\r\nhost: till'))
  await app.close()
  expect(lines).toEqual([])
})
