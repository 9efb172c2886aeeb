import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { chanceOf, type Chance } from '#tests/support/chance.ts'
import { stockUp } from '#tests/support/stock-books.ts'
import { DEMO_TENANT, ISLAND, MAINLAND, type DemoStore } from '#server/seed/demo-stores.ts'
import { noteAccepted, openBooks, type Books } from './books.ts'
import { openCashier, type Cashier } from './cashier.ts'
import { drawSale, type DrawnSale, type Goods } from './sale.ts'
import type { Setup } from './setup.ts'

/** Every product of a demo store has so many before the first sale. */
export const STOCK = 10_000_000

/** Tills of each store that sell, and those that read and refresh beside them. */
const SELLERS = 3
const READERS = 2
const BETWEEN_SALES_MS = { least: 100, most: 400 }
const BETWEEN_READS_MS = { least: 150, most: 600 }
/** A till comes back no later than this, whatever it was told. */
const LONGEST_RETRY_MS = 2_000
const FIRST_NUMBER = 1_790_000_000
const NUMBERS_OF_A_TILL = 10_000_000

/** Tills at work on an office. */
export interface Load {
  books: Books
  sellers: Cashier[]
  readers: Cashier[]
  /** From now on the clocks of the selling tills are wrong by so many seconds. */
  moveTills: (seconds: number) => void
  /** Lets everybody finish what is under way: each sale that was sent is acknowledged in the end. */
  stop: () => Promise<void>
}

const goodsOf = async (setup: Setup): Promise<Map<string, Goods[]>> => {
  const client = new Client(setup.databaseUrl())
  await client.connect()
  for (const statement of stockUp(STOCK)) await client.query(statement)
  const { rows } = await client.query<{ store_id: string; id: string; price: string; vat: number }>(
    'select store_id, id, price, vat from products',
  )
  await client.end()
  const byStore = new Map<string, Goods[]>()
  for (const { store_id, id, price, vat } of rows)
    byStore.set(store_id, [...(byStore.get(store_id) ?? []), { id, price: Number(price), vat }])
  return byStore
}

const retryPause = (headers: Headers): number =>
  Math.min(LONGEST_RETRY_MS, Number(headers.get('retry-after') ?? 0.25) * 1_000)

interface Work {
  books: Books
  chance: Chance
  isOver: () => boolean
}

/** Posts one sale until it is acknowledged, as the outbox of a till does. */
const post = async (cashier: Cashier, sale: DrawnSale, { books }: Work): Promise<void> => {
  books.sent.push(sale)
  for (;;) {
    const sentAt = performance.now()
    const { status, headers } = await cashier.call('sale', `/merchant/pos/post/transaction/${sale.storeId}`, {
      body: sale.body,
    })
    if (status === 200) {
      const { terminalNumber } = cashier
      const answeredAt = performance.now()
      return noteAccepted(books, sale, { storeId: sale.storeId, terminalNumber, sentAt, answeredAt })
    }
    if (status === 401) await cashier.refresh()
    await pause(retryPause(headers))
  }
}

const reads = (chance: Chance, { id }: DemoStore, some: DrawnSale | undefined) => {
  const page = `PageNumber=${chance.between(1, 30)}&PageSize=20`
  const order = `storeId=${id}&orderNumber=${some?.orderNumber ?? FIRST_NUMBER}`
  return {
    history: `/merchant/pos/instore-orders/${id}?${page}`,
    search: `/merchant/pos/instore-orders/get/${id}?${page}&orderNumber=Obi%20${chance.between(1, 99)}`,
    catalogue: `/merchant/product/simple-list?storeId=${id}`,
    ...(some ? { receipt: `/merchant/pos/reciept?${order}` } : {}),
    ...(some ? { 'receipt as PDF': `/merchant/pos/reciept/download?${order}` } : {}),
  }
}

/** Reads something of the store once. */
export const readOnce = async (cashier: Cashier, chance: Chance, books: Books): Promise<void> => {
  const own = books.acknowledged.filter(({ storeId }) => storeId === cashier.store.id).slice(-200)
  const [kind, path] = chance.pick(
    Object.entries(reads(chance, cashier.store, own.length > 0 ? chance.pick(own) : undefined)),
  )
  const { status } = await cashier.call(kind, path)
  if (status === 401) await cashier.refresh()
}

/** Two stores at work, their tills selling, reading and refreshing until they are stopped. */
export const startLoad = async (setup: Setup, seed: number): Promise<Load> => {
  const books = openBooks()
  const state = { isOver: false, seconds: 0 }
  const goods = await goodsOf(setup)
  const open = (store: DemoStore, number: number) =>
    openCashier(setup.product.origin, store, String(1_763_700_000_000 + number), books)
  const tills = async (count: number, from: number) => {
    const stores = [MAINLAND, ISLAND].flatMap((store) => Array<DemoStore>(count).fill(store))
    const opened: Cashier[] = []
    for (const [at, store] of stores.entries()) opened.push(await open(store, from + at))
    return opened
  }
  const sellers = await tills(SELLERS, 0)
  const readers = await tills(READERS, 100)
  const workOf = (till: number): Work => ({
    books,
    chance: chanceOf(seed * 1_000 + till),
    isOver: () => state.isOver,
  })
  const sell = async (cashier: Cashier, till: number): Promise<void> => {
    const work = workOf(till)
    for (let count = 0; !work.isOver(); count += 1) {
      const orderNumber = FIRST_NUMBER + state.seconds + till * NUMBERS_OF_A_TILL + count
      const { store, terminalNumber } = cashier
      const of = { storeId: store.id, tenantId: DEMO_TENANT.id, terminalNumber, orderNumber }
      await post(cashier, drawSale(work.chance, { ...of, goods: goods.get(store.id) ?? [] }), work)
      await pause(work.chance.between(BETWEEN_SALES_MS.least, BETWEEN_SALES_MS.most))
    }
  }
  const read = async (cashier: Cashier, till: number): Promise<void> => {
    const work = workOf(till)
    while (!work.isOver()) {
      if (work.chance.hits(0.05)) await cashier.refresh()
      else await readOnce(cashier, work.chance, books)
      await pause(work.chance.between(BETWEEN_READS_MS.least, BETWEEN_READS_MS.most))
    }
  }
  const work = Promise.all([
    ...sellers.map((cashier, at) => sell(cashier, at)),
    ...readers.map((cashier, at) => read(cashier, 100 + at)),
  ])
  // Whoever waits for the end hears of a failure; until then it must not end the process.
  work.catch(() => undefined)
  return {
    books,
    sellers,
    readers,
    moveTills: (seconds) => (state.seconds = seconds),
    stop: async () => {
      state.isOver = true
      await work
    },
  }
}
