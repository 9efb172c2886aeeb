import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInvitations } from '#server/identity/invitations.ts'
import { signingKeyOf } from '#server/identity/key-ring.ts'
import { knownDevices } from '#server/identity/known-devices.ts'
import { rotateKey, sharedKeys, storedKeys, type KeyPurpose } from '#server/identity/signing-keys.ts'
import { lockQueue } from '../support/lock-queue.ts'
import { openOffice, type TestOffice } from '../support/office.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const MINUTE = 60_000

const statusOf = async (bearerToken: string): Promise<number> =>
  (await office.call.post('/api/identity/auth/validate/bearer-token', { bearerToken })).statusCode
const kidOf = (token: string) => decodeProtectedHeader(token).kid
const kids = async (purpose: KeyPurpose) => (await storedKeys(office.db, purpose)).map(({ kid }) => kid)
/** A moment later, so that the keys have an order. */
const rotate = (purpose: KeyPurpose) => {
  office.clock.pass(1)
  return rotateKey(office.db, purpose, office.clock.now)
}

test('a token of the key before is good until it expires, one of a removed key gets 401', async () => {
  const { token: first } = await office.signIn()
  expect(kidOf(first)).toBe('first')
  office.clock.pass(MINUTE)
  expect(await rotate('access-token')).toEqual([])
  expect(kidOf((await office.signIn()).token)).toBe('first')

  office.clock.pass(2 * MINUTE)
  const { token: second } = await office.signIn()
  const [newest] = await kids('access-token')
  expect(kidOf(second)).toBe(newest)
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])

  expect(await rotate('access-token')).toEqual(['first'])
  office.clock.pass(MINUTE)
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  office.clock.pass(9 * MINUTE)
  expect(await statusOf(second)).toBe(401)
  expect(await kids('access-token')).toHaveLength(2)
})

test('a token of the time before keys had names is one of the first key', async () => {
  const { token } = await office.signIn()
  const { sub = '', iss = '', exp = 0, sid } = decodeJwt(token)
  const [{ secret } = { secret: new Uint8Array(32) }] = await storedKeys(office.db, 'access-token')
  const unnamed = (key: Uint8Array) =>
    new SignJWT({ sid, name: 'Demo Cashier' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(iss)
      .setSubject(sub)
      .setExpirationTime(exp)
      .sign(key)
  expect(await statusOf(await unnamed(secret))).toBe(200)
  expect(await statusOf(await unnamed(new Uint8Array(32).fill(7)))).toBe(401)
})

test('an invitation is good for one rotation', async () => {
  const invitations = () => createInvitations(office.db, () => office.clock.now)
  const invitation = await invitations().issue('ada@example.com')
  await rotate('invitation')
  expect(await invitations().read(invitation)).toEqual({
    identifier: 'ada@example.com',
    isMailed: false,
  })
  await rotate('invitation')
  expect(await invitations().read(invitation)).toBeUndefined()
})

test('a browser stays known for one rotation', async () => {
  const devices = () => knownDevices(office.db, () => office.clock.now)
  const kept = await devices().add('', 'ada')
  await rotate('known-device')
  expect(await devices().find(kept, 'ada')).toMatch(/^[\w-]{11}$/)
  await rotate('known-device')
  expect(await devices().find(kept, 'ada')).toBeUndefined()
})

test('a browser knows each of twenty people once, and forgets who was longest not here', async () => {
  const devices = knownDevices(office.db, () => office.clock.now)
  const knows = async (kept: string, name: string) => (await devices.find(kept, name)) !== undefined
  let kept = await devices.add('', 'bola')
  for (let times = 0; times < 25; times += 1) kept = await devices.add(kept, 'ada')
  expect([kept.split('~').length, await knows(kept, 'bola')]).toEqual([2, true])
  for (let person = 0; person < 18; person += 1) kept = await devices.add(kept, `person ${person}`)
  kept = await devices.add(kept, 'chidi')
  const known = [await knows(kept, 'chidi'), await knows(kept, 'ada'), await knows(kept, 'bola')]
  expect([kept.split('~').length, ...known]).toEqual([20, true, true, false])
})

test('the first key is one, where two processes begin at once', async () => {
  const { db, clock } = office
  const first = { purpose: 'pin', kid: 'first', secret: Buffer.alloc(32, 7), created_at: clock.now }
  const other = await db.startTransaction().execute()
  await other.insertInto('signing_keys').values(first).execute()
  const begun = sharedKeys(db, 'pin', clock.now)
  try {
    await expect.poll(() => lockQueue(db)).toBe(1)
  } finally {
    await other.commit().execute()
  }
  expect(await begun).toEqual([{ kid: 'first', secret: new Uint8Array(32).fill(7), createdAt: clock.now }])
})

test('keys that could not be read are read with the next call', async () => {
  const devices = knownDevices(office.db, () => office.clock.now)
  await sql`alter table signing_keys rename to elsewhere`.execute(office.db)
  await expect(devices.add('', 'ada')).rejects.toThrow('signing_keys')
  await sql`alter table elsewhere rename to signing_keys`.execute(office.db)
  expect(await devices.add('', 'ada')).toMatch(/^[\w-]{11}\.[\w-]{22}$/)
})

test('the newest key that all processes know signs, else the one that was there first', () => {
  const now = new Date('2026-11-21T11:10:00Z')
  const madeAt = (time: string) => ({ createdAt: new Date(`2026-11-21T11:${time}Z`) })
  expect(signingKeyOf([madeAt('08:00'), madeAt('00:00')], now)).toEqual(madeAt('08:00'))
  expect(signingKeyOf([madeAt('08:01'), madeAt('00:00')], now)).toEqual(madeAt('00:00'))
  expect(signingKeyOf([madeAt('09:59'), madeAt('09:00')], now)).toEqual(madeAt('09:00'))
  expect(signingKeyOf([], now)).toBeUndefined()
})
