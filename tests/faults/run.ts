import { setTimeout as pause } from 'node:timers/promises'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { openDatabase } from '#server/db/database.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import type { JournalEntry } from '#server/simulator/journal.ts'
import { freePorts } from '#tests/support/ports.ts'
import { stockContradictions } from '#tests/support/stock-books.ts'
import { startProduct, type RunningProduct } from '#tests/support/product.ts'
import { stock, storedSales } from './back-office.ts'
import type { Books, ShownSale, EndedSale } from './books.ts'
import { sell } from './cashier.ts'
import { openDevice, type Device } from './device.ts'
import { leavesTheTill } from './disturbances.ts'
import { settle, type Verdict } from './ledger.ts'
import { openNetwork, type Network } from './network.ts'
import { plansOf, SCREENS, type Poison, type SalePlan } from './plan.ts'
import { rivalAt } from './rival.ts'

export interface RunOptions {
  sales: number
  seed: number
  chromium: string
  /** Called after each sale. */
  onSale?: (done: number) => void
  /** Called at once for a sale that could not be brought to its end. */
  onStuck?: (words: string) => void
  /** Ends the run after the sale at hand; the books are compared all the same. */
  signal?: AbortSignal
}

export interface RunResult {
  verdict: Verdict
  /** How often each fault was dealt out, by name. */
  faults: Map<string, number>
  /** Scripts of the page that threw. */
  thrown: string[]
  /** Sales that a cashier could not bring to their end, or that the till showed as it must not. */
  stuck: string[]
  /** What does not agree with the journal of the stock. */
  stockOff: unknown[]
}

const NOTED_EVERY = 50
/** So many sales that cannot be made are enough to end a run. */
const MOST_STUCK = 8
const DRAINED_WITHIN_MS = 120_000

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

/** Waits until nothing on the device is to be sent by itself any more. */
const drain = async (device: Device): Promise<void> => {
  const deadline = Date.now() + DRAINED_WITHIN_MS
  await device.page().reload()
  while ((await device.salesWaiting()) > 0 && Date.now() < deadline) await pause(500)
}

const counter = () => {
  const counts = new Map<string, number>()
  return { counts, count: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1) }
}

const countPlan = (plan: SalePlan, count: (name: string) => void): void => {
  count(`sale by ${plan.mode.toLowerCase()}`)
  if (plan.isOffline) count('offline')
  if (plan.screen !== 'desktop') count(`on a ${plan.screen}`)
  plan.terminal.forEach((outcome) => count(`terminal: ${outcome}`))
}

/**
 * Makes sales in the real app in Chromium, against the real server and card terminal, with the faults that the seed
 * draws, and then compares the three books: what the cashier saw, what the server has, what the terminal charged.
 */
export const runFaults = async ({
  sales,
  seed,
  chromium,
  onSale,
  onStuck,
  signal,
}: RunOptions): Promise<RunResult> => {
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

    const ended: EndedSale[] = []
    const shown = new Map<number, ShownSale>()
    const poisons = new Map<number, Poison>()
    const stuck: string[] = []
    let made = 0
    const renumbered = new Map<number, number>()
    /** The device remembers the last 200 sales: it is asked before they go. */
    const noteRenumbered = async (from: Device) => {
      for (const [before, now] of await from.renumbered()) renumbered.set(before, now)
    }
    for (const plan of plansOf(seed, sales, barcodes)) {
      if (signal?.aborted) break
      await restarting
      countPlan(plan, count)
      await product.terminal.script(...plan.terminal)
      network.order(plan)
      await device.page().setViewportSize(SCREENS[plan.screen])
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
        refuseAccess: network.refuseAccess,
        onDrawn: (orderNumber: number) => {
          if (!plan.poison) return
          poisons.set(orderNumber, plan.poison)
          network?.poison(orderNumber, plan.poison)
        },
        onDisturbance: async () => {
          count(`${plan.disturbance?.what ?? ''}, ${plan.disturbance?.step ?? ''}`)
          // A sign-out, or the end of a store, takes what the device remembers of its sales along.
          if (device && plan.disturbance && leavesTheTill(plan.disturbance.what)) await noteRenumbered(device)
        },
        shown,
        onKill: () => count(`tab killed, ${plan.kill?.step ?? ''}`),
      }
      try {
        ended.push(...(await sell(plan, parts)))
      } catch (cause) {
        const words = cause instanceof Error ? cause.message : String(cause)
        stuck.push(words)
        onStuck?.(words)
        if (stuck.length === MOST_STUCK) break
        await device.killTab()
      } finally {
        if (plan.isOffline) {
          network.cut(false)
          await device.setOffline(false)
        }
      }
      if (plan.poison) count(`sale ${plan.poison} by the server`)
      made += 1
      if (made % NOTED_EVERY === 0) await noteRenumbered(device)
      onSale?.(made)
    }
    await restarting
    network.order({ posts: [], calls: [] })
    await drain(device)
    await noteRenumbered(device)
    const books: Books = {
      ended,
      renumbered,
      stored: await storedSales(db),
      journal: await journal.all(),
      heard: device.heard(),
      kept: await device.charges(),
      onDevice: await device.sales(),
      poisons,
    }
    const stockOff = await stockContradictions(db)
    return { verdict: settle(books), faults: counts, thrown: device.thrown(), stuck, stockOff }
  } finally {
    await device?.close()
    await network?.close()
    await db.destroy()
    await restarting.catch(() => undefined)
    await product.dispose()
  }
}
