import { sql } from 'kysely'
import Fastify from 'fastify'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SecurityEvent } from '#contract/security-events.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { forgetEvents, writeEvents } from '#server/security-events/event-rows.ts'
import { noted } from '#server/security-events/event.ts'
import { securityEvents } from '#server/security-events/recorder.ts'
import { DEMO_CASHIER, DEMO_TENANT, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { createStore } from '#tests/support/store.ts'
import {
  appBeside,
  callerOf,
  openOffice,
  registerDevice,
  resultOf,
  TERMINAL_NUMBER,
  TEST_SETTINGS,
  type TestOffice,
} from '../support/office.ts'
import { pagesOf } from '../support/provider-pages.ts'

const EVENTS = '/api/identity/administration/security-events'
const { email, password, fullname } = DEMO_CASHIER
const CLERK = { address: '10.9.9.9' }

let office: TestOffice
let lines: string[]
beforeEach(async () => {
  office = await openOffice()
  lines = []
})
afterEach(() => office.close())

/** An office on the same database; everything it had to tell is written once it is closed. */
const inOffice = async (work: (seen: Pick<TestOffice, 'app' | 'call'>) => Promise<void>) => {
  const app = await appBeside(office, {
    appDir: 'tests/server/support/built-app',
    log: { level: 'warn', stream: { write: (line) => lines.push(line) } },
  })
  await work({ app, call: callerOf(app) })
  await app.close()
}

const signIn = (
  { app }: Pick<TestOffice, 'app'>,
  typed: { emailOrPhone: string; password: string },
): Promise<unknown> => pagesOf(app).submit('/auth/login', typed, { remoteAddress: CLERK.address })

const rows = () =>
  office.db
    .selectFrom('security_events')
    .select(['kind', 'outcome', 'user_id', 'name', 'store_id', 'address', 'detail', 'times', 'tenant_id'])
    .orderBy('id')
    .execute()

const employ = async (store_id: string, user_role: string, tenant_id: string | null = null) => {
  const id = uuid()
  await office.db
    .insertInto('users')
    .values({
      id,
      tenant_id,
      fullname: user_role,
      email: null,
      identifier: id,
      password_hash: null,
      photo_url: null,
      created_at: office.clock.now,
    })
    .execute()
  await office.db.insertInto('memberships').values({ store_id, user_id: id, user_role }).execute()
  return id
}

describe('what is recorded', () => {
  const cashier = { user_id: DEMO_CASHIER.id, name: fullname, tenant_id: DEMO_TENANT.id, address: '10.9.9.9' }

  test('sign-ins, wrong ones and delays; a name that nobody has is kept nowhere', async () => {
    await inOffice(async (seen) => {
      await signIn(seen, { emailOrPhone: email, password })
      await signIn(seen, { emailOrPhone: 'my-secret-password', password: 'wrong' })
      for (let time = 0; time < 60; time += 1)
        await signIn(seen, { emailOrPhone: email, password: 'wrong-secret' })
    })
    const all = await rows()
    expect(all[0]).toMatchObject({ kind: 'sign-in', outcome: 'done', ...cashier })
    expect(all[1]).toMatchObject({ kind: 'sign-in', outcome: 'failed', name: null, tenant_id: null })
    const later = all.slice(2)
    expect(later.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, () =>
        expect.objectContaining({ kind: 'sign-in', outcome: 'failed', ...cashier }),
      ),
    )
    expect(later.slice(10).map(({ kind, times, detail }) => [kind, times, detail])).toEqual([
      ...Array.from({ length: 20 }, () => ['delay', 1, 'too many wrong sign-ins']),
      ['delay', 30, 'counted only'],
    ])
    expect(lines.filter((line) => line.includes('"security"'))).toHaveLength(all.length)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 30,
      security: { kind: 'sign-in', outcome: 'done', userId: DEMO_CASHIER.id, name: fullname, times: 1 },
    })
    expect(lines.join('')).not.toMatch(/secret|sell-something/)
  })

  test('refusals, with the store that was asked for, to its merchant and to the one of the person', async () => {
    const foreign = await createStore(office.db)
    const stranger = await employ(foreign, 'Cashier')
    const { token } = await office.signIn(stranger)
    await inOffice(async ({ call }) => {
      await call.get('/api/merchant/product/simple-list', { storeId: MAINLAND.id }, { token })
      await call.get('/api/merchant/product/simple-list', { storeId: MAINLAND.id })
    })
    const written = await rows()
    expect(written).toHaveLength(2)
    expect(new Set(written.map(({ tenant_id }) => tenant_id)).size).toBe(2)
    expect(written.map(({ tenant_id }) => tenant_id)).toContain(DEMO_TENANT.id)
    expect(written[0]).toMatchObject({
      kind: 'refusal',
      user_id: stranger,
      store_id: MAINLAND.id,
      detail: 'GET /api/merchant/product/simple-list',
    })
  })

  test('refusals to the merchant of a store whose id is written in capitals', async () => {
    const { token } = await office.signIn(await employ(await createStore(office.db), 'Cashier'))
    await inOffice(async ({ call }) => {
      const storeId = MAINLAND.id.toUpperCase()
      await call.get('/api/merchant/product/simple-list', { storeId }, { token })
    })
    const merchants = (await rows()).map(({ tenant_id }) => tenant_id)
    expect([merchants.length, merchants.includes(DEMO_TENANT.id)]).toEqual([2, true])
  })

  test.each([
    ['', ''],
    [', whatever store its query names', 'own'],
  ])('refusals of a store that is named in the body, to its merchant as well%s', async (_, asked) => {
    const own = await createStore(office.db)
    const stranger = await employ(own, 'Cashier')
    const { token } = await office.signIn(stranger)
    const url = '/api/merchant/administration/staff'
    const newcomer = { fullname: 'Efe', emailOrPhone: 'efe@shop.test', role: 'Cashier' }
    await inOffice(async ({ call }) => {
      const query = asked === 'own' ? `?storeId=${own}` : ''
      await call.post(url + query, { storeId: MAINLAND.id, ...newcomer }, { token })
    })
    const written = await rows()
    expect(new Set(written.map(({ tenant_id }) => tenant_id)).size).toBe(2)
    expect(written.map(({ tenant_id }) => tenant_id)).toContain(DEMO_TENANT.id)
    const refused = { kind: 'refusal', user_id: stranger, store_id: MAINLAND.id, detail: `POST ${url}` }
    expect(written).toMatchObject([refused, refused])
  })

  test('a refresh token that is used again, and the end of a session', async () => {
    const session = await office.signIn()
    const tokens = {
      bearerToken: session.token,
      refreshToken: session.refresh_token,
      userId: session.user_id,
    }
    await inOffice(async ({ call }) => {
      await call.post('/api/identity/auth/token/refresh', tokens)
      office.clock.pass(61_000)
      await call.post('/api/identity/auth/token/refresh', tokens)
      await call.post('/api/identity/auth/logout', tokens)
    })
    const who = { user_id: DEMO_CASHIER.id, address: '127.0.0.1' }
    expect(await rows()).toMatchObject([
      { kind: 'token-reuse', outcome: 'refused', ...who },
      { kind: 'session-end', outcome: 'done', ...who },
    ])
  })

  test('devices and wrong access codes of a store, and new accounts', async () => {
    await inOffice(async ({ app, call }) => {
      await registerDevice({ call } as TestOffice)
      await registerDevice({ call } as TestOffice)
      const wrong = {
        serialNumber: MAINLAND.serialNumber,
        accessCode: '000000',
        rememberDevice: true,
        terminalNumber: TERMINAL_NUMBER,
      }
      await call.post('/api/merchant/pos/validate/access-code?clientType=1', wrong)
      await pagesOf(app).submit('/auth/signup', {
        fullname: 'Ada',
        emailOrPhone: 'ada@shop.test',
        password: 'a long enough one',
      })
    })
    const written = await rows()
    expect(written.map(({ kind, outcome, tenant_id, name }) => [kind, outcome, tenant_id, name])).toEqual([
      ['device', 'done', DEMO_TENANT.id, null],
      ['device', 'done', DEMO_TENANT.id, null],
      ['access-code', 'failed', DEMO_TENANT.id, null],
      ['sign-up', 'done', null, 'Ada'],
    ])
    expect(new Set(written.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']))
    const device = `terminal ${MAINLAND.serialNumber} on device ${TERMINAL_NUMBER}`
    expect(written.slice(0, 2)).toMatchObject([
      { store_id: MAINLAND.id, detail: device },
      { store_id: MAINLAND.id, detail: `${device}, whose registration until now is void` },
    ])
    expect(JSON.stringify(written)).not.toContain(MAINLAND.accessCode)
  })

  test('that too many codes of a terminal were tried', async () => {
    await inOffice(async ({ call }) => {
      for (let tries = 0; tries < 6; tries += 1)
        await registerDevice({ call } as TestOffice, { ...MAINLAND, accessCode: '000000' })
    })
    const written = await rows()
    const about = {
      store_id: MAINLAND.id,
      tenant_id: DEMO_TENANT.id,
      address: '127.0.0.1',
      detail: `terminal ${MAINLAND.serialNumber}`,
    }
    expect(written).toMatchObject([
      ...Array.from({ length: 5 }, () => ({ kind: 'access-code', outcome: 'failed', ...about })),
      { kind: 'delay', outcome: 'refused', ...about },
    ])
  })
})

describe('no call waits for it', () => {
  test('a sign-in is answered while the table takes nothing, and recorded once it does', async () => {
    const other = openDatabase(office.url)
    const held = await other.startTransaction().execute()
    await sql`lock table security_events in access exclusive mode`.execute(held)
    await inOffice(async (seen) => {
      expect(await signIn(seen, { emailOrPhone: email, password })).toMatchObject({ statusCode: 303 })
      await held.rollback().execute()
    })
    await other.destroy()
    expect(await rows()).toMatchObject([{ kind: 'sign-in', outcome: 'done' }])
  })

  test('what the database refuses is counted, and stays in the log', async () => {
    await sql`alter table security_events rename to elsewhere`.execute(office.db)
    await inOffice(async (seen) => {
      expect(await signIn(seen, { emailOrPhone: email, password })).toMatchObject({ statusCode: 303 })
      const metrics = async () => (await seen.app.inject('/metrics')).body
      await expect.poll(metrics).toMatch(/^tillstate_security_events_dropped_total 1$/m)
    })
    expect(lines.map((line) => JSON.parse(line) as { msg: string }).map(({ msg }) => msg)).toEqual([
      'security event',
      'Security events could not be written.',
    ])
  })
})

test('while the database is out of reach a thousand events wait, and more are counted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const other = openDatabase(office.url)
  const held = await other.startTransaction().execute()
  await sql`lock table security_events in access exclusive mode`.execute(held)
  let dropped = 0
  const written: unknown[] = []
  const recorder = securityEvents({
    db: office.db,
    log: Fastify({ logger: { stream: { write: (line: string) => void written.push(line) } } }).log,
    now: () => office.clock.now,
    onDropped: (events) => (dropped += events),
    days: 400,
  })
  for (let minute = 0; minute < 2; minute += 1) {
    for (let person = 0; person < 600; person += 1)
      recorder.record({ kind: 'sign-in', outcome: 'done', userId: uuid() })
    vi.advanceTimersByTime(60_000)
  }
  vi.useRealTimers()
  expect([dropped, written.length]).toEqual([200, 1_200])
  await held.rollback().execute()
  await recorder.close()
  await other.destroy()
  expect([dropped, (await rows()).length]).toEqual([200, 1_000])
})

test('an event is written once, however often it is', async () => {
  const event = noted({ kind: 'account', outcome: 'done', userId: DEMO_CASHIER.id }, office.clock.now)
  await writeEvents(office.db, [event])
  await writeEvents(office.db, [event, noted({ kind: 'account', outcome: 'done' }, office.clock.now)])
  expect((await rows()).map(({ user_id }) => user_id)).toEqual([DEMO_CASHIER.id, null])
})

test('a stop waits for no database that is away: what it does not take is counted', async () => {
  const away = openDatabase('postgres://127.0.0.1:9/shop')
  let dropped = 0
  const recorder = securityEvents({
    db: away,
    log: Fastify().log,
    now: () => office.clock.now,
    onDropped: (events) => (dropped += events),
    days: 400,
  })
  for (let person = 0; person < 150; person += 1)
    recorder.record({ kind: 'sign-in', outcome: 'done', userId: uuid() })
  await recorder.close()
  await away.destroy()
  expect(dropped).toBe(150)
})

describe('nothing is changed afterwards', () => {
  const record = (at: Date) =>
    writeEvents(office.db, [noted({ kind: 'account', outcome: 'done', userId: DEMO_CASHIER.id }, at)])
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

  test.each([
    ["update security_events set name = 'nobody'"],
    ['delete from security_events'],
    ['truncate security_events'],
  ])('the database refuses: %s', async (statement) => {
    await record(daysAgo(89))
    await expect(sql.raw(statement).execute(office.db)).rejects.toThrow(/security events are never changed/)
    expect(await rows()).toHaveLength(1)
  })

  test('old ones go within an hour, after as many days as the office is set to', async () => {
    for (const days of [99, 101]) await record(daysAgo(days))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const app = await buildApp({
      db: office.db,
      settings: { ...TEST_SETTINGS, securityEventDays: 100 },
      appDir: 'tests/server/support/built-app',
      log: { level: 'silent' },
    })
    vi.advanceTimersByTime(60 * 60_000)
    vi.useRealTimers()
    await expect.poll(async () => (await rows()).length).toBe(1)
    await app.close()
  })

  test('old ones that could not be deleted are said in the log', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const app = await appBeside(office, {
      log: { level: 'warn', stream: { write: (line) => lines.push(line) } },
    })
    await sql`alter table security_events rename to elsewhere`.execute(office.db)
    vi.advanceTimersByTime(60 * 60_000)
    vi.useRealTimers()
    await expect
      .poll(() => lines.join(''))
      .toContain('Old security events could not be deleted; in an hour again.')
    await app.close()
  })

  test('what is older than it is kept for goes', async () => {
    for (const days of [10, 399, 401, 900]) await record(daysAgo(days))
    await forgetEvents(office.db, 400)
    expect(await rows()).toHaveLength(2)
  })
})

describe('who reads it', () => {
  const read = async (token: string, query: Record<string, string> = {}) =>
    resultOf(
      await office.call.get<{ events: SecurityEvent[]; next: string | null }>(EVENTS, query, { token }),
    )

  test('a manager reads what concerns their merchant, by pages, and nothing of another', async () => {
    const foreign = await createStore(office.db)
    const [manager, other] = [await employ(MAINLAND.id, 'Manager'), await employ(foreign, 'Owner')]
    const { now } = office.clock
    for (let place = 0; place < 5; place += 1)
      await writeEvents(office.db, [
        noted({ kind: 'device', outcome: 'done', storeId: MAINLAND.id, detail: `${place}` }, now),
      ])
    await writeEvents(office.db, [noted({ kind: 'account', outcome: 'done', userId: other }, now)])
    const { token } = await office.signIn(manager)
    const first = await read(token, { size: '2' })
    const second = await read(token, { size: '2', cursor: first.next ?? '' })
    const third = await read(token, { size: '2', cursor: second.next ?? '' })
    expect([first, second, third].map(({ events }) => events.map(({ detail }) => detail))).toEqual([
      ['4', '3'],
      ['2', '1'],
      ['0'],
    ])
    expect(third.next).toBeNull()
    const theirs = await read((await office.signIn(other)).token)
    expect(theirs.events.map(({ user_id }) => user_id)).toEqual([other])
  })

  test('an owner of two merchants reads once what concerns both', async () => {
    const owner = await employ(MAINLAND.id, 'Owner')
    const store_id = await createStore(office.db)
    await office.db
      .insertInto('memberships')
      .values({ store_id, user_id: owner, user_role: 'Owner' })
      .execute()
    const event = { kind: 'refusal', outcome: 'refused', userId: owner, storeId: MAINLAND.id } as const
    await writeEvents(office.db, [noted(event, office.clock.now)])
    expect((await rows()).map(({ kind }) => kind)).toEqual(['refusal', 'refusal'])
    expect((await read((await office.signIn(owner)).token)).events).toHaveLength(1)
  })

  test('a manager reads of their own stores and those who work there, an owner all of the merchant', async () => {
    const elsewhere = ISLAND.id
    const [here, there, owner] = [
      await employ(MAINLAND.id, 'Manager'),
      await employ(elsewhere, 'Cashier'),
      await employ(elsewhere, 'Owner'),
    ]
    const record = (event: { storeId?: string; userId?: string }, detail: string) =>
      writeEvents(office.db, [
        noted({ kind: 'setting', outcome: 'done', ...event, detail }, office.clock.now),
      ])
    await record({ storeId: MAINLAND.id }, 'store here')
    await record({ storeId: elsewhere }, 'store there')
    await record({ userId: DEMO_CASHIER.id }, 'person here')
    await record({ userId: there }, 'person there')
    await record({ storeId: elsewhere, userId: here }, 'manager in the store there')
    const seenBy = async (userId: string, query: Record<string, string> = {}) =>
      (await read((await office.signIn(userId)).token, query)).events.map(({ detail }) => detail)
    expect(await seenBy(here)).toEqual(['person here', 'store here'])
    expect(await seenBy(here, { storeId: elsewhere })).toEqual([])
    expect(await seenBy(owner)).toEqual([
      'manager in the store there',
      'person there',
      'person here',
      'store there',
      'store here',
    ])
  })

  test('a manager reads nothing of a store in which they only sell, or of its people', async () => {
    const [manager, there] = [await employ(MAINLAND.id, 'Manager'), await employ(ISLAND.id, 'Cashier')]
    const sells = { store_id: ISLAND.id, user_id: manager, user_role: 'Cashier' }
    await office.db.insertInto('memberships').values(sells).execute()
    const events = [
      { storeId: MAINLAND.id, detail: 'store here' },
      { storeId: ISLAND.id, detail: 'store there' },
      { userId: there, detail: 'person there' },
    ]
    for (const event of events)
      await writeEvents(office.db, [noted({ kind: 'setting', outcome: 'done', ...event }, office.clock.now)])
    const seen = await read((await office.signIn(manager)).token)
    expect(seen.events.map(({ detail }) => detail)).toEqual(['store here'])
  })

  test('by kind, person, store and time', async () => {
    const manager = await employ(MAINLAND.id, 'Owner')
    const { token } = await office.signIn(manager)
    const at = (minute: number) => new Date(`2026-11-21T11:0${minute}:00Z`)
    await writeEvents(office.db, [
      noted({ kind: 'device', outcome: 'done', storeId: MAINLAND.id, detail: 'one' }, at(1)),
      noted({ kind: 'sign-in', outcome: 'done', userId: DEMO_CASHIER.id, detail: 'two' }, at(2)),
      noted({ kind: 'sign-in', outcome: 'failed', userId: manager, detail: 'three' }, at(3)),
    ])
    const found = async (query: Record<string, string>) =>
      (await read(token, query)).events.map(({ detail }) => detail)
    expect(await found({ kind: 'sign-in' })).toEqual(['three', 'two'])
    expect(await found({ userId: DEMO_CASHIER.id })).toEqual(['two'])
    expect(await found({ storeId: MAINLAND.id })).toEqual(['one'])
    expect(await found({ from: at(2).toISOString() })).toEqual(['three', 'two'])
    expect(await found({ to: at(2).toISOString() })).toEqual(['one'])
  })

  test('with all that was noted of it', async () => {
    const manager = await employ(MAINLAND.id, 'Owner')
    const at = new Date('2026-11-21T11:02:03.004Z')
    const who = { userId: DEMO_CASHIER.id, name: 'Demo Cashier', address: '10.9.9.9' }
    const event = {
      kind: 'approval',
      outcome: 'failed',
      ...who,
      storeId: MAINLAND.id,
      detail: 'a word',
    } as const
    await writeEvents(office.db, [noted(event, at, 7)])
    expect((await read((await office.signIn(manager)).token)).events).toEqual([
      {
        id: expect.any(String),
        at: '2026-11-21T11:02:03.004Z',
        kind: 'approval',
        outcome: 'failed',
        user_id: DEMO_CASHIER.id,
        name: 'Demo Cashier',
        store_id: MAINLAND.id,
        address: '10.9.9.9',
        detail: 'a word',
        times: 7,
      },
    ])
  })
})
