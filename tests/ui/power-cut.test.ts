import { keys, set, type UseStore } from 'idb-keyval'
import { http, HttpResponse } from 'msw'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { startTill } from '#app/start-till.ts'
import { openShell } from '#app/shell.ts'
import { restored } from '#app/live/session.ts'
import { SalePayload } from '#contract/sales.ts'
import { moneyText } from '#domain/money.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { powerCutAfter } from '#tests/support/power-cut.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { putWorkersOn } from '#tests/support/ui/in-page-worker.ts'
import { cashierAtCharts } from '#tests/support/ui/cashier-at-charts.ts'
import { SIGNED_IN } from '#tests/support/fixtures/signed-in.ts'
import { soon } from '#tests/support/soon.ts'
import { config } from '#tests/support/ui/open-till.tsx'

/** More writes than any flow makes: nothing is cut. */
const NEVER = 1_000

/** A server that knows a sale by its order number and refuses another one with the same. */
const tillServer = () => {
  const sales = new Map<number, string>()
  let isUp = true
  backOffice.use(
    http.post(`${ORIGIN}/merchant/pos/post/transaction/:storeId`, async ({ request }) => {
      if (!isUp) return HttpResponse.error()
      const text = await request.text()
      const sale = z.decode(SalePayload, JSON.parse(text) as z.input<typeof SalePayload>)
      if ((sales.get(sale.orderNumber) ?? text) !== text) return refused(409, 'The number is taken.')
      sales.set(sale.orderNumber, text)
      return granted([
        {
          id: `sale-${sale.orderNumber}`,
          order_number: sale.orderNumber,
          total: z.encode(SalePayload, sale).total,
          total_text: moneyText(sale.total),
        },
      ])
    }),
  )
  return { sales, goDown: () => void (isUp = false), comeBack: () => void (isUp = true) }
}

type Cashier = ReturnType<typeof cashierAtCharts>

const open = async (store: UseStore) => {
  putWorkersOn(store)
  const { shell } = openShell({
    config,
    store,
    startTill: (context) => Promise.resolve(startTill(context)),
  })
  const till = await shell.startTill()
  await restored(till.actors.session)
  const cashier = cashierAtCharts(till)
  return { till, cashier }
}

const OPTIONS = { version: 1, value: [{ id: 1, description: 'Cash' }] }

const device = async (): Promise<UseStore> => {
  const store = emptyDevice()
  const records = { ...SIGNED_IN, posPaymentOptions: OPTIONS, splitPaymentOptions: OPTIONS }
  await Promise.all(Object.entries(records).map(([key, record]) => set(key, record, store)))
  return store
}

/** Does this until it is done or the power goes, at whatever write that is. */
const untilTheCut = async (store: UseStore, writes: number, work: (cashier: Cashier) => Promise<void>) => {
  const power = powerCutAfter(writes, store)
  let cashier: Cashier | undefined
  const worked = open(power.use).then(async (opened) => {
    cashier = opened.cashier
    await cashier.looksAround()
    await work(cashier)
  })
  await Promise.race([worked, power.isOff])
  const ended = cashier?.endedSales() ?? []
  cashier?.leaves()
  return { writes: power.writes(), ended }
}

/** What a device shows after its start, once nothing goes on by itself any more. */
const afterTheStart = async (store: UseStore) => {
  const { till, cashier } = await open(store)
  await cashier.looksAround()
  const seen = {
    cart: till.actors.cart.getSnapshot().context.lines.map(({ quantity }) => quantity),
    held: till.actors.heldSales.getSnapshot().context.held.map(({ noOfItems }) => noOfItems),
    waiting: till.actors.outbox.getSnapshot().context.waiting.map(({ orderNumber }) => orderNumber),
    ended: cashier.endedSales(),
  }
  return { cashier, seen }
}

const cutPoints = async (work: (store: UseStore, writes: number) => Promise<{ writes: number }>) => {
  const { writes } = await work(await device(), NEVER)
  return Array.from({ length: writes + 1 }, (_, point) => point)
}

const same = (one: number[], other: number[]): boolean => JSON.stringify(one) === JSON.stringify(other)

const endedInAll = (before: { ended: number[] }, after: { ended: number[] }): number[] => [
  ...new Set([...before.ended, ...after.ended]),
]

/** Until no sale is on the device. */
const isForgotten = (store: UseStore) =>
  soon(async () => {
    expect((await keys<string>(store)).filter((key) => key.startsWith('sale:'))).toEqual([])
  })

test('the power goes before any write of a cash sale: it is in the cart or at the server, never in both', async () => {
  const sell = (store: UseStore, writes: number) =>
    untilTheCut(store, writes, async (cashier) => {
      cashier.scans()
      await cashier.pays('cash')
      cashier.goesOn()
      await cashier.looksAround()
    })
  tillServer()
  const points = await cutPoints(sell)
  expect(points.length).toBeGreaterThan(8)
  const findings = []
  for (const point of points) {
    const store = await device()
    const server = tillServer()
    const before = await sell(store, point)
    const { cashier, seen } = await afterTheStart(store)
    const sold = [...server.sales.keys()]
    // What the cart had kept can be sold once, and only once.
    if (seen.cart.length === 2) await cashier.pays('cash')
    findings.push({
      point,
      isInOnePlace: sold.length + (seen.cart.length > 0 ? 1 : 0) <= 1,
      isNothingWaiting: seen.waiting.length === 0,
      // What was not shown before the power went, the till shows now.
      isEndShown: same(endedInAll(before, seen), sold),
      isSoldOnce: server.sales.size === (seen.cart.length === 2 || sold.length > 0 ? 1 : 0),
    })
    cashier.leaves()
  }
  expect(findings).toEqual(
    points.map((point) => ({
      point,
      isInOnePlace: true,
      isNothingWaiting: true,
      isEndShown: true,
      isSoldOnce: true,
    })),
  )
})

test('a sale whose end nobody has looked at is shown after every start, until the cashier goes on', async () => {
  const store = await device()
  const server = tillServer()
  const { cashier } = await open(store)
  await cashier.looksAround()
  cashier.scans()
  await cashier.pays('cash')
  cashier.leaves()
  const sold = [...server.sales.keys()]
  expect(sold).toHaveLength(1)
  const again = await afterTheStart(store)
  expect(again.seen).toEqual({ cart: [], held: [], waiting: [], ended: sold })
  again.cashier.leaves()
  const acknowledged = await afterTheStart(store)
  expect(acknowledged.seen.ended).toEqual(sold)
  acknowledged.cashier.goesOn()
  await isForgotten(store)
  acknowledged.cashier.leaves()
  const last = await afterTheStart(store)
  expect(last.seen.ended).toEqual([])
  last.cashier.leaves()
})

test('the power goes before any write of a sale without a network: it waits, is shown, and is sent once', async () => {
  const sell = (store: UseStore, writes: number) =>
    untilTheCut(store, writes, async (cashier) => {
      cashier.scans()
      await cashier.pays('cash')
      cashier.goesOn()
    })
  tillServer().goDown()
  const points = await cutPoints(sell)
  const findings = []
  for (const point of points) {
    const store = await device()
    const server = tillServer()
    server.goDown()
    const before = await sell(store, point)
    const { cashier, seen } = await afterTheStart(store)
    cashier.leaves()
    server.comeBack()
    const online = await afterTheStart(store)
    findings.push({
      point,
      isInOnePlace: seen.waiting.length + (seen.cart.length > 0 ? 1 : 0) <= 1,
      isEndShown: same(endedInAll(before, seen), seen.waiting),
      isSent: same([...server.sales.keys()], seen.waiting) && online.seen.waiting.length === 0,
      isCartAsItWas: same(online.seen.cart, seen.cart),
    })
    online.cashier.leaves()
  }
  expect(findings).toEqual(
    points.map((point) => ({
      point,
      isInOnePlace: true,
      isEndShown: true,
      isSent: true,
      isCartAsItWas: true,
    })),
  )
})

test('the power goes before any write of a hold: the sale is in the cart or on hold, never in both or neither', async () => {
  const hold = (store: UseStore, writes: number) =>
    untilTheCut(store, writes, async (cashier) => {
      cashier.scans()
      await cashier.holds()
    })
  const seen: string[] = []
  for (const point of await cutPoints(hold)) {
    const store = await device()
    await hold(store, point)
    const started = await afterTheStart(store)
    const { cart, held } = started.seen
    seen.push(`${cart.reduce((sum, quantity) => sum + quantity, 0)} in the cart, ${held.join()} on hold`)
    started.cashier.leaves()
  }
  expect([...new Set(seen)]).toEqual([
    '0 in the cart,  on hold',
    '1 in the cart,  on hold',
    '2 in the cart,  on hold',
    '3 in the cart,  on hold',
    '0 in the cart, 3 on hold',
  ])
})
