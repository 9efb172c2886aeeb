import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { COLA } from '../support/goods.ts'
import { callerOf, openOffice, registerDevice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'
import { stockContradictions } from '#tests/support/stock-books.ts'
import { oneCola, ORDER_NUMBER, postSale, saleRows, setStock, stockOf } from '../support/sales.ts'
import { openWire, type Wire } from '../support/wire.ts'

let office: TestOffice
let wire: Wire
let db: Db
let app: FastifyInstance
let far: TestOffice
let token: string
const lines: string[] = []

/** A second back office on the same database, over a line that can be cut. */
beforeAll(async () => {
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
  wire = await openWire(office.url)
  db = openDatabase(wire.url, { connections: 4 })
  app = await buildApp({
    db,
    settings: TEST_SETTINGS,
    now: () => office.clock.now,
    log: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  })
  far = { ...office, app, call: callerOf(app) }
})
afterAll(async () => {
  await app.close()
  await db.destroy()
  await wire.close()
  await office.close()
})

test('a database that is away is said as such, without a word of where it is, and is found again', async () => {
  wire.cut('stay')
  const ready = await app.inject('/readyz')
  expect({ statusCode: ready.statusCode, body: ready.json() }).toEqual({
    statusCode: 503,
    body: {
      status: false,
      status_code: 503,
      error_message: 'The back office cannot reach its database at the moment. Please try again shortly.',
    },
  })
  expect((await postSale(far, token, oneCola)).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const logged = lines.filter((line) => line.includes('Calls are turned away for the moment'))
  expect(logged).toHaveLength(1)
  expect(lines.join('')).not.toContain('"stack"')
  expect(lines.join('')).not.toContain(token)
  wire.mend()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('connections that are cut in the middle of sales lose none and double none', async () => {
  await setStock(office, 40, COLA)
  let refused = 0
  for (let index = 0; index < 40; index += 1) {
    const sale = { ...oneCola, orderNumber: ORDER_NUMBER + 100 + index }
    wire.cutAt(1 + (index % 3))
    for (let answer = await postSale(far, token, sale); answer.statusCode !== 200;) {
      expect(answer.statusCode).toBe(503)
      refused += 1
      answer = await postSale(far, token, sale)
    }
  }
  wire.cutAt(0)
  expect(refused).toBeGreaterThan(20)
  expect(await saleRows(office)).toEqual({ sales: 40, items: 40, tenders: 40 })
  expect(await stockOf(office, COLA)).toBe(0)
  expect(await stockContradictions(office.db)).toEqual([])
})

test('a transaction that another one was in the way of is run again, five times at most', async () => {
  const busy = Object.assign(new Error('could not serialize access'), { code: '40001' })
  let runs = 0
  const failTwice = () => {
    runs += 1
    return runs < 3 ? Promise.reject(busy) : Promise.resolve('done')
  }
  expect(await inTransaction(office.db, failTwice)).toBe('done')
  expect(runs).toBe(3)
  runs = -10
  await expect(inTransaction(office.db, failTwice)).rejects.toBe(busy)
  expect(runs).toBe(-5)
  const bug = new Error('a bug')
  await expect(inTransaction(office.db, () => Promise.reject(bug))).rejects.toBe(bug)
})

test('a transaction is not run again once its first run was begun more than five seconds ago', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  onTestFinished(() => clock.mockRestore())
  const busy = Object.assign(new Error('could not serialize access'), { code: '40001' })
  const ends = [6_000, 6_001, 6_002]
  await expect(
    inTransaction(office.db, () => {
      clock.mockReturnValue(ends.shift() ?? 0)
      return Promise.reject(busy)
    }),
  ).rejects.toBe(busy)
  expect(ends).toEqual([6_002])
})
