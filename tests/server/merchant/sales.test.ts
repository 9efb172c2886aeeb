import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUser } from '#server/identity/users.ts'
import { DEMO_CASHIER, DEMO_TENANT, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { requireBooks, stockOff } from '#tests/support/stock-books.ts'
import { COLA, CORNFLAKES, productId, RICE } from '../support/goods.ts'
import {
  firstOf,
  openOffice,
  registerDevice,
  TERMINAL_NUMBER,
  TEST_SETTINGS,
  type TestOffice,
} from '../support/office.ts'
import { cashSale, oneCola, ORDER_NUMBER, postSale, saleRows, setStock, stockOf } from '../support/sales.ts'

let office: TestOffice
let token: string

beforeAll(async () => {
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
})
afterAll(() => office.close())

beforeEach(async () => {
  const { db } = office
  for (const table of ['sale_items', 'sale_tenders', 'sales', 'sale_days'] as const)
    await db.deleteFrom(table).execute()
  await setStock(office, 50, COLA, RICE)
})
afterEach(async () => {
  await requireBooks(office.db, stockOff)
})

const refused = (statusCode: number, message: string) => ({
  statusCode,
  body: { status: false, status_code: statusCode, error_message: message },
})
const NOTHING_WRITTEN = { sales: 0, items: 0, tenders: 0 }

describe('a sale', () => {
  test('is written with its lines, tenders and stock, to the kobo', async () => {
    const answer = await postSale(office, token, cashSale)
    expect(answer).toEqual({
      statusCode: 200,
      body: {
        status: true,
        status_code: 200,
        result: [
          {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            order_number: ORDER_NUMBER,
            total: 10_271.25,
            total_text: 'NGN 10,271.25',
          },
        ],
      },
    })
    const sale = await office.db.selectFrom('sales').selectAll().executeTakeFirstOrThrow()
    expect(sale).toMatchObject({
      store_id: MAINLAND.id,
      order_number: ORDER_NUMBER,
      cashier_id: DEMO_CASHIER.id,
      cashier_name: 'Demo Cashier',
      subtotal: 1_130_000,
      vat: 11_250,
      discount: 114_125,
      total: 1_027_125,
      discount_entered: 1_000,
      is_discount_in_percentage: true,
      change: 22_875,
      is_confirmed: true,
      sold_at: new Date('2026-11-21T10:30:00Z'),
      posted_at: new Date('2026-11-21T11:00:00Z'),
    })
    const items = await office.db
      .selectFrom('sale_items')
      .select(['product_id', 'product_name', 'quantity', 'price', 'vat', 'vat_amount'])
      .orderBy('position')
      .execute()
    expect(items).toEqual([
      {
        product_id: COLA,
        product_name: 'Coca-Cola 50 cl',
        quantity: 3,
        price: 50_000,
        vat: 750,
        vat_amount: 11_250,
      },
      {
        product_id: RICE,
        product_name: 'Mama Gold Parboiled Rice 5 kg',
        quantity: 1,
        price: 980_000,
        vat: 0,
        vat_amount: 0,
      },
    ])
    const tenders = await office.db.selectFrom('sale_tenders').select(['channel', 'amount']).execute()
    expect(tenders).toEqual([{ channel: 1, amount: 1_050_000 }])
    expect([await stockOf(office, COLA), await stockOf(office, RICE)]).toEqual([47, 49])
  })

  test('posted again is answered with the sale that is there, and moves no stock', async () => {
    const first = await postSale(office, token, cashSale)
    const reordered = { ...cashSale, cartItems: cashSale.cartItems.toReversed() }
    expect(await postSale(office, token, cashSale)).toEqual(first)
    expect(await postSale(office, token, reordered)).toEqual(first)
    expect(await saleRows(office)).toEqual({ sales: 1, items: 2, tenders: 1 })
    expect(await stockOf(office, COLA)).toBe(47)
  })

  test('posted again by a device that is registered no more is answered with the sale that is there', async () => {
    const first = await postSale(office, token, cashSale)
    await office.db.deleteFrom('registrations').execute()
    const [again, next] = [
      await postSale(office, token, cashSale),
      await postSale(office, token, { ...oneCola, orderNumber: ORDER_NUMBER + 1 }),
    ]
    await registerDevice(office)
    expect([again, next.statusCode]).toEqual([first, 403])
  })

  test('posted ten times at once is written once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => postSale(office, token, cashSale)))
    expect(new Set(answers.map((answer) => firstOf(answer).id)).size).toBe(1)
    expect(await saleRows(office)).toEqual({ sales: 1, items: 2, tenders: 1 })
    expect(await stockOf(office, COLA)).toBe(47)
  })

  test('with an order number that another sale has is a conflict', async () => {
    await postSale(office, token, cashSale)
    const conflict = refused(409, `Order number ${ORDER_NUMBER} is taken by another sale.`)
    expect(await postSale(office, token, oneCola)).toEqual(conflict)
    await registerDevice(office, MAINLAND, '1763799999999')
    expect(await postSale(office, token, { ...cashSale, terminalId: '1763799999999' })).toEqual(conflict)
    expect(await saleRows(office)).toEqual({ sales: 1, items: 2, tenders: 1 })
  })

  test('may have the order number of a sale in another store', async () => {
    await registerDevice(office, ISLAND)
    const panadol = productId('Panadol Extra', '10 tablets', ISLAND)
    const island = {
      ...oneCola,
      cartItems: [{ productId: panadol, quantity: 1, price: 700, vat: 0 }],
      amount: 700,
      taxValue: 0,
      total: 700,
      paymentChannels: [{ paymentChannel: 3, amountCollected: 700 }],
    }
    expect((await postSale(office, token, oneCola)).statusCode).toBe(200)
    expect((await postSale(office, token, island, ISLAND.id)).statusCode).toBe(200)
  })

  test('may carry a price and VAT that the list no longer has', async () => {
    const yesterday = {
      ...oneCola,
      cartItems: [{ productId: COLA, quantity: 1, price: 3.33, vat: 5 }],
      amount: 3.33,
      taxValue: 0.25,
      total: 3.58,
      paymentChannels: [{ paymentChannel: 1, amountCollected: 5 }],
    }
    expect(firstOf(await postSale(office, token, yesterday)).total).toBe(3.58)
  })

  test.each([
    ['long ago', 536_365, '2026-11-21T11:00:00Z'],
    ['more than a day ahead', Date.UTC(2026, 10, 22, 11, 0, 1) / 1_000, '2026-11-21T11:00:00Z'],
    ['years ahead', Date.UTC(2031, 0, 1) / 1_000, '2026-11-21T11:00:00Z'],
    ['a day ahead', Date.UTC(2026, 10, 22, 11) / 1_000, '2026-11-22T11:00:00Z'],
    ['in the last second of 2019', Date.UTC(2020, 0, 1) / 1_000 - 1, '2026-11-21T11:00:00Z'],
    ['in the first second of 2020', Date.UTC(2020, 0, 1) / 1_000, '2020-01-01T00:00:00Z'],
  ])('whose clock is %s counts as sold when it was posted, or on the day', async (_, orderNumber, at) => {
    await postSale(office, token, { ...oneCola, orderNumber })
    const { sold_at } = await office.db.selectFrom('sales').select('sold_at').executeTakeFirstOrThrow()
    expect(sold_at).toEqual(new Date(at))
  })
})

describe('figures that differ are refused with both of them', () => {
  test.each([
    [
      'total',
      { total: 10_271.24 },
      'The total of this sale is NGN 10,271.25, but the till sent NGN 10,271.24.',
    ],
    [
      'SubTotal',
      { amount: 11_300.5 },
      'The SubTotal of this sale is NGN 11,300.00, but the till sent NGN 11,300.50.',
    ],
    ['VAT', { taxValue: 847.5 }, 'The VAT of this sale is NGN 112.50, but the till sent NGN 847.50.'],
  ])('%s', async (_name, over, message) => {
    expect(await postSale(office, token, { ...cashSale, ...over })).toEqual(refused(422, message))
    expect(await saleRows(office)).toEqual(NOTHING_WRITTEN)
  })
})

describe('a discount', () => {
  test('of a fixed amount replaces the total', async () => {
    const fixed = { ...cashSale, discount: 11_000, isDiscountInPercentage: false, total: 11_000 }
    const paid = { ...fixed, paymentChannels: [{ paymentChannel: 3, amountCollected: 11_000 }] }
    expect(firstOf(await postSale(office, token, paid)).total).toBe(11_000)
    const sale = await office.db.selectFrom('sales').selectAll().executeTakeFirstOrThrow()
    expect(sale).toMatchObject({ discount: 41_250, discount_entered: 1_100_000, total: 1_100_000 })
  })

  test('of exactly what the sale comes to is taken', async () => {
    const whole = { ...cashSale, discount: 11_412.5, isDiscountInPercentage: false, total: 11_412.5 }
    const paid = { ...whole, paymentChannels: [{ paymentChannel: 3, amountCollected: 11_412.5 }] }
    expect(firstOf(await postSale(office, token, paid)).total).toBe(11_412.5)
  })

  test.each([
    ['above 100 %', { discount: 101 }, 'A discount must be from 0% to 100%.'],
    ['finer than 0.01 %', { discount: 10.005 }, 'A discount of 10.005% has more than 2 decimals.'],
    [
      'above what the sale comes to',
      { discount: 11_412.51, isDiscountInPercentage: false },
      'The discount value is more than the NGN 11,412.50 that the sale comes to.',
    ],
    [
      'finer than a kobo',
      { discount: 100.005, isDiscountInPercentage: false },
      'A discount of NGN 100.005 is not an amount with at most 2 decimals.',
    ],
  ])('%s is refused', async (_name, over, message) => {
    expect(await postSale(office, token, { ...cashSale, ...over })).toEqual(refused(422, message))
  })
})

describe('what was collected', () => {
  const paidBy = (...parts: [code: number, amount: number][]) => ({
    ...oneCola,
    paymentChannels: parts.map(([paymentChannel, amountCollected]) => ({ paymentChannel, amountCollected })),
  })
  const changeGiven = async () => {
    const { change } = await office.db.selectFrom('sales').select('change').executeTakeFirstOrThrow()
    return change
  }

  test('covers the total in parts, and the cash part gives change', async () => {
    const sale = paidBy([1, 200], [2, 100], [3, 300])
    expect((await postSale(office, token, sale)).statusCode).toBe(200)
    expect(await changeGiven()).toBe(6_250)
  })

  test('less than the total is refused', async () => {
    expect(await postSale(office, token, paidBy([1, 537.49]))).toEqual(
      refused(422, 'NGN 537.49 was collected, which is less than the total of NGN 537.50.'),
    )
  })

  test('more than the total by card and transfer is refused, since only cash gives change', async () => {
    const message =
      'NGN 537.51 by card and transfer is more than the total of NGN 537.50: only cash can be given back.'
    expect(await postSale(office, token, paidBy([2, 300], [3, 237.51]))).toEqual(refused(422, message))
    expect(await postSale(office, token, paidBy([2, 300], [1, 100], [3, 237.51]))).toEqual(
      refused(422, message),
    )
  })

  test('below zero is refused', async () => {
    expect((await postSale(office, token, paidBy([1, 600], [3, -62.5]))).body.error_message).toBe(
      'An amount that was collected cannot be below NGN 0.00.',
    )
  })

  test('on credit needs a customer and stands alone', async () => {
    expect(await postSale(office, token, paidBy([5, 537.5]))).toEqual(
      refused(422, 'Please enter customer name'),
    )
    expect((await postSale(office, token, paidBy([5, 300], [1, 300]))).body.error_message).toBe(
      'A sale on credit cannot be paid in parts.',
    )
    expect(await postSale(office, token, { ...paidBy([5, 537.51]), customerName: 'Ada Obi' })).toEqual(
      refused(422, 'The credit is more than the total of NGN 537.50.'),
    )
    const credit = { ...paidBy([5, 537.5]), customerName: ' Ada Obi ' }
    expect((await postSale(office, token, credit)).statusCode).toBe(200)
    const sale = await office.db.selectFrom('sales').selectAll().executeTakeFirstOrThrow()
    expect(sale).toMatchObject({ customer_name: 'Ada Obi', customer_id: null, change: 0 })
  })

  test('by card keeps what the terminal said', async () => {
    const charge = { reference: 'R-1', rrn: '123456789012', maskedPan: '5399**1234', terminalId: '2033ABCD' }
    const sale = { ...oneCola, paymentChannels: [{ paymentChannel: 3, amountCollected: 537.5, charge }] }
    await postSale(office, token, sale)
    const tender = await office.db.selectFrom('sale_tenders').selectAll().executeTakeFirstOrThrow()
    expect(tender).toMatchObject({
      reference: 'R-1',
      rrn: '123456789012',
      masked_pan: '5399**1234',
      terminal_id: '2033ABCD',
    })
    const { terminal_number } = await office.db.selectFrom('sales').selectAll().executeTakeFirstOrThrow()
    expect(terminal_number).toBe(TERMINAL_NUMBER)
  })

  test('by card keeps no card number, in whatever field it was sent', async () => {
    const pan = '4242424242424242'
    const charge = { reference: pan, rrn: pan, maskedPan: pan, terminalId: pan }
    const paymentChannels = [{ paymentChannel: 3, amountCollected: 537.5, charge }]
    const sale = { ...oneCola, customerName: `Card ${pan}`, paymentChannels }
    expect((await postSale(office, token, sale)).statusCode).toBe(200)
    const masked = '424242******4242'
    expect(await office.db.selectFrom('sale_tenders').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      reference: masked,
      rrn: masked,
      masked_pan: masked,
      terminal_id: masked,
    })
    const { customer_name } = await office.db.selectFrom('sales').selectAll().executeTakeFirstOrThrow()
    expect(customer_name).toBe(`Card ${masked}`)
    expect((await postSale(office, token, sale)).statusCode).toBe(200)
  })
})

describe('a sale is refused, and nothing of it written,', () => {
  const nothingChanged = async () => {
    expect(await saleRows(office)).toEqual(NOTHING_WRITTEN)
    expect([await stockOf(office, COLA), await stockOf(office, RICE)]).toEqual([50, 50])
    expect(await office.db.selectFrom('sale_days').selectAll().execute()).toEqual([])
  }

  test('for more than the stock, over all lines of the product', async () => {
    const split = {
      ...oneCola,
      cartItems: [
        { productId: COLA, quantity: 30, price: 500, vat: 7.5 },
        { productId: RICE, quantity: 1, price: 9800, vat: 0 },
        { productId: COLA, quantity: 21, price: 450, vat: 7.5 },
      ],
      amount: 34_250,
      taxValue: 1_833.75,
      total: 36_083.75,
      paymentChannels: [{ paymentChannel: 3, amountCollected: 36_083.75 }],
    }
    expect(await postSale(office, token, split)).toEqual(
      refused(422, 'Coca-Cola 50 cl: only 50 are left in stock, 51 wanted.'),
    )
    await nothingChanged()
  })

  test('for a product of which none is left', async () => {
    const sale = {
      ...oneCola,
      cartItems: [{ productId: CORNFLAKES, quantity: 1, price: 500, vat: 7.5 }],
    }
    expect(await postSale(office, token, sale)).toEqual(
      refused(422, 'Nasco Cornflakes 350 g: none is left in stock, 1 wanted.'),
    )
    await nothingChanged()
  })

  test('for a product the store does not sell, be it that of another store', async () => {
    const panadol = productId('Panadol Extra', '10 tablets', ISLAND)
    const sale = {
      ...oneCola,
      cartItems: [...oneCola.cartItems, { ...oneCola.cartItems[0], productId: panadol }],
    }
    const figures = { amount: 1_000, taxValue: 75, total: 1_075 }
    const paid = { ...sale, ...figures, paymentChannels: [{ paymentChannel: 3, amountCollected: 1_075 }] }
    expect(await postSale(office, token, paid)).toEqual(
      refused(422, `This store does not sell the product ${panadol}. Please refresh the products.`),
    )
    await nothingChanged()
  })

  test('for more than ten trillion naira, above which no amount tells every kobo apart', async () => {
    const ofBottles = (quantity: number) => ({
      ...oneCola,
      cartItems: [{ productId: COLA, quantity, price: 100_000_000, vat: 0 }],
    })
    expect(await postSale(office, token, ofBottles(100_001))).toEqual(
      refused(422, 'This sale comes to more than NGN 10,000,000,000,000.00.'),
    )
    expect((await postSale(office, token, ofBottles(100_000))).body.error_message).toBe(
      'The SubTotal of this sale is NGN 10,000,000,000,000.00, but the till sent NGN 500.00.',
    )
    await nothingChanged()
  })

  test('for a price below zero', async () => {
    const sale = { ...oneCola, cartItems: [{ productId: COLA, quantity: 1, price: -0.01, vat: 0 }] }
    expect(await postSale(office, token, sale)).toEqual(refused(422, 'Line 1 has a price below NGN 0.00.'))
    await nothingChanged()
  })

  test('for a customer nobody knows', async () => {
    const customerId = '0192f000-0000-7000-8000-0000000fffff'
    expect(await postSale(office, token, { ...oneCola, customerId })).toEqual(
      refused(422, 'This customer is not known. Please choose the customer again.'),
    )
    await nothingChanged()
  })

  test('for a customer of another merchant', async () => {
    const tenantId = '0192f000-0000-7000-8000-0000000ffffe'
    await office.db.insertInto('tenants').values({ id: tenantId, name: 'Another merchant' }).execute()
    const customer = { fullname: 'Uche Eze', emailOrPhone: 'uche@other.test', tenantId, passwordHash: null }
    const { user_id: customerId } = await createUser(office.db, customer, new Date('2026-11-21T11:00:00Z'))
    expect(await postSale(office, token, { ...oneCola, customerId })).toEqual(
      refused(422, 'This customer is not known. Please choose the customer again.'),
    )
    await nothingChanged()
  })

  test('from a device that was never registered here, or for another merchant', async () => {
    await registerDevice(office, ISLAND, '1763799999998')
    for (const terminalId of ['1111111111111', '1763799999998'])
      expect(await postSale(office, token, { ...oneCola, terminalId })).toEqual(
        refused(403, 'This device is not registered for Mainland Supermart. Please add the store again.'),
      )
    expect(await postSale(office, token, { ...oneCola, tenantId: ISLAND.id })).toEqual(
      refused(403, 'This sale belongs to another merchant than Mainland Supermart.'),
    )
    await nothingChanged()
  })

  test('with a field of the wrong shape, which is named', async () => {
    const items = [{ productId: COLA, quantity: 1.5, price: 500, vat: 7.5 }]
    const answer = await postSale(office, token, { ...oneCola, cartItems: items })
    expect(answer.statusCode).toBe(400)
    expect(answer.body.error_message).toContain('cartItems.0.quantity')
    const finer = await postSale(office, token, { ...oneCola, total: 537.505 })
    expect(finer.body.error_message).toBe('Please check total: is not an amount with at most 2 decimals')
    await nothingChanged()
  })
})

test('two sales that want the last piece: one gets it, the other is refused', async () => {
  await setStock(office, 1, COLA)
  const numbers = [1, 2, 3, 4].map((more) => ORDER_NUMBER + more)
  const answers = await Promise.all(
    numbers.map((orderNumber) => postSale(office, token, { ...oneCola, orderNumber })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
  expect(await stockOf(office, COLA)).toBe(0)
  expect(await saleRows(office)).toEqual({ sales: 1, items: 1, tenders: 1 })
})

test('forty sales at once with the same products in different order neither block nor miscount', async () => {
  const sales = Array.from({ length: 40 }, (_, index) => ({
    ...cashSale,
    orderNumber: ORDER_NUMBER + index,
    cartItems: index % 2 ? cashSale.cartItems : cashSale.cartItems.toReversed(),
  }))
  await setStock(office, 130, COLA, RICE)
  const answers = await Promise.all(sales.map((sale) => postSale(office, token, sale)))
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  expect([await stockOf(office, COLA), await stockOf(office, RICE)]).toEqual([10, 90])
  expect(await saleRows(office)).toEqual({ sales: 40, items: 80, tenders: 40 })
})

test('a customer of the merchant is printed by name, on credit as well, or as the cashier has typed it', async () => {
  const { id } = await office.db
    .selectFrom('customers')
    .select('id')
    .where('fullname', '=', 'Ngozi Umeh')
    .where('tenant_id', '=', DEMO_TENANT.id)
    .executeTakeFirstOrThrow()
  await postSale(office, token, { ...oneCola, customerId: id })
  const onCredit = { customerId: id, paymentChannels: [{ paymentChannel: 5, amountCollected: 537.5 }] }
  const next = { ...oneCola, ...onCredit, orderNumber: ORDER_NUMBER + 1 }
  expect((await postSale(office, token, next)).statusCode).toBe(200)
  const named = { ...oneCola, customerId: id, customerName: 'Mrs Umeh', orderNumber: ORDER_NUMBER + 2 }
  expect((await postSale(office, token, named)).statusCode).toBe(200)
  const sales = await office.db.selectFrom('sales').selectAll().orderBy('order_number').execute()
  expect(sales.map(({ customer_id, customer_name }) => [customer_id, customer_name])).toEqual([
    [id, 'Ngozi Umeh'],
    [id, 'Ngozi Umeh'],
    [id, 'Mrs Umeh'],
  ])
})

test('a cashier sells only in stores that gave access', async () => {
  await office.db.deleteFrom('memberships').where('store_id', '=', ISLAND.id).execute()
  expect(await postSale(office, token, oneCola, ISLAND.id)).toEqual(
    refused(403, 'Demo Cashier has no access to this store. Please ask its manager for it.'),
  )
  expect((await postSale(office, token, oneCola, 'no-store')).body.error_message).toBe(
    'Please check storeId: is not an id',
  )
})

test('"subtracts" takes a fixed discount off the total', async () => {
  const other = await openOffice({
    settings: { ...TEST_SETTINGS, fixedDiscount: 'subtracts' },
  })
  await registerDevice(other)
  const session = await other.signIn()
  const sale = { ...oneCola, discount: 37.5, total: 500 }
  expect(firstOf(await postSale(other, session.token, sale)).total).toBe(500)
  await other.close()
})
