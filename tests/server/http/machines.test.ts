import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoreMachines } from '#server/db/store-machines.ts'
import { failureAnswerer } from '#server/http/failures.ts'
import { addLanes } from '#server/http/lanes.ts'
import { outageLog } from '#server/http/outage-log.ts'
import type { AccessTokens } from '#server/identity/access-tokens.ts'

const tokens: Pick<AccessTokens, 'read'> = {
  read: (token) =>
    Promise.resolve(
      token === ''
        ? undefined
        : { userId: token, sessionId: token, tenantId: null, fullname: token, photoUrl: null },
    ),
}
/** Stores whose name begins with `frozen` lie on a machine that answers nobody. */
const machines: StoreMachines = {
  of: (store) => (store.startsWith('frozen') ? 'one' : 'two'),
  ofSession: (session) => Promise.resolve(session.startsWith('frozen') ? 'one' : 'two'),
  all: () => 'all',
}

let app: FastifyInstance
let time = 0
let hanging: { url: string; end: () => void }[] = []
const timedOut = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })

beforeEach(async () => {
  time = 0
  hanging = []
  app = Fastify()
  const answerFailure = failureAnswerer(outageLog(() => 0))
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
  addLanes(app, tokens as AccessTokens, {
    now: () => time,
    isBehind: () => false,
    machines,
  })
  const hang = (url: string) => new Promise<void>((end) => hanging.push({ url, end }))
  const work = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    if (headers['x-back'] === 'nothing new') return reply.code(304).send()
    if (headers['x-back']) return 'done'
    if (url.includes('frozen') || url === '/sign-in' || url.startsWith('/mark')) {
      await hang(url)
      throw timedOut
    }
    return 'done'
  }
  app.get('/sale/:storeId', work)
  app.post('/sign-in', work)
  app.post('/renew', { config: { asks: 'session' } }, async ({ body }) => {
    const { refreshToken = '' } = body as { refreshToken?: string }
    if (!refreshToken.startsWith('frozen')) return 'done'
    await hang(refreshToken)
    throw timedOut
  })
  app.post('/check', { config: { asks: 'nobody' } }, async () => 'done')
  app.put('/mark/:storeId', { config: { writesEverywhere: true } }, work)
  await app.ready()
})
afterEach(() => app.close())

const sell = (store: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/sale/${store}`, headers: { authorization: `Bearer cashier-of-${store}`, ...headers } })

/** The deadline of everything that hangs has come. */
const endAll = (): void => hanging.splice(0).forEach(({ end }) => end())

const SAID = 'The database does not answer at the moment. Please try again shortly.'

test('stores on a machine that hangs hold six places together; those on another sell on', async () => {
  const flood = Array.from({ length: 20 }, (_, index) => sell(`frozen-${index}`))
  await expect.poll(() => hanging.length).toBe(6)
  const others = await Promise.all(Array.from({ length: 8 }, (_, index) => sell(`island-${index}`)))
  expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  endAll()
  const answers = await Promise.all(flood)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(503))
  expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(Array(20).fill('2'))
  expect(hanging.length).toBe(0)
})

test.each([
  ['with what was asked for', 'yes', 200],
  ['that nothing is new', 'nothing new', 304],
])(
  'while it hangs its stores are refused at once; a call after two seconds is answered %s, and so are the others',
  async (_, back, status) => {
    const first = [sell('frozen-1'), sell('frozen-2'), sell('frozen-3')]
    await expect.poll(() => hanging.length).toBe(3)
    endAll()
    await Promise.all(first)
    const refused = await sell('frozen-4')
    expect([refused.statusCode, refused.json().error_message]).toEqual([503, SAID])
    expect((await sell('island')).statusCode).toBe(200)
    time = 2_000
    expect((await sell('frozen-1', { 'x-back': back })).statusCode).toBe(status)
    const hung = sell('frozen-2')
    await expect.poll(() => hanging.length).toBe(1)
    expect((await sell('frozen-4', { 'x-back': 'yes' })).statusCode).toBe(200)
    endAll()
    await hung
  },
)

test('calls that write to every machine hold four places, and count against none of the machines', async () => {
  const signIns = Array.from({ length: 6 }, (_, index) =>
    app.inject({ method: 'POST', url: '/sign-in', headers: { authorization: `Bearer cashier-${index}` } }),
  )
  await expect.poll(() => hanging.length).toBe(4)
  endAll()
  await Promise.all(signIns)
  const marked = await app.inject({
    method: 'PUT',
    url: '/mark/island',
    headers: { authorization: 'Bearer cashier' },
  })
  expect([marked.statusCode, marked.json().error_message]).toEqual([503, SAID])
  expect((await sell('island')).statusCode).toBe(200)
})

const renew = (session: string) =>
  app.inject({ method: 'POST', url: '/renew', payload: { refreshToken: `${session}.secret` } })

test('renewals of sessions on a machine that hangs hold six places together, and those on another go on', async () => {
  const flood = Array.from({ length: 9 }, (_, index) =>
    app.inject({
      method: 'POST',
      url: '/renew',
      payload: { refreshToken: `frozen-${index}.secret` },
      remoteAddress: `10.0.0.${index}`,
    }),
  )
  await expect.poll(() => hanging.length).toBe(6)
  const others = await Promise.all(Array.from({ length: 8 }, (_, index) => renew(`island-${index}`)))
  expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  endAll()
  expect((await Promise.all(flood)).map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(503))
  const refused = await renew('frozen-10')
  expect([refused.statusCode, refused.json().error_message]).toEqual([503, SAID])
  expect([(await sell('frozen-1')).statusCode, (await renew('island')).statusCode]).toEqual([503, 200])
})

test('a call that asks nobody is answered while calls to all machines are turned away', async () => {
  const signIns = Array.from({ length: 4 }, (_, index) =>
    app.inject({ method: 'POST', url: '/sign-in', headers: { authorization: `Bearer cashier-${index}` } }),
  )
  await expect.poll(() => hanging.length).toBe(4)
  endAll()
  await Promise.all(signIns)
  expect((await app.inject({ method: 'POST', url: '/sign-in' })).statusCode).toBe(503)
  expect((await app.inject({ method: 'POST', url: '/check' })).statusCode).toBe(200)
})
