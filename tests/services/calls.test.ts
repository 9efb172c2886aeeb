import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { AppConfig } from '#contract/config.ts'
import { Product } from '#contract/catalogue.ts'
import { Receipt } from '#contract/receipts.ts'
import { payloadOf } from '#domain/payload.ts'
import { failed } from '#domain/result.ts'
import { wholeApi, type Api } from '#services/api/api.ts'
import { shellApi } from '#services/api/shell-api.ts'
import type { RequestContext } from '#services/api/http.ts'
import { orderFixture, pdfFixture, receiptFixture } from '#tests/support/fixtures/history.ts'
import { MILK } from '#tests/support/fixtures/products.ts'
import { CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { accessFixture, profileFixture, sessionFixture } from '#tests/support/fixtures/session.ts'
import { TILL_SETTINGS } from '#tests/support/fixtures/till-settings.ts'
import { ADA } from '#tests/support/fixtures/users.ts'

const config: AppConfig = {
  productName: 'Tillstate',
  identityUrl: 'http://api.test/identity',
  shoppingUrl: 'http://api.test/shopping',
  merchantUrl: 'http://api.test/merchant',
  utilityUrl: 'http://api.test/utility',
  providerUrl: 'http://api.test/auth',
  terminalUrl: 'ws://terminal.test:1337',
  apiKey: 'key-1',
  fixedDiscount: 'replaces-total',
  offlineSales: true,
}

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const requests: RequestContext = {
  token: () => 'token-1',
  renew: async () => failed({ kind: 'ended' }),
  serviceRegion: () => 'region-1',
  apiKey: config.apiKey,
  timeZone: () => 'Africa/Lagos;60',
}
const api = wholeApi(shellApi(config, requests), config, requests)

/** Makes the call in front of a service that gives this answer, and answers with what the service was asked. */
const asked = async (call: (using: Api) => Promise<unknown>, answer: object) => {
  const received: Request[] = []
  server.use(
    http.all('http://api.test/*', ({ request }) => {
      received.push(request.clone())
      return HttpResponse.json({ status: true, ...answer })
    }),
  )
  const outcome = await call(api)
  expect(received).toHaveLength(1)
  const [request] = received
  if (!request) throw new Error('nothing was asked')
  const body = await request.text()
  return {
    line: `${request.method} ${request.url.replace('http://api.test', '')}`,
    body: body === '' ? undefined : (JSON.parse(body) as unknown),
    headers: request.headers,
    outcome,
  }
}

const tokens = { refreshToken: 'r', bearerToken: 'b', userId: 'u' }
const code = {
  serialNumber: '2024000001',
  accessCode: '482913',
  rememberDevice: true,
  terminalNumber: '1763700000000',
}
const order = orderFixture()
const page = { orders: [order], pages: 3 }
const sold = { id: 'sale-1', order_number: CASH_SALE.orderNumber, total: 6_650, total_text: 'NGN 6,650.00' }

interface Expected {
  call: (using: Api) => Promise<unknown>
  line: string
  body?: unknown
  answer: object
  value: unknown
}

const CALLS: Expected[] = [
  {
    call: ({ identity }) => identity.validateAuthToken('one-time'),
    line: 'GET /identity/auth/validate/auth-token?authToken=one-time',
    answer: { result: sessionFixture },
    value: sessionFixture,
  },
  {
    call: ({ identity }) =>
      identity.signup({ fullname: 'Ada Obi', emailOrPhone: 'ada@shop.test' }, 'store-1'),
    line: 'POST /identity/auth/signup',
    body: { fullname: 'Ada Obi', emailOrPhone: 'ada@shop.test', storeId: 'store-1' },
    answer: { result: { fullname: 'Ada Obi', email: 'ada@shop.test', user_id: 'user-1' } },
    value: { fullname: 'Ada Obi', email: 'ada@shop.test', user_id: 'user-1' },
  },
  {
    call: ({ identity }) => identity.validateBearerToken('bearer-1'),
    line: 'POST /identity/auth/validate/bearer-token',
    body: { bearerToken: 'bearer-1' },
    answer: { result: sessionFixture, message: 'Valid' },
    value: sessionFixture,
  },
  {
    call: ({ identity }) => identity.refresh(tokens),
    line: 'POST /identity/auth/token/refresh',
    body: tokens,
    answer: { result: sessionFixture },
    value: sessionFixture,
  },
  {
    call: ({ identity }) => identity.logout(tokens),
    line: 'POST /identity/auth/logout',
    body: tokens,
    answer: {},
    value: undefined,
  },
  {
    call: ({ identity }) => identity.users(undefined),
    line: 'POST /identity/administration/users/basic-data',
    body: {},
    answer: { result: [ADA] },
    value: [ADA],
  },
  {
    call: ({ identity }) => identity.users('store-1'),
    line: 'POST /identity/administration/users/basic-data?storeId=store-1',
    body: {},
    answer: { result: [ADA] },
    value: [ADA],
  },
  {
    call: ({ registration }) => registration.verifySerialNumber('2024000001'),
    line: 'GET /merchant/pos/verify/serial-number?serialNumber=2024000001',
    answer: {},
    value: undefined,
  },
  {
    call: ({ registration }) => registration.validateAccessCode(code),
    line: 'POST /merchant/pos/validate/access-code?clientType=1',
    body: code,
    answer: { result: [profileFixture] },
    value: profileFixture,
  },
  {
    call: ({ registration }) => registration.verifyCookie('cookie-1', '1763700000000'),
    line: 'GET /merchant/pos/verify/cookie?cookie=cookie-1&terminalNumber=1763700000000',
    answer: { result: [profileFixture] },
    value: profileFixture,
  },
  {
    call: ({ registration }) => registration.verifyUserAccess('2024000001', 'store-1', '1763700000000'),
    line: 'GET /merchant/pos/verify/user-access?posId=2024000001&storeId=store-1&terminalNumber=1763700000000',
    answer: { result: [accessFixture] },
    value: accessFixture,
  },
  {
    call: ({ registration }) => registration.updateTerminalStatus('2024000001', 'online', 'store-1'),
    line: 'PUT /merchant/pos/terminal/update/status?serialNumber=2024000001&status=online&storeId=store-1',
    answer: {},
    value: undefined,
  },
  {
    call: ({ store }) => store.purchaseOrderItems('store-1', 'milk'),
    line: 'GET /merchant/inventory/purchase-order/get/items/?storeId=store-1&search=milk',
    answer: { result: [] },
    value: [],
  },
  {
    call: ({ sales }) =>
      sales.post('store-1', payloadOf(CASH_SALE), { soldBy: 'user-9', paidAt: 1_763_740_860_000 }),
    line: 'POST /merchant/pos/post/transaction/store-1?soldBy=user-9&paidAt=1763740860000',
    body: expect.objectContaining({ orderNumber: CASH_SALE.orderNumber, total: 6_650 }),
    answer: { result: [sold] },
    value: expect.objectContaining({ order_number: CASH_SALE.orderNumber, total: 665_000 }),
  },
  {
    call: ({ sales }) => sales.orders('store-1', 2),
    line: 'GET /merchant/pos/instore-orders/store-1?PageNumber=2&PageSize=20',
    answer: { result: [order], meta_data: { number_of_pages: 3 } },
    value: page,
  },
  {
    call: ({ sales }) => sales.searchOrders('store-1', 'ada', 1),
    line: 'GET /merchant/pos/instore-orders/get/store-1?orderNumber=ada&PageNumber=1&PageSize=20',
    answer: { result: [order], meta_data: { number_of_pages: 3 } },
    value: page,
  },
  {
    call: ({ sales }) => sales.searchOrders('store-1', 'ada', 50),
    line: 'GET /merchant/pos/instore-orders/get/store-1?orderNumber=ada&PageNumber=50&PageSize=20',
    answer: { result: [order], meta_data: { number_of_pages: 50, is_cut_off: true } },
    value: { ...page, pages: 50, isCutOff: true },
  },
  {
    call: ({ sales }) => sales.receipt('store-1', 1763740800),
    line: 'GET /merchant/pos/reciept?storeId=store-1&orderNumber=1763740800',
    answer: { result: [z.encode(Receipt, receiptFixture)] },
    value: receiptFixture,
  },
  {
    call: ({ sales }) => sales.receiptPdf('store-1', 1763740800),
    line: 'GET /merchant/pos/reciept/download?storeId=store-1&orderNumber=1763740800',
    answer: { result: [pdfFixture] },
    value: pdfFixture,
  },
  {
    call: ({ store }) => store.products('store-1', null, { begin: () => undefined, bytes: () => undefined }),
    line: 'GET /merchant/product/simple-list?storeId=store-1',
    answer: { result: [z.encode(Product, MILK)] },
    value: 'arrived',
  },
  {
    call: ({ store }) => store.paymentOptions('store-1'),
    line: 'GET /merchant/lookup/payment/channels?storeId=store-1',
    answer: { result: [{ id: 1, description: 'Cash' }] },
    value: [{ id: 1, description: 'Cash' }],
  },
  {
    call: ({ store }) => store.splitPaymentOptions('store-1'),
    line: 'GET /merchant/lookup/payment/channels/split?storeId=store-1',
    answer: { result: [{ id: 1, description: 'Cash' }] },
    value: [{ id: 1, description: 'Cash' }],
  },
  {
    call: ({ utility }) => utility.serviceRegions(),
    line: 'GET /utility/service-regions',
    answer: { result: [{ country_name: 'Nigeria', id: 'ng', redirect_url: 'http://till.test' }] },
    value: [{ country_name: 'Nigeria', id: 'ng', redirect_url: 'http://till.test' }],
  },
]

describe('the calls of the specification', () => {
  test.each(CALLS.map((expected) => [expected.line, expected] as const))('%s', async (line, expected) => {
    const { call, body, answer, value } = expected
    const seen = await asked(call, answer)
    expect([seen.line, seen.body]).toEqual([line, body])
    expect(seen.outcome).toEqual({ ok: true, value })
  })
})

test('a till that asks for its settings says which device it is and which app it runs, as far as it knows', async () => {
  const lineOf = async (asker: Parameters<Api['store']['tillSettings']>[1]) =>
    (await asked(({ store }) => store.tillSettings('store-1', asker), { result: TILL_SETTINGS })).line
  expect(await lineOf({ terminalNumber: '1763700000000', appVersion: '0.1.0-3f9a2c1b' })).toBe(
    'GET /merchant/pos/till-settings?storeId=store-1&terminalNumber=1763700000000&appVersion=0.1.0-3f9a2c1b',
  )
  expect(await lineOf({})).toBe('GET /merchant/pos/till-settings?storeId=store-1')
})

test('every request carries the bearer token, the service region, the key and the time zone', async () => {
  const { headers } = await asked(({ sales }) => sales.orders('store-1', 1), { result: [] })
  const names = ['authorization', 'service-region', 'x-api-key', 'client-time-zone', 'accept']
  expect(names.map((name) => headers.get(name))).toEqual([
    'Bearer token-1',
    'region-1',
    'key-1',
    'Africa/Lagos;60',
    'application/json',
  ])
  const posted = await asked(({ identity }) => identity.logout(tokens), {})
  expect(posted.headers.get('content-type')).toBe('application/json')
})

test('a 200 may carry status false, which is a refusal', async () => {
  const { outcome } = await asked(({ store }) => store.paymentOptions('store-1'), {
    status: false,
    status_code: 403,
    error_message: 'This device was removed',
  })
  expect(outcome).toEqual({
    ok: false,
    fault: { kind: 'refused', statusCode: 403, message: 'This device was removed' },
  })
})

const FAILURES = [
  {
    what: 'a refusal keeps its words',
    status: 422,
    body: { status: false, status_code: 422, error_message: 'Unknown serial number' },
    fault: { kind: 'refused', statusCode: 422, message: 'Unknown serial number' },
  },
  {
    what: 'a server error keeps its words',
    status: 503,
    body: { status: false, status_code: 503, error_message: 'The database is away' },
    fault: { kind: 'unavailable', statusCode: 503, message: 'The database is away' },
  },
  {
    what: 'a server error without words',
    status: 502,
    body: { gateway: 'bad' },
    fault: { kind: 'unavailable', statusCode: 502 },
  },
  {
    what: '404 is a path that the service does not have',
    status: 404,
    body: { status: false, status_code: 404, error_message: 'There is no such path' },
    fault: { kind: 'notFound', path: '/lookup/payment/channels' },
  },
]

test.each(FAILURES.map((failure) => [failure.what, failure] as const))(
  '%s',
  async (_, { status, body, fault }) => {
    server.use(http.all('http://api.test/*', () => HttpResponse.json(body, { status })))
    expect(await api.store.paymentOptions('store-1')).toEqual({ ok: false, fault })
  },
)

test.each([
  ['30', { retryAfter: 30_000 }],
  ['Sat, 21 Nov 2026 12:01:00 GMT', { retryAfter: 60_000 }],
  ['Sat, 21 Nov 2026 11:59:00 GMT', {}],
  ['soon', {}],
])('a server that is overloaded says when to come again: Retry-After %s', async (header, asked) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 12))
  server.use(
    http.all('http://api.test/*', () =>
      HttpResponse.text('busy', { status: 503, headers: { 'retry-after': header } }),
    ),
  )
  const fault = { kind: 'unavailable', statusCode: 503, ...asked }
  expect(await api.store.paymentOptions('store-1')).toEqual({ ok: false, fault })
  vi.restoreAllMocks()
})

test('a service that cannot be reached is no network', async () => {
  server.use(http.all('http://api.test/*', () => HttpResponse.error()))
  expect(await api.store.paymentOptions('store-1')).toEqual({ ok: false, fault: { kind: 'offline' } })
})
