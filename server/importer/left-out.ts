import { LARGEST_LEFT_OUT } from '#contract/administration/product-import.ts'
import { guarded, withoutGuard } from '#server/importer/formula-guard.ts'
import { isBlank, type RowProblem, type Table } from '#server/importer/table.ts'
import { forEachYielding } from '#server/event-loop.ts'

/** Above the reasons in a file of rows that were left out; a file that is brought is read without this column. */
const REASON = 'Left out because'

/** The table as it was before its rows were left out, mended since. */
export const withoutReasons = (table: Table): Table => ({
  ...table,
  columns: table.columns.filter((heading) => heading !== REASON),
})

/** A cell in quotes that no spreadsheet takes for a formula. */
export const quoted = (text: string): string => `"${guarded(text).replaceAll('"', '""')}"`

const lineOf = (cells: string[]): string => `${cells.map((cell) => quoted(withoutGuard(cell))).join(',')}\r\n`

/**
 * The rows of a table that are left out as a CSV file, with a column of the reasons at its end; undefined where there are
 * none, or so many that nobody mends them there. A row that could not be taken apart is one cell, as it stands in its file.
 */
export const leftOutFile = async (
  { columns, records, problems: broken }: Table,
  leftOut: RowProblem[],
): Promise<string | undefined> => {
  if (leftOut.length === 0) return undefined
  const reasons = new Map(leftOut.map(({ line, reason }) => [line, reason]))
  const rows = new Map<number, string[]>()
  await forEachYielding(records, ({ line, cells }) => {
    if (reasons.has(line))
      rows.set(
        line,
        columns.map((column) => cells[column] ?? ''),
      )
  })
  for (const { line, raw = '' } of broken) rows.set(line, [raw, ...columns.slice(1).map(() => '')])
  const parts = [`\uFEFF${lineOf([...columns, REASON])}`]
  let length = 0
  await forEachYielding([...reasons], ([line, reason]) => {
    const cells = rows.get(line) ?? []
    if (isBlank(cells) || length > LARGEST_LEFT_OUT) return
    const text = lineOf([...cells, reason])
    length += text.length
    parts.push(text)
  })
  return length > LARGEST_LEFT_OUT ? undefined : parts.join('')
}
