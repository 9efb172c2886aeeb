import { failed, ok, type Result } from '#domain/result.ts'
import { cellsOf, headingsOf, TABLE_FAULTS, type Table, type TableRecord } from '#server/importer/table.ts'
import type { CellBook } from '#server/importer/xlsx/cell.ts'
import { numberKindsOf } from '#server/importer/xlsx/number-formats.ts'
import { openPackage, type Package } from '#server/importer/xlsx/package.ts'
import { sharedTextsOf } from '#server/importer/xlsx/shared-texts.ts'
import { sheetRows, type SheetRow } from '#server/importer/xlsx/sheet-rows.ts'
import { workbookOf, type Sheet } from '#server/importer/xlsx/workbook.ts'

const textsOf = ({ cells }: SheetRow): string[] => Array.from(cells, (cell) => cell?.text ?? '')

const recordOf = (columns: string[], row: SheetRow): TableRecord => {
  const unusable = columns.flatMap((column, index) => {
    const what = row.cells[index]?.unusable
    return what === undefined ? [] : [[column, what]]
  })
  return {
    line: row.line,
    cells: cellsOf(columns, textsOf(row)),
    ...(unusable.length > 0 && { unusable: Object.fromEntries(unusable) }),
  }
}

/** Reads the table of one sheet; undefined where nothing stands in it. */
const readSheet = async (
  parts: Package,
  { path }: Sheet,
  book: CellBook,
  mostRows: number,
): Promise<Result<Table | undefined, string>> => {
  const records: TableRecord[] = []
  const numbers = new Set<string>()
  let columns: string[] | undefined
  let fault: string | undefined
  const take = (row: SheetRow): void => {
    if (!columns) {
      if (row.isTooWide) fault = TABLE_FAULTS.tooManyColumns
      columns = headingsOf(textsOf(row))
      return
    }
    if (records.length === mostRows) {
      fault = TABLE_FAULTS.tooManyRows(mostRows)
      return
    }
    const own = columns.filter((_, index) => row.cells[index]?.isNumber)
    for (const column of own) numbers.add(column)
    records.push(recordOf(columns, row))
  }
  const read = await parts.read(path, { ...sheetRows(book, take), isEnough: () => fault !== undefined })
  if (fault !== undefined) return failed(fault)
  if (!read.ok) return read
  return ok(columns && { columns, records, problems: [], numbers })
}

/**
 * Reads the first sheet of a workbook (XLSX) that is shown and has cells; its first row is the header. Lines are the rows
 * of the sheet. Of formulas their saved values are read, and a cell that says nothing usable (an error, a date) is named.
 * The fault, a sentence for people: it is none, damaged, protected or too large.
 */
export const readXlsx = async (file: Buffer, mostRows: number): Promise<Result<Table, string>> => {
  const opened = await openPackage(file)
  if (!opened.ok) return opened
  const parts = opened.value
  const workbook = await workbookOf(parts)
  if (!workbook.ok) return workbook
  const { sheets, sharedTexts, styles } = workbook.value
  const texts = await sharedTextsOf(parts, sharedTexts)
  if (!texts.ok) return texts
  const kinds = await numberKindsOf(parts, styles)
  if (!kinds.ok) return kinds
  const book = { sharedTexts: texts.value, kinds: kinds.value }
  for (const sheet of sheets) {
    const table = await readSheet(parts, sheet, book, mostRows)
    if (!table.ok) return table
    if (!table.value) continue
    const others = sheets.filter((other) => other !== sheet).map(({ name }) => name)
    const notes = others.length > 0 ? [`the sheet ${sheet.name} is read, not ${others.join(', ')}`] : []
    return ok({ ...table.value, notes })
  }
  return failed(TABLE_FAULTS.noHeader)
}
