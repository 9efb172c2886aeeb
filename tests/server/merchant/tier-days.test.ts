import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PARTS, ProductPart } from '#contract/catalogue.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { contentIn } from '../support/catalogue.ts'
import { COLA } from '../support/goods.ts'
import { openOffice, registerDevice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'
import { oneCola, ORDER_NUMBER, postSale } from '../support/sales.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
  await registerDevice(office)
  await office.db.deleteFrom('product_prices').where('store_id', '=', MAINLAND.id).execute()
})
afterEach(() => office.close())

interface Days {
  from?: string
  until?: string
}

/** Gives Coca-Cola a price of NGN 430.00 for these days. */
const offer = (title: string, { from, until }: Days, price = 43_000) =>
  office.db
    .insertInto('product_prices')
    .values({
      store_id: MAINLAND.id,
      product_id: COLA,
      position: title.length,
      title,
      price,
      valid_from: from ?? null,
      valid_until: until ?? null,
    })
    .execute()

/** What a till is answered at a moment, after one with this tag. */
const listAt = async (moment: string, tag?: string, accept = PARTS) => {
  office.clock.now = new Date(moment)
  const { token } = await office.signIn()
  const response = await office.app.inject({
    url: '/api/merchant/product/simple-list',
    query: { storeId: MAINLAND.id },
    headers: {
      'x-api-key': TEST_SETTINGS.apiKey,
      authorization: `Bearer ${token}`,
      accept,
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
    },
  })
  const { statusCode, headers, body } = response
  return { statusCode, tag: String(headers['etag']), body }
}

const titlesIn = (body: string): string[] =>
  body
    .trimEnd()
    .split('\n')
    .flatMap((line) => z.decode(ProductPart, JSON.parse(line)).products)
    .filter(({ id }) => id === COLA)
    .flatMap(({ price_list }) => price_list.map(({ title }) => title))

describe('tills are offered', () => {
  test('a tier from the midnight before its first day to the one behind its last, in Lagos', async () => {
    await offer('Christmas', { from: '2026-12-10', until: '2026-12-24' })
    const moments = [
      ['2026-12-09T22:59:59Z', ['Retail']],
      ['2026-12-09T23:00:00Z', ['Retail', 'Christmas']],
      ['2026-12-24T22:59:59Z', ['Retail', 'Christmas']],
      ['2026-12-24T23:00:00Z', ['Retail']],
    ] as const
    for (const [moment, titles] of moments) expect(titlesIn((await listAt(moment)).body)).toEqual(titles)
  })

  test('a tier without a first or last day before or behind the other one', async () => {
    await offer('Old', { until: '2026-12-09' })
    await offer('Always', {})
    await offer('New price', { from: '2026-12-10' })
    expect(titlesIn((await listAt('2026-12-09T12:00:00Z')).body)).toEqual(['Retail', 'Old', 'Always'])
    expect(titlesIn((await listAt('2026-12-10T12:00:00Z')).body)).toEqual(['Retail', 'Always', 'New price'])
  })

  test('no tier that costs nothing, as no sale of it would be taken', async () => {
    await offer('Free', {}, 0)
    await offer('One kobo', {}, 1)
    const { body } = await listAt('2026-12-09T12:00:00Z', undefined, 'application/json')
    expect(JSON.parse(body).result.find(({ id }: { id: string }) => id === COLA).price_list).toEqual([
      { title: 'Retail', price: 500, price_text: 'NGN 500.00' },
      { title: 'One kobo', price: 0.01, price_text: 'NGN 0.01' },
    ])
  })
})

test('the list is another one on a day on which a tier begins or is over, and on no other', async () => {
  await offer('Christmas', { from: '2026-12-10', until: '2026-12-24' })
  const { tag: before } = await listAt('2026-12-05T12:00:00Z')
  const same = await listAt('2026-12-09T22:59:59Z', before)
  expect([same.statusCode, contentIn(same.tag)]).toEqual([304, contentIn(before)])
  const begun = await listAt('2026-12-09T23:00:00Z', before)
  expect([begun.statusCode, contentIn(begun.tag) === contentIn(before)]).toEqual([200, false])
  expect((await listAt('2026-12-24T22:59:59Z', begun.tag)).statusCode).toBe(304)
  const over = await listAt('2026-12-24T23:00:00Z', begun.tag)
  expect([over.statusCode, contentIn(over.tag)]).toEqual([200, contentIn(before)])
})

describe('a sale of 21 Nov 2026 at the price of a tier', () => {
  const cheaper = {
    ...oneCola,
    cartItems: [{ productId: COLA, quantity: 1, price: 430, vat: 7.5 }],
    amount: 430,
    taxValue: 32.25,
    total: 462.25,
    paymentChannels: [{ paymentChannel: 1, amountCollected: 462.25 }],
  }
  const flagsOf = async (): Promise<string[]> => {
    const { token } = await office.signIn()
    expect((await postSale(office, token, { ...cheaper, orderNumber: ORDER_NUMBER })).statusCode).toBe(200)
    const rows = await office.db.selectFrom('sale_flags').select('kind').execute()
    return rows.map(({ kind }) => kind)
  }

  test.each<[string, Days, string[]]>([
    ['that is always offered', {}, []],
    ['that begins on that day', { from: '2026-11-21' }, []],
    ['that ends on that day', { until: '2026-11-21' }, []],
    ['that has ended 30 days before', { until: '2026-10-22' }, []],
    ['that has ended earlier', { until: '2026-10-21' }, ['price']],
    ['that begins on the next day', { from: '2026-11-22' }, ['price']],
  ])('%s', async (_, days, flags) => {
    await offer('Trade', days)
    expect(await flagsOf()).toEqual(flags)
  })

  test('that has begun by the time at which it is posted is right, as the clock of a till may be wrong', async () => {
    await offer('Trade', { from: '2026-11-25', until: '2026-11-30' })
    office.clock.now = new Date('2026-11-24T23:00:00Z')
    expect(await flagsOf()).toEqual([])
  })

  test('that was over when it was posted is right where it was made before', async () => {
    await offer('Trade', { until: '2026-11-21' })
    office.clock.now = new Date('2026-12-12T12:00:00Z')
    expect(await flagsOf()).toEqual([])
  })
})
