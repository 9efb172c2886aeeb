import { LONGEST, storable } from '#contract/text.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Table } from '#server/importer/table.ts'

/** What the columns may be called, the best name first; the first is the one of the documentation. */
const COLUMNS = {
  name: ['name', 'product', 'product name', 'description', 'item'],
  barcode: ['barcode', 'bar code', 'ean', 'gtin', 'upc', 'code'],
  price: ['price', 'unit price', 'selling price', 'amount'],
  vat: ['vat', 'vat %', 'vat rate', 'tax'],
  stock: ['stock', 'quantity', 'qty', 'stock quantity'],
  size: ['size', 'pack size', 'unit'],
  category: ['category', 'group', 'department'],
  active: ['active', 'is active', 'for sale'],
  picture: ['picture', 'image', 'photo', 'product image'],
} as const

/** A column that a catalogue file may have. */
export type Column = keyof typeof COLUMNS
const REQUIRED: Column[] = ['name', 'price']

/** The file's own name for each column that it has, and what is to be said about the choice. */
export interface Columns {
  names: Partial<Record<Column, string>>
  notes: string[]
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

/** The file's columns that may be meant, the best-named first. */
const candidates = (file: Table, column: Column): string[] =>
  COLUMNS[column].flatMap((name) => file.columns.filter((candidate) => plain(candidate) === name))

/**
 * Finds the columns of a catalogue file by their names. Where several may be meant the best-named one is taken, and a
 * note says so. The fault: a needed column is missing, or one stands there twice.
 */
export const columnsOf = (file: Table): Result<Columns, string> => {
  const names: Columns['names'] = {}
  const notes: string[] = []
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const [best, ...others] = candidates(file, column)
    if (best === undefined) continue
    if (others.includes(best)) return failed(`The file has the column ${best} twice.`)
    names[column] = best
    if (others.length > 0) notes.push(`the column ${best} is read as the ${column}, not ${others.join(', ')}`)
  }
  const missing = REQUIRED.filter((column) => names[column] === undefined)
  if (missing.length > 0)
    return failed(
      `The file has no column ${missing.join(' and ')}; its columns are ${storable(file.columns.join(', '), LONGEST.sentence)}.`,
    )
  return ok({ names, notes })
}
