import { setTimeout as pause } from 'node:timers/promises'
import { cashierAt, DEMO_STORE } from '#tests/browser/support/cashier.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { openTill } from '#server/replay/till.ts'
import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'
import type { JournalEntry } from '#server/simulator/journal.ts'
import { kobo } from '#domain/money.ts'
import { NO_DISCOUNT, priceCart } from '#domain/pricing.ts'
import { freePorts } from '#tests/support/ports.ts'
import { startProduct, type RunningProduct } from '#tests/support/product.ts'
import { sell } from './cashier.ts'
import { openDevice, type Device } from './device.ts'
import { settle, type Books, type StoredSale, type ToldSale, type Verdict } from './ledger.ts'
import { openNetwork, type Network } from './network.ts'
import { plansOf, type SalePlan } from './plan.ts'

export interface RunOptions {
  sales: number
  seed: number
  chromium: string
  /** Told after each sale. */
  onSale?: (done: number) => void
}

export interface RunResult {
  verdict: Verdict
  /** How often each fault was dealt out, by name. */
  faults: Map<string, number>
  /** Scripts of the page that threw. */
  thrown: string[]
  /** Sales that stayed on the device although the network was back. */
  stranded: number
}

const RIVAL_TERMINAL = '1763700000001'
const PRODUCTS = 12
const NOTED_EVERY = 50
const DRAINED_WITHIN_MS = 120_000

/** Enough of everything, and products that one barcode finds. */
const stock = async (db: Db): Promise<string[]> => {
  await db.updateTable('products').set({ stock: 1_000_000 }).execute()
  const rows = await db
    .selectFrom('products')
    .select(['barcode'])
    .where('store_id', '=', MAINLAND.id)
    .orderBy('barcode')
    .execute()
  const codes = rows.flatMap(({ barcode }) => barcode ?? [])
  return codes.filter((code) => codes.indexOf(code) === codes.lastIndexOf(code)).slice(0, PRODUCTS)
}

const storedSales = async (db: Db): Promise<StoredSale[]> => {
  const sales = await db
    .selectFrom('sales')
    .select(['id', 'order_number', 'total', 'is_confirmed'])
    .where('terminal_number', '!=', RIVAL_TERMINAL)
    .execute()
  const tenders = await db.selectFrom('sale_tenders').selectAll().execute()
  return sales.map(({ id, order_number, total, is_confirmed }) => ({
    orderNumber: order_number,
    total,
    isConfirmed: is_confirmed,
    tenders: tenders.filter(({ sale_id }) => sale_id === id),
  }))
}

/** The terminal's journal across its restarts: it forgets everything when the server is killed. */
const journalKeeper = (product: RunningProduct) => {
  const kept: JournalEntry[] = []
  return {
    /** What is known before the terminal is killed. */
    save: async () => {
      kept.push(...(await product.terminal.journal()))
    },
    all: async (): Promise<JournalEntry[]> => [...kept, ...(await product.terminal.journal())],
  }
}

/** Another terminal of the store, which sells under the number that this one has just drawn. */
const rivalAt = async (product: RunningProduct) => {
  const till = await openTill({
    origin: product.origin,
    serialNumber: DEMO_STORE.serial,
    accessCode: DEMO_STORE.accessCode,
    terminalNumber: RIVAL_TERMINAL,
    email: DEMO_CASHIER.email,
    password: DEMO_CASHIER.password,
    patienceMs: 20_000,
  })
  return async (productId: string, orderNumber: number): Promise<void> => {
    const lines = [{ price: kobo(10_000), quantity: 1, vat: 0 }]
    const { subtotal, vat, total } = priceCart(lines, NO_DISCOUNT, 'subtracts')
    const posted = await till.post({
      cartItems: lines.map((line) => ({ productId, ...line })),
      total,
      terminalId: till.access.terminal_id,
      customerName: null,
      customerId: null,
      discount: 0,
      orderNumber,
      amount: subtotal,
      taxValue: vat,
      tenantId: till.access.tenant_id,
      paymentChannels: [{ paymentChannel: 1, amountCollected: total }],
      isDiscountInPercentage: false,
      isConfirmedSale: true,
    })
    if (!posted.ok) throw new Error(`the other terminal could not sell: ${posted.fault}`)
  }
}

/** Waits until the device has handed everything over; gives what is left. */
const drained = async (device: Device): Promise<number> => {
  const deadline = Date.now() + DRAINED_WITHIN_MS
  await device.page().reload()
  let left = await device.salesLeft()
  while (left > 0 && Date.now() < deadline) {
    await pause(500)
    left = await device.salesLeft()
  }
  return left
}

const counter = () => {
  const counts = new Map<string, number>()
  return { counts, count: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1) }
}

const countPlan = (plan: SalePlan, count: (name: string) => void): void => {
  count(`sale by ${plan.mode.toLowerCase()}`)
  if (plan.isOffline) count('offline')
}

/**
 * Makes sales in the real app in Chromium, against the real server and card terminal, with the faults that the seed
 * draws, and then compares the three books: what the cashier was told, what the server has, what the terminal charged.
 */
export const runFaults = async ({ sales, seed, chromium, onSale }: RunOptions): Promise<RunResult> => {
  const [networkPort = 0] = await freePorts(1)
  const product = await startProduct({ env: { PUBLIC_ORIGIN: `http://127.0.0.1:${networkPort}` } })
  const db = openDatabase(await product.databaseUrl(), { connections: 2 })
  const { counts, count } = counter()
  const journal = journalKeeper(product)
  let restarting: Promise<void> = Promise.resolve()
  let device: Device | undefined
  let network: Network | undefined
  try {
    let isDown = false
    const restart = async () => {
      await journal.save()
      await product.kill()
      await product.restart()
      isDown = false
    }
    const killServer = () => {
      if (isDown) return
      isDown = true
      restarting = restart()
    }
    network = await openNetwork({
      port: networkPort,
      serverPort: Number(product.env['PORT']),
      killServer,
      onFault: count,
    })
    const barcodes = await stock(db)
    const rival = await rivalAt(product)
    const { id: rivalProduct } = await db
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', MAINLAND.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    device = await openDevice(network.origin, chromium)
    await cashierAt(device.page()).opensTheTill()

    const told: ToldSale[] = []
    const renumbered = new Map<number, number>()
    /** The device remembers the last 200 sales: it is asked before they go. */
    const noteRenumbered = async (from: Device) => {
      for (const [before, now] of await from.renumbered()) renumbered.set(before, now)
    }
    for (const plan of plansOf(seed, sales, barcodes)) {
      await restarting
      countPlan(plan, count)
      plan.terminal.forEach((outcome) => count(`terminal: ${outcome}`))
      await product.terminal.script(...plan.terminal)
      network.order(plan)
      if (plan.isOffline) {
        network.cut(true)
        await device.setOffline(true)
      }
      const parts = {
        device,
        journal: journal.all,
        rivalSells: async (orderNumber: number) => {
          count('number taken by another terminal')
          await rival(rivalProduct, orderNumber)
        },
        onKill: () => count(`tab killed, ${plan.kill?.step ?? ''}`),
      }
      told.push(await sell(plan, parts))
      if (told.length % NOTED_EVERY === 0) await noteRenumbered(device)
      if (plan.isOffline) {
        network.cut(false)
        await device.setOffline(false)
      }
      onSale?.(told.length)
    }
    await restarting
    network.order({ posts: [], calls: [] })
    const stranded = await drained(device)
    await noteRenumbered(device)
    const books: Books = {
      told,
      renumbered,
      stored: await storedSales(db),
      journal: await journal.all(),
      kept: await device.charges(),
    }
    return { verdict: settle(books), faults: counts, thrown: device.thrown(), stranded }
  } finally {
    await device?.close()
    await network?.close()
    await db.destroy()
    await restarting.catch(() => undefined)
    await product.dispose()
  }
}
