import type { FastifyInstance, InjectOptions } from 'fastify'
import type { PosProfile } from '#contract/registration.ts'
import type { LoginSession } from '#contract/identity.ts'
import { buildApp, type AppOptions } from '#server/app.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import type { OfficeSettings } from '#server/office.ts'
import { DEMO_CASHIER, MAINLAND, type DemoStore } from '#server/seed/demo-stores.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { demoDatabase, type TestDatabase } from '#tests/support/database.ts'
import { NOON } from './noon.ts'

export const TEST_SETTINGS: OfficeSettings = {
  apiKey: 'test-key',
  metricsToken: undefined,
  publicOrigin: 'http://till.test',
  isPublic: false,
  returnOrigins: ['http://till.test', 'http://127.0.0.1:5173'],
  allowedHosts: ['localhost', 'till.test'],
  pictureOrigins: [],
  docs: true,
  sourceMaps: true,
  signUp: 'open',
  secondFactor: 'optional',
  securityEventDays: 400,
  trustProxy: [],
  terminalPort: 1337,
  productName: 'Tillstate',
  fixedDiscount: 'replaces-total',
  offlineSales: true,
}

export { NOON }

/** An answer as it came over the wire; `Result` is what the endpoint gives, amounts in naira. */
export interface Answer<Result = unknown> {
  statusCode: number
  body: {
    status: boolean
    status_code?: number
    error_message?: string
    result?: Result
    meta_data?: { number_of_pages: number; is_cut_off?: boolean }
  }
}

interface Call {
  token?: string | undefined
  headers?: Record<string, string>
}

/** Sends calls to the app as the till does. */
export const callerOf = (app: FastifyInstance) => {
  const send = async <Result>(options: InjectOptions, { token, headers }: Call): Promise<Answer<Result>> => {
    const response = await app.inject({
      ...options,
      headers: {
        'x-api-key': TEST_SETTINGS.apiKey,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    return { statusCode: response.statusCode, body: response.json<Answer<Result>['body']>() }
  }
  return {
    get: <Result = unknown>(url: string, query: Record<string, string>, call: Call = {}) =>
      send<Result>({ method: 'GET', url, query }, call),
    post: <Result = unknown>(url: string, payload: object, call: Call = {}) =>
      send<Result>({ method: 'POST', url, payload }, call),
    put: <Result = unknown>(url: string, query: Record<string, string>, call: Call = {}) =>
      send<Result>({ method: 'PUT', url, query }, call),
  }
}

/** What an answer gives; one that gives nothing fails the test with the server's words. */
export const resultOf = <Result>({ statusCode, body }: Answer<Result>): Result => {
  if (body.result === undefined) throw new Error(`${statusCode}: ${body.error_message ?? 'no result'}`)
  return body.result
}

/** The first entry of an answer that gives a list. */
export const firstOf = <Entry>(answer: Answer<Entry[]>): Entry => {
  const [entry] = resultOf(answer)
  if (entry === undefined) throw new Error('The list is empty')
  return entry
}

export type Caller = ReturnType<typeof callerOf>

/** A back office with the demo data in a database of its own; its clock stands still until it is moved. */
export interface TestOffice {
  app: FastifyInstance
  db: Db
  /** Of its database. */
  url: string
  call: Caller
  clock: { now: Date; pass: (milliseconds: number) => void }
  /** The session of a user who has just signed in, the demo cashier unless said otherwise. */
  signIn: (userId?: string) => Promise<LoginSession>
  close: () => Promise<void>
}

/**
 * Another app on the database of an office, which looks at its clock. It turns nobody away for being behind: on a busy
 * machine a process is.
 */
export const appBeside = ({ db, clock }: Pick<TestOffice, 'db' | 'clock'>, over: Partial<AppOptions>) =>
  buildApp({
    db,
    settings: TEST_SETTINGS,
    log: { level: 'silent' },
    longestDelay: 0,
    now: () => clock.now,
    ...over,
  })

export const openOffice = async (over: Partial<AppOptions> = {}, own?: TestDatabase): Promise<TestOffice> => {
  const database = own ?? (await demoDatabase())
  const db = openDatabase(database.url)
  await seedDemo(db, NOON)
  const clock = {
    now: NOON,
    pass: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const app = await appBeside({ db, clock }, { appDir: 'tests/server/support/built-app', ...over })
  const call = callerOf(app)
  return {
    app,
    db,
    url: database.url,
    call,
    clock,
    signIn: async (userId = DEMO_CASHIER.id) => {
      const authToken = await issueSignInToken(db, userId, clock.now, { isWhole: true })
      return resultOf(await call.get<LoginSession>('/api/identity/auth/validate/auth-token', { authToken }))
    },
    close: async () => {
      await app.close()
      await db.destroy()
      await database.drop()
    },
  }
}

export const TERMINAL_NUMBER = '1763700000000'

/** Registers a device for a demo store, as the access code does. */
export const registerDevice = (
  { call }: TestOffice,
  store: DemoStore = MAINLAND,
  terminalNumber = TERMINAL_NUMBER,
): Promise<Answer<PosProfile[]>> =>
  call.post('/api/merchant/pos/validate/access-code?clientType=1', {
    serialNumber: store.serialNumber,
    accessCode: store.accessCode,
    rememberDevice: true,
    terminalNumber,
  })
