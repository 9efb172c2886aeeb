import type { ColumnChoice, FileColumn, ImportColumn } from '#contract/administration/product-import.ts'
import { LONGEST, storable } from '#contract/text.ts'
import { guessedColumns, missingColumns } from '#domain/import-columns.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Table } from '#server/importer/table.ts'

/** The file's own name for each column that it has. */
export type ColumnNames = Partial<Record<ImportColumn, string>>

/** Columns that a file was chosen to have, one for each of its headings. */
export type ChooseColumns = (headings: string[], known: ColumnChoice) => Result<ColumnChoice, string>

export const namesOf = (headings: string[], columns: ColumnChoice): ColumnNames =>
  Object.fromEntries(
    columns.flatMap((column, place) => (column === null ? [] : [[column, headings[place] ?? '']])),
  )

/** Why nothing can be read of a file with these columns; undefined where it can. */
export const columnsFault = (headings: string[], columns: ColumnChoice): string | undefined => {
  const [doubled] = guessedColumns(headings).doubled
  const missing = missingColumns(columns)
  if (missing.length === 0) return undefined
  if (doubled !== undefined) return `The file has the column ${doubled} twice.`
  return `The file has no column ${missing.join(' and ')}; its columns are ${storable(headings.join(', '), LONGEST.sentence)}.`
}

/** A call says what every column of the file is. */
export const chosenInCall =
  (columns: ColumnChoice): ChooseColumns =>
  (headings) => {
    const named = columns.filter((column) => column !== null)
    return columns.length === headings.length && new Set(named).size === named.length
      ? ok(columns)
      : failed('These columns are not those of the file. Please choose the file again.')
  }

const SAMPLES = 3
/** A column may be empty for so many rows, and has no samples then. */
const LOOKED_AT = 1_000
/** So much of a heading or a cell says what it is. */
const LONGEST_SAMPLE = 60

const samplesOf = ({ records }: Table, heading: string): string[] => {
  const samples: string[] = []
  for (const { cells } of records.slice(0, LOOKED_AT)) {
    const sample = storable(cells[heading] ?? '', LONGEST_SAMPLE)
    if (sample !== '') samples.push(sample)
    if (samples.length === SAMPLES) break
  }
  return samples
}

/** The columns of a file as people see them: with what stands in them. */
export const shownColumns = (file: Table, columns: ColumnChoice): FileColumn[] =>
  file.columns.map((heading, place) => ({
    heading: storable(heading, LONGEST_SAMPLE),
    column: columns[place] ?? null,
    samples: samplesOf(file, heading),
  }))
