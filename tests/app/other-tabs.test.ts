import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, toPromise, type AnyStateMachine } from 'xstate'
import { liveOutbox } from '#app/live/outbox.ts'
import { liveSaleDecision } from '#app/live/sales-history.ts'
import { liveSession } from '#app/live/session.ts'
import { failed, ok } from '#domain/result.ts'
import { standIn } from '#tests/support/app/stand-in.ts'
import { WAITING_SALE } from '#tests/support/fixtures/sales.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'

/** What a tab does to the device and what it posts to the other tabs, in their order. */
let seen: string[] = []

beforeEach(() => {
  seen = []
  // A browser that stores nothing for long is not asked for room.
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('sessionStorage', {})
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** An outbox that does whatever it is asked for. */
const outbox = new Proxy(
  {},
  {
    get: (_, method) => async () => {
      seen.push(String(method))
      return ok({ id: 'sale-1', storeId: 'yaba', orderNumber: 8, formerNumbers: [7] })
    },
  },
)

const deps = {
  outbox,
  outboxChannel: { post: () => void seen.push('posted'), postToAll: () => void seen.push('posted') },
  api: { sales: {}, identity: {} },
  config: {},
  now: () => 0,
  exclusively: (_: string, work: () => unknown) => work(),
}

const SESSION = standIn({ context: {} })

const performed = (machine: AnyStateMachine, name: string, input: object): Promise<unknown> => {
  const logic = machine.implementations.actors[name] as Parameters<typeof createActor>[0]
  return toPromise(createActor(logic, { input } as never).start())
}

const outboxChart = () => liveOutbox(deps as never, SESSION as never)
const decisionChart = () => liveSaleDecision(deps as never, SESSION as never, {} as never)

test.each([
  // What becomes of a sale on its way to the server.
  ['sendSale', outboxChart, { saleId: 'sale-1' }, ['find', 'posted']],
  ['renumber', outboxChart, { saleId: 'sale-1', refused: 7 }, ['renumber', 'posted']],
  ['keepBack', outboxChart, { saleId: 'sale-1', delivery: 'refused' }, ['keepBack', 'posted']],
  ['takeBack', outboxChart, { saleId: 'sale-1', isInDoubt: false }, ['takeBack', 'posted']],
  // What somebody decides about one that was refused.
  ['takeIn', decisionChart, { saleId: 'sale-1' }, ['find', 'posted']],
  ['giveBack', decisionChart, { saleId: 'sale-1' }, ['find', 'giveBack', 'posted']],
  ['tryAgain', decisionChart, { saleId: 'sale-1' }, ['tryAgain', 'posted']],
] as const)('the other tabs hear of %s once it is written', async (name, chart, input, done) => {
  await performed(chart(), name, input)
  expect(seen).toEqual(done)
})

test('the other tabs hear of a decision that ended in a bug, for the sale may be marked by then', async () => {
  const approve = () => Promise.reject(new Error('A bug'))
  const find = async () => ok({ ...WAITING_SALE, delivery: 'refused' })
  const broken = {
    ...deps,
    outbox: { ...outbox, find, noteApproving: async () => ok({}) },
    api: { sales: { approve } },
  }
  const chart = liveSaleDecision(broken as never, SESSION as never, {} as never)
  const approval = { emailOrPhone: 'ngozi@demo.test', password: 'we-do-have-it-1' }
  await expect(performed(chart, 'takeIn', { saleId: WAITING_SALE.id, approval })).rejects.toThrow('A bug')
  expect(seen).toEqual(['posted'])
})

const REFUSED = { kind: 'refused', statusCode: 401, message: 'This session is over' } as const

test.each([
  ['is renewed', ok({ ...sessionFixture, token: 'renewed' }), ['changed']],
  ['has ended for good', failed(REFUSED), ['changed']],
  ['could not be renewed for now', failed({ kind: 'offline' } as const), []],
])('the other tabs hear of a session that %s where it is another one now', async (_, answer, words) => {
  const posted: string[] = []
  const stored = { session: sessionFixture as object | undefined }
  const machine = liveSession({
    ...deps,
    api: { identity: { refresh: async () => answer, logout: async () => ok(undefined) } },
    sessionChannel: { post: (word: string) => void posted.push(word) },
    records: {
      deviceDetails: {
        read: async () => ok(stored.session),
        update: async (change: (before: object | undefined) => object | undefined) =>
          ok((stored.session = change(stored.session))),
      },
    },
  } as never)
  await performed(machine, 'refreshSession', { session: sessionFixture })
  expect(posted).toEqual(words)
})
