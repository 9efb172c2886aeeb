import { MOST_COLUMNS } from '#contract/administration/product-import.ts'
import { normal } from '#contract/text.ts'
import { withoutGuard } from '#server/importer/formula-guard.ts'

/** One row of a table: where it begins in its file (the first line is 1) and its cells by column name, trimmed and NFC. */
export interface TableRecord {
  line: number
  cells: Record<string, string>
  /** Columns of this row whose cells say nothing that can be used, with what they are instead: 'is a date'. */
  unusable?: Record<string, string>
}

/** A row that cannot be used, and why. */
export interface RowProblem {
  line: number
  reason: string
  /** What stands there, where it could not be taken apart. */
  raw?: string
}

/** What a file of any kind is read as: a header, rows, and the rows that could not even be taken apart. */
export interface Table {
  columns: string[]
  records: TableRecord[]
  problems: RowProblem[]
  /** Columns with numbers as a spreadsheet keeps them, which have a decimal point; a file of texts has none. */
  numbers?: ReadonlySet<string>
  /** What is to be said about the file as a whole. */
  notes?: string[]
}

/** The same sentences for a file of any kind. */
export const TABLE_FAULTS = {
  noHeader: 'The file has no header line.',
  tooManyColumns: `The file has more than ${MOST_COLUMNS} columns.`,
  tooManyRows: (most: number): string => `The file has more than ${most} rows. Please bring it in parts.`,
}

export const isBlank = (texts: string[]): boolean => texts.every((text) => text.trim() === '')

/** The names of the columns, each another one: the second 'Price' is 'Price (2)'. */
export const headingsOf = (texts: string[]): string[] => {
  const taken = new Set<string>()
  return texts.map((text) => {
    const name = withoutGuard(normal(text))
    let heading = name
    for (let count = 2; taken.has(heading); count += 1) heading = `${name} (${count})`
    taken.add(heading)
    return heading
  })
}

/** The cells of a row by the names of their columns; what is beyond the header is left out. */
export const cellsOf = (columns: string[], texts: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column, index) => [column, normal(texts[index] ?? '')]))
