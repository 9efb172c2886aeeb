import type { InjectOptions } from 'fastify'
import type { OwnerAccountPayload } from '#contract/administration/setup.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { LoginSession } from '#contract/identity.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { shopSetup } from '#server/identity/shop-setup.ts'
import type { OfficeSettings } from '#server/office.ts'
import { freshDatabase } from '#tests/support/database.ts'
import {
  appBeside,
  callerOf,
  NOON,
  resultOf,
  TEST_SETTINGS,
  type Answer,
  type TestOffice,
} from '../support/office.ts'
import { openWire } from '../support/wire.ts'

/** An office whose database has no merchant. */
export interface EmptyOffice extends Omit<TestOffice, 'signIn'> {
  db: Db
  /** The setup code, as the start prints it. */
  code: () => Promise<string>
}

export const openEmptyOffice = async (over: Partial<OfficeSettings> = {}): Promise<EmptyOffice> => {
  const database = await freshDatabase()
  const db = openDatabase(database.url)
  const clock = {
    now: NOON,
    pass: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const now = () => clock.now
  const settings = { ...TEST_SETTINGS, ...over }
  const appDir = 'tests/server/support/built-app'
  const app = await buildApp({ db, settings, appDir, log: { level: 'silent' }, longestDelay: 0, now })
  return {
    app,
    db,
    url: database.url,
    call: callerOf(app),
    clock,
    code: () => shopSetup(db, now).code(),
    close: async () => {
      await app.close()
      await db.destroy()
      await database.drop()
    },
  }
}

/** Another app on the database of an office, over a line whose answers can be lost. */
export const openFar = async ({ url, clock }: Pick<EmptyOffice, 'url' | 'clock'>) => {
  const wire = await openWire(url)
  const db = openDatabase(wire.url, { connections: 2 })
  const app = await appBeside({ db, clock }, {})
  return {
    app,
    wire,
    close: async () => {
      await app.close()
      await db.destroy()
      await wire.close()
    },
  }
}

export const OWNER = {
  fullname: 'Ada Obi',
  emailOrPhone: 'Ada@Shop.test',
  password: 'kettle under blue rain',
}

export const setUp = (
  { call }: EmptyOffice,
  setupCode: string,
  over: Partial<OwnerAccountPayload> = {},
): Promise<Answer<{ auth_token: string }>> =>
  call.post('/api/identity/setup/owner', { setupCode, ...OWNER, ...over })

/** The session that a one-time token begins. */
export const enter = async ({ call }: Pick<EmptyOffice, 'call'>, authToken: string): Promise<LoginSession> =>
  resultOf(await call.get<LoginSession>('/api/identity/auth/validate/auth-token', { authToken }))

/** The owner, signed in on an office that had none. */
export const ownerOf = async (office: EmptyOffice): Promise<LoginSession> =>
  enter(office, resultOf(await setUp(office, await office.code())).auth_token)

export const STORE = {
  name: 'Obi Stores',
  address: '3 Allen Avenue, Ikeja, Lagos',
  phone: '+234 803 123 4567',
  email: '',
}

/** Sends a call with a body, below /api/merchant/administration. */
export const administer = async <Result = unknown>(
  { app }: Pick<EmptyOffice, 'app'>,
  { token }: Pick<LoginSession, 'token'>,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  more: InjectOptions = {},
): Promise<Answer<Result>> => {
  const response = await app.inject({
    method,
    url: `/api/merchant/administration/${path}`,
    ...(payload === undefined ? {} : { payload }),
    ...more,
    headers: { 'x-api-key': TEST_SETTINGS.apiKey, authorization: `Bearer ${token}`, ...more.headers },
  })
  return { statusCode: response.statusCode, body: response.json<Answer<Result>['body']>() }
}

export const newStore = async (office: EmptyOffice, owner: LoginSession): Promise<AdministeredStore> =>
  resultOf(await administer<AdministeredStore>(office, owner, 'POST', 'stores', STORE))
