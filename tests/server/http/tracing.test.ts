import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTracing, type Tracing } from '#server/http/tracing.ts'
import { newTraceparent } from '#services/api/transport.ts'
import { runNode } from '#tests/support/run-node.ts'
import { openCollector, type Collector } from '../support/collector.ts'
import { openOffice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'

const HEADERS = { 'x-api-key': TEST_SETTINGS.apiKey }

const nobodyWaits = () => Promise.resolve()
const everybodyWaits = () => new Promise<never>(() => undefined)

let collector: Collector
let lines: string[]
let failures: string[]

beforeEach(async () => {
  collector = await openCollector()
  lines = []
  failures = []
})
afterEach(() => collector.close())

const trace = (endpoint: string, farewell: () => Promise<unknown> = everybodyWaits, collectMs = 60_000) => {
  const tracing = startTracing({
    endpoint,
    collectMs,
    farewell,
    onFailure: (reason) => void failures.push(reason),
    now: () => 0,
  })
  onTestFinished(() => tracing.stop())
  return tracing
}

const open = async (tracing?: Tracing): Promise<TestOffice> => {
  const office = await openOffice({
    tracing,
    log: { level: 'error', stream: { write: (line) => void lines.push(line) } },
  })
  onTestFinished(() => office.close())
  return office
}

/** Bytes that count up, so that a till's header is one that can be written down. */
const counting = () => {
  let next = 0
  return (bytes: Uint8Array<ArrayBuffer>) => bytes.map(() => (next += 1))
}
const TRACE = '0102030405060708090a0b0c0d0e0f10'
const SPAN = '1112131415161718'

test('a call of a till is a span in the trace of the till, and its handler one below it', async () => {
  const tracing = trace(collector.endpoint)
  const office = await open(tracing)
  await office.app.inject({ url: '/healthz', headers: { traceparent: newTraceparent(counting()) } })
  await tracing.stop()
  expect(collector.paths).toEqual(['/v1/traces'])
  const [handler, call] = collector.spans()
  expect(call).toEqual({
    service: 'tillstate',
    traceId: TRACE,
    spanId: call?.spanId,
    parentSpanId: SPAN,
    name: 'GET /healthz',
    attributes: {
      'fastify.root': '@fastify/otel',
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': '/healthz',
      'url.path': '/healthz',
    },
    status: { code: 0 },
  })
  expect(handler).toMatchObject({ traceId: TRACE, parentSpanId: call?.spanId, name: 'handler' })
  expect(handler?.attributes).toMatchObject({ 'hook.name': 'handler', 'http.route': '/healthz' })
})

test('a call without a trace begins one, and an address that nobody has is no name of a span', async () => {
  const tracing = trace(collector.endpoint)
  const office = await open(tracing)
  await office.app.inject({ method: 'POST', url: '/nowhere/at-all?q=milk' })
  await tracing.stop()
  const call = collector.spans().find(({ name }) => name === 'POST')
  expect(call).toMatchObject({ parentSpanId: undefined, attributes: { 'url.path': '/nowhere/at-all' } })
  expect(call?.attributes).toMatchObject({ 'http.response.status_code': 404 })
  expect(collector.text()).not.toContain('milk')
})

test('spans hold no query, token or header of a call, and no words of an error', async () => {
  const tracing = trace(collector.endpoint)
  const office = await open(tracing)
  const { token } = await office.signIn()
  await sql`drop table sign_in_tokens`.execute(office.db)
  const answer = await office.app.inject({
    url: '/api/identity/auth/validate/auth-token?authToken=guess-me',
    headers: { ...HEADERS, authorization: `Bearer ${token}`, cookie: 'known=by-heart' },
  })
  expect(answer.statusCode).toBe(500)
  await tracing.stop()
  const failed = collector.spans().filter(({ status }) => status.code === 2)
  expect(failed.map(({ name, status }) => [name, status])).toEqual([
    ['handler', { code: 2 }],
    ['GET /api/identity/auth/validate/auth-token', { code: 2 }],
  ])
  for (const secret of ['guess-me', token, TEST_SETTINGS.apiKey, 'by-heart', 'sign_in_tokens', 'Ada'])
    expect(collector.text()).not.toContain(secret)
})

test('the log names the trace of a call, whether it came with one or not, and with traces off as well', async () => {
  const fail = async (office: TestOffice, headers: Record<string, string>) => {
    await sql`drop table if exists sign_in_tokens`.execute(office.db)
    const url = '/api/identity/auth/validate/auth-token?authToken=1'
    await office.app.inject({ url, headers: { ...HEADERS, ...headers } })
    const line = lines.pop() ?? '{}'
    return JSON.parse(line) as { trace?: string }
  }
  const untraced = await open()
  expect(await fail(untraced, { traceparent: newTraceparent(counting()) })).toMatchObject({ trace: TRACE })
  expect(await fail(untraced, { traceparent: `00-${TRACE}-${SPAN}` })).not.toHaveProperty('trace')
  expect(await fail(untraced, {})).not.toHaveProperty('trace')
  const tracing = trace(collector.endpoint)
  const { trace: drawn } = await fail(await open(tracing), {})
  await tracing.stop()
  expect(drawn).toMatch(/^[\da-f]{32}$/)
  expect(collector.spans().map(({ traceId }) => traceId)).toContain(drawn)
})

test('a collector that says nothing holds up neither a call nor a stop', async () => {
  const silent = await openCollector('silent')
  onTestFinished(() => silent.close())
  const tracing = trace(silent.endpoint, nobodyWaits, 1)
  const office = await open(tracing)
  const heard = silent.heard()
  await office.app.inject({ url: '/healthz' })
  await heard
  expect((await office.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await tracing.stop()
  expect(silent.waiting()).toBeGreaterThan(0)
  expect(failures).toEqual([])
})

test('a collector that refuses is logged once in ten minutes', async () => {
  const refusing = await openCollector('refuses')
  onTestFinished(() => refusing.close())
  const times = [0, 599_999, 600_000]
  const tracing = startTracing({
    endpoint: refusing.endpoint,
    collectMs: 1,
    farewell: everybodyWaits,
    onFailure: (reason) => void failures.push(reason),
    now: () => times.shift() ?? Number.NaN,
  })
  const office = await open(tracing)
  for (const _ of times.slice()) {
    const heard = refusing.heard()
    await office.app.inject({ url: '/healthz' })
    await heard
  }
  await tracing.stop()
  expect(times).toEqual([])
  expect(failures).toEqual(['Bad Request', 'Bad Request'])
})

test('nothing of it is loaded by a start without a collector', async () => {
  const loaded = async (module: string): Promise<number> => {
    const count =
      "import('node:module').then(({ default: m }) => Object.keys(m._cache).filter((f) => /@opentelemetry.(?!api.)/.test(f)).length)"
    const script = `import('${module}').then(() => ${count}).then((n) => process.stdout.write(String(n)))`
    const { printed } = await runNode(['--import', 'tsx', '--eval', script])
    return Number(printed)
  }
  expect(await loaded('#server/product.ts')).toBe(0)
  expect(await loaded('#server/http/tracing.ts')).toBeGreaterThan(10)
})
