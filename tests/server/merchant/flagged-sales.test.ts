import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'
import { COLA } from '../support/goods.ts'
import { openOffice, registerDevice, type TestOffice } from '../support/office.ts'
import { oneCola, ORDER_NUMBER, postSale } from '../support/sales.ts'

let office: TestOffice
let token = ''
beforeEach(async () => {
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
})
afterEach(() => office.close())

const DAY_MS = 24 * 60 * 60_000
const DAY_SECONDS = 24 * 60 * 60

const flagged = async (query: Record<string, string> = {}) => {
  await office.db
    .updateTable('memberships')
    .set({ user_role: 'Manager' })
    .where('user_id', '=', DEMO_CASHIER.id)
    .execute()
  const page = { PageNumber: '1', PageSize: '20', ...query }
  return office.call.get(`/api/merchant/administration/flagged-sales/${MAINLAND.id}`, page, { token })
}

/** A Coca-Cola for NGN 430.00, VAT 32.25. */
const cheaper = {
  ...oneCola,
  cartItems: [{ productId: COLA, quantity: 1, price: 430, vat: 7.5 }],
  amount: 430,
  taxValue: 32.25,
  total: 462.25,
  paymentChannels: [{ paymentChannel: 1, amountCollected: 462.25 }],
}

const wasCheaperUntil = (ended_at: Date) =>
  office.db
    .insertInto('past_prices')
    .values({ store_id: MAINLAND.id, product_id: COLA, price: 43_000, vat: 750, ended_at })
    .execute()

test('a sale at the price of the list is not flagged', async () => {
  expect((await postSale(office, token, oneCola)).statusCode).toBe(200)
  expect((await flagged()).body).toEqual({
    status: true,
    status_code: 200,
    result: [],
    meta_data: { number_of_pages: 1 },
  })
})

test('a price that the product never had is taken and flagged, also when it is posted again', async () => {
  expect((await postSale(office, token, cheaper)).statusCode).toBe(200)
  expect((await postSale(office, token, cheaper)).statusCode).toBe(200)
  expect((await flagged()).body.result).toEqual([
    {
      order_number: ORDER_NUMBER,
      cashier_name: 'Demo Cashier',
      total_text: 'NGN 462.25',
      transaction_date_text: expect.stringContaining('21 Nov 2026'),
      flags: [
        {
          kind: 'price',
          detail: expect.stringMatching(/^Coca-Cola 50 cl: sold at NGN 430\.00 instead of NGN 500\.00/),
        },
      ],
    },
  ])
  expect((await office.app.inject({ url: '/metrics' })).body).toContain('tillstate_sale_flags_total 1')
})

test('the price of before is right for a till that was without a network, for 30 days', async () => {
  const soldAt = ORDER_NUMBER * 1_000
  await wasCheaperUntil(new Date(soldAt - 30 * DAY_MS))
  expect((await postSale(office, token, cheaper)).statusCode).toBe(200)
  expect((await flagged()).body.result).toEqual([])
  const later = { ...cheaper, orderNumber: ORDER_NUMBER + 1 }
  expect((await postSale(office, token, later)).statusCode).toBe(200)
  expect((await flagged()).body.result).toMatchObject([{ order_number: ORDER_NUMBER + 1 }])
})

test('VAT left out, an old date and a used card proof are taken and flagged', async () => {
  const byCard = (rrn: string) => [
    { paymentChannel: 3, amountCollected: 500, charge: { reference: `r-${rrn}`, rrn } },
  ]
  const free = {
    ...oneCola,
    cartItems: [{ productId: COLA, quantity: 1, price: 500, vat: 0 }],
    taxValue: 0,
    total: 500,
  }
  const first = { ...free, paymentChannels: byCard('900017') }
  const second = { ...first, orderNumber: ORDER_NUMBER - 40 * DAY_SECONDS }
  expect((await postSale(office, token, first)).statusCode).toBe(200)
  office.clock.pass(1_000)
  expect((await postSale(office, token, second)).statusCode).toBe(200)
  const kinds = (await flagged()).body.result as { order_number: number; flags: { kind: string }[] }[]
  expect(kinds.map(({ order_number, flags }) => [order_number, ...flags.map(({ kind }) => kind)])).toEqual([
    [second.orderNumber, 'backDated', 'cardProof', 'vat'],
    [first.orderNumber, 'vat'],
  ])
  const secondPage = await flagged({ PageNumber: '2', PageSize: '1' })
  expect(secondPage.body).toMatchObject({
    result: [{ order_number: first.orderNumber }],
    meta_data: { number_of_pages: 2 },
  })
})
