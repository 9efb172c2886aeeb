import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AdministeredRules, StoreRules } from '#contract/administration/till-settings.ts'
import type { TillSettings } from '#contract/till-settings.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import {
  firstOf,
  openOffice,
  registerDevice,
  resultOf,
  TEST_SETTINGS,
  type TestOffice,
} from '../support/office.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { oneCola, ORDER_NUMBER, postSale } from '../support/sales.ts'

let office: TestOffice
let token: string

beforeEach(async () => {
  office = await openOffice({
    settings: {
      ...TEST_SETTINGS,
      inStoreCodes: {
        '*': [{ prefix: '29', itemDigits: 4, hasAmountCheck: false, amount: 'weight', decimals: 3 }],
      },
    },
  })
  await registerDevice(office)
  await office.db
    .updateTable('memberships')
    .set({ user_role: 'Manager' })
    .where('store_id', '=', MAINLAND.id)
    .execute()
  token = (await office.signIn()).token
})
afterEach(() => office.close())

const NOTHING: StoreRules = {
  receipt_text: '',
  is_powered_by_shown: true,
  shows_tiles: false,
  fixed_discount: null,
  offline_sales: null,
  in_store_codes: null,
}
const LAYOUT = { prefix: '21', itemDigits: 5, hasAmountCheck: true, amount: 'price', decimals: 2 } as const
const OWN: StoreRules = {
  receipt_text: 'Goods may be exchanged within 7 days.',
  is_powered_by_shown: false,
  shows_tiles: true,
  fixed_discount: 'subtracts',
  offline_sales: false,
  in_store_codes: [LAYOUT],
}

const ADDRESS = '/api/merchant/administration/stores/till-settings'

const save = (over: object) =>
  office.app.inject({
    method: 'PUT',
    url: ADDRESS,
    headers: { 'x-api-key': TEST_SETTINGS.apiKey, authorization: `Bearer ${token}` },
    payload: { ...NOTHING, ...over, storeId: MAINLAND.id },
  })
const read = async () =>
  resultOf(await office.call.get<AdministeredRules>(ADDRESS, { storeId: MAINLAND.id }, { token }))

const ask = (storeId: string, tag?: string) =>
  office.app.inject({
    url: '/api/merchant/pos/till-settings',
    query: { storeId },
    headers: {
      'x-api-key': TEST_SETTINGS.apiKey,
      authorization: `Bearer ${token}`,
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
    },
  })
const settingsOf = async (storeId = MAINLAND.id) =>
  (await ask(storeId)).json<{ result: TillSettings }>().result

const problemOf = (body: string) => (JSON.parse(body) as { error_message: string }).error_message

describe('what a till goes by', () => {
  test('says the day in the shop, and is another answer from its midnight on', async () => {
    const at = async (moment: string, tag?: string) => {
      office.clock.now = new Date(moment)
      token = (await office.signIn()).token
      const { statusCode, headers } = await ask(MAINLAND.id, tag)
      return { statusCode, tag: String(headers['etag']), day: (await settingsOf()).day }
    }
    const noon = await at('2026-11-21T11:00:00Z')
    expect(noon.day).toBe('2026-11-21')
    expect(await at('2026-11-21T22:59:59Z', noon.tag)).toEqual({ ...noon, statusCode: 304 })
    const midnight = await at('2026-11-21T23:00:00Z', noon.tag)
    expect(midnight).toMatchObject({ statusCode: 200, day: '2026-11-22' })
    expect(midnight.tag).not.toBe(noon.tag)
  })

  test('is as the installation has it where the store has decided nothing', async () => {
    expect(await settingsOf()).toEqual({
      payment_options: [
        { id: 1, description: 'Cash' },
        { id: 2, description: 'Transfer' },
        { id: 3, description: 'Card' },
        { id: 4, description: 'Split' },
        { id: 5, description: 'Credit' },
      ],
      split_options: [
        { id: 1, description: 'Cash' },
        { id: 2, description: 'Transfer' },
        { id: 3, description: 'Card' },
      ],
      fixed_discount: 'replaces-total',
      offline_sales: true,
      in_store_codes: [{ prefix: '29', itemDigits: 4, hasAmountCheck: false, amount: 'weight', decimals: 3 }],
      receipt_text: '',
      is_powered_by_shown: true,
      shows_tiles: false,
      favourites: [],
      day: '2026-11-21',
    })
  })

  test('is what the store has decided, and no other store', async () => {
    expect((await save(OWN)).json()).toMatchObject({ status: true, result: OWN })
    expect(await settingsOf()).toMatchObject(OWN)
    expect(await settingsOf(ISLAND.id)).toMatchObject({
      fixed_discount: 'replaces-total',
      offline_sales: true,
      receipt_text: '',
      is_powered_by_shown: true,
      shows_tiles: false,
    })
    expect(await read()).toEqual({
      own: OWN,
      usual: {
        fixed_discount: 'replaces-total',
        offline_sales: true,
        in_store_codes: [
          { prefix: '29', itemDigits: 4, hasAmountCheck: false, amount: 'weight', decimals: 3 },
        ],
      },
    })
    await save({ in_store_codes: [] })
    expect(await settingsOf()).toMatchObject({ in_store_codes: [], fixed_discount: 'replaces-total' })
  })

  test('comes without a body as long as nothing has changed', async () => {
    const first = await ask(MAINLAND.id)
    const tag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(first.headers.vary).toContain('authorization')
    const again = await ask(MAINLAND.id, tag)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    await office.db
      .deleteFrom('payment_options')
      .where('store_id', '=', MAINLAND.id)
      .where('code', '=', 5)
      .execute()
    const changed = await ask(MAINLAND.id, tag)
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(tag)
    expect(changed.json<{ result: TillSettings }>().result.payment_options.map(({ id }) => id)).toEqual([
      1, 2, 3, 4,
    ])
  })
})

describe('nothing is saved', () => {
  test.each([
    ['a text that is too long', { receipt_text: 'x'.repeat(289) }, /^Please check receipt_text: /],
    [
      'a control character',
      { receipt_text: 'Thanks\u0007' },
      /^Please check receipt_text: has characters that cannot be stored$/,
    ],
    ['a rule that nobody knows', { fixed_discount: 'doubles' }, /^Please check fixed_discount: /],
    [
      'a layout of another prefix',
      { in_store_codes: [{ ...LAYOUT, prefix: '31' }] },
      /^Please check in_store_codes\.0\.prefix: a prefix begins with 2$/,
    ],
    [
      // 2 digits of prefix, 9 of the item and one to check the amount are all 12 there are.
      'a layout without room for an amount',
      { in_store_codes: [{ ...LAYOUT, itemDigits: 9 }] },
      /^Please check in_store_codes\.0: leaves no digits for the item or the amount/,
    ],
    [
      'more decimals than digits',
      { in_store_codes: [{ ...LAYOUT, itemDigits: 8, decimals: 2 }] },
      /^Please check in_store_codes\.0: leaves no digits/,
    ],
    [
      'two layouts for one code',
      { in_store_codes: [LAYOUT, { ...LAYOUT, prefix: '2' }] },
      /^Please check in_store_codes: Two layouts begin alike/,
    ],
  ])('of %s', async (_name, over, problem) => {
    const { statusCode, body } = await save(over)
    expect(statusCode).toBe(400)
    expect(problemOf(body)).toMatch(problem)
    expect((await read()).own).toEqual(NOTHING)
  })

  test('but a layout that leaves one digit for the amount is', async () => {
    const full = { ...LAYOUT, itemDigits: 8, decimals: 1 }
    expect((await save({ in_store_codes: [full, { ...LAYOUT, prefix: '22' }] })).statusCode).toBe(200)
    expect((await read()).own.in_store_codes?.[0]).toEqual(full)
  })
})

// One bottle comes to NGN 537.50: 37.50 taken off leave 500.00, and replaced the total is 37.50.
const asReplaced = { ...oneCola, discount: 37.5, total: 37.5 }
const asSubtracted = { ...oneCola, discount: 37.5, total: 500 }

describe('a sale with a fixed discount', () => {
  test('is read as its store has it', async () => {
    expect((await postSale(office, token, asSubtracted)).statusCode).toBe(422)
    await save({ fixed_discount: 'subtracts' })
    expect(firstOf(await postSale(office, token, asSubtracted)).total).toBe(500)
    const { discount, total, discount_entered } = await office.db
      .selectFrom('sales')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect([discount, total, discount_entered]).toEqual([3_750, 50_000, 3_750])
  })

  test('that was priced before its store changed the rule is taken as it was sold', async () => {
    await save({ fixed_discount: 'subtracts' })
    expect(firstOf(await postSale(office, token, asReplaced)).total).toBe(37.5)
    await save({ fixed_discount: null })
    await save({ fixed_discount: null, receipt_text: 'Thank you' })
    const next = { ...asSubtracted, orderNumber: ORDER_NUMBER + 9 }
    expect(firstOf(await postSale(office, token, next)).total).toBe(500)
    const wrong = { ...asSubtracted, orderNumber: ORDER_NUMBER + 10, total: 400 }
    expect((await postSale(office, token, wrong)).body.error_message).toBe(
      'The total of this sale is NGN 37.50, but the till sent NGN 400.00.',
    )
  })

  test('is refused by the other rule where the store only changed something else', async () => {
    await save({ receipt_text: 'Thank you', offline_sales: false })
    expect((await postSale(office, token, asSubtracted)).statusCode).toBe(422)
  })
})

describe('a receipt', () => {
  const receipt = async () =>
    firstOf(
      await office.call.get<{ store_text?: string; is_powered_by_hidden?: boolean }[]>(
        '/api/merchant/pos/reciept',
        { storeId: MAINLAND.id, orderNumber: String(oneCola.orderNumber) },
        { token },
      ),
    )
  const printed = async () => {
    const { doc_binary } = firstOf(
      await office.call.get<{ doc_binary: string }[]>(
        '/api/merchant/pos/reciept/download',
        { storeId: MAINLAND.id, orderNumber: String(oneCola.orderNumber) },
        { token },
      ),
    )
    return (await readPdf(doc_binary))[0]?.text ?? ''
  }

  test('ends with the words of its store, on the PDF as well, and says who it is powered by or not', async () => {
    await postSale(office, token, oneCola)
    expect(Object.keys(await receipt())).not.toContain('store_text')
    expect(await printed()).toMatch(/Thank you for your purchase.*Powered by Tillstate/)
    await save(OWN)
    expect(await receipt()).toMatchObject({
      store_text: 'Goods may be exchanged within 7 days.',
      is_powered_by_hidden: true,
    })
    const text = await printed()
    expect(text).toMatch(/Thank you for your purchase.*Goods may be exchanged within 7 days\./)
    expect(text).not.toContain('Powered by')
  })
})
