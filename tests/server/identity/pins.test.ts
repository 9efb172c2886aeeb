import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvitedMember, StaffMember, StaffRole } from '#contract/administration/staff.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { LoginSession } from '#contract/identity.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { KEY_KNOWN_MS } from '#server/identity/key-ring.ts'
import { isEasyPin, staffPins } from '#server/identity/pins.ts'
import { rotateKey } from '#server/identity/signing-keys.ts'
import { administer, newStore, openEmptyOffice, ownerOf, type EmptyOffice } from '../administration/shop.ts'
import { resultOf } from '../support/office.ts'

test.each([
  ['000000', true],
  ['777777', true],
  ['012345', true],
  ['123456', true],
  ['567890', true],
  ['654321', true],
  ['098765', true],
  ['890123', false],
  ['112233', false],
  ['123457', false],
  ['407193', false],
])('%s is easy to guess: %s', (pin, isEasy) => {
  expect(isEasyPin(pin)).toBe(isEasy)
})

let office: EmptyOffice
let owner: LoginSession
let store: AdministeredStore
beforeAll(async () => {
  office = await openEmptyOffice()
  owner = await ownerOf(office)
  store = await newStore(office, owner)
})
afterAll(() => office.close())

const invite = async (name: string, role: StaffRole, storeId = store.store_id): Promise<StaffMember> => {
  const person = { storeId, fullname: name, emailOrPhone: `${name.toLowerCase()}@shop.test`, role }
  return resultOf(await administer<InvitedMember>(office, owner, 'POST', 'staff', person)).member
}

const digestOf = async (userId: string, storeId = store.store_id) => {
  const { pin_digest } = await office.db
    .selectFrom('memberships')
    .select('pin_digest')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return pin_digest
}

const drawing = (...numbers: number[]) =>
  staffPins(
    office.db,
    () => office.clock.now,
    () => numbers.shift() ?? Number.NaN,
  )

const give = (pins: ReturnType<typeof drawing>, userId: string, storeId = store.store_id) =>
  inTransaction(office.db, (tx) => pins.give(tx, { storeId, userId }))

describe('a PIN', () => {
  test('is drawn until it is not easy and nobody else in the store has it', async () => {
    const [efe, musa] = [await invite('Efe', 'Cashier'), await invite('Musa', 'Cashier')]
    const pins = drawing(0, 123_456, 7193, 7193, 654_321, 7193, 407_193)
    expect(await give(pins, efe.user_id)).toBe('007193')
    expect(await give(pins, musa.user_id)).toBe('407193')
  })

  test('of before is free again, and two stores know nothing of one another', async () => {
    const other = await newStore(office, owner)
    const [ngozi, chika] = [await invite('Ngozi', 'Cashier'), await invite('Chika', 'Cashier')]
    await invite('Ngozi', 'Cashier', other.store_id)
    const pins = drawing(111_222, 333_444, 111_222, 333_444)
    expect(await give(pins, ngozi.user_id)).toBe('111222')
    const first = await digestOf(ngozi.user_id)
    expect(await give(pins, ngozi.user_id)).toBe('333444')
    expect(await digestOf(ngozi.user_id)).not.toBe(first)
    expect(await give(pins, chika.user_id)).toBe('111222')
    expect(await digestOf(chika.user_id)).toBe(first)
    expect(await give(pins, ngozi.user_id, other.store_id)).toBe('333444')
    expect(await digestOf(ngozi.user_id, other.store_id)).not.toBe(await digestOf(ngozi.user_id))
  })

  test('that was drawn before the key was rotated is not given to another one', async () => {
    const [sade, kunle] = [await invite('Sade', 'Cashier'), await invite('Kunle', 'Cashier')]
    expect(await give(drawing(888_111), sade.user_id)).toBe('888111')
    await rotateKey(office.db, 'pin', office.clock.now)
    office.clock.pass(KEY_KNOWN_MS)
    expect(await give(drawing(888_111, 888_222), kunle.user_id)).toBe('888222')
  })

  test('is kept as a digest', async () => {
    const bola = await invite('Bola', 'Cashier')
    expect(await give(drawing(555_777), bola.user_id)).toBe('555777')
    expect(await digestOf(bola.user_id)).toMatch(/^[\w-]{43}$/)
  })

  test('is the same for nobody when two are drawn at once', async () => {
    const people = [await invite('Tola', 'Cashier'), await invite('Uche', 'Cashier')]
    const draw = ({ user_id: userId }: StaffMember) =>
      administer<{ pin: string }>(office, owner, 'POST', 'staff/pin', { storeId: store.store_id, userId })
    const drawn = (await Promise.all(people.map(draw))).map((answer) => resultOf(answer).pin)
    expect(drawn).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)])
    expect(drawn[0]).not.toBe(drawn[1])
  })
})
