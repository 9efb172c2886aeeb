import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UnsentSale } from '#contract/sales-file.ts'
import { createCustomer } from '#server/identity/customers.ts'
import { importSales } from '#server/import-sales/import-sales.ts'
import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'
import { createStore } from '#tests/support/store.ts'
import { NOON, openOffice, registerDevice, type TestOffice } from '../support/office.ts'
import { oneCola, ORDER_NUMBER, postSale, saleRows } from '../support/sales.ts'

let office: TestOffice
let token: string
/** A customer of each of two other merchants for whom the cashier works, and one of a merchant for whom they do not. */
let [known, knownElsewhere, unknown] = ['', '', '']

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
  const [worksAt, alsoAt] = [await storeOfAnother('9900000002'), await storeOfAnother('9900000004')]
  await office.db
    .insertInto('memberships')
    .values(
      [worksAt, alsoAt].map((store_id) => ({ store_id, user_id: DEMO_CASHIER.id, user_role: 'Cashier' })),
    )
    .execute()
  known = await customerAt(worksAt, 'uche@works.test')
  knownElsewhere = await customerAt(alsoAt, 'uche@also.test')
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
const NOBODY_OWES = 'This sale is on credit to a customer who is not known here, so nobody would owe it.'
const CREDIT = [{ paymentChannel: 5, amountCollected: 537.5 }]

/** The sales there are, with whose they are. */
const customers = () =>
  office.db.selectFrom('sales').select(['order_number', 'customer_id', 'customer_name']).execute()
const NAMED_ONLY = [{ order_number: ORDER_NUMBER, customer_id: null, customer_name: 'Uche Eze' }]
const NAMELESS = [{ order_number: ORDER_NUMBER, customer_id: null, customer_name: null }]

test.each([
  ["the cashier's other merchant", () => known],
  ["the cashier's third merchant", () => knownElsewhere],
])(
  'a paid sale to a customer of %s has the name of its receipt, and no customer of this one',
  async (_whose, customerId) => {
    const first = await post({ customerId: customerId() })
    expect(first.statusCode).toBe(200)
    expect(await customers()).toEqual(NAMED_ONLY)
    expect(await post({ customerId: customerId() })).toEqual(first)
    expect(await saleRows(office)).toMatchObject({ sales: 1 })
  },
)

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

const STRANGERS = [
  ['a customer of a merchant for whom the seller works no more', () => unknown],
  ['nobody who is known', () => '0192f000-0000-7000-8000-0000000fffff'],
] as const

describe('an earlier sale that a manager takes in', () => {
  beforeAll(async () => {
    await office.db
      .updateTable('memberships')
      .set({ user_role: 'Manager' })
      .where('store_id', '=', MAINLAND.id)
      .where('user_id', '=', DEMO_CASHIER.id)
      .execute()
  })

  const approve = (sale: object) =>
    office.call.post(
      `/api/merchant/pos/approve/transaction/${MAINLAND.id}`,
      {
        sale: { ...oneCola, customerName: 'Uche Eze', ...sale },
        approval: { emailOrPhone: DEMO_CASHIER.email, password: DEMO_CASHIER.password },
      },
      { token },
    )

  test.each(STRANGERS)('has the name of its receipt where it is to %s', async (_whom, customerId) => {
    expect((await approve({ customerId: customerId() })).statusCode).toBe(200)
    expect(await customers()).toEqual(NAMED_ONLY)
  })

  test.each([
    ['without a name', () => unknown, null],
    ['with an empty name', () => unknown, ''],
    ["of another merchant's customer, without a name", () => known, null],
  ])("is taken in as nobody's %s", async (_how, customerId, customerName) => {
    expect((await approve({ customerId: customerId(), customerName })).statusCode).toBe(200)
    expect(await customers()).toEqual(NAMELESS)
  })

  test.each([
    ['with a name', 'Uche Eze'],
    ['without one', null],
  ])('is refused on credit %s', async (_how, customerName) => {
    const { statusCode, body } = await approve({
      customerId: unknown,
      customerName,
      paymentChannels: CREDIT,
    })
    expect([statusCode, body.error_message]).toEqual([422, NOBODY_OWES])
    expect(await customers()).toEqual([])
  })
})

describe('an earlier sale that an operator imports', () => {
  const imports = (sale: object) =>
    importSales(
      { db: office.db, postsRefused: false, settings: { fixedDiscount: 'replaces-total' }, now: () => NOON },
      {
        kind: 'tillstate-sales',
        version: 1,
        exportedAt: 0,
        unwritable: [],
        openCharges: [],
        sales: [
          UnsentSale.parse({
            storeId: MAINLAND.id,
            cashierId: DEMO_CASHIER.id,
            paidAt: NOON.getTime(),
            sale: { ...oneCola, customerName: 'Uche Eze', ...sale },
          }),
        ],
      },
    )

  test.each(STRANGERS)('has the name of its receipt where it is to %s', async (_whom, customerId) => {
    expect(await imports({ customerId: customerId() })).toEqual([
      { kind: 'imported', orderNumber: ORDER_NUMBER },
    ])
    expect(await customers()).toEqual(NAMED_ONLY)
  })

  test("is taken in as nobody's without a name", async () => {
    expect(await imports({ customerId: unknown, customerName: null })).toEqual([
      { kind: 'imported', orderNumber: ORDER_NUMBER },
    ])
    expect(await customers()).toEqual(NAMELESS)
  })

  test('is refused on credit', async () => {
    expect(await imports({ customerId: unknown, paymentChannels: CREDIT })).toEqual([
      { kind: 'refused', orderNumber: ORDER_NUMBER, statusCode: 422, reason: NOBODY_OWES },
    ])
    expect(await customers()).toEqual([])
  })
})
