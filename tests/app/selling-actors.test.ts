import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { liveCart } from '#app/live/cart.ts'
import { liveCatalogue } from '#app/live/catalogue.ts'
import { liveOutbox } from '#app/live/outbox.ts'
import { livePayment } from '#app/live/payment.ts'
import { failed, ok } from '#domain/result.ts'
import { noting } from '#tests/support/app/noting.ts'
import { conversation, outcomeOf, provided, settled } from '#tests/support/app/provided.ts'
import { FULL, snapshot, WORK } from '#tests/support/app/session-till.ts'
import { standIn } from '#tests/support/app/stand-in.ts'
import { cart as cartOf } from '#tests/support/app/snapshots.ts'
import { CARD_SALE, CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'
import { OWN_SETTINGS, TILL_SETTINGS } from '#tests/support/fixtures/till-settings.ts'

const NOW = 1_795_683_600_000
const leader = (isLeading: boolean) => standIn({ hasTag: (tag: string) => isLeading && tag === 'leading' })
const HERE = { now: () => NOW }

/** What the page hears of the browser. */
const browserPage = () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const happens = (type: string, more: object = {}): boolean =>
    page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), more))
  return { happens }
}

let page: ReturnType<typeof browserPage>
beforeEach(() => {
  page = browserPage()
})

describe('the cart', () => {
  const chartOf = (
    answers: Record<string, unknown> = {},
    isHandingOver = () => false,
    tab = leader(true),
  ) => {
    const { calls, deps } = noting({ 'leaveMark.take': () => false, ...answers })
    return { calls, tab, chart: liveCart(deps, tab as never, isHandingOver) }
  }

  test('is read by the tab that sells, and by no other', async () => {
    const { calls, chart, tab } = chartOf({}, undefined, leader(false))
    const reading = outcomeOf(provided(chart, 'readCart'))
    await settled()
    expect(calls).toEqual([])
    tab.become({ hasTag: () => true })
    expect(await reading).toEqual(ok('records.cart.read'))
    expect(calls).toEqual([['leaveMark.take'], ['records.cart.read']])
  })

  test.each([
    [ok(undefined), ok(undefined)],
    [FULL, FULL],
  ])('of a page that was left on purpose is cleared at the next start: %o', async (removed, comesTo) => {
    const { calls, chart } = chartOf({ 'leaveMark.take': () => true, 'records.cart.remove': removed })
    expect(await outcomeOf(provided(chart, 'readCart'))).toEqual(comesTo)
    expect(calls).toEqual([['leaveMark.take'], ['records.cart.remove']])
  })

  test('is written with each change, and takes the mark of a page that was left away; an empty one is removed', async () => {
    const answers = [ok(undefined), FULL, ok(undefined)]
    const next = () => Promise.resolve(answers.shift())
    const { calls, chart } = chartOf({ 'records.cart.write': next, 'records.cart.remove': next })
    const keeper = conversation(provided(chart, 'keepCart'))
    for (const cart of [{ saleId: 'a' }, { saleId: 'b' }, undefined]) {
      keeper.send({ type: 'cart.kept', cart })
      await settled()
    }
    expect(calls).toEqual([
      ['leaveMark.clear'],
      ['records.cart.write', { saleId: 'a' }],
      ['leaveMark.clear'],
      ['records.cart.write', { saleId: 'b' }],
      ['records.cart.remove'],
    ])
    expect(keeper.said).toEqual([{ type: 'cart.notKept', fault: { kind: 'storageFull' } }])
  })

  test.each([
    [false, [['leaveMark.set']], [{ type: 'page.left' }]],
    // The app itself opens another page and comes back.
    [true, [], []],
  ])('is warned of and marked when its page is left; handing over: %s', (isHandingOver, calls, said) => {
    const till = chartOf({}, () => isHandingOver)
    const watch = conversation(provided(till.chart, 'watchLeaving'))
    expect(page.happens('beforeunload')).toBe(isHandingOver)
    page.happens('pagehide')
    page.happens('pageshow', { persisted: false })
    page.happens('pageshow', { persisted: true })
    watch.stop()
    expect(page.happens('beforeunload')).toBe(true)
    page.happens('pagehide')
    page.happens('pageshow', { persisted: true })
    expect(till.calls).toEqual(calls)
    expect(watch.said).toEqual(said)
  })
})

describe('the catalogue', () => {
  test.each(['readCached', 'loadProducts'])('%s', async (name) => {
    const { calls, deps } = noting()
    const call = name === 'readCached' ? 'products.cached' : 'products.load'
    const chart = liveCatalogue(deps, standIn({}) as never)
    expect(await outcomeOf(provided(chart, name), { storeId: 'yaba' })).toEqual(ok(call))
    expect(calls).toEqual([[call, 'yaba']])
  })

  test('hears of products that arrive, until it does not watch any more', () => {
    const stop = vi.fn<() => void>()
    let arrive: ((list: string[], of: number) => void) | undefined
    const { calls, deps } = noting({
      'products.watch': (_: string, on: typeof arrive) => {
        arrive = on
        return stop
      },
    })
    const chart = liveCatalogue(deps, standIn({}) as never)
    const watch = conversation(provided(chart, 'watchArrivals'), { storeId: 'yaba' })
    arrive?.(['rice'], 5)
    expect(calls[0]?.[1]).toBe('yaba')
    expect(watch.said).toEqual([{ type: 'products.arrived', products: ['rice'], of: 5 }])
    watch.stop()
    expect(stop).toHaveBeenCalledTimes(1)
  })

  test('keeps what was sold with its store, and recalls it', async () => {
    const { calls, deps } = noting({ 'soldStock.recall': () => Promise.resolve(['sold']) })
    const link = conversation(provided(liveCatalogue(deps, standIn({}) as never), 'soldLink'))
    link.send({ type: 'sold.changed', storeId: 'yaba', sold: ['milk'] })
    await settled()
    link.send({ type: 'sold.recalled', storeId: 'ikeja' })
    await settled()
    expect(calls).toEqual([
      ['soldStock.keep', 'yaba', ['milk']],
      ['soldStock.recall', 'ikeja'],
    ])
    expect(link.said).toEqual([{ type: 'stock.recalled', storeId: 'ikeja', sold: ['sold'] }])
  })
})

describe('the outbox', () => {
  const session = standIn(snapshot())
  const chartOf = (answers: Record<string, unknown> = {}) => {
    const { calls, deps } = noting({ 'serverClock.difference': () => null, ...answers }, HERE)
    return { calls, chart: liveOutbox(deps, session as never) }
  }
  const sale = (orderNumber: number, more: object) => ({
    ...CARD_SALE,
    id: `sale-${orderNumber}`,
    orderNumber,
    ...more,
  })

  test('lists what is paid and not at the server, the earliest first, and what was given back', async () => {
    const givenBack = { userId: 'u', fullname: 'Ada', at: 5 }
    const { chart } = chartOf({
      'outbox.sales': ok([
        sale(3, { state: 'paid', paidAt: 30 }),
        sale(1, { state: 'paid', paidAt: 10 }),
        sale(2, { state: 'unpaid' }),
        sale(4, { state: 'confirmed', paidAt: 5 }),
        sale(5, { state: 'givenBack', paidAt: 4, givenBack }),
      ]),
      'outbox.openCharges': ok(['charge']),
    })
    expect(await outcomeOf(provided(chart, 'readOutbox'))).toMatchObject(
      ok({
        waiting: [{ orderNumber: 1 }, { orderNumber: 3 }],
        openCharges: ['charge'],
        givenBack: [{ orderNumber: 5, givenBack }],
      }),
    )
  })

  test.each(['outbox.sales', 'outbox.openCharges'])('cannot be read where %s cannot', async (call) => {
    const { chart } = chartOf({ 'outbox.sales': ok([]), 'outbox.openCharges': ok([]), [call]: FULL })
    expect(await outcomeOf(provided(chart, 'readOutbox'))).toEqual(FULL)
  })

  test('hears of other tabs, the network and the clock, and of nothing once it has ended', () => {
    const stops = [vi.fn<() => void>(), vi.fn<() => void>()]
    const notify: Record<string, (what?: unknown) => void> = {}
    const listener = (name: string, place: number) => (on: (what?: unknown) => void) => {
      notify[name] = on
      return stops[place]
    }
    const { chart } = chartOf({
      'outboxChannel.listen': listener('tab', 0),
      'serverClock.listen': listener('clock', 1),
      'serverClock.difference': () => 400_000,
    })
    const before = session.listening()
    const channel = conversation(provided(chart, 'channel'))
    notify['tab']?.()
    notify['tab']?.({ saleId: 'sale-1', storeId: 'yaba', from: 7, orderNumber: 8 })
    notify['clock']?.(-3)
    page.happens('online')
    session.become(snapshot({ ...sessionFixture, token: 'renewed' }))
    expect(channel.said).toEqual([
      { type: 'clock.compared', difference: 400_000 },
      { type: 'records.changed' },
      { type: 'sale.renumbered', saleId: 'sale-1', storeId: 'yaba', from: 7, orderNumber: 8 },
      { type: 'clock.compared', difference: -3 },
      { type: 'connection.restored' },
      { type: 'connection.restored' },
    ])
    channel.stop()
    page.happens('online')
    expect(stops.map((stop) => stop.mock.calls.length)).toEqual([1, 1])
    expect(session.listening()).toBe(before)
    expect(channel.said).toHaveLength(6)
  })

  test('says nothing of a clock that was not compared yet', () => {
    expect(conversation(provided(chartOf().chart, 'channel')).said).toEqual([])
  })

  test.each([
    ['/health', 'http://till.test/health'],
    [undefined, 'http://till.test/merchant'],
  ])('looks for the server where it says of itself that it is well: %s', async (path, asked) => {
    const ask = vi.fn<(url: string) => Promise<Response>>(async () => Response.json({}))
    vi.stubGlobal('fetch', ask)
    const healthUrl = path && `http://till.test${path}`
    const { deps } = noting(
      {},
      { 'config.healthUrl': healthUrl, 'config.merchantUrl': 'http://till.test/merchant' },
    )
    expect(await outcomeOf(provided(liveOutbox(deps, session as never), 'probe'))).toBe(true)
    expect(ask.mock.calls.map(([url]) => url)).toEqual([asked])
  })

  test('writes down how a charge was settled, then says so to all tabs', async () => {
    const { calls, chart } = chartOf()
    const shown = { reference: 'R1', facts: [], amount: 1_000 }
    conversation(provided(chart, 'chargeRepository')).send({
      type: 'charge.settled',
      shown,
      how: { kind: 'declined' },
    })
    await settled()
    expect(calls).toEqual([
      ['outbox.addFacts', 'R1', [expect.objectContaining({ at: NOW })]],
      ['outboxChannel.postToAll'],
    ])
  })

  test('asks the browser to keep what is stored', () => {
    const persist = vi.fn<() => Promise<boolean>>(async () => false)
    vi.stubGlobal('navigator', { storage: { persist } })
    chartOf()
    expect(persist).toHaveBeenCalledTimes(1)
  })
})

describe('the payment', () => {
  const OPTIONS = (storeId: string, ...ids: number[]) => ({
    store_id: storeId,
    options: ids.map((id) => ({ id })),
  })
  const kept = {
    'records.paymentOptions.read': ok([OPTIONS('ikeja', 5), OPTIONS('store-1', 1, 3)]),
    'records.splitPaymentOptions.read': ok([OPTIONS('ikeja', 2), OPTIONS('store-1', 1)]),
  }
  const chartOf = (answers: Record<string, unknown> = {}, cart = standIn(cartOf('filled', 'sale-1'))) => {
    const { calls, deps } = noting({ ...kept, ...answers }, HERE)
    const partners = {
      session: standIn(snapshot()),
      cart,
      terminalLink: standIn({}),
      tillSettings: standIn({ context: { settings: TILL_SETTINGS } }),
      outbox: standIn({}),
    }
    return { calls, ...partners, chart: livePayment(deps, partners as never) }
  }
  const draft = CASH_SALE.payment
  const prepared = { saleId: 'sale-1', cart: CASH_SALE.cart, draft }

  test('prepares a sale of the store and the cashier of now, once no other tab makes it', async () => {
    const { calls, chart } = chartOf()
    expect(await outcomeOf(provided(chart, 'prepareSale'), prepared)).toEqual(ok('outbox.prepare'))
    expect(calls).toEqual([
      ['saleClaims.claim', 'sale-1'],
      [
        'outbox.prepare',
        {
          id: 'sale-1',
          storeId: 'store-1',
          terminalId: 'terminal-1',
          tenantId: 'tenant-1',
          cashier: { userId: sessionFixture.user_id, fullname: 'Demo Cashier' },
          cart: CASH_SALE.cart,
          payment: draft,
          tenders: CASH_SALE.tenders,
        },
      ],
    ])
  })

  test.each([
    ['nobody is signed in', { ...snapshot(), context: { workplace: WORK } }],
    ['no store is entered', { ...snapshot(), context: { session: sessionFixture } }],
  ])('prepares nothing where %s', async (_, now) => {
    const { calls, chart, session } = chartOf()
    session.become(now)
    expect(await outcomeOf(provided(chart, 'prepareSale'), prepared)).toEqual(
      failed({ kind: 'unauthorized' }),
    )
    expect(calls).toEqual([])
  })

  test('prepares nothing of which it does not know which sale it is', async () => {
    const { calls, chart } = chartOf()
    const preparing = outcomeOf(provided(chart, 'prepareSale'), { ...prepared, saleId: undefined })
    await expect(preparing).rejects.toThrow('The chart went on without what it needs')
    expect(calls).toEqual([])
  })

  test.each([
    ['readCharges', 'outbox.chargesOf'],
    ['markPaid', 'outbox.markPaid'],
  ])('%s', async (name, call) => {
    const { calls, chart } = chartOf()
    expect(await outcomeOf(provided(chart, name), { saleId: 'sale-1' })).toEqual(ok(call))
    expect(calls).toEqual([[call, 'sale-1']])
  })

  const OFFERED = { type: 'options.changed', modes: [{ id: 1 }, { id: 3 }], split: [{ id: 1 }] }
  const NONE = { type: 'options.changed', modes: [], split: [] }

  test('offers the payment options of the store that is entered, at once and whenever the server has said them', async () => {
    const { calls, chart, session, tillSettings } = chartOf()
    const link = conversation(provided(chart, 'optionsLink'))
    await settled()
    expect(link.said).toEqual([OFFERED])
    tillSettings.become({ context: { settings: TILL_SETTINGS } })
    await settled()
    expect(link.said).toHaveLength(1)
    tillSettings.become({ context: { settings: OWN_SETTINGS } })
    await settled()
    session.become({ ...snapshot(), context: {} })
    await settled()
    expect(link.said).toEqual([OFFERED, OFFERED, NONE])
    link.stop()
    session.become(snapshot())
    tillSettings.become({ context: { settings: TILL_SETTINGS } })
    await settled()
    expect(calls).toHaveLength(6)
  })

  test('offers nothing of a store that was left while its payment options were read', async () => {
    const { chart, session } = chartOf()
    const link = conversation(provided(chart, 'optionsLink'))
    session.become({ ...snapshot(), context: {} })
    await settled()
    expect(link.said).toEqual([NONE])
  })

  test('offers nothing that cannot be read', async () => {
    const { chart } = chartOf({ 'records.paymentOptions.read': FULL })
    const link = conversation(provided(chart, 'optionsLink'))
    await settled()
    expect(link.said).toEqual([{ ...OFFERED, modes: [] }])
  })

  const unfinished = { ...CARD_SALE, id: 'sale-1', state: 'unpaid', startedAt: 1 }
  const atStart = {
    'records.heldSales.read': ok([{ saleId: 'held-1' }]),
    'outbox.sales': ok([unfinished, { ...unfinished, id: 'held-1', startedAt: 9 }]),
    'outbox.openCharges': ok([]),
    'outbox.chargesOf': ok(['charge']),
    'saleClaims.claim': () => Promise.resolve(true),
    'paymentDrafts.read': ok(draft),
  }

  test('goes on with the sale of the cart, with its charges and what was chosen; what is nowhere any more is not kept', async () => {
    const { calls, chart } = chartOf(atStart)
    expect(await outcomeOf(provided(chart, 'restoreSale'))).toEqual(
      ok({ sale: unfinished, charges: ['charge'], draft }),
    )
    expect(calls.slice(0, 2)).toEqual([
      ['records.heldSales.read'],
      ['paymentDrafts.keepOnly', ['held-1', 'sale-1']],
    ])
    expect(calls.slice(-2)).toEqual([['paymentDrafts.read', 'sale-1'], ['outboxChannel.postToAll']])
  })

  test.each([
    ['the store that is entered', WORK.access.store_id, 'sale-1'],
    ['another store', 'another', undefined],
  ])('takes a paid sale of %s', async (_, storeId, taken) => {
    const paid = { ...unfinished, state: 'paid', isAttended: true, storeId }
    const found = { 'outbox.sales': ok([paid]), 'outbox.notePostedBefore': ok(taken && 'noted') }
    const { chart } = chartOf({ ...atStart, ...found }, standIn(cartOf('empty')))
    const restored = ok(taken && { sale: 'noted', charges: ['charge'], draft })
    expect(await outcomeOf(provided(chart, 'restoreSale'))).toEqual(restored)
  })

  test('waits for the cart before it looks for a sale that was being made', async () => {
    const { calls, chart, cart } = chartOf(atStart, standIn(cartOf('restoring', undefined, ['restoring'])))
    const restoring = outcomeOf(provided(chart, 'restoreSale'))
    await settled()
    expect(calls).toEqual([])
    cart.become(cartOf('empty'))
    expect(await restoring).toEqual(ok(undefined))
    expect(calls[1]).toEqual(['paymentDrafts.keepOnly', ['held-1']])
  })

  test.each(['records.heldSales.read', 'outbox.sales', 'paymentDrafts.read'])(
    'goes on with no sale where %s fails',
    async (call) => {
      const { chart } = chartOf({ ...atStart, [call]: FULL })
      expect(await outcomeOf(provided(chart, 'restoreSale'))).toEqual(FULL)
    },
  )
})
