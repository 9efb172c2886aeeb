import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { bytesOfFile, readCsv } from '#server/importer/csv-file.ts'
import { applyPlan, storedProducts } from '#server/importer/load.ts'
import { planImport } from '#server/importer/plan.ts'
import { newBatch } from '#server/products/batch.ts'
import type { StartProgress } from '#server/importer/progress.ts'
import { readInvoices, type Invoice, type InvoiceFile, type Refusal } from '#server/replay/invoices.ts'
import { runPaced } from '#server/replay/pace.ts'
import { productsOf } from '#server/replay/products.ts'
import { saleOf } from '#server/replay/sales.ts'
import type { Till } from '#server/replay/till.ts'
import { orStop } from '#server/startup-error.ts'

/** What a replay came to. */
export interface ReplaySummary {
  file: InvoiceFile
  /** Sales of the file that the database holds now, and held before. */
  posted: number
  before: number
  refusals: Refusal[]
  /** In kobo. */
  fileTotal: number
  databaseTotal: number
  seconds: number
  /** How long each post took, retries included, in milliseconds. */
  latencies: number[]
}

export interface ReplayOptions {
  file: string
  /** Sales begun per second; undefined for as many as go. */
  rate: number | undefined
  startProgress: StartProgress
}

const AT_ONCE = 4

const amountOf = ({ lines }: Invoice): number =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)

/** Adds the products that the store lacks; those that are there keep their stock, so that a second run sells nothing new. */
const ensureProducts = async (db: Db, storeId: string, invoices: Invoice[]): Promise<Map<string, string>> => {
  const wanted = productsOf(invoices)
  const plan = await planImport(await storedProducts(db, storeId), wanted)
  await applyPlan(db, newBatch(storeId, 'import', undefined), { ...plan, changed: [] }, () => undefined)
  const stored = await storedProducts(db, storeId)
  return new Map(stored.flatMap(({ id, barcode }) => (barcode === null ? [] : [[barcode, id] as const])))
}

const salesOf = async (db: Db, storeId: string, orderNumbers: number[]) => {
  const { count, total } = await db
    .selectFrom('sales')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.coalesce(row.fn.sum<string>('total'), sql.lit('0')).as('total'),
    ])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`order_number = any(${orderNumbers}::bigint[])`)
    .executeTakeFirstOrThrow()
  return { count, total: Number(total) }
}

/**
 * Posts every invoice of a file as a sale, as a till would. Each has an order number of its own that is the same on
 * every run, so a replay may be repeated, and goes on over a server that is killed and started again.
 */
export const replayFile = async (db: Db, till: Till, options: ReplayOptions): Promise<ReplaySummary> => {
  const file = readInvoices(orStop(await readCsv(await bytesOfFile(options.file))))
  const storeId = till.access.store_id
  const orderNumbers = file.invoices.map(({ orderNumber }) => orderNumber)
  const productIds = await ensureProducts(db, storeId, file.invoices)
  const before = await salesOf(db, storeId, orderNumbers)
  const refusals: Refusal[] = [...file.refusals]
  const latencies: number[] = []
  const progress = options.startProgress(file.invoices.length)

  const began = performance.now()
  await runPaced(file.invoices, { rate: options.rate, atOnce: AT_ONCE }, async (invoice) => {
    const sent = performance.now()
    const posted = await till.post(saleOf(invoice, productIds, till.access))
    latencies.push(performance.now() - sent)
    if (!posted.ok)
      refusals.push({ rule: `refused by the back office: ${posted.fault}`, invoice: invoice.number })
    progress.advance(1)
  })
  const seconds = (performance.now() - began) / 1000
  progress.finish()

  const after = await salesOf(db, storeId, orderNumbers)
  return {
    file,
    posted: after.count,
    before: before.count,
    refusals,
    fileTotal: file.invoices.reduce((sum, invoice) => sum + amountOf(invoice), 0),
    databaseTotal: after.total,
    seconds,
    latencies,
  }
}
