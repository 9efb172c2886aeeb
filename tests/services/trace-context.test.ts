import { afterEach, describe, expect, test, vi } from 'vitest'
import { failed } from '#domain/result.ts'
import { downloader } from '#services/api/download.ts'
import { newTraceparent, transport } from '#services/api/transport.ts'

afterEach(() => vi.unstubAllGlobals())

test('a trace is 16 random bytes and its span 8, none of them the same ones', () => {
  let next = 0
  const counting = (bytes: Uint8Array<ArrayBuffer>) => bytes.map(() => (next += 1))
  expect(newTraceparent(counting)).toBe('00-0102030405060708090a0b0c0d0e0f10-1112131415161718-01')
})

const TRACEPARENT = /^00-[\da-f]{32}-[\da-f]{16}-01$/

describe('a call to the office names a trace of its own', () => {
  /** The `traceparent` of each call, in front of an office that answers nobody's question. */
  const heardIn = (): (string | null)[] => {
    const heard: (string | null)[] = []
    vi.stubGlobal('fetch', async (_address: unknown, { headers }: { headers: HeadersInit }) => {
      heard.push(new Headers(headers).get('traceparent'))
      return Response.json({ status: true })
    })
    return heard
  }
  const ask = (baseUrl: string) =>
    transport(baseUrl, { path: '/sales', method: 'GET', headers: { 'x-api-key': 'key' } })
  const fetchList = (baseUrl: string) =>
    downloader(baseUrl, {
      token: () => undefined,
      renew: async () => failed({ kind: 'ended' }),
      serviceRegion: () => undefined,
      apiKey: 'key',
      timeZone: () => 'Africa/Lagos;60',
    })(
      { path: '/list', query: {}, form: 'application/x-ndjson', tag: null },
      { begin: () => undefined, bytes: () => undefined },
    )

  test.each([
    ['a question', ask],
    ['a long answer', fetchList],
  ])('as %s', async (_name, call) => {
    const heard = heardIn()
    await call('/api/merchant')
    await call('/api/merchant')
    expect(heard).toEqual([expect.stringMatching(TRACEPARENT), expect.stringMatching(TRACEPARENT)])
    expect(heard[0]).not.toBe(heard[1])
  })

  test.each([
    ['a question', ask],
    ['a long answer', fetchList],
  ])('but not at another origin, as %s', async (_name, call) => {
    const heard = heardIn()
    await call('https://services.test/merchant')
    expect(heard).toEqual([null])
  })
})
