import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import { downloader } from '#services/api/download.ts'
import type { Renewal, RequestContext } from '#services/api/http.ts'

const FORM = 'application/x-ndjson'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

let token: string
let received: (string | null)[]
let seen: Headers[]

beforeEach(() => {
  token = 'token-1'
  received = []
  seen = []
})

const answering = (answer: (headers: Headers) => Response) =>
  server.use(
    http.get('http://api.test/list', ({ request }) => {
      seen.push(request.headers)
      return answer(request.headers)
    }),
  )

const contextWith = (renewal: Renewal): RequestContext => ({
  token: () => token,
  renew: async () => {
    token = 'token-2'
    return renewal
  },
  serviceRegion: () => 'region-1',
  apiKey: 'key-1',
  timeZone: () => 'Africa/Lagos;60',
})

const ENDED: Renewal = failed({ kind: 'ended' })

const download = (tag: string | null = null, renewal: Renewal = ENDED) =>
  downloader('http://api.test', contextWith(renewal))(
    { path: '/list', query: { storeId: 'yaba' }, form: FORM, tag },
    {
      begin: (mediaType, newTag) => void received.push(mediaType, newTag),
      bytes: (bytes) => void received.push(new TextDecoder().decode(bytes)),
    },
  )

const pieces = (texts: string[], end: (controller: ReadableStreamDefaultController) => void) => {
  const left = [...texts]
  return new ReadableStream({
    pull: (controller) => {
      const text = left.shift()
      if (text === undefined) end(controller)
      else controller.enqueue(new TextEncoder().encode(text))
    },
  })
}

test('an answer is handed over piece by piece, with its type and its tag', async () => {
  answering(
    () =>
      new HttpResponse(
        pieces(['one ', 'two'], (controller) => controller.close()),
        { headers: { 'content-type': FORM, etag: 'W/"1"' } },
      ),
  )
  expect(await download()).toEqual({ ok: true, value: 'arrived' })
  expect([...received.slice(0, 2), received.slice(2).join('')]).toEqual([FORM, 'W/"1"', 'one two'])
  const [headers] = seen
  const names = [
    'authorization',
    'service-region',
    'x-api-key',
    'client-time-zone',
    'accept',
    'if-none-match',
  ]
  expect(names.map((name) => headers?.get(name))).toEqual([
    'Bearer token-1',
    'region-1',
    'key-1',
    'Africa/Lagos;60',
    `${FORM}, application/json;q=0.9`,
    null,
  ])
})

test('what is there already does not come again', async () => {
  answering(() => new HttpResponse(null, { status: 304 }))
  expect(await download('W/"1"')).toEqual({ ok: true, value: 'unchanged' })
  expect(seen[0]?.get('if-none-match')).toBe('W/"1"')
  expect(received).toEqual([])
})

test('an answer that breaks off, and one that does not come, are no network', async () => {
  answering(() => new HttpResponse(pieces(['one'], (controller) => controller.error(new Error('the cable')))))
  expect(await download()).toEqual({ ok: false, fault: { kind: 'offline' } })
  answering(() => HttpResponse.error())
  expect(await download()).toEqual({ ok: false, fault: { kind: 'offline' } })
})

test.each([
  [
    403,
    { status: false, status_code: 403, error_message: 'No' },
    { kind: 'refused', statusCode: 403, message: 'No' },
  ],
  [404, {}, { kind: 'notFound', path: '/list' }],
  [503, 'busy', { kind: 'unavailable', statusCode: 503, retryAfter: 2_000 }],
])('a %i is a failure with its reason, and nothing is handed over', async (status, body, fault) => {
  answering(() => HttpResponse.json(body, { status, headers: status === 503 ? { 'retry-after': '2' } : {} }))
  expect(await download()).toEqual({ ok: false, fault })
  expect(received).toEqual([])
})

test('a failure whose reason nobody can read is a failure of the server, and no missing network', async () => {
  answering(() => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await download()).toEqual({ ok: false, fault: { kind: 'unavailable', statusCode: 502 } })
})

test('an answer without a type and a tag says so', async () => {
  answering(() => new HttpResponse(new TextEncoder().encode('one')))
  expect(await download()).toEqual({ ok: true, value: 'arrived' })
  expect(received).toEqual(['', null, 'one'])
})

test('a token that was refused is renewed, once', async () => {
  const isRenewed = (headers: Headers) => headers.get('authorization') === 'Bearer token-2'
  answering((headers) =>
    isRenewed(headers) ? HttpResponse.text('one') : HttpResponse.json({}, { status: 401 }),
  )
  expect(await download(null, ok(undefined))).toEqual({ ok: true, value: 'arrived' })
  expect(seen).toHaveLength(2)
  token = 'token-1'
  expect(await download(null, failed({ kind: 'ended' }))).toEqual({
    ok: false,
    fault: { kind: 'unauthorized' },
  })
})

test('the cache of the browser is passed by: it would give a list of before with the tag of now', async () => {
  answering(() => new HttpResponse('', { headers: { 'content-type': FORM } }))
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  await download()
  expect(fetched.mock.calls.map(([, options]) => options?.cache)).toEqual(['no-store'])
})

test('an answer may take longer than 15 s as long as it moves, and is given up once it rests for as long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (feed = controller) })
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, options) => {
    options?.signal?.addEventListener('abort', () => feed?.error(new DOMException('', 'AbortError')))
    return new Response(body, { headers: { 'content-type': FORM } })
  })
  onTestFinished(() => fetched.mockRestore())
  const arriving = download()
  for (const piece of ['one', 'two', 'three']) {
    await vi.advanceTimersByTimeAsync(14_000)
    feed?.enqueue(new TextEncoder().encode(piece))
  }
  await vi.advanceTimersByTimeAsync(14_999)
  expect(received).toEqual([FORM, null, 'one', 'two', 'three'])
  await vi.advanceTimersByTimeAsync(1)
  expect(await arriving).toEqual(failed({ kind: 'offline' }))
})

test('who has a list already may be sent only what has changed since, and hears that it is no more than that', async () => {
  answering((headers) => {
    const isAsked = headers.get('a-im') === 'product-changes' && headers.get('if-none-match') === 'one'
    return new HttpResponse('changed', { status: isAsked ? 226 : 200 })
  })
  const facts: (boolean | undefined)[] = []
  const ask = (tag: string | null) =>
    downloader('http://api.test', contextWith(ENDED))(
      { path: '/list', query: {}, form: FORM, tag },
      {
        begin: (_mediaType, _tag, hasOnlyChanges) => void facts.push(hasOnlyChanges),
        bytes: () => undefined,
      },
    )
  await ask('one')
  await ask(null)
  expect(facts).toEqual([true, false])
  expect(seen.map((headers) => headers.get('a-im'))).toEqual(['product-changes', null])
})
