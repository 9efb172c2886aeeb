// @vitest-environment jsdom
import type { UseStore } from 'idb-keyval'
import { http, HttpResponse } from 'msw'
import type { AnyStateMachine } from 'xstate'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { EventLog } from '#contract/event-log.ts'
import { deviceRecords } from '#app/deps.ts'
import type { Inspector } from '#devtools/recorder.ts'
import { loadNotices } from '#app/effects.ts'
import { restored } from '#app/live/session.ts'
import { openShell } from '#app/shell.ts'
import { startTill } from '#app/start-till.ts'
import { NO_DRAFT } from '#domain/payment-draft.ts'
import { ok } from '#domain/result.ts'
import { keptSales } from '#services/history/kept-sales.ts'
import { saveJson } from '#services/files/save-file.ts'
import { saleRecord } from '#services/outbox/sale-record.ts'
import { encoded } from '#services/storage/record-format.ts'
import { paymentDrafts } from '#services/storage/payment-drafts.ts'
import { PosHeldSales } from '#services/storage/records/sale.ts'
import { attachEffects, attachFamily } from '#ui/kit/effects.ts'
import type { Till } from '#ui/kit/till.ts'
import { HELD_MILK, MILK_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { orderFixture } from '#tests/support/fixtures/history.ts'
import { otherAccess, otherProfile } from '#tests/support/fixtures/registration.ts'
import { MILK } from '#tests/support/fixtures/products.ts'
import { CASH_SALE, WAITING_SALE } from '#tests/support/fixtures/sales.ts'
import { askedOf, signInOn } from '#tests/support/asking.ts'
import { SIGNED_IN } from '#tests/support/fixtures/signed-in.ts'
import { conversation, outcomeOf, provided, settled } from '#tests/support/app/provided.ts'
import { deferred } from '#tests/support/deferred.ts'
import { memoryStore } from '#tests/support/memory-store.ts'
import { soon } from '#tests/support/soon.ts'
import { configOf } from '#tests/support/till/office-line.ts'
import { backOffice, granted, ORIGIN, refused, tillSettings } from '#tests/support/ui/back-office.ts'
import { InPageWorker, putWorkersOn } from '#tests/support/ui/in-page-worker.ts'

vi.mock(import('#ui/kit/effects.ts'), { spy: true })
vi.mock(import('#services/files/save-file.ts'), { spy: true })

beforeAll(() => {
  vi.stubGlobal('Worker', InPageWorker)
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  backOffice.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  onTestFinished(() => backOffice.resetHandlers())
})
afterAll(() => {
  backOffice.close()
  vi.unstubAllGlobals()
})

const never = () => {
  throw new Error('nothing had to be set aside')
}

/**
 * A page on a device with a cart, what was chosen to pay for it, and sales of this store and of one that has left; it reads
 * the cart where it is the one that sells.
 */
const openPage = async (
  records: Record<string, unknown> = {},
  inspectors: Inspector[] = [],
  isSelling = true,
) => {
  const { use: useNow, rows } = memoryStore({ ...SIGNED_IN, ...records })
  const disk = { isFree: Promise.resolve() }
  const use: UseStore = async (mode, work) => {
    if (mode === 'readwrite') await disk.isFree
    return useNow(mode, work)
  }
  putWorkersOn(use)
  await deviceRecords(use, never).cart.write({
    saleId: SALE_ID,
    lines: [MILK_LINE],
    discount: { mode: 'percentage', rate: 0 },
  })
  await paymentDrafts(use, never).keep(SALE_ID, { ...NO_DRAFT, mode: 'cash', cash: '5,000' })
  const stores = rows.get('savedStores')
  await signInOn(use, 'store-1', 'store-9')
  for (const storeId of ['store-1', 'store-9'])
    await keptSales(use, never, Date.now).keepOrders(askedOf(storeId), [orderFixture()])
  rows.set('savedStores', stores)
  // The part that shows messages is there before the first one.
  await loadNotices()
  const { shell } = openShell({
    config: configOf(ORIGIN),
    store: use,
    inspectors,
    startTill: (context) => Promise.resolve(startTill(context)),
  })
  const till = await shell.startTill()
  onTestFinished(() => {
    Object.values(till.actors)
      .filter((actor) => actor !== till.actors.messageList)
      .toReversed()
      .forEach((actor) => actor.stop())
  })
  await restored(till.actors.session)
  const read = isSelling ? 'filled' : 'restoring'
  await soon(() => expect(till.actors.cart.getSnapshot().matches(read)).toBe(true))
  const kept = () => [...rows.keys()].map(String).filter((key) => key.startsWith('keptSale:'))
  const drafts = () => (rows.get('posPaymentDrafts') as { value: unknown[] } | undefined)?.value.length ?? 0
  const messages = () =>
    till.actors.messageList.getSnapshot().context.messages.map(({ notice }) => notice.key)
  return { shell, till, rows, disk, kept, drafts, messages }
}

test('each request says who asks, from which app, region and time zone; the region is the one that serves this app', async () => {
  // One hour before Greenwich.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60)
  const regions = [
    { id: 'gh', country_name: 'Ghana', redirect_url: 'https://gh.till.example/' },
    { id: 'ng', country_name: 'Nigeria', redirect_url: `${location.origin}/` },
  ]
  backOffice.use(http.get(`${ORIGIN}/utility/service-regions`, () => granted(regions)))
  const asked: { path: string; headers: Record<string, string | null> }[] = []
  const names = ['authorization', 'x-api-key', 'client-time-zone', 'service-region']
  const note = ({ request }: { request: Request }) => {
    const headers = Object.fromEntries(names.map((name) => [name, request.headers.get(name)]))
    asked.push({ path: new URL(request.url).pathname, headers })
  }
  backOffice.events.on('request:start', note)
  onTestFinished(() => {
    backOffice.events.removeAllListeners()
    vi.restoreAllMocks()
  })
  const { till } = await openPage()
  await soon(() => expect(sessionStorage.getItem('serviceRegion')).toContain('"ng"'))
  await soon(() => expect(till.actors.catalogue.getSnapshot().matches('ready')).toBe(true))
  const before = asked.length
  till.actors.catalogue.send({ type: 'catalogue.refreshRequested' })
  await soon(() => expect(asked.length).toBeGreaterThan(before))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(asked.at(-1)).toEqual({
    path: '/merchant/product/simple-list',
    headers: {
      authorization: 'Bearer access-token',
      'x-api-key': 'key',
      'client-time-zone': `${timeZone};60`,
      'service-region': 'ng',
    },
  })
})

const KEPT = 'keptSale:store-1:1763740800'

/** Another tab of the browser has the lock of the one that sells, and keeps it; all other locks are free. */
const anotherTabSells = () => {
  const request = (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object | null) => unknown
    if (name !== 'tillstate.leader') return Promise.resolve(work({ name }))
    return rest.length > 1 && 'ifAvailable' in (rest[0] as object)
      ? Promise.resolve(work(null))
      : new Promise(() => undefined)
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}

describe('what the device remembers of sales', () => {
  test('is of stores that it still has', async () => {
    const { kept } = await openPage()
    await soon(() => expect(kept()).toEqual(['keptSale:store-1:1763740800']))
  })

  test('goes with a sign-out by hand', async () => {
    backOffice.use(http.post(`${ORIGIN}/identity/auth/logout`, () => HttpResponse.json({ status: true })))
    const { till, kept, drafts } = await openPage()
    expect([drafts(), kept().length > 0]).toEqual([1, true])
    till.actors.session.send({ type: 'signOut.requested' })
    await soon(() => expect(till.actors.session.getSnapshot().can({ type: 'signOut.confirmed' })).toBe(true))
    till.actors.session.send({ type: 'signOut.confirmed' })
    await soon(() => expect([drafts(), kept()]).toEqual([0, []]))
    expect(till.actors.cart.getSnapshot().matches('empty')).toBe(true)
  })

  test('stays where another store is entered', async () => {
    const { till, kept } = await openPage()
    till.actors.session.send({ type: 'workplace.entered', profile: otherProfile, access: otherAccess })
    await soon(() => expect(till.actors.cart.getSnapshot().matches('empty')).toBe(true))
    expect(kept()).toEqual([KEPT])
  })

  // It was taken off the device as somebody signed out; what is there may be of the next cashier by now.
  test.each([
    ['in the tab that sells', true, { kept: [KEPT], isHolding: false }],
    ['in one that does not', false, { kept: [KEPT], isHolding: true }],
  ])('is left alone by a sign-out in another tab %s', async (_, isSelling, left) => {
    if (!isSelling) anotherTabSells()
    const posOOH = encoded(PosHeldSales, [HELD_MILK])
    const { till, rows, kept } = await openPage({ posOOH }, [], isSelling)
    const { heldSales, session } = till.actors
    await soon(() => expect(kept()).toEqual([KEPT]))
    await soon(() => expect(heldSales.getSnapshot().context.held).toHaveLength(isSelling ? 1 : 0))
    session.send({ type: 'session.endedElsewhere' })
    await soon(() => expect(heldSales.getSnapshot().matches('showing')).toBe(true))
    await soon(() => expect({ kept: kept(), isHolding: rows.has('posOOH') }).toEqual(left))
  })

  test('is of the time that the office has, whatever the clock of the device says', async () => {
    const inThreeDays = Date.now() + 3 * 86_400_000
    const order_number = Math.floor(inThreeDays / 1_000) - 60
    backOffice.use(
      tillSettings({}, { Date: new Date(inThreeDays).toUTCString() }),
      http.get(`${ORIGIN}/merchant/pos/instore-orders/:storeId`, () =>
        granted([orderFixture({ order_number })], { meta_data: { number_of_pages: 1 } }),
      ),
    )
    const { till, rows, messages } = await openPage()
    await soon(() => expect(messages()).toContain('clockBehind'))
    await outcomeOf(provided(till.charts.salesHistory, 'loadPage'), { search: '', page: 1 })
    expect(rows.get('keptSaleTimes:store-1')).toMatchObject({
      value: expect.arrayContaining([{ orderNumber: order_number, soldAt: order_number * 1_000 }]) as unknown,
    })
  })
})

test('of a store that is deleted only the sales that wait in it are counted', async () => {
  backOffice.use(http.post(`${ORIGIN}/merchant/pos/post/transaction/:storeId`, () => HttpResponse.error()))
  const record = saleRecord(WAITING_SALE.id)
  const { shell } = await openPage({ [record.key]: encoded(record, WAITING_SALE) })
  const count = (storeId: string) =>
    outcomeOf(provided(shell.charts.storeSelection, 'countOpenWork'), { storeId })
  expect(await count('store-1')).toMatchObject({ unsentSales: 1 })
  expect(await count('store-2')).toMatchObject({ unsentSales: 0 })
})

test('that the end of a sale is not written down for want of room is said', async () => {
  const { till, disk, messages } = await openPage()
  const { logic: payment } = till.actors.payment as unknown as { logic: AnyStateMachine }
  disk.isFree = Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'))
  disk.isFree.catch(() => undefined)
  conversation(provided(payment, 'saleKeeper')).send({ type: 'sale.dismissed', saleId: SALE_ID })
  await soon(() => expect(messages()).toContain('storageFull'))
})

test('the office hears which version of the app a till runs', async () => {
  vi.stubEnv('VITE_APP_VERSION', '0.1.0-3f9a2c1b')
  onTestFinished(() => void vi.unstubAllEnvs())
  const asked: string[] = []
  backOffice.events.on('request:start', ({ request }) => {
    if (request.url.includes('/pos/till-settings')) asked.push(request.url)
  })
  onTestFinished(() => backOffice.events.removeAllListeners())
  await openPage()
  await soon(() => expect(asked[0]).toContain('0.1.0-3f9a2c1b'))
})

test('what was sold is counted once: not beside a list that the office has made after it', async () => {
  const sale = { saleId: 'sale-7', lines: [{ productId: MILK.id, quantity: 2 }] }
  const { till } = await openPage({
    soldStock: { version: 1, value: [{ store_id: 'store-1', sold: [sale] }] },
  })
  const { catalogue } = till.actors
  await soon(() => expect(catalogue.getSnapshot().matches('ready')).toBe(true))
  await soon(() => expect(catalogue.getSnapshot().context.products[0]?.quantity).toBe(12))
})

test('a record that cannot be read is set aside, which a notice says and the list of messages keeps', async () => {
  const begun = Date.now()
  const { till, messages } = await openPage({ posOOH: { version: 1, value: 'unreadable' } })
  await soon(() => expect(messages()).toContain('recordSetAside'))
  expect(till.actors.messageList.getSnapshot().context.messages[0]?.at).toBeGreaterThanOrEqual(begun)
})

test('a clock that is wrong by more than 5 minutes is reported', async () => {
  const tenMinutesAgo = new Date(Date.now() - 600_000).toUTCString()
  backOffice.use(tillSettings({}, { Date: tenMinutesAgo }))
  const { till, messages } = await openPage()
  await soon(() => expect(messages()).toContain('clockAhead'))
  // A sale that is paid then says so, in ms.
  const { logic: payment } = till.actors.payment as unknown as { logic: AnyStateMachine }
  const { cart, payment: draft } = CASH_SALE
  await outcomeOf(provided(payment, 'prepareSale'), { saleId: SALE_ID, cart, draft })
  const paid = await outcomeOf(provided(payment, 'markPaid'), { saleId: SALE_ID })
  expect(paid).toMatchObject(ok({ state: 'paid', clockDifference: expect.closeTo(600_000, -4) as number }))
})

/** Whether the browser asks before the page with the cart is left, and the page is marked as left on purpose. */
const asksBeforeLeaving = (): boolean => {
  const asks = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('posCartLeft') !== null).toBe(asks)
  localStorage.clear()
  return asks
}

test('the cashier is asked before the page with the cart is left, and not where the app leads to the sign-in', async () => {
  backOffice.use(
    http.post(`${ORIGIN}/identity/auth/token/refresh`, () => refused(401, 'This session is over.')),
  )
  const { till } = await openPage()
  await soon(() => expect(till.actors.tabLeader.getSnapshot().hasTag('leading')).toBe(true))
  expect(asksBeforeLeaving()).toBe(true)
  till.actors.session.send({ type: 'token.refused', token: 'access-token' })
  await soon(() => expect(till.actors.session.getSnapshot().hasTag('expired')).toBe(true))
  expect(asksBeforeLeaving()).toBe(false)
})

test.each([
  [
    'assign',
    'opens the page of the sign-in',
    ({ effects }: Till) => effects.go('http://provider.test/auth/login', false),
  ],
  [
    'reload',
    'leaves the sale to another tab',
    ({ actors }: Till) => actors.tabLeader.send({ type: 'leadership.wanted' }),
  ],
] as const)(
  'nobody is asked, and what is being written is written (%s), where the app %s',
  async (how, _, leave) => {
    const { till, disk } = await openPage()
    await soon(() => expect(till.actors.tabLeader.getSnapshot().hasTag('leading')).toBe(true))
    const { href, origin, pathname, search } = location
    const browser = {
      href,
      origin,
      pathname,
      search,
      assign: vi.fn<() => void>(),
      reload: vi.fn<() => void>(),
    }
    const before = location
    vi.stubGlobal('location', browser)
    onTestFinished(() => void vi.stubGlobal('location', before))
    const written = deferred<void>()
    disk.isFree = written.promise
    till.actors.cart.send({ type: 'discount.entered', text: '5' })
    expect(asksBeforeLeaving()).toBe(true)
    leave(till)
    expect(asksBeforeLeaving()).toBe(false)
    await settled()
    expect(browser[how]).not.toHaveBeenCalled()
    written.resolve()
    await soon(() => expect(browser[how]).toHaveBeenCalledTimes(1))
  },
)

test('a till goes by the configuration until its store has said otherwise', async () => {
  backOffice.use(http.get(`${ORIGIN}/merchant/pos/till-settings`, () => HttpResponse.error()))
  const { till } = await openPage()
  expect(till.actors.cart.getSnapshot().context.policy).toBe('replaces-total')
  expect(till.actors.outbox.getSnapshot().context.offlineSales).toBe(true)
})

test('whatever a chart has to say is shown, and where it leads is opened', async () => {
  vi.mocked(attachEffects).mockClear()
  const { till } = await openPage()
  const attached = new Set<unknown>(
    [...vi.mocked(attachEffects).mock.calls, ...vi.mocked(attachFamily).mock.calls].map(([actor]) => actor),
  )
  const names = Object.entries(till.actors)
    .filter(([, actor]) => attached.has(actor))
    .map(([name]) => name)
  expect(names.toSorted()).toEqual([
    'appUpdate',
    'cart',
    'catalogue',
    'heldSales',
    'outbox',
    'payment',
    'receiptPrinter',
    'scanner',
    'session',
    'tabLeader',
    'terminalLink',
  ])
})

test('whoever looks at the charts of a page sees all of them', async () => {
  const seen = new Set<unknown>()
  const { till } = await openPage({}, [({ actorRef }) => void seen.add(actorRef)])
  const unseen = Object.entries(till.actors).filter(([, actor]) => !seen.has(actor))
  expect(unseen.map(([name]) => name)).toEqual([])
})

test('what is saved of the last events says of which page they are', async () => {
  vi.mocked(saveJson).mockImplementation(() => undefined)
  const { shell } = await openPage()
  history.replaceState(null, '', '/pos-home/sales-history')
  await outcomeOf(provided(await shell.logExport(), 'saveLog'), { log: undefined })
  const [text = '{}', name] = vi.mocked(saveJson).mock.lastCall ?? []
  expect([EventLog.parse(JSON.parse(text)).page, name]).toEqual([
    '/pos-home/sales-history',
    'tillstate-events',
  ])
})

test.each([
  ['ends with an error', new ErrorEvent('error', { message: 'out of memory' }), 'Error: out of memory'],
  ['never came', new Event('error'), 'Error: The script of a worker did not come'],
])('a worker that %s leaves nobody waiting, nor whoever asks afterwards', async (_, event, reason) => {
  const started: EventTarget[] = []
  class SilentWorker extends InPageWorker {
    constructor(script: URL) {
      super(script)
      started.push(this)
    }
    override postMessage = () => undefined
  }
  vi.stubGlobal('Worker', SilentWorker)
  onTestFinished(() => void vi.stubGlobal('Worker', InPageWorker))
  const { till } = await openPage()
  const { catalogue } = till.actors
  const search = outcomeOf(provided(till.charts.productPicker, 'searchProducts'), { text: 'milk' })
  const failure = search.catch(String)
  expect([started.length, catalogue.getSnapshot().hasTag('busy')]).toEqual([2, true])
  for (const worker of started) worker.dispatchEvent(event)
  await soon(() => expect(catalogue.getSnapshot().matches('failed')).toBe(true))
  expect(await failure).toBe(reason)
  const later = outcomeOf(provided(till.charts.productPicker, 'searchProducts'), { text: 'milk' })
  expect(await later.catch(String)).toBe(reason)
})

test('the port of the receipt printer is none of a scanner: of two, the other one is opened', async () => {
  const port = (usbVendorId: number, usbProductId: number) => ({
    getInfo: () => ({ usbVendorId, usbProductId }),
    open: vi.fn<(settings: object) => Promise<void>>(() => new Promise(() => undefined)),
  })
  const [printer, scanner] = [port(1208, 514), port(1504, 4864)]
  const serial = Object.assign(new EventTarget(), { getPorts: async () => [printer, scanner] })
  Object.defineProperty(navigator, 'serial', { value: serial, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serial'))
  const device = { kind: 'serial', vendorId: 1208, productId: 514, name: 'TM-T20' }
  const { till } = await openPage({
    receiptPrinter: { version: 1, value: { device, width: 80, isAutomatic: false } },
  })
  till.actors.scanner.send({ type: 'screen.opened' })
  await soon(() => expect(scanner.open.mock.calls).toEqual([[{ baudRate: 9_600 }]]))
})

/** A scanner types a code much faster than anybody. */
const scan = (code: string) =>
  [...code.split(''), 'Enter'].forEach((key) => {
    for (const type of ['keydown', 'keyup'])
      document.body.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
  })

test('what a scanner types counts on the pages of the sale, and nowhere else', async () => {
  const { till } = await openPage()
  const heard: string[] = []
  till.actors.scanner.send({ type: 'screen.opened' })
  till.actors.scanner.on('barcode.scanned', ({ code }) => void heard.push(code))
  history.replaceState(null, '', '/administration/products')
  scan('6151100012345')
  history.replaceState(null, '', '/pos-home')
  scan('4006381333931')
  await soon(() => expect(heard).toEqual(['4006381333931']))
})
