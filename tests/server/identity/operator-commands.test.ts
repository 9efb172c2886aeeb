import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealSecret } from '#server/identity/sealed-secrets.ts'
import { storedKeys, type KeyPurpose } from '#server/identity/signing-keys.ts'
import { createUser } from '#server/identity/users.ts'
import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'
import { runNode } from '#tests/support/run-node.ts'
import { openOffice, registerDevice, type TestOffice } from '../support/office.ts'

const PUBLIC_ORIGIN = 'http://localhost:7777'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
  // The commands go by the clock of the machine.
  office.clock.now = new Date()
})
afterEach(() => office.close())

/** `npm run NAME -- …` */
const run = (name: 'invite' | 'keys' | 'access-code', ...typed: string[]) =>
  runNode(['scripts/run.mjs', `server/${name}/main.ts`, ...typed], {
    DATABASE_URL: office.url,
    PUBLIC_ORIGIN,
  })

test('an invitation is a link for one person, which opens the page of their account', async () => {
  const { code, printed, complained } = await run('invite', ' Efe@Shop.test')
  expect([code, complained]).toEqual([0, ''])
  const [link = '', ...more] = printed.trimEnd().split('\n')
  expect(link).toMatch(/^http:\/\/localhost:7777\/auth\/signup\?invitation=[\w.-]+$/)
  expect(more).toEqual(['For efe@shop.test, good for 7 days.'])
  const page = await office.app.inject({ url: link.slice(PUBLIC_ORIGIN.length) })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('You were invited.')
  expect(page.body).toContain('value="efe@shop.test"')
})

test('an access code is replaced by the one that is printed; devices stay unless they are to go', async () => {
  const { serialNumber } = MAINLAND
  const registered = async (accessCode: string) =>
    (await registerDevice(office, { ...MAINLAND, accessCode })).statusCode
  const devices = async () =>
    (await office.db.selectFrom('registrations').select('store_id').execute()).length
  /** The code that is printed, and what else. */
  const replaced = async (...typed: string[]) => {
    const { code, printed, complained } = await run('access-code', serialNumber, ...typed)
    expect([code, complained]).toEqual([0, ''])
    const [first = '', ...more] = printed.trimEnd().split('\n')
    const drawn = new RegExp(`^The access code of terminal ${serialNumber} is (\\d{6})\\.$`).exec(first)?.[1]
    return { drawn: drawn ?? '', more }
  }
  await registered(MAINLAND.accessCode)
  const kept = await replaced()
  expect([kept.more, await devices()]).toEqual([[], 1])
  expect([await registered(MAINLAND.accessCode), await registered(kept.drawn)]).toEqual([403, 200])
  const ended = await replaced('--devices')
  expect([ended.more, await devices()]).toEqual([['Devices that have to be registered again: 1.'], 0])
  expect(await registered(ended.drawn)).toBe(200)
})

const DAY = 24 * 60 * 60_000

/** The keys of two purposes: one alone, and one beside an older one. */
const addKeys = async (): Promise<string[]> => {
  const { db, clock } = office
  const [older, newer] = [new Date(clock.now.getTime() - 2 * DAY), new Date(clock.now.getTime() - DAY)]
  await db.deleteFrom('signing_keys').execute()
  const key = (purpose: KeyPurpose, kid: string, created_at: Date, fill: number) => ({
    purpose,
    kid,
    created_at,
    secret: Buffer.alloc(32, fill),
  })
  const keys = [
    key('pin', 'first', older, 1),
    key('second-factor', 'newer', newer, 2),
    key('second-factor', 'older', older, 3),
  ]
  await db.insertInto('signing_keys').values(keys).execute()
  return [
    `pin  first  since ${older.toISOString()}  signs`,
    `second-factor  newer  since ${newer.toISOString()}  signs`,
    `second-factor  older  since ${older.toISOString()}  good`,
  ]
}

test('keys are listed with which of them signs, and are as they were', async () => {
  const lines = await addKeys()
  const { code, printed, complained } = await run('keys', '--list')
  expect([code, complained, printed.trimEnd().split('\n')]).toEqual([0, '', lines])
  expect(await office.db.selectFrom('signing_keys').select('kid').execute()).toHaveLength(3)
})

test('keys are rotated: each purpose has a new one, which signs later, and second factors are sealed anew', async () => {
  const [pin, newer] = await addKeys()
  const [, olderKey] = await storedKeys(office.db, 'second-factor')
  if (!olderKey) throw new Error('There is no older key')
  const sealed = sealSecret(olderKey, DEMO_CASHIER.id, Buffer.from('a secret'))
  const efe = { fullname: 'Efe', emailOrPhone: 'efe@shop.test', tenantId: null, passwordHash: null }
  const { user_id: other } = await createUser(office.db, efe, office.clock.now)
  const more = { last_step: 0, begun_at: office.clock.now, confirmed_at: office.clock.now }
  await office.db
    .insertInto('second_factors')
    .values([
      { user_id: DEMO_CASHIER.id, ...sealed, ...more },
      { user_id: other, kid: 'gone', sealed: Buffer.alloc(48), ...more },
    ])
    .execute()
  const { code, printed, complained } = await run('keys', '--rotate')
  expect([code, complained]).toEqual([0, ''])
  const drawn = (line: string) => line.replace(/  [\w-]{11}  since [\d-]+T[\d:.]+Z/, '  a new one')
  expect(printed.trimEnd().split('\n').map(drawn)).toEqual([
    'The key of 1 second factor is gone: who has one signs in with a recovery code, or has it taken off.',
    'access-code  a new one  signs',
    'access-token  a new one  signs',
    'invitation  a new one  signs',
    'known-device  a new one  signs',
    'pin  a new one  good',
    pin,
    'setup  a new one  signs',
    'second-factor  a new one  good',
    newer,
    'second-factor  older  removed',
    'ticket  a new one  signs',
    'The new keys sign in 2 minutes.',
  ])
  const kids = office.db.selectFrom('second_factors').select('kid').where('user_id', '=', DEMO_CASHIER.id)
  expect(await kids.execute()).toEqual([{ kid: 'newer' }])
})

test('whoever says neither, or both, changes no key', async () => {
  const [neither, both] = await Promise.all([run('keys'), run('keys', '--list', '--rotate')])
  const refused = { code: 1, printed: '', complained: 'Say either --list or --rotate.\n' }
  expect([neither, both]).toEqual([refused, refused])
})
