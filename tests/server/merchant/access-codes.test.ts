import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { replaceAccessCode } from '#server/access-code/replace.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { openFar } from '../administration/shop.ts'
import {
  callerOf,
  firstOf,
  openOffice,
  registerDevice,
  TERMINAL_NUMBER,
  type TestOffice,
} from '../support/office.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const cookieOf = async () => firstOf(await registerDevice(office)).cookie_data.CookieValue
const verify = async (cookie: string) => {
  const query = { cookie, terminalNumber: TERMINAL_NUMBER }
  const { statusCode, body } = await office.call.get('/api/merchant/pos/verify/cookie', query)
  return [statusCode, body.error_message]
}
const register = async (accessCode: string) =>
  (await registerDevice(office, { ...MAINLAND, accessCode })).statusCode
const replace = (endsDevices: boolean) =>
  replaceAccessCode(
    office.db,
    { serialNumber: MAINLAND.serialNumber, accessCode: '135790', endsDevices },
    office.clock.now,
  )

test('a device learns that another one was registered under its number, and nobody else does', async () => {
  const [first, second] = [await cookieOf(), await cookieOf()]
  expect(await verify(second)).toEqual([200, undefined])
  expect(await verify(first)).toEqual([
    403,
    "Another device was registered under this device's number. If nobody of the store did that, tell its manager to " +
      'replace the access code. Then add the store again.',
  ])
  expect(await verify(`${MAINLAND.id}.made-up`)).toEqual([
    403,
    'This device is no longer registered for the store. Please add the store again.',
  ])
})

test('a device learns it also where the answer to what replaced it was lost', async () => {
  const first = await cookieOf()
  const far = await openFar(office)
  onTestFinished(far.close)
  far.wire.loseAnswerOf('commit')
  expect((await registerDevice({ call: callerOf(far.app) } as TestOffice)).statusCode).toBe(200)
  expect((await verify(first))[1]).toMatch(/^Another device was registered under this device's number/)
})

test('a code that is replaced unlocks its own terminal, and no other', async () => {
  for (let tries = 0; tries < 5; tries += 1) await registerDevice(office, { ...ISLAND, accessCode: '000000' })
  await replace(false)
  expect((await registerDevice(office, ISLAND)).statusCode).toBe(429)
})

test('a code registers a hundred devices a day', async () => {
  const subject = `registrations:${MAINLAND.serialNumber}`
  const first_at = office.clock.now
  await office.db
    .insertInto('failed_attempts')
    .values({ subject, failures: 99, first_at, locked_until: null })
    .execute()
  expect(await register(MAINLAND.accessCode)).toBe(200)
  const refused = await registerDevice(office)
  expect([refused.statusCode, refused.body.error_message]).toEqual([
    429,
    'Too many devices were registered with this access code. Please try again in 1440 minutes.',
  ])
  office.clock.pass(24 * 3_600_000)
  expect(await register(MAINLAND.accessCode)).toBe(200)
})

test('that a code registers no more devices is recorded for its store', async () => {
  const subject = `registrations:${MAINLAND.serialNumber}`
  const full = { subject, failures: 100, first_at: office.clock.now, locked_until: null }
  await office.db.insertInto('failed_attempts').values(full).execute()
  expect(await register(MAINLAND.accessCode)).toBe(200)
  expect(await register(MAINLAND.accessCode)).toBe(429)
  const recorded = () =>
    office.db
      .selectFrom('security_events')
      .select(['outcome', 'store_id', 'address', 'detail'])
      .where('kind', '=', 'delay')
      .execute()
  const detail = `too many devices with the code of terminal ${MAINLAND.serialNumber}`
  await expect
    .poll(recorded)
    .toEqual([{ outcome: 'refused', store_id: MAINLAND.id, address: '127.0.0.1', detail }])
})

test('a right code counts nowhere but among the devices of the day', async () => {
  expect([await register(MAINLAND.accessCode), await register(MAINLAND.accessCode)]).toEqual([200, 200])
  const counted = office.db.selectFrom('failed_attempts').select(['subject', 'failures'])
  expect(await counted.orderBy('subject').execute()).toEqual([
    { subject: 'address:127.0.0.1', failures: 0 },
    { subject: `registrations:${MAINLAND.serialNumber}`, failures: 2 },
    { subject: 'serial-number:127.0.0.1', failures: 0 },
  ])
})

test('wrong codes take none of the hundred devices of a day', async () => {
  const subject = `registrations:${MAINLAND.serialNumber}`
  const first_at = office.clock.now
  await office.db
    .insertInto('failed_attempts')
    .values({ subject, failures: 99, first_at, locked_until: null })
    .execute()
  expect([await register('000000'), await register('000000')]).toEqual([403, 403])
  expect(await register(MAINLAND.accessCode)).toBe(200)
})

test('a code that is replaced is void at once; devices stay unless they are to go', async () => {
  const cookie = await cookieOf()
  for (let tries = 0; tries < 5; tries += 1) await register('000000')
  expect(await replace(false)).toBe(0)
  expect([await register(MAINLAND.accessCode), await verify(cookie)]).toEqual([403, [200, undefined]])
  expect(await replace(true)).toBe(1)
  expect((await verify(cookie))[0]).toBe(403)
  expect(await register('135790')).toBe(200)
  const events = await office.db
    .selectFrom('security_events')
    .select(['kind', 'outcome', 'store_id', 'detail'])
    .where('kind', '=', 'access-code')
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute()
  expect(events.map(({ store_id, detail }) => [store_id, detail])).toEqual([
    [MAINLAND.id, `replaced for terminal ${MAINLAND.serialNumber}, 0 devices ended`],
    [MAINLAND.id, `replaced for terminal ${MAINLAND.serialNumber}, 1 devices ended`],
  ])
  await expect(
    replaceAccessCode(
      office.db,
      { serialNumber: '999999', accessCode: '135790', endsDevices: false },
      office.clock.now,
    ),
  ).rejects.toThrow('No terminal has the serial number 999999.')
})
