import { planImport, type ImportPlan } from '#server/importer/plan.ts'
import { codesOf, formsOf, type StoredProduct } from '#server/importer/stored-product.ts'
import { forEachYielding } from '#server/event-loop.ts'
import type { ColumnChoice, ImportResult } from '#contract/administration/product-import.ts'
import { canonicalBarcode } from '#domain/barcode.ts'
import { guessedColumns, missingColumns } from '#domain/import-columns.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Db } from '#server/db/database.ts'
import type { Seller } from '#server/http/store-access.ts'
import { columnsFault, namesOf, shownColumns, type ChooseColumns } from '#server/importer/columns.ts'
import { knownColumns, merchantOf, rememberColumns } from '#server/importer/known-columns.ts'
import { leftOutFile } from '#server/importer/left-out.ts'
import { applyPlan, storedProducts } from '#server/importer/load.ts'
import { readProducts } from '#server/importer/product-rows.ts'
import { readTable } from '#server/importer/read-table.ts'
import { aloneInStore } from '#server/importer/store-lock.ts'
import type { Table } from '#server/importer/table.ts'
import type { OnProgress } from '#server/importer/reported-progress.ts'
import { newBatch } from '#server/products/batch.ts'

/** A barcode as the file has it, with the names of products that have it. */
interface Shared {
  barcode: string
  names: string[]
}

const sentence = (count: number, { barcode, names }: Shared): string => {
  const example = `${barcode} (${names.join(', ')})`
  return count === 1
    ? `The barcode ${example} belongs to several products: the till asks which one is meant.`
    : `${count.toLocaleString('en-NG')} barcodes belong to several products, such as ${example}: the till asks which one is meant.`
}

/** So many names are an example; a file may give one barcode to all of its products. */
const NAMED = 2

/** What is to be said of barcodes that a new product of the plan shares with another one; they are allowed (§2.65). */
export const notesOnSharedBarcodes = async (
  stored: StoredProduct[],
  { added }: ImportPlan,
): Promise<string[]> => {
  const sharedBy = new Map<string, Shared>()
  await forEachYielding(added, (row) => {
    for (const barcode of codesOf(row)) sharedBy.set(canonicalBarcode(barcode), { barcode, names: [] })
  })
  await forEachYielding([...stored, ...added], (product) => {
    for (const code of formsOf(product)) {
      const names = sharedBy.get(code)?.names
      if (names && names.length < NAMED) names.push(product.name)
    }
  })
  const shared = [...sharedBy.values()].filter(({ names }) => names.length > 1)
  const [first] = shared
  return first ? [sentence(shared.length, first)] : []
}

/** More products than this are brought in parts. */
const MOST_ROWS = 200_000

interface ImportOptions {
  pictureOrigins?: string[]
  /** Finds out what would be done, and does nothing. */
  isDryRun?: boolean
  /** Who imports; undefined on the command line. */
  by?: Seller
  /** The time of what it books into stock; now where it is not said. */
  at?: Date
  /** What the columns are; without it as the merchant last had them, or guessed. */
  choose?: ChooseColumns
  onProgress?: OnProgress
}

const asKnown: ChooseColumns = (_headings, known) => ok(known)

interface Chosen {
  columns: ColumnChoice
  notes: string[]
}

const columnsOf = async (
  db: Db,
  tenantId: string,
  headings: string[],
  choose: ChooseColumns,
): Promise<Result<Chosen, string>> => {
  const known = await knownColumns(db, tenantId, headings)
  const guessed = guessedColumns(headings)
  const columns = choose(headings, known ?? guessed.columns)
  if (!columns.ok) return columns
  return ok({ columns: columns.value, notes: choose === asKnown && !known ? guessed.notes : [] })
}

/** What is said of a file of which nothing can be read before somebody says what its columns are. */
const unread = (file: Table, { columns, notes }: Chosen): ImportResult => ({
  batch_id: null,
  columns: shownColumns(file, columns),
  missing: missingColumns(columns),
  added: 0,
  changed: 0,
  unchanged: 0,
  problem_count: 0,
  problems: [],
  left_out: null,
  notes: [...(file.notes ?? []), ...notes],
})

/** What is said where a stock of 0 was not booked: lists show one below zero so, and nobody may have counted it. */
const notesOnStock = ({ leftBelowZero }: ImportPlan): string[] =>
  leftBelowZero === 0
    ? []
    : [
        `The stock of ${leftBelowZero} ${leftBelowZero === 1 ? 'product' : 'products'} is below zero and stays so, where the file says 0: a count or a correction brings it to 0.`,
      ]

/** Reads a table with known columns and brings its products into the store, all of them or none. */
const bring = async (
  db: Db,
  storeId: string,
  file: Table,
  { columns, notes }: Chosen,
  { pictureOrigins = [], isDryRun = false, by, at, onProgress = () => undefined }: ImportOptions,
): Promise<ImportResult> => {
  let read = 0
  const products = await readProducts(file, namesOf(file.columns, columns), pictureOrigins, () =>
    onProgress({ step: 'reading', done: (read += 1), total: file.records.length }),
  )
  const stored = await storedProducts(db, storeId)
  const plan = await planImport(stored, products.rows)
  const sharing = await notesOnSharedBarcodes(stored, plan)
  const total = plan.added.length + plan.changed.length
  const carryOut = async (): Promise<string | null> => {
    const batch = newBatch(storeId, 'import', by, { at })
    const isKept = await applyPlan(db, batch, plan, (done) => onProgress({ step: 'writing', done, total }))
    return isKept ? batch.id : null
  }
  const left = [...products.problems, ...plan.problems].sort((a, b) => a.line - b.line)
  return {
    batch_id: isDryRun ? null : await carryOut(),
    columns: shownColumns(file, columns),
    missing: [],
    added: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    notes: [...products.notes, ...notes, ...sharing, ...notesOnStock(plan)],
    problem_count: left.length,
    problems: left,
    left_out: (await leftOutFile(file, left)) ?? null,
  }
}

/**
 * Loads a catalogue file into a store. Rows that cannot be used are left out and named; the rest goes in, at once. Doing it
 * twice changes nothing. A dry run says which needed columns are missing. The fault, a sentence for people: it is neither
 * CSV nor XLSX, or lacks a needed column.
 */
export const importFile = async (
  db: Db,
  storeId: string,
  bytes: Uint8Array,
  options: ImportOptions = {},
): Promise<Result<ImportResult, string>> => {
  const { isDryRun = false, choose = asKnown } = options
  const file = await readTable(bytes, MOST_ROWS)
  if (!file.ok) return file
  const tenantId = await merchantOf(db, storeId)
  const headings = file.value.columns
  const chosen = await columnsOf(db, tenantId, headings, choose)
  if (!chosen.ok) return chosen
  const { columns } = chosen.value
  const fault = columnsFault(headings, columns)
  if (fault !== undefined) return isDryRun ? ok(unread(file.value, chosen.value)) : failed(fault)
  const result = await bring(db, storeId, file.value, chosen.value, options)
  if (!isDryRun && choose !== asKnown) await rememberColumns(db, tenantId, headings, columns)
  return ok(result)
}

/** The same where no other file is being loaded into the store, since two at once would add their products twice. */
export const importFileAlone: typeof importFile = async (db, storeId, bytes, options) =>
  (await aloneInStore(db, storeId, () => importFile(db, storeId, bytes, options))) ??
  failed('Another file is being loaded into this store. Please wait.')

/** What a security event says of an import. */
export const importDetail = ({ added, changed }: ImportResult): string =>
  `products: ${added} added, ${changed} changed`
