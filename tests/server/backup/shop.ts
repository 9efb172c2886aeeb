import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { vi } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { startEmbedded } from '#server/embedded/supervisor.ts'
import { openOffice, registerDevice, resultOf } from '#tests/server/support/office.ts'
import { oneCola, ORDER_NUMBER, postSale } from '#tests/server/support/sales.ts'
import { stockUpBy } from '#tests/support/stock-books.ts'

/** An office that sells on an embedded database of its own. */
export interface SellingShop {
  dataDir: string
  url: string
  /** An empty folder for backups. */
  backups: string
  /** A path for something else, where nothing is yet. */
  path: (name: string) => string
  /** The order numbers of the acknowledged sales, in their order. */
  sold: number[]
  sell: (sales: number) => Promise<void>
  /** Sells one sale after the other while the work goes on. */
  sellWhile: <Value>(work: () => Promise<Value>) => Promise<Value>
  close: () => Promise<void>
}

const ENDLESS = 10_000_000

/** Starts the shop with the demo data and as many goods as it will ever sell. */
export const openShop = async (): Promise<SellingShop> => {
  const folder = mkdtempSync(join(tmpdir(), 'tillstate-backup-'))
  chmodSync(folder, 0o755)
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')]
  mkdirSync(backups)
  const postgres = await startEmbedded({ dataDir, role: 'service', durable: false })
  const db = openDatabase(postgres.url)
  await migrateToLatest(db)
  await db.destroy()
  const office = await openOffice({}, { url: postgres.url, drop: () => Promise.resolve() })
  await stockUpBy(office.db, ENDLESS)
  resultOf(await registerDevice(office))
  const { token } = await office.signIn()
  const sold: number[] = []
  const sellOne = async (): Promise<void> => {
    const orderNumber = ORDER_NUMBER + sold.length
    resultOf(await postSale(office, token, { ...oneCola, orderNumber }))
    sold.push(orderNumber)
  }
  return {
    dataDir,
    url: postgres.url,
    backups,
    path: (name) => join(folder, name),
    sold,
    sell: async (sales) => {
      for (let left = sales; left > 0; left -= 1) await sellOne()
    },
    sellWhile: async (work) => {
      const state = { isOver: false }
      const selling = async (): Promise<void> => {
        while (!state.isOver) await sellOne()
      }
      const [value] = await Promise.all([work().finally(() => (state.isOver = true)), selling()])
      return value
    },
    close: async () => {
      await office.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A moment behind everything that was acknowledged, and before everything that follows. */
export const momentBetween = async (): Promise<Date> => {
  const moment = Date.now() + 2
  await vi.waitUntil(() => Date.now() > moment, { interval: 1 })
  return new Date(moment)
}

/** The answer of a database to a question. */
export const ask = async <Row extends object>(url: string, question: string): Promise<Row[]> => {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

/** The answer of the database in a data folder that nobody else uses. */
export const askIn = async <Row extends object>(dataDir: string, question: string): Promise<Row[]> => {
  const postgres = await startEmbedded({ dataDir, role: 'tool', durable: false })
  try {
    return await ask<Row>(postgres.url, question)
  } finally {
    await postgres.stop()
  }
}

/** The order numbers of the sales in a data folder that nobody else uses. */
export const salesIn = async (dataDir: string): Promise<number[]> => {
  const question = 'select order_number as number from sales order by order_number'
  return (await askIn<{ number: string }>(dataDir, question)).map(({ number }) => Number(number))
}
