import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { AdministeredTerminal, TerminalCode } from '#contract/administration/terminals.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { LoginSession } from '#contract/identity.ts'
import type { PosProfile } from '#contract/registration.ts'
import { createStore, TEST_SERIAL } from '#tests/support/store.ts'
import { appBeside, firstOf, resultOf, TERMINAL_NUMBER, type Answer } from '../support/office.ts'
import { administer, newStore, openEmptyOffice, openFar, ownerOf, type EmptyOffice } from './shop.ts'

/** Of the app in tests/server/support/built-app. */
const SERVED_VERSION = '0.1.0-3f9a2c1b'

let office: EmptyOffice
let owner: LoginSession
let store: AdministeredStore
beforeEach(async () => {
  office = await openEmptyOffice()
  owner = await ownerOf(office)
  store = await newStore(office, owner)
})
afterEach(() => office.close())

const said = async (answer: Promise<Answer>) => {
  const { statusCode, body } = await answer
  return [statusCode, body.error_message]
}
const ask = (path: string, more: object = {}, storeId = store.store_id) =>
  administer<TerminalCode>(office, owner, 'POST', path, { storeId, ...more })
const add = async (serialNumber?: string) => resultOf(await ask('terminals', { serialNumber }))
const list = async () =>
  resultOf(
    await administer<AdministeredTerminal[]>(office, owner, 'GET', `terminals?storeId=${store.store_id}`),
  )

const register = (
  { serial_number: serialNumber, access_code: accessCode }: TerminalCode,
  terminalNumber = TERMINAL_NUMBER,
) =>
  office.call.post<PosProfile[]>('/api/merchant/pos/validate/access-code?clientType=1', {
    serialNumber,
    accessCode,
    rememberDevice: true,
    terminalNumber,
  })
/** Some other code. */
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const verify = async (cookie: string) =>
  (await office.call.get('/api/merchant/pos/verify/cookie', { cookie, terminalNumber: TERMINAL_NUMBER }))
    .statusCode

test('a terminal is added with a drawn number and a code that registers a device', async () => {
  const terminal = await add()
  expect(terminal).toEqual({
    serial_number: expect.stringMatching(/^[1-9]\d{9}$/),
    access_code: expect.stringMatching(/^\d{6}$/),
  })
  expect(await list()).toEqual([
    { serial_number: terminal.serial_number, status: 'offline', status_at: null, devices: 0, registered: [] },
  ])
  const profile = firstOf(await register(terminal))
  expect(profile).toMatchObject({ store_id: store.store_id, store_name: 'Obi Stores', user_role: 'Cashier' })
  const { token } = owner
  await office.call.put(
    '/api/merchant/pos/terminal/update/status',
    { serialNumber: terminal.serial_number, status: 'online', storeId: store.store_id },
    { token },
  )
  expect(await list()).toEqual([
    {
      serial_number: terminal.serial_number,
      status: 'online',
      status_at: '2026-11-21T11:00:00.000Z',
      devices: 1,
      registered: [
        {
          terminal_number: TERMINAL_NUMBER,
          registered_at: '2026-11-21T11:00:00.000Z',
          entered_at: null,
          entered_by: '',
          seen_at: null,
          app_version: '',
          is_app_outdated: false,
        },
      ],
    },
  ])
  const kept = await office.db.selectFrom('terminals').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(terminal.access_code)
})

/** Says of so many terminals that are added from now on that another one has their number. */
const takeNumbers = async (count: number): Promise<void> => {
  await sql`create table tried (serial_number text primary key)`.execute(office.db)
  await sql`create function take_number() returns trigger language plpgsql as $$ begin
    insert into tried values (new.serial_number);
    return case when (select count(*) from tried) > ${sql.lit(count)} then new end;
  end $$`.execute(office.db)
  await sql`create trigger take_number before insert on terminals for each row execute function take_number()`.execute(
    office.db,
  )
}

test('a number that another terminal has is drawn again, up to five times, and one that was typed is not', async () => {
  await takeNumbers(4)
  expect(await said(ask('terminals', { serialNumber: '123456' }))).toEqual([
    422,
    'Another terminal has the serial number 123456. Please check it.',
  ])
  const { serial_number } = await add()
  const { rows } = await sql<{ serial_number: string }>`select serial_number from tried`.execute(office.db)
  expect(rows).toHaveLength(5)
  expect((await list()).map((terminal) => terminal.serial_number)).toEqual([serial_number])
  await sql`drop trigger take_number on terminals; drop function take_number; drop table tried`.execute(
    office.db,
  )
  await takeNumbers(5)
  expect((await ask('terminals')).statusCode).toBe(422)
  expect(await list()).toHaveLength(1)
})

test('a device says when it was registered and who has begun to sell on it last, the latest device first', async () => {
  const terminal = await add('123456')
  await register(terminal)
  office.clock.pass(60_000)
  const { token } = owner
  const query = { posId: '123456', storeId: store.store_id, terminalNumber: TERMINAL_NUMBER }
  await office.call.get('/api/merchant/pos/verify/user-access', query, { token })
  await register(terminal, '1763700000001')
  expect(await list()).toMatchObject([
    {
      devices: 2,
      registered: [
        {
          terminal_number: '1763700000001',
          registered_at: '2026-11-21T11:01:00.000Z',
          entered_at: null,
          entered_by: '',
        },
        {
          terminal_number: TERMINAL_NUMBER,
          registered_at: '2026-11-21T11:00:00.000Z',
          entered_at: '2026-11-21T11:01:00.000Z',
          entered_by: 'Ada Obi',
        },
      ],
    },
  ])
  await register(terminal)
  expect((await list())[0]?.registered).toMatchObject([
    { terminal_number: TERMINAL_NUMBER, registered_at: '2026-11-21T11:01:00.000Z', entered_by: '' },
    { terminal_number: '1763700000001' },
  ])
  await office.call.get('/api/merchant/pos/verify/user-access', query, { token })
  expect((await list())[0]?.registered).toMatchObject([
    { terminal_number: TERMINAL_NUMBER, entered_by: 'Ada Obi' },
    { terminal_number: '1763700000001', entered_by: '' },
  ])
})

test('a device says which app it runs when it asks for its settings, and whether the office serves another by now', async () => {
  const terminal = await add('123456')
  await register(terminal)
  const asks = async (query: Record<string, string>) => {
    const whole = { storeId: store.store_id, terminalNumber: TERMINAL_NUMBER, ...query }
    return (await office.call.get('/api/merchant/pos/till-settings', whole, { token: owner.token }))
      .statusCode
  }
  const device = async () => (await list())[0]?.registered[0]
  expect(await asks({ appVersion: SERVED_VERSION })).toBe(200)
  const current = { seen_at: '2026-11-21T11:00:00.000Z', app_version: SERVED_VERSION, is_app_outdated: false }
  expect(await device()).toMatchObject(current)
  office.clock.pass(4 * 60_000)
  await asks({ appVersion: SERVED_VERSION })
  expect(await device()).toMatchObject(current)
  const another = '0.1.0-00c0ffee'
  await asks({ appVersion: another })
  expect(await device()).toMatchObject({
    seen_at: '2026-11-21T11:04:00.000Z',
    app_version: another,
    is_app_outdated: true,
  })
  office.clock.pass(5 * 60_000)
  await asks({ appVersion: another })
  expect(await device()).toMatchObject({ seen_at: '2026-11-21T11:09:00.000Z', app_version: another })
  await asks({})
  expect(await device()).toMatchObject({ app_version: '', is_app_outdated: false })
  await asks({ appVersion: another, terminalNumber: '1763700000001' })
  expect(await device()).toMatchObject({ app_version: '' })
  for (const appVersion of ['0.1.0', `0.1.0-${'f'.repeat(200)}`, '0.1.0-3F9A2C1B', "0.1.0-'; drop--"])
    expect([appVersion, await asks({ appVersion })]).toEqual([appVersion, 400])
  await register(terminal)
  expect(await device()).toMatchObject({ seen_at: null, app_version: '', is_app_outdated: false })
  await asks({})
  expect(await device()).toMatchObject({ seen_at: '2026-11-21T11:09:00.000Z', app_version: '' })
})

test('nothing is said of the app of a device where the office serves none', async () => {
  await register(await add('123456'))
  await office.db.updateTable('registrations').set({ app_version: '0.1.0-00c0ffee' }).execute()
  const app = await appBeside(office, { appDir: 'tests/server/nowhere' })
  onTestFinished(() => app.close())
  const path = `terminals?storeId=${store.store_id}`
  const [terminal] = resultOf(await administer<AdministeredTerminal[]>({ app }, owner, 'GET', path))
  expect((await list())[0]?.registered).toMatchObject([{ is_app_outdated: true }])
  expect(terminal?.registered).toMatchObject([{ app_version: '0.1.0-00c0ffee', is_app_outdated: false }])
})

test('of many devices of a terminal the latest twenty are listed', async () => {
  const terminal = await add('123456')
  const row = { store_id: store.store_id, serial_number: '123456', cookie_hash: 'x' }
  await register(terminal)
  await office.db
    .insertInto('registrations')
    .values(
      Array.from({ length: 25 }, (_, index) => ({
        ...row,
        terminal_number: String(1_763_700_000_100 + index),
        // Of a device that an office of before has registered nobody knows when.
        registered_at: index === 0 ? null : new Date(Date.UTC(2026, 10, 1, 0, index)),
        expires_at: new Date(Date.UTC(2027, 0, 1)),
      })),
    )
    .execute()
  const [only] = await list()
  expect([only?.devices, only?.registered.length]).toEqual([26, 20])
  expect(only?.registered.slice(0, 2).map(({ terminal_number }) => terminal_number)).toEqual([
    TERMINAL_NUMBER,
    '1763700000124',
  ])
})

test('a device whose registration has run out counts no more', async () => {
  const terminal = await add('123456')
  await register(terminal)
  await office.db.updateTable('registrations').set({ expires_at: office.clock.now }).execute()
  expect(await list()).toMatchObject([{ serial_number: '123456', devices: 0 }])
})

test('a serial number is one terminal alone, of whichever store', async () => {
  await createStore(office.db)
  await add('123456')
  const taken = (number: string) => [
    422,
    `Another terminal has the serial number ${number}. Please check it.`,
  ]
  expect(await said(ask('terminals', { serialNumber: '123456' }))).toEqual(taken('123456'))
  expect(await said(ask('terminals', { serialNumber: TEST_SERIAL }))).toEqual(taken(TEST_SERIAL))
  expect(await said(ask('terminals', { serialNumber: '12345\u0000' }))).toEqual([
    400,
    'Please check serialNumber: is not a serial number of 6 to 20 digits',
  ])
  expect(await list()).toHaveLength(1)
})

test('a code is replaced; the old one is void, and devices stay unless they are to go', async () => {
  const first = await add('123456')
  const cookie = firstOf(await register(first)).cookie_data.CookieValue
  const wrong = { ...first, access_code: another(first.access_code) }
  for (let tries = 0; tries < 5; tries += 1) await register(wrong)
  expect((await register(first)).statusCode).toBe(429)
  const replace = async (endsDevices: boolean) =>
    resultOf(await ask('terminals/access-code', { serialNumber: '123456', endsDevices }))
  const second = await replace(false)
  expect(second).toEqual({ serial_number: '123456', access_code: expect.stringMatching(/^\d{6}$/) })
  expect(await verify(cookie)).toBe(200)
  const third = await replace(true)
  expect(await verify(cookie)).toBe(403)
  expect((await register(third)).statusCode).toBe(200)
  expect((await register({ ...third, access_code: another(third.access_code) })).statusCode).toBe(403)
  const events = () =>
    office.db
      .selectFrom('security_events')
      .select(['name', 'store_id', 'detail'])
      .where('kind', '=', 'access-code')
      .where('outcome', '=', 'done')
      .orderBy('id')
      .execute()
  await expect.poll(async () => (await events()).length).toBe(2)
  const recorded = { name: 'Ada Obi', store_id: store.store_id }
  expect(await events()).toEqual([
    { ...recorded, detail: 'replaced for terminal 123456, 0 devices ended' },
    { ...recorded, detail: 'replaced for terminal 123456, 1 devices ended' },
  ])
})

test('a terminal that is removed registers out its devices, and its number is free of what was before', async () => {
  const terminal = await add('123456')
  const cookie = firstOf(await register(terminal)).cookie_data.CookieValue
  const status = { serialNumber: '123456', status: 'online', storeId: store.store_id }
  await office.call.put('/api/merchant/pos/terminal/update/status', status, { token: owner.token })
  const wrong = { ...terminal, access_code: another(terminal.access_code) }
  for (let tries = 0; tries < 5; tries += 1) await register(wrong)
  expect((await register(terminal)).statusCode).toBe(429)
  expect(await said(ask('terminals/remove', { serialNumber: '123456' }))).toEqual([200, undefined])
  expect([await verify(cookie), (await register(terminal)).statusCode, await list()]).toEqual([403, 422, []])
  expect(await office.db.selectFrom('registrations').select('store_id').execute()).toEqual([])
  expect(await said(ask('terminals/remove', { serialNumber: '123456' }))).toEqual([
    422,
    'This store has no terminal with the serial number 123456.',
  ])
  const again = await add('123456')
  expect(await list()).toMatchObject([{ serial_number: '123456', status: 'offline', status_at: null }])
  expect((await register(again)).statusCode).toBe(200)
})

test('a terminal whose removal was done but never answered is removed, and that is recorded', async () => {
  await add('123456')
  const far = await openFar(office)
  onTestFinished(far.close)
  far.wire.loseAnswerOf('commit')
  const payload = { storeId: store.store_id, serialNumber: '123456' }
  expect(await said(administer(far, owner, 'POST', 'terminals/remove', payload))).toEqual([200, undefined])
  expect(await list()).toEqual([])
  const recorded = () => office.db.selectFrom('security_events').select('detail').orderBy('id').execute()
  await expect.poll(recorded).toContainEqual({ detail: 'terminal 123456 removed' })
})

test('a terminal of another store is neither seen nor touched', async () => {
  const foreign = await createStore(office.db)
  const before = await office.db.selectFrom('terminals').selectAll().execute()
  const own = [422, `This store has no terminal with the serial number ${TEST_SERIAL}.`]
  const which = { serialNumber: TEST_SERIAL, endsDevices: true }
  expect(await said(ask('terminals/access-code', which))).toEqual(own)
  expect(await said(ask('terminals/remove', which))).toEqual(own)
  const refused = [403, 'Ada Obi has no access to this store. Please ask its manager for it.']
  expect(await said(ask('terminals', {}, foreign))).toEqual(refused)
  expect(await said(ask('terminals/access-code', which, foreign))).toEqual(refused)
  expect(await said(ask('terminals/remove', which, foreign))).toEqual(refused)
  const listed = administer(office, owner, 'GET', `terminals?storeId=${foreign}`)
  expect(await said(listed)).toEqual(refused)
  expect(await office.db.selectFrom('terminals').selectAll().execute()).toEqual(before)
})
