import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import Fastify, { type FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { addLeaving, type Leave } from '#server/http/leaving.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { deferred } from '#tests/support/deferred.ts'
import { lockQueue } from '../support/lock-queue.ts'
import { openOffice, registerDevice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'
import { oneCola } from '../support/sales.ts'

let office: TestOffice
let token: string
let app: FastifyInstance
let port: number
/** One connection that is kept, as a balancer keeps those to its offices. */
let kept: Agent

beforeEach(async () => {
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
  kept = new Agent({ keepAlive: true, maxSockets: 1 })
})
afterEach(async () => {
  kept.destroy()
  await app.close()
  await office.close()
})

const nobodyWaits = () => Promise.resolve()
const everybodyWaits = () => new Promise<never>(() => undefined)

/** Starts the office; the time it stays begins when it is asked to stop, and ends when the test says so. */
const open = async ({
  settle = nobodyWaits,
  deadline = everybodyWaits,
}: Partial<Pick<Leave, 'settle' | 'deadline'>> = {}) => {
  const begun = deferred<void>()
  const over = deferred<void>()
  const stay = () => {
    begun.resolve()
    return over.promise
  }
  app = await buildApp({
    db: office.db,
    settings: TEST_SETTINGS,
    log: { level: 'silent' },
    now: () => office.clock.now,
    leave: { stay, settle, deadline },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
  return { begun: begun.promise, end: () => over.resolve() }
}

interface Heard {
  status: number
  connection: string | undefined
}

/** A call to the office; the code of the system's error where there is no connection. */
const call = (
  path: string,
  { body, agent = kept, onAnswer }: { body?: object; agent?: Agent; onAnswer?: () => Promise<unknown> } = {},
) =>
  new Promise<Heard | string>((resolve) => {
    const headers = {
      'x-api-key': TEST_SETTINGS.apiKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    }
    const made = request(
      { host: '127.0.0.1', port, path, agent, headers, method: body ? 'POST' : 'GET' },
      (response) => {
        const heard = { status: response.statusCode ?? 0, connection: response.headers.connection }
        response.once('end', () => resolve(heard)).once('error', (cause) => resolve(cause.message))
        if (onAnswer) void onAnswer().then(() => response.resume())
        else response.resume()
      },
    )
    made.once('error', (cause: NodeJS.ErrnoException) => resolve(cause.code ?? cause.message))
    made.end(body && JSON.stringify(body))
  })

const sell = (orderNumber: number, agent = kept) =>
  call(`/api/merchant/pos/post/transaction/${MAINLAND.id}`, { body: { ...oneCola, orderNumber }, agent })

const NUMBER = 1_763_700_100
const MUCH = 32_000_000
const ANSWERED_LAST = { status: 200, connection: 'close' }

test('an office that is stopped says so to a balancer, sells as long as it stays, and ends each connection with its answer', async () => {
  const stay = await open()
  expect(await sell(NUMBER)).toEqual({ status: 200, connection: 'keep-alive' })
  const closed = app.close()
  await stay.begun
  expect(await call('/readyz', { agent: new Agent() })).toEqual({ status: 503, connection: 'close' })
  const readyz = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(await readyz.json()).toMatchObject({
    error_message: 'The back office cannot sell: it is being stopped.',
  })
  expect(await sell(NUMBER + 1)).toEqual(ANSWERED_LAST)
  expect(await sell(NUMBER + 2, new Agent())).toEqual(ANSWERED_LAST)
  stay.end()
  await closed
  expect(await sell(NUMBER + 3, new Agent())).toBe('ECONNREFUSED')
  const sold = office.db.selectFrom('sales').select('order_number').orderBy('order_number')
  expect((await sold.execute()).map((sale) => sale.order_number)).toEqual([NUMBER, NUMBER + 1, NUMBER + 2])
})

test('a sale that is being written is answered, and nobody waits for idle connections', async () => {
  const stay = await open()
  stay.end()
  const held = await office.db.startTransaction().execute()
  await sql`lock table sale_items in access exclusive mode`.execute(held)
  const selling = sell(NUMBER)
  await expect.poll(() => lockQueue(office.db)).toBe(1)
  const idle = new Agent({ keepAlive: true })
  expect(await call('/healthz', { agent: idle })).toEqual({ status: 200, connection: 'keep-alive' })
  const closed = app.close()
  await stay.begun
  await held.rollback().execute()
  expect(await selling).toEqual(ANSWERED_LAST)
  await closed
  expect(await sell(NUMBER, idle)).toBe('ECONNREFUSED')
})

/** What a connection hears first; that it ended where it heard nothing. */
const firstHeardBy = (socket: Socket): Promise<string> =>
  Promise.race([
    once(socket, 'data').then(([data]) => String(data)),
    once(socket, 'close').then(() => 'it was ended'),
  ])

test('who connects just before the end is answered, and who says nothing is not waited for', async () => {
  const settled = deferred<void>()
  const givenUp = deferred<void>()
  const stay = await open({ settle: () => settled.promise, deadline: () => givenUp.promise })
  const [speaks, silent] = [connect(port), connect(port)]
  const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBe(2)
  const heard = firstHeardBy(speaks)
  const closed = app.close()
  stay.end()
  await expect.poll(() => app.server.listening).toBe(false)
  speaks.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  try {
    expect(await heard).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close/)
    await expect.poll(connections).toBe(1)
    expect(silent.destroyed).toBe(false)
    settled.resolve()
    await expect.poll(() => silent.destroyed).toBe(true)
  } finally {
    settled.resolve()
    givenUp.resolve()
    await closed
  }
})

/** A server whose only answer is longer than the buffers on its way; it is asked for, and read when the test says so. */
const askForMuch = async (deadline: () => Promise<unknown>) => {
  app = Fastify()
  addLeaving(app, { stay: nobodyWaits, settle: nobodyWaits, deadline })
  app.get('/', async () => Buffer.alloc(MUCH))
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
  const answered = deferred<void>()
  const reading = deferred<void>()
  const onAnswer = () => {
    answered.resolve()
    return reading.promise
  }
  const asked = call('/', { onAnswer })
  await answered.promise
  return { asked, read: () => reading.resolve() }
}

test('a client that is slow to read a long answer gets all of it, and then the process ends', async () => {
  const { asked, read } = await askForMuch(everybodyWaits)
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  read()
  expect(await asked).toEqual({ status: 200, connection: 'keep-alive' })
  await closed
})

test('a client that does not read at all is given up', async () => {
  const { asked, read } = await askForMuch(nobodyWaits)
  await app.close()
  read()
  expect(await asked).toBe('aborted')
})
