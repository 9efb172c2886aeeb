import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rotateKey } from '#server/identity/signing-keys.ts'
import { resultOf } from '../support/office.ts'
import { pagesOf } from '../support/provider-pages.ts'
import { administer, enter, openEmptyOffice, OWNER, ownerOf, setUp, type EmptyOffice } from './shop.ts'

let office: EmptyOffice
beforeEach(async () => {
  office = await openEmptyOffice()
})
afterEach(() => office.close())

const MINUTE = 60_000
const WRONG = 'AAAA-AAAA-AAAA'
const TOKEN = /^[\w-]{44}$/

const outcomeOf = async (answer: ReturnType<typeof setUp>) => {
  const { statusCode, body } = await answer
  return [statusCode, body.error_message]
}

const events = () =>
  office.db
    .selectFrom('security_events')
    .select(['kind', 'outcome', 'user_id', 'name', 'address', 'detail'])
    .orderBy('id')
    .execute()

describe('the setup code', () => {
  test('makes the owner of a merchant that has no name yet, who is signed in and signs in later', async () => {
    const { statusCode, body } = await setUp(office, await office.code())
    expect([statusCode, body.result]).toEqual([200, { auth_token: expect.stringMatching(TOKEN) }])
    const session = await enter(office, body.result?.auth_token ?? '')
    expect(session.fullname).toBe('Ada Obi')
    const merchants = await office.db.selectFrom('tenants').selectAll().execute()
    expect(merchants).toMatchObject([
      { name: '', owner_id: session.user_id, tax_id: '', rc_number: '', is_vat_registered: true },
    ])
    const user = await office.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(user).toMatchObject({
      identifier: 'ada@shop.test',
      email: 'ada@shop.test',
      tenant_id: merchants[0]?.id,
    })
    expect(user.password_hash).toMatch(/^\$argon2id\$/)
    const progress = await administer(office, session, 'GET', 'setup')
    expect(progress.body.result).toEqual({
      merchant: null,
      store: null,
      terminals: [],
      products: 0,
      staff: 0,
    })
  })

  test('has twelve signs in three groups, the same at every start', async () => {
    expect(await office.code()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await office.code()).toBe(await office.code())
  })

  test.each(['CC15-02TA-91GF', 'cc1502ta91gf', ' CCL5 O2TA 9IGF ', 'ccl5-o2ta-9lgf'])(
    'of a key that is known is read where it is typed as %s',
    async (typed) => {
      const key = {
        purpose: 'setup',
        kid: 'first',
        secret: Buffer.alloc(32, 39),
        created_at: office.clock.now,
      }
      await office.db.insertInto('signing_keys').values(key).execute()
      expect(await office.code()).toBe('CC15-02TA-91GF')
      expect(await outcomeOf(setUp(office, typed))).toEqual([200, undefined])
    },
  )

  test('of the key before stays good beside the new one', async () => {
    const before = await office.code()
    // Two keys of one moment have no order.
    office.clock.pass(1)
    await rotateKey(office.db, 'setup', office.clock.now)
    office.clock.pass(3 * MINUTE)
    expect(await office.code()).not.toBe(before)
    expect(await outcomeOf(setUp(office, before))).toEqual([200, undefined])
  })

  test('is used up by the first merchant, whoever made it', async () => {
    await ownerOf(office)
    const again = setUp(office, await office.code(), { emailOrPhone: 'efe@shop.test' })
    expect(await outcomeOf(again)).toEqual([403, 'This shop is set up already. Please sign in instead.'])
    expect(await office.db.selectFrom('users').select('identifier').execute()).toHaveLength(1)
  })

  test('makes one owner where two ask at once', async () => {
    const code = await office.code()
    const asked = ['one', 'two', 'three'].map((name) =>
      setUp(office, code, { emailOrPhone: `${name}@shop.test` }),
    )
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403])
    expect(await office.db.selectFrom('tenants').select('id').execute()).toHaveLength(1)
    expect(await office.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })
})

describe('a wrong setup code', () => {
  const wrong = () => outcomeOf(setUp(office, WRONG))

  test('is counted: five lock this address for 15 minutes, for the right one as well', async () => {
    const said = 'The setup code is wrong: it is the one that the start of the office has printed.'
    expect(await wrong()).toEqual([422, `${said} 4 more tries.`])
    expect(await wrong()).toEqual([422, `${said} 3 more tries.`])
    expect(await wrong()).toEqual([422, `${said} 2 more tries.`])
    expect(await wrong()).toEqual([422, `${said} 1 more try.`])
    expect(await wrong()).toEqual([
      429,
      'The setup code is wrong. After 5 wrong codes there are no more tries for 15 minutes.',
    ])
    const code = await office.code()
    expect(await outcomeOf(setUp(office, code))).toEqual([
      429,
      'Too many wrong setup codes. Please try again in 15 minutes.',
    ])
    office.clock.pass(15 * MINUTE)
    expect(await outcomeOf(setUp(office, code))).toEqual([200, undefined])
  })

  test('is counted from everywhere: after twenty each address waits', async () => {
    const subject = 'setup'
    const first_at = office.clock.now
    await office.db
      .insertInto('failed_attempts')
      .values({ subject, failures: 19, first_at, locked_until: null })
      .execute()
    const code = await office.code()
    expect((await wrong())[0]).toBe(422)
    const { statusCode } = await office.app.inject({
      method: 'POST',
      url: '/api/identity/setup/owner',
      remoteAddress: '10.1.2.3',
      headers: { 'x-api-key': 'test-key' },
      payload: { setupCode: code, ...OWNER },
    })
    expect(statusCode).toBe(429)
  })

  test('is recorded without what was typed, and so is the owner', async () => {
    await wrong()
    const code = await office.code()
    const { user_id } = await enter(office, resultOf(await setUp(office, code)).auth_token)
    await expect.poll(async () => (await events()).length).toBe(2)
    const recorded = await events()
    const about = { kind: 'setup', address: '127.0.0.1' }
    expect(recorded).toEqual([
      { ...about, outcome: 'failed', user_id: null, name: null, detail: 'setup code' },
      { ...about, outcome: 'done', user_id, name: 'Ada Obi', detail: '' },
    ])
  })
})

describe('an owner', () => {
  test.each([
    ['a short password', { password: 'short' }, 'The password needs at least 12 characters'],
    [
      'their own name for one',
      { password: 'adaobi ada obi' },
      expect.stringMatching(/^This password is among/),
    ],
    ['the product for one', { password: 'Tillstate2026!' }, expect.stringMatching(/^This password is among/)],
    [
      'their address for one',
      { password: 'ada@shop.test' },
      expect.stringMatching(/^This password is among/),
    ],
    [
      'neither e-mail nor phone',
      { emailOrPhone: 'ada' },
      'Please enter a valid e-mail address or phone number',
    ],
  ])('is refused with %s, and no guess is counted', async (_name, over, problem) => {
    expect(await outcomeOf(setUp(office, WRONG, over))).toEqual([422, problem])
    expect(await office.db.selectFrom('failed_attempts').select('subject').execute()).toEqual([])
    expect(await office.db.selectFrom('tenants').select('id').execute()).toEqual([])
  })

  test.each([
    ['without a name', { fullname: ' ' }, 'Please check fullname: Name is required'],
    [
      'with a control character',
      { fullname: 'Ada\u0007' },
      'Please check fullname: has characters that cannot be stored',
    ],
  ])('is refused %s', async (_name, over, problem) => {
    expect(await outcomeOf(setUp(office, await office.code(), over))).toEqual([400, problem])
  })

  test('reads what was recorded before there is a store', async () => {
    const { token } = await ownerOf(office)
    await expect.poll(async () => (await events()).length).toBe(1)
    const url = '/api/identity/administration/security-events'
    const answer = await office.call.get<{ events: { kind: string }[] }>(url, {}, { token })
    expect(resultOf(answer).events.map(({ kind }) => kind)).toEqual(['setup'])
  })

  test('does not take over an account that somebody has made by themselves', async () => {
    const { submit } = pagesOf(office.app)
    const account = { fullname: 'Somebody', emailOrPhone: 'ada@shop.test', password: 'another long sentence' }
    expect((await submit('/auth/signup', account)).statusCode).toBe(303)
    expect(await outcomeOf(setUp(office, await office.code()))).toEqual([
      422,
      'Somebody has made an account with ada@shop.test already. Please set up the shop with another e-mail address or phone number.',
    ])
    expect(await office.db.selectFrom('tenants').select('id').execute()).toEqual([])
    const other = setUp(office, await office.code(), { emailOrPhone: '0803 123 4567' })
    expect(await outcomeOf(other)).toEqual([200, undefined])
  })
})
