import { http as handle, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { EmptyEnvelope } from '#contract/envelope.ts'
import { failed, ok } from '#domain/result.ts'
import { httpClient, type Renewal } from '#services/api/http.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const unauthorized = () =>
  HttpResponse.json({ status: false, status_code: 401, error_message: 'Please sign in' }, { status: 401 })

/** A service that accepts one token, and a client whose token is renewed in the given way. */
const setUp = ({ token, accepted, renewal }: { token?: string; accepted: string; renewal: Renewal }) => {
  let current = token
  const seen: (string | null)[] = []
  server.use(
    handle.get('http://api.test/things', ({ request }) => {
      const sent = request.headers.get('authorization')
      seen.push(sent)
      return sent === `Bearer ${accepted}` ? HttpResponse.json({ status: true }) : unauthorized()
    }),
  )
  const renew = vi.fn<(refused: string) => Promise<Renewal>>(async () => {
    if (renewal.ok) current = 'token-2'
    return renewal
  })
  const call = httpClient('http://api.test', {
    token: () => current,
    renew,
    serviceRegion: () => undefined,
    apiKey: 'key',
    timeZone: () => 'Africa/Lagos;60',
  })
  return { seen, renew, call }
}

const things = { path: '/things', answer: EmptyEnvelope }

test('a 401 renews the token and repeats the request once', async () => {
  const { seen, renew, call } = setUp({ token: 'token-1', accepted: 'token-2', renewal: ok(undefined) })
  expect(await call(things)).toEqual({ ok: true, value: { status: true } })
  expect(seen).toEqual(['Bearer token-1', 'Bearer token-2'])
  expect(renew).toHaveBeenCalledExactlyOnceWith('token-1')
})

test('a second 401 is not renewed again', async () => {
  const { seen, renew, call } = setUp({ token: 'token-1', accepted: 'token-9', renewal: ok(undefined) })
  expect(await call(things)).toEqual({ ok: false, fault: { kind: 'unauthorized' } })
  expect(seen).toHaveLength(2)
  expect(renew).toHaveBeenCalledOnce()
})

test('a session that ended is said to be over, and the request is not repeated', async () => {
  const { seen, call } = setUp({ token: 'token-1', accepted: 'token-2', renewal: failed({ kind: 'ended' }) })
  expect(await call(things)).toEqual({ ok: false, fault: { kind: 'unauthorized' } })
  expect(seen).toHaveLength(1)
})

test('a renewal that nobody answered is reported with its cause, and the request is not repeated', async () => {
  const cause = { kind: 'unavailable', statusCode: 503 } as const
  const { seen, call } = setUp({
    token: 'token-1',
    accepted: 'token-2',
    renewal: failed({ kind: 'unreachable', cause }),
  })
  expect(await call(things)).toEqual({ ok: false, fault: { kind: 'notRenewed', cause } })
  expect(seen).toHaveLength(1)
})

test('without a signed-in user a 401 is an answer like any other', async () => {
  const { renew, call } = setUp({ accepted: 'token-2', renewal: ok(undefined) })
  expect(await call(things)).toEqual({
    ok: false,
    fault: { kind: 'refused', statusCode: 401, message: 'Please sign in' },
  })
  expect(renew).not.toHaveBeenCalled()
})

test('a call about the session itself is never renewed', async () => {
  const { renew, call } = setUp({ token: 'token-1', accepted: 'token-2', renewal: ok(undefined) })
  expect(await call({ ...things, aboutSession: true })).toEqual({
    ok: false,
    fault: { kind: 'refused', statusCode: 401, message: 'Please sign in' },
  })
  expect(renew).not.toHaveBeenCalled()
})

test('where only 200 counts, any other answer is none, whatever it says', async () => {
  const { call } = setUp({ token: 'token-1', accepted: 'token-2', renewal: ok(undefined) })
  expect(await call({ ...things, aboutSession: true, only200: true })).toEqual({
    ok: false,
    fault: { kind: 'unavailable', statusCode: 401 },
  })
})
