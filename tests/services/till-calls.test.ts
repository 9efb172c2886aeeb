// @vitest-environment-options {"of":"till-calls"}
import { beforeEach, expect, test, vi } from 'vitest'
import { EmptyEnvelope } from '#contract/envelope.ts'
import { payloadOf } from '#domain/payload.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { firstOf, resultOf, statusOf } from '#services/api/answers.ts'
import { httpClient, type Http, type RequestContext } from '#services/api/http.ts'
import { identityApi } from '#services/api/identity.ts'
import { registrationApi } from '#services/api/registration.ts'
import { salesApi } from '#services/api/sales.ts'
import type { transport } from '#services/api/transport.ts'
import { orderFixture } from '#tests/support/fixtures/history.ts'
import { CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { profileFixture } from '#tests/support/fixtures/session.ts'

type Sent = Parameters<typeof transport>

const loaded = vi.hoisted(() => ({
  sent: [] as unknown[],
  response: undefined as unknown,
}))

vi.mock('#services/api/transport.ts', () => ({
  transport: async (...sent: Sent) => {
    loaded.sent.push(sent)
    return loaded.response
  },
}))

beforeEach(() => {
  Object.assign(loaded, { sent: [], response: undefined })
})

const OFFLINE = failed({ kind: 'offline' } as const)
const missing = (path: string) =>
  failed({ kind: 'malformed', issues: [{ path, message: 'is missing in an answer that says status true' }] })

/** What is sent by a call that is given this answer, and what it comes to. */
const made = async (
  call: (http: Http) => Promise<unknown>,
  answer: Result<unknown, unknown> = ok({ status: true }),
) => {
  const sent: object[] = []
  const http = (async (request: Parameters<Http>[0]) => {
    sent.push({ ...request, answer: undefined })
    return answer
  }) as unknown as Http
  const outcome = await call(http)
  return { sent, outcome }
}

const tokens = { refreshToken: 'r', bearerToken: 'b', userId: 'u' }

/** A refused token is no reason to renew the token that the call itself is about: it would ask for ever. */
test.each<[string, (http: Http) => Promise<unknown>, object]>([
  [
    'the one-time token is changed for a session; only 200 counts',
    (http) => identityApi(http).validateAuthToken('one-time'),
    {
      path: '/auth/validate/auth-token',
      aboutSession: true,
      only200: true,
      query: { authToken: 'one-time' },
    },
  ],
  [
    'a bearer token is looked at; only 200 counts',
    (http) => identityApi(http).validateBearerToken('b'),
    {
      path: '/auth/validate/bearer-token',
      method: 'POST',
      aboutSession: true,
      only200: true,
      body: { bearerToken: 'b' },
    },
  ],
  [
    'a token is renewed',
    (http) => identityApi(http).refresh(tokens),
    { path: '/auth/token/refresh', method: 'POST', aboutSession: true, body: tokens },
  ],
  [
    'a session is ended',
    (http) => identityApi(http).logout(tokens),
    { path: '/auth/logout', method: 'POST', aboutSession: true, body: tokens },
  ],
  [
    'a customer is entered, with the session of the cashier',
    (http) => identityApi(http).signup({ fullname: 'Ada Obi', emailOrPhone: 'ada@shop.test' }, undefined),
    { path: '/auth/signup', method: 'POST', body: { fullname: 'Ada Obi', emailOrPhone: 'ada@shop.test' } },
  ],
  [
    'a customer is entered for the merchant of the store that is named',
    (http) => identityApi(http).signup({ fullname: 'Ada Obi', emailOrPhone: 'ada@shop.test' }, 'store-1'),
    {
      path: '/auth/signup',
      method: 'POST',
      body: { fullname: 'Ada Obi', emailOrPhone: 'ada@shop.test', storeId: 'store-1' },
    },
  ],
  [
    'customers are listed, with the session of the cashier',
    (http) => identityApi(http).users(undefined),
    { path: '/administration/users/basic-data', method: 'POST', query: {}, body: {} },
  ],
  [
    'customers are listed of the merchant of the store that is named',
    (http) => identityApi(http).users('store-1'),
    { path: '/administration/users/basic-data', method: 'POST', query: { storeId: 'store-1' }, body: {} },
  ],
])('%s', async (_, call, request) => {
  expect((await made(call)).sent).toEqual([request])
  expect((await made(call, OFFLINE)).outcome).toEqual(OFFLINE)
})

test('a sale that a manager takes in is posted with the approval, its amounts in naira', async () => {
  const approval = { emailOrPhone: 'manager@shop.test', password: 'let-it-pass-1' }
  const sold = { id: 'sale-1' }
  const origin = { soldBy: 'user-9', paidAt: 1_763_740_860_000 }
  const { sent, outcome } = await made(
    (http) => salesApi(http).approve('store-1', payloadOf(CASH_SALE), approval, origin),
    ok({ status: true, result: [sold, { id: 'sale-2' }] }),
  )
  expect(sent).toMatchObject([
    {
      path: '/pos/approve/transaction/store-1',
      method: 'POST',
      query: origin,
      body: { approval, sale: { orderNumber: CASH_SALE.orderNumber, total: 6_650 } },
    },
  ])
  expect(outcome).toEqual(ok(sold))
})

test('a store is one part of the address, whatever its id', async () => {
  const sale = payloadOf(CASH_SALE)
  const approval = { emailOrPhone: 'm', password: 'p' }
  const origin = { soldBy: 'user-1', paidAt: 1_763_740_860_000 }
  const calls: ((http: Http) => Promise<unknown>)[] = [
    (http) => salesApi(http).post('a/b', sale, origin),
    (http) => salesApi(http).approve('a/b', sale, approval, origin),
    (http) => salesApi(http).orders('a/b', 1),
    (http) => salesApi(http).searchOrders('a/b', 'ada', 1),
  ]
  const paths = await Promise.all(calls.map(async (call) => (await made(call)).sent))
  expect(paths.flat()).toMatchObject([
    { path: '/pos/post/transaction/a%2Fb' },
    { path: '/pos/approve/transaction/a%2Fb' },
    { path: '/pos/instore-orders/a%2Fb' },
    { path: '/pos/instore-orders/get/a%2Fb' },
  ])
})

test('a history that does not say how many pages it has, has one', async () => {
  const order = orderFixture()
  const asked = (answer: Result<unknown, unknown>) =>
    made((http) => salesApi(http).orders('store-1', 1), answer).then(({ outcome }) => outcome)
  expect(await asked(ok({ status: true, result: [order] }))).toEqual(ok({ orders: [order], pages: 1 }))
  expect(await asked(ok({ status: true, meta_data: { number_of_pages: 2 } }))).toEqual(missing('result'))
  expect(await asked(OFFLINE)).toEqual(OFFLINE)
})

test('an answer without what was asked for is named by what it lacks', async () => {
  expect(resultOf(ok({}))).toEqual(missing('result'))
  expect(resultOf(ok({ result: 0 }))).toEqual(ok(0))
  expect(firstOf(ok({}))).toEqual(missing('result'))
  expect(firstOf(ok({ result: [] }))).toEqual(missing('result[0]'))
  expect(firstOf(ok({ result: [0, 1] }))).toEqual(ok(0))
  expect(statusOf(ok({ result: 'anything' }))).toEqual(ok(undefined))
  for (const read of [resultOf, firstOf, statusOf]) expect(read(OFFLINE)).toEqual(OFFLINE)
  const { outcome } = await made(
    (http) => registrationApi(http).verifyCookie('cookie-1', '17'),
    ok({ status: true, result: [profileFixture] }),
  )
  expect(outcome).toEqual(ok(profileFixture))
})

const times: number[] = []
const context: RequestContext = {
  token: () => 'token-1',
  renew: async () => failed({ kind: 'ended' }),
  serviceRegion: () => undefined,
  apiKey: 'key-1',
  timeZone: () => 'Africa/Lagos;60',
  onTime: (time) => times.push(time),
}
const ask = (more: object = {}) =>
  httpClient('http://api.test', context)({ path: '/things', answer: EmptyEnvelope, ...more })
const HEADERS = {
  accept: 'application/json',
  'x-api-key': 'key-1',
  'client-time-zone': 'Africa/Lagos;60',
  authorization: 'Bearer token-1',
}
const answers = (statusCode: number, body: unknown, more: object = {}) => {
  loaded.response = { isOk: statusCode < 300, statusCode, body, asked: {}, ...more }
}

test('a request says what it is about and no more', async () => {
  await ask()
  const file = new File(['a'], 'a.csv')
  await ask({ method: 'POST', query: { a: 1 }, body: file, mediaType: 'text/csv', timeout: 7 })
  expect(loaded.sent).toEqual([
    ['http://api.test', { path: '/things', method: 'GET', headers: HEADERS }],
    [
      'http://api.test',
      {
        path: '/things',
        method: 'POST',
        headers: { ...HEADERS, 'content-type': 'text/csv' },
        query: { a: 1 },
        body: file,
        timeout: 7,
      },
    ],
  ])
})

test("the server's time is reported for every answer that says it", async () => {
  times.length = 0
  answers(200, { status: true }, { serverTime: 5 })
  await ask()
  answers(503, '', { serverTime: 6 })
  await ask()
  answers(200, { status: true })
  await ask()
  expect(times).toEqual([5, 6])
})

test.each<[string, number, unknown, object]>([
  ['is a text', 200, '<h1>Hotspot</h1>', { kind: 'unavailable', statusCode: 200 }],
  ['is null', 200, null, { kind: 'unavailable', statusCode: 200 }],
  ['says no without words', 200, { status: false }, { kind: 'refused', statusCode: 200, message: '' }],
  [
    'says nothing',
    200,
    {},
    { kind: 'malformed', issues: [{ path: 'status', message: expect.stringMatching(/./) }] },
  ],
  [
    'is a failure of the server, with words',
    500,
    { status: false, error_message: 'No room' },
    { kind: 'unavailable', statusCode: 500, message: 'No room', retryAfter: 9 },
  ],
  [
    'is the last refusal before those',
    499,
    { status: false, error_message: 'No' },
    { kind: 'refused', statusCode: 499, message: 'No' },
  ],
])('an answer that %s', async (_, statusCode, body, fault) => {
  answers(statusCode, body, { asked: statusCode < 500 ? {} : { retryAfter: 9 } })
  expect(await ask()).toEqual(failed(fault))
})

test('a client that cannot be loaded is no network', async () => {
  vi.resetModules()
  vi.doMock('#services/api/transport.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/transport.js')
  })
  const anew = await import('#services/api/http.ts')
  const send = anew.httpClient('http://api.test', context)
  expect(await send({ path: '/things', answer: EmptyEnvelope })).toEqual(OFFLINE)
})
