import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase, poolGauge } from '#server/db/database.ts'
import { buildApp } from '#server/app.ts'
import { appBeside, openOffice, registerDevice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'
import { oneCola, postSale } from '../support/sales.ts'

let office: TestOffice

beforeAll(async () => {
  office = await openOffice()
  await registerDevice(office)
})
afterAll(() => office.close())

const metrics = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  office.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })

test('health answers for the process, readiness of the database as well', async () => {
  for (const url of ['/healthz', '/readyz'])
    expect((await office.app.inject(url)).json()).toMatchObject({ status: true })
})

test('the metrics count sales once, however often they are posted, and requests by route', async () => {
  const { token } = await office.signIn()
  for (let time = 0; time < 3; time += 1)
    expect((await postSale(office, token, oneCola)).statusCode).toBe(200)
  const { body, headers } = await metrics()
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/^tillstate_sales_total 1$/m)
  expect(body).toMatch(
    /^tillstate_http_request_duration_seconds_count\{method="POST",route="\/api\/merchant\/pos\/post\/transaction\/:storeId",status="200"\} 3$/m,
  )
  expect(body).toMatch(/^tillstate_database_connections\{state="awaited"\} 0$/m)
})

test('the metrics tell the connections to the database that are at work from those that are not', async () => {
  const connections = async () =>
    [...(await metrics()).body.matchAll(/^tillstate_database_connections\{state="(\w+)"\} (\d+)$/gm)].map(
      ([, state, count]) => `${count} ${state}`,
    )
  const { open } = poolGauge(office.db)
  await expect.poll(connections).toEqual(['0 busy', `${open} idle`, '0 awaited'])
  const held = await office.db.startTransaction().execute()
  await expect.poll(connections).toEqual(['1 busy', `${open - 1} idle`, '0 awaited'])
  await held.rollback().execute()
})

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

/** Functions and words of the query language, and the labels of these metrics. */
const NO_METRIC =
  /^(sum|rate|increase|by|histogram_quantile|le|route|status|state|[smh]|api|merchant|pos|post|transaction|storeId)$/

test('each metric that the dashboard shows is one that is measured', async () => {
  const { body } = await metrics()
  const measured = new Set(body.split('\n').map((line) => /^(\w+)[ {]/.exec(line)?.[1]))
  const { panels } = Dashboard.parse(JSON.parse(readFileSync('deploy/grafana.json', 'utf8')))
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/[a-z]\w*/gi) ?? []))
  const named = [...new Set(shown)].filter((word) => !NO_METRIC.test(word))
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !measured.has(name))).toEqual([])
})

test('the metrics are for this machine alone, unless a token says otherwise', async () => {
  const refused = await metrics({}, '10.1.2.3')
  expect([refused.statusCode, refused.json().error_message]).toEqual([
    403,
    'The metrics are read on this machine, or with METRICS_TOKEN as the bearer token.',
  ])
  for (const brought of [{ 'x-forwarded-for': '10.1.2.3' }, { forwarded: 'for=10.1.2.3' }])
    expect((await metrics(brought)).statusCode).toBe(403)
  for (const own of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])
    expect([own, (await metrics({}, own)).statusCode]).toEqual([own, 200])
  for (const other of ['10.127.0.1', '::ffff:10.1.2.3', '2001:db8::1'])
    expect([other, (await metrics({}, other)).statusCode]).toEqual([other, 403])
  const app = await appBeside(office, {
    settings: { ...TEST_SETTINGS, metricsToken: 'a-token-of-some-length' },
  })
  const ask = async (authorization?: string) =>
    (await app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } }))
      .statusCode
  expect(await ask()).toBe(403)
  expect(await ask('Bearer a-token-of-some-lengtH')).toBe(403)
  expect(await ask('Bearer a-token-of-some-length')).toBe(200)
  await app.close()
})

test('at a public address nobody reads the metrics without a token, whom a proxy here might bring along', async () => {
  const app = await appBeside(office, { settings: { ...TEST_SETTINGS, isPublic: true } })
  expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(403)
  await app.close()
})

describe('the name that a request asks for', () => {
  const ask = (host: string, url = '/metrics') => office.app.inject({ url, headers: { host } })

  test.each(['localhost', 'LOCALHOST:8080', 'till.test:8443', '127.0.0.1:8080', '10.1.2.3', '[::1]:8080'])(
    '%s is answered',
    async (host) => {
      expect((await ask(host)).statusCode).toBe(200)
    },
  )

  test.each([
    'rebound.evil.test',
    'rebound.evil.test:8080',
    'localhost.evil.test',
    'localhost:80@evil.test',
    '127.0.0.1.evil.test',
    'evil.test:8080@127.0.0.1',
    '[::1].evil.test',
  ])("'%s' is refused, on every path", async (host) => {
    for (const url of [
      '/metrics',
      '/',
      '/config.json',
      '/api/utility/service-regions',
      '/healthz',
      '/nothing',
    ]) {
      const answer = await ask(host, url)
      expect(answer.statusCode).toBe(421)
      expect(answer.json()).toEqual({
        status: false,
        status_code: 421,
        error_message: `This back office does not answer for '${host}'. Whoever runs it can allow that name (ALLOWED_HOSTS).`,
      })
    }
  })
})

/** Keeps this process from everything else for so many ms. */
const keepBusy = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('an office that is far behind sends pages away with Retry-After, and answers calls of tills', async () => {
  const app = await buildApp({ db: office.db, settings: TEST_SETTINGS, longestDelay: 30 })
  const page = async () => {
    keepBusy(300)
    const { statusCode, headers } = await app.inject({ url: '/auth/login' })
    return [statusCode, headers['retry-after']]
  }
  // The mean delay is taken once a second: pauses between the questions must not outweigh the time being busy.
  await expect.poll(page, { timeout: 20_000, interval: 10 }).toEqual([503, '2'])
  const call = await app.inject({
    url: '/api/utility/service-regions',
    headers: { 'x-api-key': TEST_SETTINGS.apiKey },
  })
  expect(call.statusCode).toBe(200)
  await app.close()
})

test('more calls than can wait are sent away with Retry-After, and the rest are answered', async () => {
  const db = openDatabase(office.url, { connections: 1 })
  const app = await buildApp({ db, settings: TEST_SETTINGS, longestDelay: 0 })
  const held = await db.transaction().execute(async () => {
    const waiting = Array.from({ length: 256 }, () => app.inject({ url: '/readyz' }))
    await expect.poll(() => poolGauge(db).waiting).toBe(256)
    const turnedAway = await app.inject({
      url: '/api/utility/service-regions',
      headers: { 'x-api-key': TEST_SETTINGS.apiKey },
    })
    expect(turnedAway.statusCode).toBe(503)
    expect(turnedAway.headers['retry-after']).toBe('2')
    expect(turnedAway.json()).toEqual({
      status: false,
      status_code: 503,
      error_message: 'The back office is busy at the moment. Please try again shortly.',
    })
    return waiting
  })
  expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual(Array(256).fill(200))
  await app.close()
  await db.destroy()
})
