import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromCallback, toPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { liveCamera } from '#app/live/camera.ts'
import { liveCharge, type ChargeDeps } from '#app/live/charge.ts'
import { liveOutbox } from '#app/live/outbox.ts'
import { given } from '#app/live/given.ts'
import { keepSales, type SaleKeeperDeps } from '#app/live/sale-keeper.ts'
import { liveSaleDecision } from '#app/live/sales-history.ts'
import { storeChanges } from '#app/live/store-changes.ts'
import { liveDemoSwitch } from '#app/live/store-switch.ts'
import { failed, ok } from '#domain/result.ts'
import { deferred } from '#tests/support/deferred.ts'
import { WAITING_SALE } from '#tests/support/fixtures/sales.ts'
import { conversation, provided, settled } from '#tests/support/app/provided.ts'
import { LEADING } from '#tests/support/app/snapshots.ts'
import { standIn } from '#tests/support/app/stand-in.ts'

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
  const noted = (what: string) => async () => {
    seen.push(what)
    return ok(undefined)
  }
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

test('the demo drops what was entered to pay before the cart is empty', () => {
  const order: string[] = []
  const noted = (name: string) => ({ ...standIn({}), send: () => void order.push(name) })
  const deps = { paymentDrafts: { keepOnly: async () => void order.push('drafts') } }
  const actors = {
    cart: noted('cart'),
    heldSales: noted('heldSales'),
    payment: noted('payment'),
    tabLeader: standIn(LEADING),
  }
  conversation(provided(liveDemoSwitch(deps as never, actors as never), 'saleLink')).send({
    type: 'sale.cleared',
  })
  expect(order).toEqual(['drafts', 'payment', 'cart', 'heldSales'])
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

const RENUMBERED = { id: 'sale-1', storeId: 'yaba', orderNumber: 8, formerNumbers: [6, 7] }
const POSTED = JSON.stringify({ saleId: 'sale-1', storeId: 'yaba', from: 7, orderNumber: 8 })

/** What an actor of the outbox does on the device and posts to the other tabs, in its order, and what it answers. */
const actOfOutbox = async (name: string, input: object, written: object = ok(RENUMBERED)) => {
  // A browser that stores nothing for long is not asked for room.
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const seen: string[] = []
  const done =
    (what: string) =>
    async (...how: unknown[]) => {
      seen.push(`${what} ${JSON.stringify(how)}`)
      return written
    }
  const deps = {
    outbox: { renumber: done('renumber'), takeBack: done('takeBack') },
    outboxChannel: { post: (word?: object) => void seen.push(JSON.stringify(word) ?? 'a change') },
    api: { sales: {} },
    config: {},
  }
  const answer: unknown = await toPromise(
    createActor(provided(liveOutbox(deps as never, standIn({}) as never), name), { input } as never).start(),
  )
  return { answer, seen }
}

test('a new order number is posted to the other tabs once it is written', async () => {
  const { answer, seen } = await actOfOutbox('renumber', { saleId: 'sale-1', refused: 7 })
  expect(answer).toEqual(ok(8))
  expect(seen).toEqual(['renumber ["sale-1",7]', POSTED])
})

test('so is that of a sale that goes back to its cashier; one that keeps its number has changed all the same', async () => {
  const how = { isInDoubt: false, mayHaveArrived: false, isNumberTaken: true }
  const taken = await actOfOutbox('takeBack', { saleId: 'sale-1', ...how })
  expect(taken.answer).toEqual(ok(RENUMBERED))
  expect(taken.seen).toEqual([`takeBack ["sale-1",${JSON.stringify(how)}]`, POSTED])
  const kept = await actOfOutbox('takeBack', { saleId: 'sale-1', ...how, isNumberTaken: false })
  expect(kept.seen[1]).toBe('a change')
})

test.each([
  ['renumber', { refused: 7 }],
  ['takeBack', { isInDoubt: false, mayHaveArrived: false, isNumberTaken: true }],
])('%s posts a mere change where no number was written', async (name, how) => {
  for (const written of [failed({ kind: 'storageFull' } as const), ok(undefined)]) {
    const { answer, seen } = await actOfOutbox(name, { saleId: 'sale-1', ...how }, written)
    expect([answer, seen[1]]).toEqual([written, 'a change'])
  }
})

test('a sale that a manager is taking in at another tab is given back there only where it was not taken in', async () => {
  const seen: string[] = []
  const answer = deferred<unknown>()
  const queue = { last: Promise.resolve() as Promise<unknown> }
  const stored: { sale: object | undefined } = { sale: { ...WAITING_SALE, delivery: 'refused' } }
  const deps = {
    outbox: {
      find: async () => ok(stored.sale),
      noteApproving: async () => ok(stored.sale),
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
  const approval = { emailOrPhone: 'ngozi@demo.test', password: 'we-do-have-it-1' }
  const decide = (name: string) =>
    createActor(provided(tab(), name), { input: { saleId: WAITING_SALE.id, approval } } as never).start()
  decide('takeIn')
  await settled()
  decide('giveBack')
  await settled()
  expect(seen).toEqual([])
  answer.resolve(ok({ order_number: WAITING_SALE.orderNumber, total: WAITING_SALE.cart.totals.total }))
  await settled()
  expect(seen).toEqual(['taken in', 'gone already'])
})

test('what is 0, empty or no is there; only what a chart does not have is its bug', () => {
  expect([0, '', false, null].map((value) => given<unknown>(value))).toEqual([0, '', false, null])
  expect(() => given(undefined)).toThrow('The chart went on without what it needs')
})
