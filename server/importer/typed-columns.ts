import { ImportColumn } from '#contract/administration/product-import.ts'
import { withColumn } from '#domain/import-columns.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { ChooseColumns } from '#server/importer/columns.ts'

interface TypedColumn {
  heading: string
  column: ImportColumn | null
}

/** 'Selling price=price': the last sign is the one that counts. */
const typedColumn = (typed: string): TypedColumn | undefined => {
  const [, heading, name] = /^(.+)=(.*)$/.exec(typed) ?? []
  if (heading === undefined) return undefined
  if (name === '') return { heading: heading.trim(), column: null }
  const column = ImportColumn.safeParse(name)
  return column.success ? { heading: heading.trim(), column: column.data } : undefined
}

const choosing =
  (typed: TypedColumn[]): ChooseColumns =>
  (headings, known) => {
    let columns = known
    for (const { heading, column } of typed) {
      const place = headings.indexOf(heading)
      if (place === -1)
        return failed(`The file has no column ${heading}; its columns are ${headings.join(', ')}.`)
      columns = withColumn(columns, place, column)
    }
    return ok(columns)
  }

/** What a command says some columns are; undefined where it says nothing. The fault is a sentence for people. */
export const typedColumns = (typed: string[]): Result<ChooseColumns | undefined, string> => {
  if (typed.length === 0) return ok(undefined)
  const columns: TypedColumn[] = []
  for (const text of typed) {
    const column = typedColumn(text)
    if (!column)
      return failed(`'${text}' names no column: HEADING=COLUMN, of ${ImportColumn.options.join(', ')}.`)
    columns.push(column)
  }
  return ok(choosing(columns))
}
