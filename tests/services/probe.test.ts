import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { serverProbe } from '#services/api/probe.ts'

const ADDRESS = 'http://api.test/healthz'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  vi.useRealTimers()
})
afterAll(() => server.close())

const answers = (answer: () => Response | Promise<Response>) => server.use(http.get(ADDRESS, answer))

test('a service that answers is back, even where it refuses', async () => {
  answers(() => HttpResponse.json({ status: true }))
  expect(await serverProbe(ADDRESS)()).toBe(true)
  answers(() => HttpResponse.json({ status: false, error_message: 'Please sign in' }, { status: 401 }))
  expect(await serverProbe(ADDRESS)()).toBe(true)
})

test('a service that fails, and a gateway without one behind it, are not', async () => {
  for (const status of [500, 503]) {
    answers(() => HttpResponse.json({ status: false }, { status }))
    expect(await serverProbe(ADDRESS)()).toBe(false)
  }
  answers(() => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await serverProbe(ADDRESS)()).toBe(false)
})

test('a page that a hotspot puts in the place of the answer is none, nor is an answer without a type', async () => {
  answers(() => HttpResponse.html('<h1>Pay for the WiFi</h1>'))
  expect(await serverProbe(ADDRESS)()).toBe(false)
  answers(() => new HttpResponse(null, { status: 204 }))
  expect(await serverProbe(ADDRESS)()).toBe(false)
})

test('the cache of the browser is no server', async () => {
  answers(() => HttpResponse.json({ status: true }))
  const fetched = vi.spyOn(globalThis, 'fetch')
  await serverProbe(ADDRESS)()
  expect(fetched.mock.calls.map(([address, options]) => [address, options?.cache])).toEqual([
    [ADDRESS, 'no-store'],
  ])
  fetched.mockRestore()
})

test('without a network there is no server', async () => {
  answers(() => HttpResponse.error())
  expect(await serverProbe(ADDRESS)()).toBe(false)
})

test('a server that says nothing is given up by a signal of its own', async () => {
  const limit = new AbortController()
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const reached = new Promise<void>((resolve) =>
    answers(async () => {
      resolve()
      await delay('infinite')
      return HttpResponse.json({ status: true })
    }),
  )
  const probing = serverProbe(ADDRESS)()
  await reached
  limit.abort(new DOMException('Too late', 'TimeoutError'))
  expect(await probing).toBe(false)
  expect(asked).toHaveBeenCalledExactlyOnceWith(1_500)
  asked.mockRestore()
})
