import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseIn, transport } from '#services/api/transport.ts'

const CALL = { path: '/things', method: 'GET', headers: { 'x-api-key': 'key' } } as const

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A service that answers so, or not at all until it is given up; how often it was asked. */
const service = (answer?: () => Response) => {
  const asked = vi.fn<(address: string, options: RequestInit) => Promise<Response>>(
    (_, { signal }) =>
      new Promise((resolve, reject) => {
        if (answer) resolve(answer())
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  )
  vi.stubGlobal('fetch', asked)
  return asked
}

/** After how many milliseconds a call is given up. */
const idleTimeout = async (more: object): Promise<number> => {
  service()
  let waited = 0
  const state = { isOver: false }
  const called = transport('http://api.test', { ...CALL, ...more }).then((answer) => {
    state.isOver = true
    return answer
  })
  await vi.advanceTimersByTimeAsync(0)
  for (; !state.isOver && waited < 200_000; waited += 1_000) await vi.advanceTimersByTimeAsync(1_000)
  expect(state.isOver).toBe(true)
  expect(await called).toBeUndefined()
  return waited
}

test('a server that says nothing is given up after 15 s, or after as long as the call may take', async () => {
  expect(await idleTimeout({})).toBe(15_000)
  expect(await idleTimeout({ timeout: 120_000 })).toBe(120_000)
})

test.each([500, 503, 408, 429])(
  'a call that came to %i is made once: who made it decides on the next one',
  async (status) => {
    const asked = service(() => Response.json({ status: false }, { status }))
    const answer = transport('http://api.test', CALL)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveBeenCalledOnce()
    expect(await answer).toEqual({
      isOk: false,
      statusCode: status,
      body: { status: false },
      asked: {},
      serverTime: undefined,
    })
  },
)

test('an answer is handed on with its number, its content and the time of the server', async () => {
  const headers = { date: 'Fri, 21 Nov 2025 12:00:00 GMT' }
  const asked = service(() => Response.json({ status: true }, { status: 201, headers }))
  const body = { note: 'Seen' }
  const answer = await transport('http://api.test', { ...CALL, method: 'POST', query: { a: 1 }, body })
  expect(answer).toEqual({
    isOk: true,
    statusCode: 201,
    body: { status: true },
    asked: {},
    serverTime: Date.UTC(2025, 10, 21, 12),
  })
  const [[address, options]] = asked.mock.calls as [[string, RequestInit]]
  expect([address, options.method, options.body]).toEqual([
    'http://api.test/things?a=1',
    'POST',
    '{"note":"Seen"}',
  ])
  expect(new Headers(options.headers).get('x-api-key')).toBe('key')
  expect(vi.getTimerCount()).toBe(0)
})

/** A server that begins an answer; its content is what a test feeds it with, until the call is given up. */
const slowContent = () => {
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined
  const content = new ReadableStream<Uint8Array>({ start: (controller) => void (feed = controller) })
  const asked = service(() => new Response(content, { headers: { 'content-type': 'application/json' } }))
  const answered = vi.fn<(answer: unknown) => void>()
  const begin = async () => {
    void transport('http://api.test', CALL).then(answered)
    await vi.advanceTimersByTimeAsync(0)
    const { signal } = asked.mock.calls[0]![1]
    signal?.addEventListener('abort', () => feed!.error(new DOMException('', 'AbortError')))
  }
  return {
    answered,
    begin,
    sends: (text: string) => feed!.enqueue(new TextEncoder().encode(text)),
    ends: () => feed!.close(),
    breaks: () => feed!.error(new TypeError('network error')),
  }
}

test('an answer whose content breaks off is none', async () => {
  const server = slowContent()
  await server.begin()
  server.sends('{"status":tr')
  server.breaks()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.answered.mock.calls).toEqual([[undefined]])
})

test('an answer whose content stops moving is given up after 15 s', async () => {
  const server = slowContent()
  await server.begin()
  server.sends('{"status":tr')
  await vi.advanceTimersByTimeAsync(14_999)
  expect(server.answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(server.answered.mock.calls).toEqual([[undefined]])
})

test('an answer that takes longer than 15 s is read as long as it moves', async () => {
  const server = slowContent()
  await server.begin()
  for (const piece of ['{"status"', ':tr', 'ue}']) {
    await vi.advanceTimersByTimeAsync(10_000)
    server.sends(piece)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  server.ends()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.answered.mock.calls).toEqual([[expect.objectContaining({ body: { status: true } })]])
})

test('what is no answer of a server is a bug, and is thrown', async () => {
  service()
  const circular: Record<string, unknown> = {}
  circular['itself'] = circular
  await expect(transport('http://api.test', { ...CALL, method: 'POST', body: circular })).rejects.toThrow(
    'circular',
  )
})

test.each([
  [null, {}],
  ['', {}],
  ['0', {}],
  ['1', { retryAfter: 1_000 }],
  ['1.5', {}],
  ['2x', {}],
])('Retry-After %j', (header, asked) => {
  expect(pauseIn(header)).toEqual(asked)
})
