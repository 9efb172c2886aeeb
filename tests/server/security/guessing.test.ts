import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FORMS_AT_ONCE, inFormLane, MOST_FORMS_WAITING } from '#server/routes/provider/form-lane.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { appBeside, openOffice, TERMINAL_NUMBER, TEST_SETTINGS, type TestOffice } from '../support/office.ts'
import { pagesOf, problemOf } from '../support/provider-pages.ts'

let office: TestOffice

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.db.deleteFrom('failed_attempts').execute()
})

const MINUTE = 60_000
const CASHIER = 'cashier@demo.test'
const RIGHT = 'sell-something-1'

interface Browser {
  remoteAddress: string
  cookies?: string[]
}

const signIn = (password: string, from: Browser, emailOrPhone = CASHIER) =>
  pagesOf(office.app).submit('/auth/login', { emailOrPhone, password }, from)

const statusOf = async (password: string, from: Browser) => (await signIn(password, from)).statusCode

/** What this browser keeps of a sign-in. */
const deviceAfter = async (from: Browser): Promise<string> => {
  const cookies = [(await signIn(RIGHT, from)).headers['set-cookie']].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('tillstate-devices='))?.split(';')[0] ?? ''
}

const address = (number: number): string => `10.0.${Math.floor(number / 200)}.${(number % 200) + 1}`

/** Wrong passwords from one address after another, each of which guesses once. */
const guessFromEverywhere = async (times: number): Promise<number[]> => {
  const answers: number[] = []
  for (let number = 0; number < times; number += 1)
    answers.push(await statusOf('wrong', { remoteAddress: address(number) }))
  return answers
}

describe('passwords that are guessed at one name', () => {
  test('lock only the address that guesses', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect(await statusOf('wrong', { remoteAddress: '10.9.9.9' })).toBe(401)
    expect(await statusOf(RIGHT, { remoteAddress: '10.9.9.9' })).toBe(429)
    expect(await statusOf(RIGHT, { remoteAddress: '10.1.1.1' })).toBe(303)
  })

  test('from many addresses wait longer and longer, a minute at most', async () => {
    expect(await guessFromEverywhere(22)).toEqual([...Array(20).fill(401), 429, 429])
    const waits: number[] = []
    for (let number = 100; waits.length < 8; number += 1) {
      let waited = 0
      while ((await statusOf('wrong', { remoteAddress: address(number) })) === 429) {
        office.clock.pass(1_000)
        waited += 1
      }
      waits.push(waited)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  test('from many addresses keep nobody out where the name has signed in before', async () => {
    const cookies = [await deviceAfter({ remoteAddress: '10.1.1.1' })]
    expect(cookies[0]).toMatch(/^tillstate-devices=[\w-]{11}\.[\w-]{22}$/)
    await guessFromEverywhere(21)
    expect(await statusOf(RIGHT, { remoteAddress: '10.1.1.1' })).toBe(429)
    expect(await statusOf(RIGHT, { remoteAddress: '10.1.1.1', cookies })).toBe(303)
  })

  test('lock a device that the name is known on after ten wrong ones, and no other', async () => {
    const [one, other] = [
      await deviceAfter({ remoteAddress: '10.1.1.1' }),
      await deviceAfter({ remoteAddress: '10.1.1.1' }),
    ]
    for (let tries = 0; tries < 10; tries += 1)
      expect(await statusOf('wrong', { remoteAddress: address(tries), cookies: [one] })).toBe(401)
    expect(await statusOf(RIGHT, { remoteAddress: '10.1.1.1', cookies: [one] })).toBe(429)
    expect(await statusOf(RIGHT, { remoteAddress: '10.1.1.1', cookies: [other] })).toBe(303)
  })

  test('are not excused by what a browser keeps of somebody else, or has made up', async () => {
    const own = await deviceAfter({ remoteAddress: '10.1.1.1' })
    await guessFromEverywhere(21)
    const madeUp = ['tillstate-devices=AAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB', `${own.slice(0, -1)}_`]
    for (const cookie of madeUp)
      expect(await statusOf(RIGHT, { remoteAddress: '10.1.1.1', cookies: [cookie] })).toBe(429)
    for (let tries = 0; tries < 10; tries += 1)
      await signIn('wrong', { remoteAddress: '10.7.7.7', cookies: [own] }, 'boss@demo.test')
    const locked = await signIn('wrong', { remoteAddress: '10.7.7.7', cookies: [own] }, 'boss@demo.test')
    expect(locked.statusCode).toBe(429)
  })

  test('a browser keeps the last twenty people who signed in on it, and no name', async () => {
    let cookie = await deviceAfter({ remoteAddress: '10.1.1.1' })
    for (let person = 0; person < 21; person += 1) {
      const made = await pagesOf(office.app).submit(
        '/auth/signup',
        { fullname: 'Ada', emailOrPhone: `ada-${person}@shop.test`, password: 'a long enough one' },
        { remoteAddress: address(person), cookies: [cookie] },
      )
      expect(made.statusCode).toBe(303)
      const cookies = [made.headers['set-cookie']].flat().map(String)
      cookie = cookies.find((one) => one.startsWith('tillstate-devices='))?.split(';')[0] ?? ''
    }
    expect(cookie.split('~')).toHaveLength(20)
    expect(cookie.length).toBeLessThan(750)
  })
})

test('a burst of forms asks the database for nothing while a hundred wait', async () => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const burst = Array.from({ length: FORMS_AT_ONCE + MOST_FORMS_WAITING }, () => inFormLane(() => held))
  const answer = await signIn(RIGHT, { remoteAddress: '10.1.1.1' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(await office.db.selectFrom('failed_attempts').selectAll().execute()).toEqual([])
  letGo()
  await Promise.all(burst)
  expect(await statusOf(RIGHT, { remoteAddress: '10.1.1.1' })).toBe(303)
})

describe('access codes that are guessed', () => {
  const tryCode = async (accessCode: string, remoteAddress: string, app = office.app) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/merchant/pos/validate/access-code?clientType=1',
      remoteAddress,
      headers: { 'x-api-key': 'test-key' },
      payload: {
        serialNumber: MAINLAND.serialNumber,
        accessCode,
        rememberDevice: true,
        terminalNumber: TERMINAL_NUMBER,
      },
    })
    return [answer.statusCode, answer.json<{ error_message?: string }>().error_message]
  }

  test('lock the terminal for the address that guesses alone', async () => {
    for (let tries = 0; tries < 5; tries += 1) await tryCode('000000', '10.9.9.9')
    expect((await tryCode(MAINLAND.accessCode, '10.9.9.9'))[0]).toBe(429)
    expect((await tryCode(MAINLAND.accessCode, '10.1.1.1'))[0]).toBe(200)
  })

  test('from many addresses have to wait, a minute at most', async () => {
    for (let number = 0; number < 20; number += 1)
      expect((await tryCode('000000', address(number)))[0]).toBe(403)
    expect(await tryCode(MAINLAND.accessCode, '10.1.1.1')).toEqual([
      429,
      'Too many wrong access codes. Please try again in 1 minute.',
    ])
    office.clock.pass(MINUTE)
    expect((await tryCode(MAINLAND.accessCode, '10.1.1.1'))[0]).toBe(200)
  })
})

describe('serial numbers that are tried', () => {
  const verify = async (serialNumber: string, remoteAddress = '10.9.9.9') => {
    const answer = await office.app.inject({
      url: '/api/merchant/pos/verify/serial-number',
      query: { serialNumber },
      remoteAddress,
      headers: { 'x-api-key': 'test-key' },
    })
    return { statusCode: answer.statusCode, body: answer.body }
  }

  test('are answered alike, right or wrong, after thirty wrong ones from one address', async () => {
    for (let number = 100_000; number < 100_029; number += 1)
      expect((await verify(String(number))).statusCode).toBe(422)
    for (let time = 0; time < 40; time += 1)
      expect((await verify(MAINLAND.serialNumber)).statusCode).toBe(200)
    expect((await verify('100029')).statusCode).toBe(422)
    const [known, unknown] = [await verify(MAINLAND.serialNumber), await verify('100030')]
    expect(known.statusCode).toBe(429)
    expect(known).toEqual(unknown)
    expect((await verify(MAINLAND.serialNumber, '10.1.1.1')).statusCode).toBe(200)
  })
})

describe('behind a proxy', () => {
  const guessAs = async (trustProxy: string[], remoteAddress: string, forwarded: string) => {
    const app = await appBeside(office, { settings: { ...TEST_SETTINGS, trustProxy } })
    const answer = await pagesOf(app).submit(
      '/auth/login',
      { emailOrPhone: CASHIER, password: RIGHT },
      { remoteAddress, headers: { 'x-forwarded-for': forwarded } },
    )
    await app.close()
    return [answer.statusCode, problemOf(answer.body)]
  }
  const lock = async (from: string) => {
    for (let tries = 0; tries < 10; tries += 1) await statusOf('wrong', { remoteAddress: from })
  }
  const locked = [429, 'Too many wrong sign-ins. Please try again in 15 minutes.']

  test('whoever calls is the address that a trusted proxy names, the last one before it', async () => {
    await lock('203.0.113.7')
    expect(await guessAs(['10.0.0.0/8'], '10.0.0.2', '203.0.113.7')).toEqual(locked)
    expect(await guessAs(['10.0.0.0/8'], '10.0.0.2', '203.0.113.8')).toEqual([303, ''])
    expect(await guessAs(['10.0.0.0/8'], '10.0.0.2', '198.51.100.1, 203.0.113.7')).toEqual(locked)
  })

  test('nobody else is believed', async () => {
    await lock('203.0.113.7')
    expect(await guessAs([], '203.0.113.7', '203.0.113.8')).toEqual(locked)
    expect(await guessAs(['10.0.0.0/8'], '203.0.113.7', '203.0.113.8')).toEqual(locked)
  })
})
