import { readFileSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { openOffice, registerDevice, TERMINAL_NUMBER, type TestOffice } from '../support/office.ts'
import { boundsIn, type ApiDocument } from '../support/bounds.ts'
import { oneCola } from '../support/sales.ts'

let office: TestOffice
let token: string

beforeAll(async () => {
  office = await openOffice()
  token = (await office.signIn()).token
})
afterAll(() => office.close())

const POST_SALE = `/api/merchant/pos/post/transaction/${MAINLAND.id}`

const send = async (options: InjectOptions) => {
  const response = await office.app.inject({
    method: 'POST',
    ...options,
    headers: { 'x-api-key': 'test-key', authorization: `Bearer ${token}`, ...options.headers },
  })
  return { statusCode: response.statusCode, body: response.json() }
}
const refused = (statusCode: number, message: string) => ({
  statusCode,
  body: { status: false, status_code: statusCode, error_message: message },
})

describe('a request that cannot be read', () => {
  const json = { 'content-type': 'application/json' }

  test('malformed JSON', async () => {
    expect(await send({ url: POST_SALE, headers: json, payload: '{"cartItems": [' })).toEqual(
      refused(400, 'The request is not readable: it is not valid JSON.'),
    )
  })

  test('JSON that would change the prototype of objects', async () => {
    expect(
      (await send({ url: POST_SALE, headers: json, payload: '{"__proto__": {"a": 1}}' })).statusCode,
    ).toBe(400)
  })

  test('nothing at all', async () => {
    expect(await send({ url: POST_SALE, headers: json, payload: '' })).toEqual(
      refused(400, 'The request is empty.'),
    )
  })

  test('a body over 1 MiB, and one that is just below it', async () => {
    const filled = (bytes: number) => JSON.stringify({ filler: 'x'.repeat(bytes - '{"filler":""}'.length) })
    expect(await send({ url: POST_SALE, headers: json, payload: filled(1024 * 1024 + 1) })).toEqual(
      refused(413, 'The request is larger than 1 MiB.'),
    )
    expect((await send({ url: POST_SALE, headers: json, payload: filled(1024 * 1024) })).statusCode).toBe(400)
  })

  test('something that is not JSON', async () => {
    const xml = { url: POST_SALE, headers: { 'content-type': 'text/xml' }, payload: '<sale/>' }
    expect(await send(xml)).toEqual(refused(415, 'The request must be sent as JSON.'))
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send({ url: POST_SALE, headers: form, payload: 'a=b' })).statusCode).toBe(415)
  })

  test('something that is packed', async () => {
    const packed = { ...json, 'content-encoding': 'gzip' }
    expect(await send({ url: POST_SALE, headers: packed, payload: '{}' })).toEqual(
      refused(415, 'The body of a request cannot be packed (Content-Encoding).'),
    )
  })

  test('an address that is not one', async () => {
    expect(await send({ method: 'GET', url: '/api/merchant/%zz' })).toEqual(
      refused(400, 'The address is not readable.'),
    )
  })

  test('fields that are missing or wrong, of which three are named', async () => {
    const { statusCode, body } = await send({ url: POST_SALE, payload: { cartItems: [], total: 'ten' } })
    expect(statusCode).toBe(400)
    expect(body.error_message).toMatch(/^Please check cartItems: [^;]+; total: [^;]+; terminalId: [^;]+$/)
  })
})

describe('a text that cannot be stored names its field', () => {
  const NUL = '\u0000'
  const storeId = MAINLAND.id
  const unstorable = (field: string) =>
    refused(400, `Please check ${field}: has characters that cannot be stored`)
  const charged = (charge: object) => ({
    ...oneCola,
    paymentChannels: [
      { paymentChannel: 3, amountCollected: 537.5, charge: { reference: 'TS-1', ...charge } },
    ],
  })
  const PROOF = 'paymentChannels.0.charge'
  const sale = (payload: object): InjectOptions => ({ url: POST_SALE, payload })

  test.each<[string, InjectOptions]>([
    ['customerName', sale({ ...oneCola, customerName: `Ada${NUL}` })],
    ['customerName', sale({ ...oneCola, customerName: 'Ada\ud83d' })],
    ['terminalId', sale({ ...oneCola, terminalId: `17637${NUL}` })],
    ['tenantId', sale({ ...oneCola, tenantId: `a${NUL}` })],
    [`${PROOF}.reference`, sale(charged({ reference: `TS${NUL}` }))],
    [`${PROOF}.rrn`, sale(charged({ rrn: `00${NUL}` }))],
    [`${PROOF}.maskedPan`, sale(charged({ maskedPan: `5060${NUL}` }))],
    [`${PROOF}.terminalId`, sale(charged({ terminalId: '\u001b[2J' }))],
    [
      'fullname',
      { url: '/api/identity/auth/signup', payload: { fullname: `A${NUL}`, emailOrPhone: 'a@b.ng' } },
    ],
    [
      'search',
      {
        method: 'GET',
        url: '/api/merchant/inventory/purchase-order/get/items',
        query: { storeId, search: NUL },
      },
    ],
    [
      'orderNumber',
      {
        method: 'GET',
        url: `/api/merchant/pos/instore-orders/get/${storeId}`,
        query: { orderNumber: `1${NUL}`, PageNumber: '1', PageSize: '20' },
      },
    ],
  ])('%s', async (field, options) => {
    expect(await send(options)).toEqual(unstorable(field))
  })

  test('and a store is named by its id', async () => {
    const url = '/api/merchant/product/simple-list'
    expect(await send({ method: 'GET', url, query: { storeId: 'constructor' } })).toEqual(
      refused(400, 'Please check storeId: is not an id'),
    )
  })

  test('an order number after the year 9999 is none', async () => {
    const { statusCode, body } = await send(sale({ ...oneCola, orderNumber: 253_402_300_800 }))
    expect(statusCode).toBe(400)
    expect(body.error_message).toMatch(/^Please check orderNumber: /)
  })
})

test.each(['-'.repeat(36), `${'-'.repeat(36)}.secret`, 'constructor.secret'])(
  'the cookie %s belongs to no store',
  async (cookie) => {
    await registerDevice(office)
    const query = { cookie, terminalNumber: TERMINAL_NUMBER }
    expect(await send({ method: 'GET', url: '/api/merchant/pos/verify/cookie', query })).toEqual(
      refused(403, 'This device is no longer registered for the store. Please add the store again.'),
    )
  },
)

test('each field has the bounds that the table has', async () => {
  const said = (await office.app.inject('/docs/json')).json<ApiDocument>()
  expect(boundsIn(said)).toEqual(readFileSync('tests/server/http/bounds.txt', 'utf8').trimEnd().split('\n'))
})

describe('a path that does not exist', () => {
  test.each([
    ['GET', '/api/merchant/pos/nothing'],
    ['GET', '/api/nothing?token=secret'],
    ['DELETE', '/api/merchant/pos/reciept'],
    ['POST', '/nothing'],
    ['GET', '/assets/index-000000.js'],
  ] as const)('%s %s', async (method, url) => {
    expect(await send({ method, url })).toEqual(
      refused(404, `${method} ${url.split('?')[0]} does not exist here.`),
    )
  })

  test('a path of 10,000 letters', async () => {
    const { statusCode } = await send({
      method: 'GET',
      url: `/api/merchant/pos/instore-orders/${'x'.repeat(10_000)}`,
    })
    expect(statusCode).toBe(404)
  })
})

describe('the key of the app', () => {
  const unknownApp = refused(
    401,
    'This app is not known to the back office: its API key is missing or wrong.',
  )

  test.each([{}, { 'x-api-key': 'other-key' }, { 'x-api-key': '' }])('%o is refused', async (headers) => {
    const response = await office.app.inject({ url: '/api/utility/service-regions', headers })
    expect({ statusCode: response.statusCode, body: response.json() }).toEqual(unknownApp)
  })

  test('is not needed to find out whether the office works', async () => {
    for (const url of ['/healthz', '/readyz'])
      expect((await office.app.inject(url)).json()).toEqual({ status: true, status_code: 200, result: null })
  })
})

describe('every call of a cashier needs a token', () => {
  const storeId = MAINLAND.id
  test.each([
    ['GET', `/api/merchant/product/simple-list?storeId=${storeId}`],
    ['GET', `/api/merchant/lookup/payment/channels?storeId=${storeId}`],
    ['GET', `/api/merchant/lookup/payment/channels/split?storeId=${storeId}`],
    ['GET', `/api/merchant/inventory/purchase-order/get/items/?storeId=${storeId}`],
    ['POST', POST_SALE],
    ['GET', `/api/merchant/pos/instore-orders/${storeId}?PageNumber=1&PageSize=20`],
    ['GET', `/api/merchant/pos/instore-orders/get/${storeId}?orderNumber=1&PageNumber=1&PageSize=20`],
    ['GET', `/api/merchant/pos/reciept?storeId=${storeId}&orderNumber=1`],
    ['GET', `/api/merchant/pos/reciept/download?storeId=${storeId}&orderNumber=1`],
    [
      'GET',
      `/api/merchant/pos/verify/user-access?storeId=${storeId}&posId=2024000001&terminalNumber=1763700000000`,
    ],
    [
      'PUT',
      `/api/merchant/pos/terminal/update/status?storeId=${storeId}&serialNumber=2024000001&status=online`,
    ],
    ['POST', '/api/identity/auth/signup'],
    ['POST', '/api/identity/administration/users/basic-data'],
  ] as const)('%s %s', async (method, url) => {
    for (const authorization of ['', 'Bearer ', 'Bearer nonsense', token])
      expect(await send({ method, url, headers: { authorization } })).toEqual(
        refused(401, 'You are not signed in, or your session has expired. Please sign in again.'),
      )
  })

  test('whose scheme may be written in any letters', async () => {
    const url = '/api/identity/auth/sessions'
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect(
        (await send({ method: 'GET', url, headers: { authorization: `${scheme} ${token}` } })).statusCode,
      ).toBe(200)
  })

  test('and every call about a store needs access to it', async () => {
    const other = '0192f000-0000-7000-8000-00000000ffff'
    for (const path of [
      `product/simple-list?storeId=${other}`,
      `lookup/payment/channels?storeId=${other}`,
      `lookup/payment/channels/split?storeId=${other}`,
      `inventory/purchase-order/get/items?storeId=${other}`,
      `pos/instore-orders/${other}?PageNumber=1&PageSize=20`,
      `pos/instore-orders/get/${other}?orderNumber=1&PageNumber=1&PageSize=20`,
      `pos/reciept?storeId=${other}&orderNumber=1`,
      `pos/reciept/download?storeId=${other}&orderNumber=1`,
      `pos/verify/user-access?storeId=${other}&posId=2024000001&terminalNumber=1763700000000`,
    ])
      expect(await send({ method: 'GET', url: `/api/merchant/${path}` })).toEqual(
        refused(403, 'Demo Cashier has no access to this store. Please ask its manager for it.'),
      )
  })
})
