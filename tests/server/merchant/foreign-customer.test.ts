import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCustomer } from '#server/identity/customers.ts'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { createStore } from '#tests/support/store.ts'
import { openOffice, registerDevice, type TestOffice } from '../support/office.ts'
import { oneCola, ORDER_NUMBER, postSale, saleRows } from '../support/sales.ts'

let office: TestOffice
let token: string
/** A customer of the other merchant for whom the cashier works, and one of a merchant for whom they do not. */
let [known, unknown] = ['', '']

const customerAt = async (storeId: string, emailOrPhone: string) => {
  const { tenant_id: tenantId } = await office.db
    .selectFrom('stores')
    .select('tenant_id')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  const customer = { fullname: 'Uche Eze', emailOrPhone, tenantId }
  return (await createCustomer(office.db, customer, new Date('2026-11-21T11:00:00Z'))).user_id
}

const storeOfAnother = async (serialNumber: string) => {
  const storeId = await createStore(office.db)
  await office.db
    .updateTable('terminals')
    .set({ serial_number: serialNumber })
    .where('store_id', '=', storeId)
    .execute()
  return storeId
}

beforeAll(async () => {
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
  const worksAt = await storeOfAnother('9900000002')
  await office.db
    .insertInto('memberships')
    .values({ store_id: worksAt, user_id: DEMO_CASHIER.id, user_role: 'Cashier' })
    .execute()
  known = await customerAt(worksAt, 'uche@works.test')
  unknown = await customerAt(await storeOfAnother('9900000003'), 'uche@stranger.test')
})
afterAll(() => office.close())
beforeEach(async () => {
  for (const table of ['sale_items', 'sale_tenders', 'sales', 'sale_days', 'stock_movements'] as const)
    await office.db.deleteFrom(table).execute()
})

const post = (sale: object) =>
  postSale(office, token, { ...oneCola, customerName: 'Uche Eze', customerId: known, ...sale })

const NOT_KNOWN = 'This customer is not known. Please choose the customer again.'
const CREDIT = [{ paymentChannel: 5, amountCollected: 537.5 }]

test("a paid sale to a customer of the cashier's other merchant has the name of its receipt, and no customer of this one", async () => {
  const first = await post({})
  expect(first.statusCode).toBe(200)
  expect(
    await office.db.selectFrom('sales').select(['order_number', 'customer_id', 'customer_name']).execute(),
  ).toEqual([{ order_number: ORDER_NUMBER, customer_id: null, customer_name: 'Uche Eze' }])
  expect(await post({})).toEqual(first)
  expect(await saleRows(office)).toMatchObject({ sales: 1 })
})

test.each([
  ['on credit', { paymentChannels: CREDIT }],
  ['without a name', { customerName: null }],
  ['with an empty name', { customerName: '' }],
])('%s it is refused', async (_name, sale) => {
  const { statusCode, body } = await post(sale)
  expect([statusCode, body.error_message]).toEqual([422, NOT_KNOWN])
  expect(await saleRows(office)).toMatchObject({ sales: 0 })
})

test.each([
  ['a customer of a merchant for whom the cashier does not work', () => unknown],
  ['nobody', () => '0192f000-0000-7000-8000-0000000fffff'],
])('to %s a sale is refused, whatever its name', async (_whom, customerId) => {
  const { statusCode, body } = await post({ customerId: customerId() })
  expect([statusCode, body.error_message]).toEqual([422, NOT_KNOWN])
  expect(await saleRows(office)).toMatchObject({ sales: 0 })
})
