import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FlaggedSale, SaleMark } from '#contract/administration/flagged-sales.ts'
import { DEMO_CASHIER, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { COLA, productId, RICE } from '../support/goods.ts'
import { openOffice, registerDevice, resultOf, TERMINAL_NUMBER, type TestOffice } from '../support/office.ts'
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

const FLAGS = '/api/merchant/administration/flagged-sales'

const beManager = () =>
  office.db
    .updateTable('memberships')
    .set({ user_role: 'Manager' })
    .where('user_id', '=', DEMO_CASHIER.id)
    .execute()

const flagged = async (query: Record<string, string> = {}) => {
  await beManager()
  return resultOf(
    await office.call.get<{ sales: FlaggedSale[]; next: string | null }>(
      FLAGS,
      { storeId: MAINLAND.id, ...query },
      { token },
    ),
  )
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

test('a product without a price is given away beside others; one that has a price is flagged', async () => {
  const free = { productId: RICE, quantity: 1, price: 0, vat: 0 }
  const withFree = { ...oneCola, cartItems: [...oneCola.cartItems, free] }
  expect((await postSale(office, token, withFree)).statusCode).toBe(200)
  expect((await flagged()).sales.map(({ flags }) => flags.map(({ kind }) => kind))).toEqual([['price']])
  await office.db.deleteFrom('sale_flags').execute()
  await office.db.updateTable('products').set({ price: 0 }).where('id', '=', RICE).execute()
  expect((await postSale(office, token, { ...withFree, orderNumber: ORDER_NUMBER + 1 })).statusCode).toBe(200)
  expect((await flagged()).sales).toEqual([])
})

describe('goods of a scale', () => {
  const codeOfCola = (over: { barcode: string | null; barcodes?: string[] }) =>
    office.db.updateTable('products').set(over).where('id', '=', COLA).execute()

  test.each([
    ['its one code', { barcode: '2512345000006' }],
    ['one of its codes', { barcode: null, barcodes: ['5449000000996', '2512345000006'] }],
  ])('may cost anything: an item of the usual layouts by %s', async (_, codes) => {
    await codeOfCola(codes)
    expect((await postSale(office, token, cheaper)).statusCode).toBe(200)
    expect(await flagged()).toEqual({ sales: [], next: null })
  })

  test('are none with a number as any shop may give, unless the store has said how its scale prints', async () => {
    await codeOfCola({ barcode: '12345' })
    expect((await postSale(office, token, cheaper)).statusCode).toBe(200)
    expect((await flagged()).sales).toHaveLength(1)
    const own = [{ prefix: '20', itemDigits: 5, hasAmountCheck: false, amount: 'price', decimals: 0 }]
    await office.db
      .updateTable('stores')
      .set({ in_store_codes: JSON.stringify(own) })
      .where('store_id', '=', MAINLAND.id)
      .execute()
    expect((await postSale(office, token, { ...cheaper, orderNumber: ORDER_NUMBER + 1 })).statusCode).toBe(
      200,
    )
    expect((await flagged()).sales).toHaveLength(1)
  })

  test('are those of the layouts of their store', async () => {
    await codeOfCola({ barcode: '2512345000006' })
    const own = [{ prefix: '21', itemDigits: 5, hasAmountCheck: false, amount: 'price', decimals: 0 }]
    const in_store_codes = JSON.stringify(own)
    await office.db
      .updateTable('stores')
      .set({ in_store_codes })
      .where('store_id', '=', MAINLAND.id)
      .execute()
    expect((await postSale(office, token, cheaper)).statusCode).toBe(200)
    expect((await flagged()).sales).toHaveLength(1)
    await codeOfCola({ barcode: '2112345000008' })
    expect((await postSale(office, token, { ...cheaper, orderNumber: ORDER_NUMBER + 1 })).statusCode).toBe(
      200,
    )
    expect((await flagged()).sales).toHaveLength(1)
  })
})

test('a sale at the price of the list is not flagged', async () => {
  expect((await postSale(office, token, oneCola)).statusCode).toBe(200)
  expect(await flagged()).toEqual({ sales: [], next: null })
})

test('a price that the product never had is taken and flagged, also when it is posted again', async () => {
  expect((await postSale(office, token, cheaper)).statusCode).toBe(200)
  expect((await postSale(office, token, cheaper)).statusCode).toBe(200)
  expect((await flagged()).sales).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      order_number: ORDER_NUMBER,
      terminal_number: TERMINAL_NUMBER,
      cashier_name: 'Demo Cashier',
      total_text: 'NGN 462.25',
      sold_at: new Date(ORDER_NUMBER * 1_000).toISOString(),
      mark: null,
      flags: [
        {
          kind: 'price',
          detail: expect.stringMatching(/^Coca-Cola 50 cl: sold at NGN 430\.00 instead of NGN 500\.00/),
        },
      ],
    },
  ])
  expect((await office.app.inject({ url: '/metrics' })).body).toMatch(
    /^tillstate_sales_total 1\n[^]*^tillstate_sale_flags_total 1$/m,
  )
})

test('the price of before is right for a till that was without a network, for 30 days', async () => {
  const soldAt = ORDER_NUMBER * 1_000
  await wasCheaperUntil(new Date(soldAt - 30 * DAY_MS))
  expect((await postSale(office, token, cheaper)).statusCode).toBe(200)
  expect((await flagged()).sales).toEqual([])
  const later = { ...cheaper, orderNumber: ORDER_NUMBER + 1 }
  expect((await postSale(office, token, later)).statusCode).toBe(200)
  expect((await flagged()).sales).toMatchObject([{ order_number: ORDER_NUMBER + 1 }])
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
  const { sales } = await flagged()
  expect(sales.map(({ order_number, flags }) => [order_number, ...flags.map(({ kind }) => kind)])).toEqual([
    [second.orderNumber, 'backDated', 'cardProof', 'vat'],
    [first.orderNumber, 'vat'],
  ])
  const onePage = await flagged({ size: '1' })
  expect(onePage.sales.map(({ order_number }) => order_number)).toEqual([second.orderNumber])
  const nextPage = await flagged({ size: '1', cursor: onePage.next ?? '' })
  expect(nextPage).toMatchObject({ sales: [{ order_number: first.orderNumber }], next: null })
  const ofFirst = { kind: 'cardProof', detail: `RRN 900017 is that of order ${first.orderNumber}` }
  for (const orderNumber of [ORDER_NUMBER + 1, ORDER_NUMBER + 2]) {
    await postSale(office, token, { ...first, orderNumber })
    const [newest] = (await flagged({ size: '1' })).sales
    expect([newest?.order_number, newest?.flags[0]]).toEqual([orderNumber, ofFirst])
  }
})

test('a card proof of two sales that were posted at the same moment is that of the lower order number', async () => {
  const paid = (orderNumber: number) => ({
    ...oneCola,
    orderNumber,
    paymentChannels: [
      { paymentChannel: 3, amountCollected: 537.5, charge: { reference: 'r', rrn: '900018' } },
    ],
  })
  for (const later of [2, 1, 3]) await postSale(office, token, paid(ORDER_NUMBER + later))
  const [newest] = (await flagged({ size: '1' })).sales
  expect(newest?.flags).toEqual([
    { kind: 'cardProof', detail: `RRN 900018 is that of order ${ORDER_NUMBER + 1}` },
  ])
})

test('a card proof that a sale of another store has is none that was used here', async () => {
  await registerDevice(office, ISLAND)
  const paid = (amountCollected: number) => [
    { paymentChannel: 3, amountCollected, charge: { reference: 'r', rrn: '900019' } },
  ]
  const panadol = {
    ...oneCola,
    cartItems: [
      { productId: productId('Panadol Extra', '10 tablets', ISLAND), quantity: 1, price: 700, vat: 0 },
    ],
    amount: 700,
    taxValue: 0,
    total: 700,
    paymentChannels: paid(700),
  }
  expect((await postSale(office, token, panadol, ISLAND.id)).statusCode).toBe(200)
  expect((await postSale(office, token, { ...oneCola, paymentChannels: paid(537.5) })).statusCode).toBe(200)
  expect((await flagged()).sales).toEqual([])
})

test('what deviates is listed by its kind and then by the lines of the sale, and each counts', async () => {
  const lines = [
    { productId: COLA, quantity: 1, price: 430, vat: 0 },
    { productId: COLA, quantity: 1, price: 420, vat: 7.5 },
    { productId: COLA, quantity: 1, price: 410, vat: 0 },
  ]
  const total = 430 + 420 + 31.5 + 410
  const sale = {
    ...oneCola,
    cartItems: lines,
    amount: 1_260,
    taxValue: 31.5,
    total,
    paymentChannels: [{ paymentChannel: 1, amountCollected: total }],
  }
  expect((await postSale(office, token, sale)).statusCode).toBe(200)
  const [only] = (await flagged()).sales
  expect(only?.flags.map(({ kind, detail }) => `${kind} ${detail.replace(/ instead of .*/, '')}`)).toEqual([
    'price Coca-Cola 50 cl: sold at NGN 430.00',
    'price Coca-Cola 50 cl: sold at NGN 420.00',
    'price Coca-Cola 50 cl: sold at NGN 410.00',
    'vat Coca-Cola 50 cl: VAT 0 %',
    'vat Coca-Cola 50 cl: VAT 0 %',
  ])
  expect((await office.app.inject({ url: '/metrics' })).body).toContain('tillstate_sale_flags_total 5')
})

test('open sales are counted each once, whatever is wrong with them, up to a hundred', async () => {
  await postSale(office, token, {
    ...cheaper,
    cartItems: [{ ...cheaper.cartItems[0], vat: 0 }],
    taxValue: 0,
    total: 430,
  })
  expect((await flagged()).sales.map(({ flags }) => flags.map(({ kind }) => kind))).toEqual([
    ['price', 'vat'],
  ])
  const open = async () =>
    resultOf(await office.call.get<{ open: number }>(`${FLAGS}/open`, { storeId: MAINLAND.id }, { token }))
  expect(await open()).toEqual({ open: 1 })
  await sql`with others as (
      insert into sales select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
        'order_number', s.order_number + n))).* from sales s, generate_series(1, 100) n returning store_id, id
    )
    insert into sale_flags (store_id, sale_id, kind, position, detail, posted_at)
    select store_id, id, 'price', 0, '', now() from others`.execute(office.db)
  expect(await open()).toEqual({ open: 100 })
})

describe('that somebody has looked at a sale', () => {
  const mark = (saleId: string | undefined, note: string, by = token) =>
    office.call.post<SaleMark>(`${FLAGS}/mark`, { storeId: MAINLAND.id, saleId, note }, { token: by })
  const open = async () =>
    resultOf(await office.call.get<{ open: number }>(`${FLAGS}/open`, { storeId: MAINLAND.id }, { token }))
      .open
  const twoFlagged = async () => {
    await postSale(office, token, cheaper)
    await postSale(office, token, { ...cheaper, orderNumber: ORDER_NUMBER + 1 })
    return (await flagged()).sales.map(({ id }) => id)
  }

  const reviewed = async () => {
    const events = office.db.selectFrom('security_events').select('detail').where('kind', '=', 'review')
    return (await events.orderBy('id').execute()).map(({ detail }) => detail)
  }

  test('is kept with who, when and a note without card numbers, recorded, and counted no more', async () => {
    const [newest, oldest] = await twoFlagged()
    expect(await open()).toBe(2)
    const made = { name: 'Demo Cashier', marked_at: office.clock.now.toISOString() }
    const note = 'The old price, card 506099*********7499'
    expect(resultOf(await mark(oldest, 'The old price, card 5060990580000217499'))).toEqual({ ...made, note })
    expect(await open()).toBe(1)
    expect((await flagged({ filter: 'open' })).sales.map(({ id }) => id)).toEqual([newest])
    expect((await flagged({ filter: 'seen' })).sales).toMatchObject([{ id: oldest, mark: { ...made, note } }])
    expect((await flagged()).sales.map(({ id }) => id)).toEqual([newest, oldest])
    const recorded = () =>
      office.db
        .selectFrom('security_events')
        .select(['user_id', 'store_id', 'detail'])
        .where('kind', '=', 'review')
        .execute()
    await expect.poll(recorded).toEqual([
      {
        user_id: DEMO_CASHIER.id,
        store_id: MAINLAND.id,
        detail: `flagged sale ${ORDER_NUMBER} looked at`,
      },
    ])
  })

  test('stays as whoever was first wrote it', async () => {
    const [newest, other] = await twoFlagged()
    const first = resultOf(await mark(newest, 'A test'))
    office.clock.pass(1_000)
    expect(resultOf(await mark(newest, 'Nothing happened'))).toEqual(first)
    expect((await flagged({ filter: 'seen' })).sales.map(({ mark: kept }) => kept)).toEqual([first])
    resultOf(await mark(other, ''))
    await expect
      .poll(reviewed)
      .toEqual([ORDER_NUMBER + 1, ORDER_NUMBER].map((order) => `flagged sale ${order} looked at`))
  })

  test('is refused for a sale without flags, and to a cashier', async () => {
    const [newest] = await twoFlagged()
    await postSale(office, token, { ...oneCola, orderNumber: ORDER_NUMBER + 2 })
    const { id } = await office.db
      .selectFrom('sales')
      .select('id')
      .where('order_number', '=', ORDER_NUMBER + 2)
      .executeTakeFirstOrThrow()
    const none = await mark(id, '')
    expect([none.statusCode, none.body.error_message]).toEqual([
      422,
      'Mainland Supermart has no such flagged sale.',
    ])
    await office.db.updateTable('memberships').set({ user_role: 'Cashier' }).execute()
    expect((await mark(newest, '')).statusCode).toBe(403)
  })
})
