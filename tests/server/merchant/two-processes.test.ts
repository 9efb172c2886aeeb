import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoginSession } from '#contract/identity.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { endNow } from '#tests/support/processes.ts'
import { stockContradictions } from '#tests/support/stock-books.ts'
import { COLA } from '../support/goods.ts'
import { TERMINAL_NUMBER } from '../support/office.ts'
import { oneCola } from '../support/sales.ts'

const API_KEY = 'test-key'
const SALES = 40

/** A process of the back office, and where it answers. */
interface Process {
  child: ChildProcess
  origin: string
}

let database: TestDatabase
let db: Db
let processes: [Process, Process]
/** Of a cashier who signed in at the second process, on a device that was registered at the first. */
let token: string

const startProcess = async (): Promise<Process> => {
  const child = fork('tests/support/office-process.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: database.url, API_KEY },
  })
  const [origin] = (await once(child, 'message')) as [string]
  return { child, origin }
}

interface Answered<Result> {
  statusCode: number
  result: Result
}

/** Calls one of the processes; rejects where it does not answer. */
const call = async <Result>(
  { origin }: Process,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Answered<Result>> => {
  const response = await fetch(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-api-key': API_KEY,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { result } = (await response.json()) as { result: Result }
  return { statusCode: response.status, result }
}

const validate = (at: Process, accessCode: string) =>
  call(at, '/merchant/pos/validate/access-code?clientType=1', {
    body: {
      serialNumber: MAINLAND.serialNumber,
      accessCode,
      rememberDevice: true,
      terminalNumber: TERMINAL_NUMBER,
    },
  })

const signIn = async (at: Process): Promise<LoginSession> => {
  const authToken = await issueSignInToken(db, DEMO_CASHIER.id, new Date())
  return (await call<LoginSession>(at, `/identity/auth/validate/auth-token?authToken=${authToken}`)).result
}

beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(database.url)
  await seedDemo(db)
  processes = await Promise.all([startProcess(), startProcess()])
  const [first, second] = processes
  await validate(first, MAINLAND.accessCode)
  token = (await signIn(second)).token
})
afterAll(async () => {
  await Promise.all(processes.map(({ child }) => endNow(child)))
  await db.destroy()
  await database.drop()
})

/** So many order numbers in a row, up to some minutes ago. */
const numbersBefore = (minutes: number): number[] => {
  const last = Math.floor(Date.now() / 1000) - minutes * 60
  return Array.from({ length: SALES }, (_, place) => last - SALES + place)
}

const post = (at: Process, orderNumber: number) =>
  call<[{ id: string }]>(at, `/merchant/pos/post/transaction/${MAINLAND.id}`, {
    token,
    body: { ...oneCola, orderNumber },
  })

/** What the database has of these sales. */
const stored = async (numbers: number[]) => {
  const sales = await db
    .selectFrom('sales')
    .select(['id', 'order_number'])
    .where('order_number', 'in', numbers)
    .orderBy('order_number')
    .execute()
  const ids = sales.map(({ id }) => id)
  const items = await db.selectFrom('sale_items').select('sale_id').where('sale_id', 'in', ids).execute()
  const tenders = await db.selectFrom('sale_tenders').select('sale_id').where('sale_id', 'in', ids).execute()
  return {
    numbers: sales.map(({ order_number }) => order_number),
    ids,
    items: items.length,
    tenders: tenders.length,
  }
}

const stockOfCola = async (): Promise<number> =>
  (await db.selectFrom('products').select('stock').where('id', '=', COLA).executeTakeFirstOrThrow()).stock

test('the same and other sales, posted to both at once: each is there once, and its stock is taken once', async () => {
  const stock = await stockOfCola()
  const numbers = numbersBefore(0)
  const [first, second] = processes
  const posts = numbers.flatMap((orderNumber) =>
    [first, second, second, first].map(async (at) => ({ orderNumber, ...(await post(at, orderNumber)) })),
  )
  const answers = await Promise.all(posts)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4 * SALES).fill(200))
  const { ids, ...counts } = await stored(numbers)
  expect(counts).toEqual({ numbers, items: SALES, tenders: SALES })
  const idOf = new Map(numbers.map((orderNumber, place) => [orderNumber, ids[place]]))
  expect(answers.filter(({ orderNumber, result: [sale] }) => sale.id !== idOf.get(orderNumber))).toEqual([])
  expect(await stockOfCola()).toBe(stock - SALES)
  expect(await stockContradictions(db)).toEqual([])
})

test('sessions, renewals and locked access codes are known to both', async () => {
  const [first, second] = processes
  const session = await signIn(first)
  const bearer = (at: Process, bearerToken: string) =>
    call(at, '/identity/auth/validate/bearer-token', { body: { bearerToken } })
  expect((await bearer(second, session.token)).statusCode).toBe(200)
  const tokens = {
    refreshToken: session.refresh_token,
    bearerToken: session.token,
    userId: session.user_id,
  }
  const renewed = await call<LoginSession>(second, '/identity/auth/token/refresh', { body: tokens })
  expect((await bearer(first, renewed.result.token)).statusCode).toBe(200)
  expect((await call(first, '/identity/auth/logout', { body: tokens })).statusCode).toBe(200)
  expect((await bearer(first, renewed.result.token)).statusCode).toBe(401)
  await expect
    .poll(async () => (await bearer(second, renewed.result.token)).statusCode, { timeout: 20_000 })
    .toBe(401)

  const guesses: number[] = []
  for (const at of [first, second, first, second, first])
    guesses.push((await validate(at, '000000')).statusCode)
  expect(guesses).toEqual([403, 403, 403, 403, 429])
  expect((await validate(second, MAINLAND.accessCode)).statusCode).toBe(429)
})

test('one of them is killed in the middle: the other takes its posts over, none is lost or doubled', async () => {
  const stock = await stockOfCola()
  const [first, second] = processes
  const numbers = numbersBefore(10)
  const [early, late] = [numbers.slice(0, SALES / 2), numbers.slice(SALES / 2)]
  const ended = once(first.child, 'exit')
  let answered = 0
  const insist = async (orderNumber: number): Promise<number> => {
    try {
      const { statusCode } = await post(first, orderNumber)
      answered += 1
      if (answered === 5) first.child.kill('SIGKILL')
      return statusCode
    } catch (cause) {
      // Nothing but the kill may cut a post off.
      if (!first.child.killed) throw cause
      return (await post(second, orderNumber)).statusCode
    }
  }
  const begun = early.map(insist)
  await ended
  expect(await Promise.all([...begun, ...late.map(insist)])).toEqual(Array(SALES).fill(200))
  const { ids: _, ...counts } = await stored(numbers)
  expect(counts).toEqual({ numbers, items: SALES, tenders: SALES })
  expect(await stockOfCola()).toBe(stock - SALES)
  expect(await stockContradictions(db)).toEqual([])
})
