import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openOffice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'

let office: TestOffice
let origin: string
let line: Agent
let close: () => Promise<void>

beforeEach(async () => {
  office = await openOffice()
  const app = await buildApp({
    db: office.db,
    settings: TEST_SETTINGS,
    log: { level: 'silent' },
    now: () => office.clock.now,
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  line = new Agent({ keepAlive: true, maxSockets: 1 })
  close = async () => {
    line.destroy()
    await app.close()
    await office.close()
  }
})
afterEach(() => close())

interface Sent {
  method?: string
  path: string
  headers?: Record<string, string | number>
  body?: Buffer
}

/** Sends on the one connection there is; resolves to the status, and whether the connection was used before. */
const send = ({ method = 'GET', path, headers = {}, body }: Sent) =>
  new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
    const call = request(
      `${origin}${path}`,
      { agent: line, method, headers: { 'x-api-key': TEST_SETTINGS.apiKey, ...headers } },
      (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode, isReused: call.reusedSocket }))
      },
    )
    call.on('error', reject)
    call.end(body)
  })

/** More than fits into the buffers between a socket and who reads it. */
const LARGE = randomBytes(200_000)

test.each<[string, Sent]>([
  ['a question', { path: '/healthz' }],
  ['a call', { method: 'POST', path: '/api/identity/auth/validate/bearer-token' }],
])('the packed body of %s is refused, and the connection hears the next request', async (_name, first) => {
  const headers = { 'content-encoding': 'gzip', 'content-length': LARGE.length }
  expect(await send({ ...first, headers, body: LARGE })).toEqual({ status: 415, isReused: false })
  expect(await send({ path: '/healthz' })).toEqual({ status: 200, isReused: true })
})

test('a body that says that it is not packed is read', async () => {
  const headers = { 'content-encoding': 'identity', 'content-type': 'application/json' }
  const path = '/api/identity/auth/validate/bearer-token'
  const body = Buffer.from('{"bearerToken":"made-up"}')
  expect(await send({ method: 'POST', path, headers, body })).toEqual({ status: 401, isReused: false })
})

test('a body that nobody reads runs out before the next request', async () => {
  const headers = { 'content-length': LARGE.length }
  expect(await send({ path: '/healthz', headers, body: LARGE })).toEqual({ status: 200, isReused: false })
  expect(await send({ path: '/healthz' })).toEqual({ status: 200, isReused: true })
})
