import type { Db } from '#server/db/database.ts'
import { readCsv, type CsvProblem } from '#server/importer/csv-file.ts'
import { applyPlan, storedProducts } from '#server/importer/load.ts'
import type { StartProgress } from '#server/importer/progress.ts'
import { planImport } from '#server/importer/plan.ts'
import { readProducts } from '#server/importer/product-rows.ts'

/** What an import came to. */
export interface ImportSummary {
  added: number
  changed: number
  unchanged: number
  problems: CsvProblem[]
  /** What is to be said about the file as a whole. */
  notes: string[]
}

/**
 * Loads a catalogue file into a store. Rows that cannot be used are left out and named; the rest goes in. Doing it
 * twice changes nothing.
 * @throws StartupError when the file cannot be read or lacks a needed column.
 */
export const importFile = async (
  db: Db,
  storeId: string,
  file: string,
  startProgress: StartProgress,
  pictureOrigins: string[] = [],
): Promise<ImportSummary> => {
  const { rows, problems, notes } = readProducts(readCsv(file), pictureOrigins)
  const plan = planImport(await storedProducts(db, storeId), rows)
  const progress = startProgress(plan.added.length + plan.changed.length)
  await applyPlan(db, storeId, plan, progress.advance)
  progress.finish()
  return {
    added: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    notes,
    problems: [...problems, ...plan.problems].sort((a, b) => a.line - b.line),
  }
}
