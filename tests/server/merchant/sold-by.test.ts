import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOfPassword } from '#server/identity/passwords.ts'
import { createUser } from '#server/identity/users.ts'
import { DEMO_CASHIER, DEMO_TENANT, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { openOffice, registerDevice, type TestOffice } from '../support/office.ts'
import { oneCola, postSale } from '../support/sales.ts'

const PASSWORD = 'we-do-have-it-1'

let office: TestOffice
let token: string
let [here, elsewhere, stranger] = ['', '', '']

const personNamed = async (fullname: string, tenantId: string | null, passwordHash: string | null = null) => {
  const emailOrPhone = `${fullname.toLowerCase().replace(' ', '.')}@demo.test`
  const at = new Date('2026-11-21T11:00:00Z')
  return (await createUser(office.db, { tenantId, fullname, emailOrPhone, passwordHash }, at)).user_id
}

const employ = (user_id: string, store_id: string, user_role = 'Cashier') =>
  office.db.insertInto('memberships').values({ store_id, user_id, user_role }).execute()

beforeAll(async () => {
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
  here = await personNamed('Bisi Ade', null)
  await employ(here, MAINLAND.id)
  elsewhere = await personNamed('Chidi Obi', DEMO_TENANT.id)
  await employ(elsewhere, ISLAND.id)
  stranger = await personNamed('Uche Eze', null)
})
afterAll(() => office.close())
beforeEach(async () => {
  for (const table of ['sale_items', 'sale_tenders', 'sales', 'sale_days', 'stock_movements'] as const)
    await office.db.deleteFrom(table).execute()
})

const sell = (soldBy: string, orderNumber: number) =>
  office.call.post(
    `/api/merchant/pos/post/transaction/${MAINLAND.id}?soldBy=${soldBy}`,
    { ...oneCola, orderNumber },
    { token },
  )

/** Who sold, as the sale and as its movement of stock says. */
const sellers = async () => {
  const { db } = office
  const sales = await db
    .selectFrom('sales')
    .select(['cashier_id', 'cashier_name', 'approver_name'])
    .orderBy('order_number')
    .execute()
  const moved = await db.selectFrom('stock_movements').select('user_id').orderBy('number').execute()
  return { sales, moved: moved.map(({ user_id }) => user_id) }
}

test('a sale is of the colleague whom the till names as its seller', async () => {
  const first = await sell(here, 1_700_000_001)
  expect(first.statusCode).toBe(200)
  expect(await postSale(office, token, { ...oneCola, orderNumber: 1_700_000_001 })).toEqual(first)
  expect(await sellers()).toEqual({
    sales: [{ cashier_id: here, cashier_name: 'Bisi Ade', approver_name: null }],
    moved: [here],
  })
})

describe('a sale counts as of the time', () => {
  const NUMBER = 1_763_740_799
  const soldAt = async (about: string, orderNumber = NUMBER) => {
    await office.call.post(
      `/api/merchant/pos/post/transaction/${MAINLAND.id}?${about}`,
      { ...oneCola, orderNumber },
      { token },
    )
    const sale = await office.db.selectFrom('sales').select('sold_at').executeTakeFirstOrThrow()
    const days = await office.db.selectFrom('sale_days').select(['day', 'sales']).execute()
    return { at: sale.sold_at.toISOString(), days }
  }

  test('when it was paid, although its number was drawn the day before', async () => {
    expect(await soldAt(`soldBy=${here}&paidAt=${Date.UTC(2025, 10, 22, 8, 30)}`)).toEqual({
      at: '2025-11-22T08:30:00.000Z',
      days: [{ day: 20_414, sales: 1 }],
    })
  })

  test.each([
    ['a till of before, which does not say', ''],
    ['a clock that has lost its time', `paidAt=${Date.UTC(2019, 11, 31)}`],
    ['a clock that is ahead by years', `paidAt=${Date.UTC(2056, 0, 1)}`],
    ['a clock that has fallen back since', `paidAt=${Date.UTC(2024, 0, 1, 10)}`],
    ['a clock that has fallen back by a day and a second', `paidAt=${Date.UTC(2025, 10, 20, 15, 59, 58)}`],
  ])('when its number was drawn: %s', async (_, about) => {
    expect(await soldAt(about)).toMatchObject({ at: '2025-11-21T15:59:59.000Z' })
  })

  test.each([
    ['a day before its number, of a clock that was set right meanwhile', NUMBER],
    ['before its number, of a clock that had been ahead by years', 2_713_910_400],
  ])('when it was paid: %s', async (_, orderNumber) => {
    expect(await soldAt(`paidAt=${Date.UTC(2025, 10, 20, 15, 59, 59)}`, orderNumber)).toMatchObject({
      at: '2025-11-20T15:59:59.000Z',
    })
  })
})

test('somebody of the merchant who has left the store has sold it all the same', async () => {
  expect((await sell(elsewhere, 1_700_000_002)).statusCode).toBe(200)
  expect(await sellers()).toEqual({
    sales: [{ cashier_id: elsewhere, cashier_name: 'Chidi Obi', approver_name: null }],
    moved: [elsewhere],
  })
})

test('somebody whose account is disabled by now has sold it all the same', async () => {
  const disabled = await personNamed('Tola Ojo', null)
  await employ(disabled, MAINLAND.id)
  await office.db
    .updateTable('users')
    .set({ disabled_at: office.clock.now })
    .where('id', '=', disabled)
    .execute()
  await sell(disabled, 1_700_000_006)
  expect((await sellers()).sales).toMatchObject([{ cashier_id: disabled, cashier_name: 'Tola Ojo' }])
})

test('whoever is neither of the store nor of its merchant, or of whom nobody knows, has sold nothing', async () => {
  await sell(stranger, 1_700_000_003)
  await sell('user-9', 1_700_000_004)
  const sender = { cashier_id: DEMO_CASHIER.id, cashier_name: 'Demo Cashier', approver_name: null }
  expect(await sellers()).toEqual({
    sales: [sender, sender],
    moved: [DEMO_CASHIER.id, DEMO_CASHIER.id],
  })
})

test('a sale that a manager takes in is of the one who sold it', async () => {
  const manager = await personNamed('Ngozi Manager', DEMO_TENANT.id, await hashOfPassword(PASSWORD))
  await employ(manager, MAINLAND.id, 'Manager')
  const approval = { emailOrPhone: 'ngozi.manager@demo.test', password: PASSWORD }
  const taken = await office.call.post(
    `/api/merchant/pos/approve/transaction/${MAINLAND.id}?soldBy=${here}`,
    { sale: { ...oneCola, orderNumber: 1_700_000_005 }, approval },
    { token },
  )
  expect(taken.statusCode).toBe(200)
  expect(await sellers()).toEqual({
    sales: [{ cashier_id: here, cashier_name: 'Bisi Ade', approver_name: 'Ngozi Manager' }],
    moved: [here],
  })
})
