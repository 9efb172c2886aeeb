import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { liveCamera } from '#app/live/camera.ts'
import { liveCharge, type ChargeDeps } from '#app/live/charge.ts'
import { keepSales, type SaleKeeperDeps } from '#app/live/sale-keeper.ts'
import { liveSaleDecision } from '#app/live/sales-history.ts'
import { storeChanges } from '#app/live/store-changes.ts'
import { failed, ok } from '#domain/result.ts'
import { deferred } from '#tests/support/deferred.ts'
import { WAITING_SALE } from '#tests/support/fixtures/sales.ts'
import { standIn } from '#tests/support/app/stand-in.ts'

/** What the product gives a chart for one of its placeholders. */
const provided = (machine: AnyStateMachine, name: string): AnyActorLogic =>
  machine.implementations.actors[name] as AnyActorLogic

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A charge's line to the terminal, with everything that happens around it in its order. */
const chargeLine = () => {
  const seen: string[] = []
  const terminalLink = standIn({})
  const send = terminalLink.send
  terminalLink.send = (event) => {
    seen.push(event.type)
    send(event)
  }
  const machine = liveCharge(
    { tryLock: async () => () => void seen.push('lock given back') } as unknown as ChargeDeps,
    terminalLink as never,
  )
  const line = createActor(provided(machine, 'terminal')).start()
  return { seen, terminalLink, line }
}

test('a charge has the terminal to itself until it ends, and says so before it gives it back', async () => {
  const { seen, line } = chargeLine()
  line.send({ type: 'purchase.requested', reference: 'R1' })
  await settled()
  line.send({ type: 'purchase.resumed', reference: 'R1' })
  await settled()
  expect(seen).toEqual(['purchase.requested', 'purchase.resumed'])
  line.stop()
  await settled()
  expect(seen).toEqual(['purchase.requested', 'purchase.resumed', 'purchase.closed', 'lock given back'])
})

test('a charge hears nothing of the terminal once it has ended', () => {
  const { terminalLink, line } = chargeLine()
  expect(terminalLink.listening()).toBeGreaterThan(0)
  line.stop()
  expect(terminalLink.listening()).toBe(0)
})

test.each([
  ['sale.acknowledged', ['acknowledge', 'remove draft', 'release', 'posted']],
  ['sale.dismissed', ['dismiss', 'remove draft', 'release', 'posted']],
  // It may be paid for at once, with what was chosen.
  ['sale.released', ['release', 'posted']],
])('%s', async (type, done) => {
  const seen: string[] = []
  const noted = (what: string) => async () => void seen.push(what)
  const deps = {
    outbox: { acknowledge: noted('acknowledge'), dismiss: noted('dismiss') },
    paymentDrafts: { remove: noted('remove draft') },
    saleClaims: { release: () => void seen.push('release') },
    outboxChannel: { postToAll: () => void seen.push('posted') },
  } as unknown as SaleKeeperDeps
  const keeper = createActor(fromCallback(keepSales(deps) as never)).start()
  keeper.send({ type, saleId: 'sale-1' } as never)
  await settled()
  expect(seen).toEqual(done)
  keeper.stop()
})

test('a change of the stores is posted once it is written, and not where it is not', async () => {
  const full = failed({ kind: 'storageFull' } as const)
  const answers = [full, ok([])]
  const words: string[] = []
  const session = standIn({ context: {} })
  const changes = storeChanges(
    {
      stores: { delete: async () => answers.shift() },
      sessionChannel: { post: (word: string) => void words.push(word) },
    } as unknown as Pick<Deps, 'stores' | 'sessionChannel'>,
    session as never,
    'storeSelection',
  )
  expect(await changes.delete('store-1')).toEqual(full)
  expect([session.received, words]).toEqual([[], []])
  await changes.delete('store-1')
  expect([session.received, words]).toEqual([[{ type: 'store.deleted', storeId: 'store-1' }], ['changed']])
})

test('the camera is off once nobody looks through it', () => {
  const close = vi.fn<() => void>()
  const camera = { open: () => ({ setTorch: () => undefined, setZoom: () => undefined, close }) }
  const shop = { catalogue: standIn({}), scanner: standIn({}) } as never
  const watching = createActor(
    provided(
      liveCamera(camera as never, shop, () => []),
      'watchCamera',
    ),
  ).start()
  expect(close).not.toHaveBeenCalled()
  watching.stop()
  expect(close).toHaveBeenCalledTimes(1)
})

test('a sale that a manager is taking in at another tab is given back there only where it was not taken in', async () => {
  const seen: string[] = []
  const answer = deferred<unknown>()
  const queue = { last: Promise.resolve() as Promise<unknown> }
  const stored: { sale: object | undefined } = { sale: { ...WAITING_SALE, delivery: 'refused' } }
  const deps = {
    outbox: {
      find: async () => ok(stored.sale),
      confirm: async () => {
        seen.push('taken in')
        stored.sale = undefined
      },
      giveBack: async () => {
        seen.push(stored.sale ? 'given back' : 'gone already')
        return ok(undefined)
      },
    },
    outboxChannel: { postToAll: () => undefined },
    api: { sales: { approve: () => answer.promise } },
    now: () => 0,
    exclusively: (_: string, work: () => Promise<unknown>) => (queue.last = queue.last.then(work)),
  }
  const tab = () => liveSaleDecision(deps as never, standIn({ context: {} }) as never, kept as never)
  const kept = { keepConfirmed: async () => undefined }
  const decide = (name: string) =>
    createActor(provided(tab(), name), { input: { saleId: WAITING_SALE.id, approval: {} } } as never).start()
  decide('takeIn')
  await settled()
  decide('giveBack')
  await settled()
  expect(seen).toEqual([])
  answer.resolve(ok({ order_number: WAITING_SALE.orderNumber, total: WAITING_SALE.cart.totals.total }))
  await settled()
  expect(seen).toEqual(['taken in', 'gone already'])
})
