import { request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoreMachines } from '#server/db/store-machines.ts'
import { callsAtWork } from '#server/http/calls-at-work.ts'
import { addPublicPageQueue } from '#server/http/public-page-queue.ts'
import { addLanes, type Lane } from '#server/http/lanes.ts'
import type { AccessTokens } from '#server/identity/access-tokens.ts'
import { failureAnswerer } from '#server/http/failures.ts'
import { outageLog } from '#server/http/outage-log.ts'

/** A token is the name of its user. */
const tokens: Pick<AccessTokens, 'read'> = {
  read: (token) =>
    Promise.resolve(
      token === ''
        ? undefined
        : { userId: token, sessionId: token, tenantId: null, fullname: token, photoUrl: null },
    ),
}

const NO_CLUSTER: StoreMachines = {
  of: () => undefined,
  ofSession: () => Promise.resolve(undefined),
  all: () => undefined,
}

let app: FastifyInstance
let isBehind = false
let now = 0
let calls = callsAtWork()
let working: { url: string; end: () => void }[] = []
beforeEach(async () => {
  working = []
  app = Fastify()
  const answerFailure = failureAnswerer(outageLog(() => 0))
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
  isBehind = false
  now = 0
  calls = callsAtWork()
  addPublicPageQueue(app, calls)
  addLanes(app, tokens as AccessTokens, {
    now: () => now,
    isBehind: () => isBehind,
    machines: NO_CLUSTER,
  })
  for (const lane of ['sale', 'read', 'pdf'] satisfies Lane[])
    app.get(`/${lane}/:storeId`, { config: { lane } }, async ({ url, headers }) => {
      if (headers['x-foreign']) throw Object.assign(new Error('no access'), { statusCode: 403 })
      if (!headers['x-known']) await new Promise<void>((end) => working.push({ url, end }))
      return 'done'
    })
  await app.ready()
})
afterEach(() => app.close())

const ask = (lane: Lane, store: string, user = `cashier-of-${store}`, headers = {}) =>
  app.inject({ url: `/${lane}/${store}`, headers: { authorization: `Bearer ${user}`, ...headers } })
/** A cashier counts as the store's own after the first call that was answered. */
const known = (store: string) => ask('sale', store, undefined, { 'x-known': 'yes' })
const atWork = (lane: Lane, store: string) => working.filter(({ url }) => url === `/${lane}/${store}`).length

/** Ends what is at work until all calls are answered; gives how often each status came. */
const drained = async (calls: Promise<{ statusCode: number }>[]) => {
  const ending = setInterval(() => working.splice(0).forEach(({ end }) => end()), 1)
  const answers = await Promise.all(calls)
  clearInterval(ending)
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

test('a store has the same places however a call writes its id', async () => {
  await known('mainland')
  const flood = ['mainland', 'MAINLAND'].flatMap((store) =>
    Array.from({ length: 100 }, () => ask('sale', store, 'cashier-of-mainland')),
  )
  await expect.poll(() => atWork('sale', 'mainland')).toBe(6)
  expect(await drained(flood)).toEqual({ 200: 134, 503: 66 })
})

test('a call is for the store of its path, whatever store its query names', async () => {
  await known('mainland')
  const flood = Array.from({ length: 100 }, (_, index) =>
    ask('sale', `mainland?storeId=island-${index}`, 'cashier-of-mainland'),
  )
  await expect.poll(() => working.length).toBe(6)
  expect(await drained(flood)).toEqual({ 200: 100 })
})

test('one store that floods has six sales at work, 128 that wait, and the rest come again; another sells on', async () => {
  await known('mainland')
  await known('island')
  const flood = Array.from({ length: 1_000 }, () => ask('sale', 'mainland'))
  await expect.poll(() => atWork('sale', 'mainland')).toBe(6)
  const other = ask('sale', 'island')
  await expect.poll(() => atWork('sale', 'island')).toBe(1)
  expect(await drained([...flood, other])).toEqual({ 200: 135, 503: 866 })
})

test('receipts as PDF and long reads leave the sales of their own store and of others alone', async () => {
  await known('mainland')
  const pdfs = Array.from({ length: 50 }, () => ask('pdf', 'mainland'))
  const reads = Array.from({ length: 50 }, () => ask('read', 'mainland'))
  await expect.poll(() => [atWork('pdf', 'mainland'), atWork('read', 'mainland')]).toEqual([1, 3])
  const sale = ask('sale', 'mainland')
  await expect.poll(() => atWork('sale', 'mainland')).toBe(1)
  expect(await drained([...pdfs, ...reads, sale])).toEqual({ 200: 101 })
})

test('whoever is no member of a store takes none of its places', async () => {
  await known('mainland')
  const foreign = Array.from({ length: 200 }, () => ask('sale', 'mainland', 'stranger'))
  await expect.poll(() => atWork('sale', 'mainland')).toBe(2)
  const own = Array.from({ length: 6 }, () => ask('sale', 'mainland'))
  await expect.poll(() => atWork('sale', 'mainland')).toBe(8)
  expect(await drained([...foreign, ...own])).toEqual({ 200: 136, 503: 70 })
})

test.each<[lane: Lane, ofStore: number, waiting: number, ofAll: number]>([
  ['sale', 6, 128, 14],
  ['read', 3, 100, 6],
  ['pdf', 1, 200, 2],
])(
  'of calls that %s %i of a store are at work while %i wait, and %i of all stores',
  async (lane, ofStore, waiting, ofAll) => {
    await known('mainland')
    const flood = Array.from({ length: 400 }, () => ask(lane, 'mainland'))
    expect(await drained(flood)).toEqual({ 200: ofStore + waiting, 503: 400 - ofStore - waiting })
    const stores = ['abuja', 'enugu', 'kano']
    for (const store of stores) await known(store)
    const calls = stores.flatMap((store) => Array.from({ length: ofStore }, () => ask(lane, store)))
    await expect.poll(() => working.length).toBe(ofAll)
    expect(await drained(calls)).toEqual({ 200: 3 * ofStore })
  },
)

test('a cashier who has not called for five minutes is a stranger again', async () => {
  const atOnce = async () => {
    const calls = Array.from({ length: 6 }, () => ask('sale', 'mainland'))
    await new Promise((resolve) => setImmediate(resolve))
    await expect.poll(() => working.length).toBeGreaterThan(1)
    const count = working.length
    await drained(calls)
    return count
  }
  await known('mainland')
  now = 5 * 60_000 - 1
  expect(await atOnce()).toBe(6)
  now += 5 * 60_000
  expect(await atOnce()).toBe(2)
})

test('a cashier whose access ended is a stranger from then on', async () => {
  await known('mainland')
  expect((await ask('sale', 'mainland', undefined, { 'x-foreign': 'yes' })).statusCode).toBe(403)
  const calls = Array.from({ length: 6 }, () => ask('sale', 'mainland'))
  await expect.poll(() => atWork('sale', 'mainland')).toBe(2)
  expect(await drained(calls)).toEqual({ 200: 6 })
})

test('while the process is behind, a store that floods is turned away, and another one sells on', async () => {
  await known('mainland')
  await known('island')
  isBehind = true
  const flood = Array.from({ length: 100 }, () => ask('sale', 'mainland'))
  await expect.poll(() => atWork('sale', 'mainland')).toBe(6)
  const other = ask('sale', 'island')
  await expect.poll(() => atWork('sale', 'island')).toBe(1)
  expect(await drained([...flood, other])).toEqual({ 200: 7, 503: 94 })
})

test('calls count as at work until they are answered, those that wait and those that are turned away as well', async () => {
  await known('mainland')
  expect(calls.count()).toBe(0)
  const flood = Array.from({ length: 200 }, () => ask('sale', 'mainland'))
  await expect.poll(() => atWork('sale', 'mainland')).toBe(6)
  await expect.poll(() => calls.count()).toBe(134)
  expect(await drained(flood)).toEqual({ 200: 134, 503: 66 })
  expect(calls.count()).toBe(0)
})

/** A call over a socket, which its caller gives up; gives what gives it up. */
const askAndLeave = async (url: string): Promise<() => void> => {
  const origin = app.server.listening ? addressOfApp() : await app.listen({ port: 0, host: '127.0.0.1' })
  const call = request(`${origin}${url}`, { headers: { authorization: 'Bearer cashier-of-mainland' } })
  call.on('error', () => undefined)
  call.end()
  return () => void call.destroy()
}
const addressOfApp = (): string => {
  const address = app.server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}

test('a caller who hangs up leaves no place taken, at work or waiting', async () => {
  await known('mainland')
  const leaveWork = await askAndLeave('/pdf/mainland')
  await expect.poll(() => atWork('pdf', 'mainland')).toBe(1)
  const leaveQueue = await askAndLeave('/pdf/mainland')
  const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBe(2)
  leaveWork()
  leaveQueue()
  await expect.poll(connections).toBe(0)
  await expect.poll(() => calls.count()).toBe(0)
  expect(await drained([ask('pdf', 'mainland'), ask('pdf', 'mainland')])).toEqual({ 200: 2 })
})
