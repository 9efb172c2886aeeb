import type { ImportResult } from '#contract/administration/products.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Db } from '#server/db/database.ts'
import { applyPlan, storedProducts } from '#server/importer/load.ts'
import type { StartProgress } from '#server/importer/progress.ts'
import { planImport } from '#server/importer/plan.ts'
import { readProducts } from '#server/importer/product-rows.ts'
import { readTable } from '#server/importer/read-table.ts'
import { notesOnSharedBarcodes } from '#server/importer/shared-barcodes.ts'
import { aloneInStore } from '#server/importer/store-lock.ts'
import type { Seller } from '#server/http/store-access.ts'
import { newBatch } from '#server/products/batch.ts'

/** More products than this are brought in parts. */
const MOST_ROWS = 200_000

export interface ImportOptions {
  pictureOrigins?: string[]
  /** Finds out what would be done, and does nothing. */
  isDryRun?: boolean
  /** Who imports; undefined on the command line. */
  by?: Seller
  startProgress?: StartProgress
}

const untold: StartProgress = () => ({ advance: () => undefined, finish: () => undefined })

/**
 * Loads a catalogue file into a store. Rows that cannot be used are left out and named; the rest goes in. Doing it
 * twice changes nothing. The fault, a sentence for people: it is neither CSV nor XLSX, or lacks a needed column.
 */
export const importFile = async (
  db: Db,
  storeId: string,
  bytes: Uint8Array,
  { pictureOrigins = [], isDryRun = false, by, startProgress = untold }: ImportOptions = {},
): Promise<Result<ImportResult, string>> => {
  const file = await readTable(bytes, MOST_ROWS)
  if (!file.ok) return file
  const products = await readProducts(file.value, pictureOrigins)
  if (!products.ok) return products
  const { rows, problems, notes } = products.value
  const stored = await storedProducts(db, storeId)
  const plan = await planImport(stored, rows)
  const sharing = await notesOnSharedBarcodes(stored, plan)
  const carryOut = async (): Promise<string | null> => {
    const batch = newBatch(storeId, 'import', by)
    const progress = startProgress(plan.added.length + plan.changed.length)
    const isKept = await applyPlan(db, batch, plan, progress.advance)
    progress.finish()
    return isKept ? batch.id : null
  }
  const left = [...problems, ...plan.problems].sort((a, b) => a.line - b.line)
  return ok({
    batch_id: isDryRun ? null : await carryOut(),
    added: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    notes: [...notes, ...sharing],
    problem_count: left.length,
    problems: left,
  })
}

/** The same where no other file is being loaded into the store, since two at once would add their products twice. */
export const importFileAlone: typeof importFile = async (db, storeId, bytes, options) =>
  (await aloneInStore(db, storeId, () => importFile(db, storeId, bytes, options))) ??
  failed('Another file is being loaded into this store. Please wait.')

/** What a security event says of an import. */
export const importDetail = ({ added, changed }: ImportResult): string =>
  `products: ${added} added, ${changed} changed`
