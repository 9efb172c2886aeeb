import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/identity.ts'
import { becomeUser, namedInSale } from '#server/identity/customers.ts'
import { createUser, givePassword } from '#server/identity/users.ts'
import { findPerson } from '#server/routes/administration/staff.queries.ts'
import { DEMO_CASHIER, DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { createStore } from '#tests/support/store.ts'
import { openOffice, registerDevice, resultOf, type TestOffice } from '../support/office.ts'
import { oneCola, postSale } from '../support/sales.ts'

let office: TestOffice
let token: string
beforeEach(async () => {
  office = await openOffice()
  token = (await office.signIn()).token
})
afterEach(() => office.close())

const SHOP = DEMO_TENANT.id
const EFE = 'efe@customer.test'

const enter = (emailOrPhone = EFE) =>
  office.call.post<User>('/api/identity/auth/signup', { fullname: 'Efe Brume', emailOrPhone }, { token })
const idOf = async () => resultOf(await enter()).user_id

const isUser = async (id: string) =>
  (await office.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1
const isCustomer = async (id: string) =>
  (await office.db.selectFrom('customers').select('id').where('id', '=', id).execute()).length === 1

const listed = async () =>
  resultOf(await office.call.post<User[]>('/api/identity/administration/users/basic-data', {}, { token }))

test('whom a merchant enters is a customer, no user, and listed among them by name', async () => {
  const id = await idOf()
  expect([await isCustomer(id), await isUser(id)]).toEqual([true, false])
  const names = (await listed()).map(({ fullname }) => fullname)
  expect(names).toEqual([...names].toSorted((one, other) => (one < other ? -1 : 1)))
  expect(names).toEqual(expect.arrayContaining(['Demo Cashier', 'Efe Brume', 'Ngozi Umeh']))
  expect(await listed()).toContainEqual({ user_id: id, fullname: 'Efe Brume', email: EFE, identifier: EFE })
})

test('is entered once, and not under the name of a user of the merchant', async () => {
  await enter()
  for (const taken of [EFE, DEMO_CASHIER.email]) {
    const { statusCode, body } = await enter(taken)
    expect([statusCode, body.error_message]).toEqual([422, `Somebody with ${taken} exists already`])
  }
})

test('is entered under the name of somebody who signed up by themselves, or works for somebody else', async () => {
  const newcomer = { fullname: 'Efe B.', emailOrPhone: EFE, tenantId: null, passwordHash: 'hash' }
  await createUser(office.db, newcomer, office.clock.now)
  expect((await enter()).statusCode).toBe(200)
})

describe('a sale names', () => {
  test('a customer or a user of the merchant, and nobody else', async () => {
    const id = await idOf()
    const foreign = await createStore(office.db)
    const { tenant_id } = await office.db
      .selectFrom('stores')
      .select('tenant_id')
      .where('store_id', '=', foreign)
      .executeTakeFirstOrThrow()
    expect(await namedInSale(office.db, SHOP, id)).toEqual({ fullname: 'Efe Brume' })
    expect(await namedInSale(office.db, SHOP, DEMO_CASHIER.id)).toEqual({ fullname: 'Demo Cashier' })
    expect(await namedInSale(office.db, tenant_id, id)).toBeUndefined()
    expect(await namedInSale(office.db, tenant_id, DEMO_CASHIER.id)).toBeUndefined()
  })

  test('a customer who has become a user since, and is answered the same when they are gone', async () => {
    await registerDevice(office)
    const id = await idOf()
    await becomeUser(office.db, { tenantId: SHOP, id })
    const first = await postSale(office, token, { ...oneCola, customerId: id })
    expect(first.statusCode).toBe(200)
    await office.db.deleteFrom('users').where('id', '=', id).execute()
    expect(await postSale(office, token, { ...oneCola, customerId: id })).toEqual(first)
  })
})

test('by a name somebody is meant who signs in with it, else who is invited, whoever was entered first', async () => {
  const { db, clock } = office
  const entered = { fullname: 'Efe B.', emailOrPhone: EFE, tenantId: SHOP, passwordHash: null }
  const { user_id: invited } = await createUser(db, entered, clock.now)
  const store_id = await createStore(db)
  const membership = { store_id, user_id: invited, user_role: 'Cashier' }
  await db.insertInto('memberships').values(membership).execute()
  const another = '00000000-0000-7000-8000-0000000000ff'
  expect(await findPerson(db, EFE, another)).toBe(invited)
  const signedUp = { ...entered, tenantId: null, passwordHash: 'hash' }
  const { user_id } = await createUser(db, signedUp, new Date(clock.now.getTime() + 1_000))
  expect([await findPerson(db, EFE, another), await findPerson(db, EFE, SHOP)]).toEqual([user_id, user_id])
})

describe('a customer becomes a user with the same id', () => {
  test('by working for the merchant, but for no other one', async () => {
    const id = await idOf()
    expect(await findPerson(office.db, EFE, '00000000-0000-7000-8000-0000000000ff')).toBeUndefined()
    expect(await isCustomer(id)).toBe(true)
    expect(await findPerson(office.db, EFE, SHOP)).toBe(id)
    expect([await isCustomer(id), await isUser(id)]).toEqual([false, true])
    expect((await enter()).statusCode).toBe(422)
  })

  test('by a password, the one who was entered first', async () => {
    const id = await idOf()
    const later = new Date(office.clock.now.getTime() + 1_000)
    await office.db
      .insertInto('users')
      .values({
        id: '0192f000-0000-7000-8000-0000000000aa',
        tenant_id: null,
        fullname: 'Efe B.',
        email: EFE,
        identifier: EFE,
        password_hash: null,
        photo_url: null,
        created_at: later,
      })
      .execute()
    expect(await givePassword(office.db, EFE, 'hash')).toBe(id)
    expect([await isCustomer(id), await isUser(id)]).toEqual([false, true])
    expect(await givePassword(office.db, EFE, 'another')).toBeUndefined()
  })

  test('but not by the password of somebody of that name who works at a store, whoever was first', async () => {
    const id = await idOf()
    const later = new Date(office.clock.now.getTime() + 1_000)
    const newcomer = { fullname: 'Efe B.', emailOrPhone: EFE, tenantId: null, passwordHash: null }
    const { user_id } = await createUser(office.db, newcomer, later)
    const store_id = await createStore(office.db)
    await office.db.insertInto('memberships').values({ store_id, user_id, user_role: 'Cashier' }).execute()
    expect(await givePassword(office.db, EFE, 'hash')).toBe(user_id)
    expect([await isCustomer(id), await isUser(id)]).toEqual([true, false])
  })

  test('by a password or another store, of several who work at one the one who was entered first', async () => {
    const { db, clock } = office
    const entered = async (seconds: number) => {
      const tenantId = `00000000-0000-7000-8000-00000000000${seconds}`
      await db.insertInto('tenants').values({ id: tenantId, name: 'Another merchant' }).execute()
      const newcomer = { fullname: 'Efe B.', emailOrPhone: EFE, tenantId, passwordHash: null }
      const at = new Date(clock.now.getTime() + seconds * 1_000)
      const { user_id } = await createUser(db, newcomer, at)
      const membership = { store_id: MAINLAND.id, user_id, user_role: 'Cashier' }
      await db.insertInto('memberships').values(membership).execute()
      return user_id
    }
    const [, first] = [await entered(2), await entered(1), await entered(3)]
    const another = '00000000-0000-7000-8000-0000000000ff'
    expect(await findPerson(db, EFE, another)).toBe(first)
    expect(await givePassword(db, EFE, 'hash')).toBe(first)
  })

  test('by being kept from signing in', async () => {
    const id = await idOf()
    await office.db
      .updateTable('memberships')
      .set({ user_role: 'Manager' })
      .where('store_id', '=', MAINLAND.id)
      .execute()
    const url = '/api/identity/administration/users/access'
    const { statusCode } = await office.call.post(url, { userId: id, isDisabled: true }, { token })
    expect(statusCode).toBe(200)
    const user = await office.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    expect(user).toMatchObject({ tenant_id: SHOP, fullname: 'Efe Brume', disabled_at: office.clock.now })
    expect(await isCustomer(id)).toBe(false)
    expect(await listed()).toContainEqual({ user_id: id, fullname: 'Efe Brume', email: EFE, identifier: EFE })
  })

  test('once, and not where the merchant has a user of that name', async () => {
    const id = await idOf()
    const become = () => becomeUser(office.db, { tenantId: SHOP, id })
    await office.db.updateTable('users').set({ identifier: EFE }).where('id', '=', DEMO_CASHIER.id).execute()
    expect([await become(), await isCustomer(id)]).toEqual([false, true])
    await office.db.updateTable('users').set({ identifier: 'another' }).execute()
    expect([await become(), await become()]).toEqual([true, false])
  })
})
