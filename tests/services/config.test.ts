import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { AppConfig } from '#contract/config.ts'
import { apiRoot, KeptConfig, loadConfig, loadedConfig } from '#services/config.ts'
import { deviceRecord } from '#services/storage/record.ts'
import { deferred } from '#tests/support/deferred.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { memoryRecord } from '#tests/support/memory-record.ts'
import { soon } from '#tests/support/soon.ts'

const ADDRESS = 'http://till.test/config.json'

const CONFIG: AppConfig = {
  productName: 'Tillstate',
  identityUrl: '/api/identity',
  shoppingUrl: '/api/shopping',
  merchantUrl: '/api/merchant',
  utilityUrl: '/api/utility',
  providerUrl: '',
  terminalUrl: 'ws://127.0.0.1:1337',
  apiKey: 'key',
  fixedDiscount: 'replaces-total',
  offlineSales: true,
}

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const answer = (response: () => Response) => server.use(http.get(ADDRESS, response))
const kept = () => deviceRecord(KeptConfig, emptyDevice(), () => undefined)

test('the configuration of the server is used and kept', async () => {
  answer(() => HttpResponse.json(CONFIG))
  const record = kept()
  expect(await loadedConfig(ADDRESS, record)).toEqual(CONFIG)
  expect(await record.read()).toEqual({ ok: true, value: CONFIG })
})

test('that the shop is to be set up is used and not kept', async () => {
  answer(() => HttpResponse.json({ ...CONFIG, needsSetup: true }))
  const record = kept()
  expect(await loadedConfig(ADDRESS, record)).toEqual({ ...CONFIG, needsSetup: true })
  const read = await record.read()
  expect(read).toStrictEqual({ ok: true, value: CONFIG })
  answer(() => HttpResponse.error())
  expect(await loadedConfig(ADDRESS, record)).toStrictEqual(CONFIG)
})

test.each([
  ['no network', () => HttpResponse.error()],
  ['a server that fails', () => new HttpResponse(null, { status: 503 })],
  ["a captive portal's page", () => HttpResponse.html('<h1>Welcome to the hotel</h1>')],
  ['a configuration that cannot be', () => HttpResponse.json({ ...CONFIG, offlineSales: 'maybe' })],
])('%s: the one of last time is used and stays', async (_, response) => {
  answer(response)
  const record = kept()
  await record.write(CONFIG)
  expect(await loadedConfig(ADDRESS, record)).toEqual(CONFIG)
  expect(await record.read()).toEqual({ ok: true, value: CONFIG })
})

/** A server that answers once a test says so, in the time of the test. */
const slowServer = () => {
  const { promise: answering, resolve } = deferred<Response>()
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(answering)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    fetched.mockRestore()
  })
  return resolve
}

test('a server that does not answer is waited for 300 ms; what it says later is kept for the next start', async () => {
  const answers = slowServer()
  const record = memoryRecord<Omit<AppConfig, 'needsSetup'>>(CONFIG)
  const loaded = vi.fn<(config: AppConfig) => void>()
  const loading = loadedConfig(ADDRESS, record).then(loaded)
  await vi.advanceTimersByTimeAsync(299)
  expect(loaded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(loaded.mock.calls).toEqual([[CONFIG]])
  await loading
  const later = { ...CONFIG, productName: 'Another' }
  answers(Response.json(later))
  await soon(() => expect(record.stored()).toEqual(later))
})

test('a device that has none waits for the server as long as it takes', async () => {
  const answers = slowServer()
  const loading = loadedConfig(ADDRESS, memoryRecord<Omit<AppConfig, 'needsSetup'>>())
  await vi.advanceTimersByTimeAsync(10_000)
  answers(Response.json(CONFIG))
  expect(await loading).toEqual(CONFIG)
})

test('a device that has none says what is wrong', async () => {
  answer(() => HttpResponse.json({ ...CONFIG, offlineSales: 'maybe' }))
  await expect(loadedConfig(ADDRESS, kept())).rejects.toThrow(/offlineSales/)
})

test.each([
  ['/api/merchant', '/api/merchant'],
  ['https://till.test/api/merchant/', '/api/merchant'],
  ['https://till.test:443/api', '/api'],
  ['https://services.test/merchant/', 'https://services.test/merchant'],
  ['https://till.test:8443/api', 'https://till.test:8443/api'],
  ['http://till.test/api', 'http://till.test/api'],
])('calls to %s begin with %s at https://till.test', (root, begins) => {
  expect(apiRoot(root, 'https://till.test')).toBe(begins)
})

test('each service is called where the configuration says, and the sign-in pages have a whole address', async () => {
  const roots = {
    identityUrl: 'https://till.test/api/identity/',
    shoppingUrl: '/api/shopping',
    merchantUrl: 'https://services.test/merchant/',
    utilityUrl: '/api/utility/',
    providerUrl: '/auth/',
  }
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ ...CONFIG, ...roots }))
  onTestFinished(() => fetched.mockRestore())
  expect(await loadConfig(emptyDevice(), 'https://till.test')).toEqual({
    ...CONFIG,
    identityUrl: '/api/identity',
    shoppingUrl: '/api/shopping',
    merchantUrl: 'https://services.test/merchant',
    utilityUrl: '/api/utility',
    providerUrl: 'https://till.test/auth',
  })
  expect(fetched.mock.calls).toEqual([['/config.json']])
})
