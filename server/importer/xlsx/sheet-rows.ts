import { MOST_COLUMNS } from '#contract/administration/product-import.ts'
import { cellOf, type Cell, type CellBook, type RawCell } from '#server/importer/xlsx/cell.ts'
import type { XmlHandlers } from '#server/importer/xlsx/xml-reader.ts'

/** A row of a sheet that has something in it. */
export interface SheetRow {
  /** The number that the sheet shows at its side. */
  line: number
  /** By column, the first is 0; a cell with nothing in it is undefined. */
  cells: (Cell | undefined)[]
  /** Whether there is more in it than a table may have columns. */
  isTooWide: boolean
}

const [A, Z] = [65, 90]

/** The column of 'AB12', the first is 0; undefined where the place names none. */
const columnOf = (place: string): number | undefined => {
  let column = 0
  for (const letter of place) {
    const code = letter.charCodeAt(0)
    if (code < A || code > Z) break
    column = column * 26 + code - A + 1
  }
  return column === 0 ? undefined : column - 1
}

const FRESH: RawCell = { type: 'n', style: 0, value: '', inline: '', hasFormula: false }

/** Gathers the rows of a sheet as its document is read; rows with nothing in them are left out. */
export const sheetRows = (
  book: CellBook,
  take: (row: SheetRow) => void,
): Pick<XmlHandlers, 'open' | 'text' | 'close'> => {
  let row: SheetRow = { line: 0, cells: [], isTooWide: false }
  let cell = FRESH
  let column = -1
  let inside = ''
  let isPhonetic = false
  const beginRow = (r: string | undefined): void => {
    const line = r !== undefined && /^\d{1,7}$/.test(r) ? Number(r) : row.line + 1
    row = { line, cells: [], isTooWide: false }
    column = -1
  }
  const beginCell = ({ r = '', t = 'n', s = '0' }: Record<string, string>): void => {
    column = columnOf(r) ?? column + 1
    cell = { ...FRESH, type: t, style: Number(s) }
  }
  const endCell = (): void => {
    const read = cellOf(cell, book)
    if (read.text.trim() === '' && read.unusable === undefined) return
    if (column < MOST_COLUMNS) row.cells[column] = read
    else row.isTooWide = true
  }
  return {
    open: (name, attributes) => {
      inside = name
      if (name === 'row') beginRow(attributes['r'])
      if (name === 'c') beginCell(attributes)
      if (name === 'f') cell.hasFormula = true
      if (name === 'rPh') isPhonetic = true
    },
    text: (words) => {
      if (inside === 'v') cell.value += words
      else if (inside === 't' && !isPhonetic) cell.inline += words
    },
    close: (name) => {
      inside = ''
      if (name === 'rPh') isPhonetic = false
      if (name === 'c') endCell()
      if (name === 'row' && (row.cells.length > 0 || row.isTooWide)) take(row)
    },
  }
}
