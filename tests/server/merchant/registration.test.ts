import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PosProfile } from '#contract/registration.ts'
import { replaceAccessCode } from '#server/access-code/replace.ts'
import { addTerminal, removeTerminal } from '#server/routes/administration/terminals.queries.ts'
import * as registration from '#server/routes/registration/registration.queries.ts'
import { DEMO_TENANT, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import {
  firstOf,
  NOON,
  openOffice,
  registerDevice,
  resultOf,
  TERMINAL_NUMBER,
  type TestOffice,
} from '../support/office.ts'
import { lockQueue } from '../support/lock-queue.ts'

let office: TestOffice

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.db.deleteFrom('failed_attempts').execute()
})

const refused = (statusCode: number, message: string) => ({
  statusCode,
  body: { status: false, status_code: statusCode, error_message: message },
})
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const tryCode = (accessCode: string, serialNumber = MAINLAND.serialNumber) =>
  office.call.post<PosProfile[]>('/api/merchant/pos/validate/access-code?clientType=1', {
    serialNumber,
    accessCode,
    rememberDevice: true,
    terminalNumber: TERMINAL_NUMBER,
  })

describe('the serial number', () => {
  const verify = (serialNumber: string) =>
    office.call.get('/api/merchant/pos/verify/serial-number', { serialNumber })

  test('of a terminal is found', async () => {
    expect(await verify('2024000001')).toEqual({
      statusCode: 200,
      body: { status: true, status_code: 200, result: null },
    })
  })
  test('of no terminal is refused', async () => {
    expect(await verify('2024000009')).toEqual(
      refused(422, 'No terminal has the serial number 2024000009. Please check it.'),
    )
  })
  test('of the wrong shape is refused', async () => {
    expect(await verify('12345')).toEqual(
      refused(400, 'Please check serialNumber: is not a serial number of 6 to 20 digits'),
    )
  })
})

describe('the access code', () => {
  test('registers the device and gives it the cookie of the store', async () => {
    const answer = await tryCode('482913')
    expect(answer.statusCode).toBe(200)
    expect(answer.body.result).toEqual([
      {
        serial_number: '2024000001',
        store_id: MAINLAND.id,
        store_image: '/pictures/stores/mainland-supermart.svg',
        store_name: 'Mainland Supermart',
        user_role: 'Cashier',
        cookie_data: {
          CookieName: 'StorePOSTerminalProfile',
          CookieValue: expect.stringMatching(/^0192f000-0000-7000-8000-00000000a001\.[\w-]{43}$/),
          ExpiresAt: '2027-02-19T11:00:00.000Z',
        },
      },
    ])
    const stored = JSON.stringify(await office.db.selectFrom('registrations').selectAll().execute())
    expect(stored).not.toContain(firstOf(answer).cookie_data.CookieValue)
  })

  test('is asked for again when it is wrong, and says how often', async () => {
    expect(await tryCode('000000')).toEqual(
      refused(403, 'The access code is wrong. 4 more tries before it is locked.'),
    )
    expect((await tryCode('771204')).body.error_message).toBe(
      'The access code is wrong. 3 more tries before it is locked.',
    )
  })

  test('is locked for 15 minutes after five wrong ones, even for the right one', async () => {
    for (const code of ['000001', '000002', '000003', '000004']) await tryCode(code)
    expect(await tryCode('000005')).toEqual(
      refused(429, 'The access code is wrong. After 5 wrong codes this terminal is locked for 15 minutes.'),
    )
    office.clock.pass(MINUTE)
    expect(await tryCode('482913')).toEqual(
      refused(429, 'Too many wrong access codes: this terminal is locked. Please try again in 14 minutes.'),
    )
    office.clock.pass(14 * MINUTE - 1)
    expect((await tryCode('482913')).body.error_message).toContain('Please try again in 1 minute.')
    office.clock.pass(1)
    expect((await tryCode('482913')).statusCode).toBe(200)
  })

  test('of another terminal is not locked with it', async () => {
    for (let tries = 0; tries < 5; tries += 1) await tryCode('000000')
    expect((await tryCode('771204', ISLAND.serialNumber)).statusCode).toBe(200)
  })

  test('that is right forgets the wrong ones before it', async () => {
    for (let tries = 0; tries < 4; tries += 1) await tryCode('000000')
    expect((await tryCode('482913')).statusCode).toBe(200)
    expect((await tryCode('000000')).body.error_message).toContain('4 more tries')
  })

  test('cannot be guessed by many tries at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => tryCode(String(100_000 + guess))),
    )
    const locked = answers.filter(({ body }) => body.error_message?.startsWith('Too many wrong access codes'))
    expect(locked).toHaveLength(15)
    expect((await tryCode('482913')).statusCode).toBe(429)
  })

  test.each([
    [
      'its terminal gets another one',
      (serialNumber: string) =>
        replaceAccessCode(office.db, { serialNumber, accessCode: '135790', endsDevices: true }, NOON),
    ],
    [
      'its terminal is removed',
      (serialNumber: string) => removeTerminal(office.db, MAINLAND.id, serialNumber),
    ],
  ])('that was right is worth nothing where %s before the device is registered', async (_, meanwhile) => {
    const serialNumber = '7777000001'
    const id = '0192f000-0000-7000-8000-0000000000f1'
    await addTerminal(office.db, { id, storeId: MAINLAND.id, serialNumber, codeHash: 'of 482913' })
    const read = (await registration.terminalBySerial(office.db, serialNumber))!
    await meanwhile(serialNumber)
    await expect(registration.registerDevice(office.db, read, 'DEVICE-7', NOON)).rejects.toMatchObject({
      statusCode: 403,
      message: 'This terminal has another access code by now, or was removed. Please ask its manager.',
    })
    const devices = office.db
      .selectFrom('registrations')
      .selectAll()
      .where('serial_number', '=', serialNumber)
    expect(await devices.execute()).toEqual([])
    await removeTerminal(office.db, MAINLAND.id, serialNumber)
  })

  test('that is replaced while the device is being registered is worth nothing', async () => {
    const serialNumber = '7777000002'
    const id = '0192f000-0000-7000-8000-0000000000f2'
    await addTerminal(office.db, { id, storeId: MAINLAND.id, serialNumber, codeHash: 'of 482913' })
    const read = (await registration.terminalBySerial(office.db, serialNumber))!
    const registered = await office.db.transaction().execute(async (tx) => {
      await tx.updateTable('terminals').set({ access_code_hash: 'of 135790' }).where('id', '=', id).execute()
      const outcome = registration
        .registerDevice(office.db, read, 'DEVICE-8', NOON)
        .then(() => 'registered', String)
      await expect.poll(() => lockQueue(office.db)).toBe(1)
      return { outcome }
    })
    expect(await registered.outcome).toContain(
      'This terminal has another access code by now, or was removed.',
    )
    await removeTerminal(office.db, MAINLAND.id, serialNumber)
  })

  test('needs a terminal and 6 digits', async () => {
    expect((await tryCode('482913', '2024000009')).statusCode).toBe(422)
    expect(await tryCode('48291')).toEqual(
      refused(400, 'Please check accessCode: is not an access code of 6 digits'),
    )
  })
})

describe('the store cookie', () => {
  const verify = (cookie: string, terminalNumber = TERMINAL_NUMBER) =>
    office.call.get('/api/merchant/pos/verify/cookie', { cookie, terminalNumber })
  const gone = refused(403, 'This device is no longer registered for the store. Please add the store again.')

  test('gives the profile back, on its own device and for 90 days', async () => {
    const profiles = resultOf(await registerDevice(office))
    const CookieValue = profiles[0]?.cookie_data.CookieValue ?? ''
    expect((await verify(CookieValue)).body.result).toEqual(profiles)
    expect(await verify(CookieValue, '1999999999999')).toEqual(gone)
    office.clock.pass(90 * DAY - 1)
    expect((await verify(CookieValue)).statusCode).toBe(200)
    office.clock.pass(1)
    expect(await verify(CookieValue)).toEqual(gone)
  })

  test('is worth nothing after the device was registered again, or when it was made up', async () => {
    const { cookie_data: old } = firstOf(await registerDevice(office))
    await registerDevice(office)
    const { statusCode, body } = await verify(old.CookieValue)
    expect([statusCode, body.error_message]).toEqual([
      403,
      expect.stringMatching(/^Another device was registered under this device's number/),
    ])
    expect(await verify(`${MAINLAND.id}.made-up`)).toEqual(gone)
    expect(await verify('made-up')).toEqual(gone)
  })
})

describe('access of a cashier', () => {
  const access = async (over: Record<string, string> = {}) => {
    const { token } = await office.signIn()
    const query = { posId: '2024000001', storeId: MAINLAND.id, terminalNumber: TERMINAL_NUMBER, ...over }
    return office.call.get('/api/merchant/pos/verify/user-access', query, { token })
  }

  test('is granted to a member on a registered device', async () => {
    await registerDevice(office)
    expect(await access()).toEqual({
      statusCode: 200,
      body: {
        status: true,
        status_code: 200,
        result: [
          {
            id: MAINLAND.terminalId,
            store_id: MAINLAND.id,
            store_name: 'Mainland Supermart',
            store_picture: '/pictures/stores/mainland-supermart.svg',
            terminal_id: TERMINAL_NUMBER,
            tenant_id: DEMO_TENANT.id,
            user_role: 'Cashier',
          },
        ],
      },
    })
  })

  test('says what the cashier is in the store, whatever the terminal is for', async () => {
    const setRole = (user_role: string) =>
      office.db.updateTable('memberships').set({ user_role }).where('store_id', '=', MAINLAND.id).execute()
    await setRole('Manager')
    expect(firstOf(await registerDevice(office)).user_role).toBe('Cashier')
    expect((await access()).body.result).toMatchObject([{ user_role: 'Manager' }])
    await setRole('Cashier')
  })

  test('is refused where the device, the terminal and the store do not belong together', async () => {
    await registerDevice(office)
    const unregistered = refused(
      403,
      'This device is not registered for Mainland Supermart. Please add the store again.',
    )
    expect(await access({ terminalNumber: '1999999999999' })).toEqual(unregistered)
    expect(await access({ posId: ISLAND.serialNumber })).toEqual(unregistered)
  })

  test('is refused at another terminal of the store than the one that the device is registered for', async () => {
    await registerDevice(office)
    const other = { id: '0192f000-0000-7000-8000-0000000d0001', serial_number: '2024000099' }
    await office.db
      .insertInto('terminals')
      .values({ ...other, store_id: MAINLAND.id, access_code_hash: 'none', user_role: 'Cashier' })
      .execute()
    expect((await access({ posId: other.serial_number })).statusCode).toBe(403)
    expect((await access()).statusCode).toBe(200)
  })

  test('is refused without a membership', async () => {
    await registerDevice(office)
    await office.db.deleteFrom('memberships').where('store_id', '=', MAINLAND.id).execute()
    expect(await access()).toEqual(
      refused(403, 'Demo Cashier has no access to this store. Please ask its manager for it.'),
    )
    const membership = {
      store_id: MAINLAND.id,
      user_id: (await office.signIn()).user_id,
      user_role: 'Cashier',
    }
    await office.db.insertInto('memberships').values(membership).execute()
  })

  test('needs a sign-in', async () => {
    const query = { posId: '2024000001', storeId: MAINLAND.id, terminalNumber: TERMINAL_NUMBER }
    expect((await office.call.get('/api/merchant/pos/verify/user-access', query)).statusCode).toBe(401)
  })
})

describe('the status of a terminal', () => {
  const update = async (query: Record<string, string>) => {
    const { token } = await office.signIn()
    return office.call.put('/api/merchant/pos/terminal/update/status', query, { token })
  }

  test('is set online and offline', async () => {
    for (const status of ['online', 'offline'] as const) {
      const answer = await update({ serialNumber: '2024000001', status, storeId: MAINLAND.id })
      expect(answer.statusCode).toBe(200)
      const terminal = await office.db
        .selectFrom('terminal_states')
        .select(['status', 'status_at'])
        .where('serial_number', '=', '2024000001')
        .executeTakeFirstOrThrow()
      expect(terminal).toEqual({ status, status_at: office.clock.now })
    }
  })

  test('is refused for the terminal of another store, and for another word', async () => {
    expect(await update({ serialNumber: '2024000002', status: 'online', storeId: MAINLAND.id })).toEqual(
      refused(422, 'This store has no terminal with the serial number 2024000002.'),
    )
    const asleep = await update({ serialNumber: '2024000001', status: 'asleep', storeId: MAINLAND.id })
    expect(asleep.statusCode).toBe(400)
    expect(asleep.body.error_message).toContain('status')
  })
})
