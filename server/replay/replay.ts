import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { canonicalBarcode } from '#domain/barcode.ts'
import { basisPoints, type Kobo } from '#domain/money.ts'
import type { ProductRow } from '#server/importer/product-rows.ts'
import {
  type Invoice,
  type InvoiceLine,
  readInvoices,
  type InvoiceFile,
  type Refusal,
} from '#server/replay/invoices.ts'
import type { Db } from '#server/db/database.ts'
import { bytesOfFile, readCsv } from '#server/importer/csv-file.ts'
import { applyPlan, storedProducts } from '#server/importer/load.ts'
import { planImport } from '#server/importer/plan.ts'
import { newBatch } from '#server/products/batch.ts'
import type { StartProgress } from '#server/importer/progress.ts'
import { runPaced } from '#server/replay/pace.ts'
import { saleOf } from '#server/replay/sales.ts'
import type { Till } from '#server/replay/till.ts'
import { orStop } from '#server/startup-error.ts'

const pricesOf = (lines: InvoiceLine[]): Kobo[] => [...new Set(lines.map(({ price }) => price))]

/** The product behind a stock code: its first price is the list price, the others are price tiers. */
const productOf = (lines: [InvoiceLine, ...InvoiceLine[]]): ProductRow => {
  const [first] = lines
  const [price = first.price, ...others] = pricesOf(lines)
  return {
    line: first.line,
    name: first.description,
    barcode: first.code,
    barcodes: undefined,
    price,
    vat: basisPoints(0),
    isVatExempt: undefined,
    stock: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    size: null,
    image: null,
    category: undefined,
    isActive: undefined,
    tiers: others.map((tier, index) => ({ title: `Price ${index + 2}`, price: tier })),
  }
}

/**
 * One product per stock code of the invoices, in capitals or not, free of VAT (the file knows none), with stock enough for
 * all of them.
 */
export const productsOf = (invoices: Invoice[]): ProductRow[] => {
  const byCode = new Map<string, [InvoiceLine, ...InvoiceLine[]]>()
  for (const line of invoices.flatMap(({ lines }) => lines)) {
    const code = canonicalBarcode(line.code)
    const lines = byCode.get(code)
    if (lines) lines.push(line)
    else byCode.set(code, [line])
  }
  return [...byCode.values()].map(productOf)
}

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

interface ReplayOptions {
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
  await applyPlan(
    db,
    newBatch(storeId, 'import', undefined),
    { ...plan, changed: [], stated: [] },
    () => undefined,
  )
  const stored = await storedProducts(db, storeId)
  return new Map(
    stored.flatMap(({ id, barcode }) => (barcode === null ? [] : [[canonicalBarcode(barcode), id] as const])),
  )
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
