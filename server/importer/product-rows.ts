import type { ImportColumn } from '#contract/administration/product-import.ts'
import type { BasisPoints, Kobo } from '#domain/money.ts'
import { LONGEST, storable } from '#contract/text.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { decimalMarkOf, type DecimalMark } from '#server/importer/amounts.ts'
import { readBarcodes, rowBarcodes } from '#server/importer/barcode-cells.ts'
import type { ColumnNames } from '#server/importer/columns.ts'
import { withoutGuard } from '#server/importer/formula-guard.ts'
import {
  readActive,
  readBarcode,
  readCategory,
  readName,
  readPicture,
  readPrice,
  readSize,
  readStock,
  readVat,
} from '#server/importer/product-cells.ts'
import type { RowProblem, Table, TableRecord } from '#server/importer/table.ts'
import { forEachYielding } from '#server/event-loop.ts'

/** A product as a catalogue file describes it; what the file has no column for is undefined. */
export interface ProductRow {
  line: number
  name: string
  barcode: string | null | undefined
  barcodes: string[] | undefined
  price: Kobo
  vat: BasisPoints | undefined
  /** Whether goods without VAT are exempt, or zero-rated; undefined where the file does not distinguish the two. */
  isVatExempt: boolean | undefined
  stock: number | undefined
  size: string | null | undefined
  image: string | null | undefined
  category: string | undefined
  isActive: boolean | undefined
  /** Further prices of the product beside its list price; a file has none. */
  tiers: { title: string; price: Kobo }[]
}

export interface ProductFile {
  rows: ProductRow[]
  problems: RowProblem[]
  /** What is to be said about the file as a whole. */
  notes: string[]
}

/** The text of a cell; undefined where the file has no such column. */
type Cells = (column: ImportColumn) => string | undefined

/** The origin of a picture that is somewhere else; undefined for one of the office itself, and for none. */
const originOfPicture = ({ image }: ProductRow): string | undefined =>
  !image || image.startsWith('/') ? undefined : new URL(image).origin

/** Reads a cell where the file has its column. */
const ifPresent = <Value>(
  text: string | undefined,
  read: (text: string) => Result<Value, string>,
): Result<Value | undefined, string> => (text === undefined ? ok(undefined) : read(text))

/** The decimal marks of the columns with amounts. */
type Marks = Record<'price' | 'stock', DecimalMark | undefined>

const readRow = (line: number, cells: Cells, marks: Marks): Result<ProductRow, string> => {
  const name = readName(cells('name') ?? '')
  const barcode = ifPresent(cells('barcode'), readBarcode)
  const barcodes = ifPresent(cells('barcodes'), readBarcodes)
  const price = readPrice(cells('price') ?? '', marks.price)
  const vat = ifPresent(cells('vat'), readVat)
  const stock = ifPresent(cells('stock'), (text) => readStock(text, marks.stock))
  const size = ifPresent(cells('size'), readSize)
  const category = ifPresent(cells('category'), readCategory)
  const active = ifPresent(cells('active'), readActive)
  const image = ifPresent(cells('picture'), readPicture)
  if (!name.ok) return name
  if (!barcode.ok) return barcode
  if (!barcodes.ok) return barcodes
  const codes = rowBarcodes({ barcode: barcode.value, barcodes: barcodes.value })
  if (!codes.ok) return codes
  if (!price.ok) return price
  if (!vat.ok) return vat
  if (!stock.ok) return stock
  if (!size.ok) return size
  if (!category.ok) return category
  if (!active.ok) return active
  if (!image.ok) return image
  return ok({
    line,
    name: name.value,
    ...codes.value,
    price: price.value,
    vat: vat.value?.rate,
    isVatExempt: vat.value?.isExempt,
    stock: stock.value,
    size: size.value,
    image: image.value,
    category: category.value,
    isActive: active.value,
    tiers: [],
  })
}

/** The first cell of a row that says nothing usable, among those that a product is read from. */
const unusableIn = ({ unusable }: TableRecord, names: ColumnNames): string | undefined => {
  if (!unusable) return undefined
  const [column, name] = Object.entries(names).find(([, own]) => unusable[own] !== undefined) ?? []
  return name === undefined ? undefined : `${column} ${unusable[name]}`
}

/** The pictures that tills may show: any other origin would learn what is sold, where and when. */
const withKnownPictures = (rows: ProductRow[], pictureOrigins: string[]) => {
  const isForeign = (origin: string | undefined): origin is string =>
    origin !== undefined && !pictureOrigins.includes(origin)
  const foreign = new Set(rows.map(originOfPicture).filter(isForeign))
  return {
    rows: rows.map((row) => (isForeign(originOfPicture(row)) ? { ...row, image: undefined } : row)),
    notes: [...foreign].map(
      (origin) => `pictures at ${origin} are left out: PICTURE_ORIGINS does not name it`,
    ),
  }
}

/**
 * Reads the products of a catalogue file: name and price are needed; barcodes, VAT (7.5 in an empty cell), stock (0), size,
 * category, active (yes) and picture may be there. A row that cannot be used is a problem with its line and reason; a
 * picture of an origin that is none of `pictureOrigins` is left out, with a note. `names` has a column for name and price.
 * @param onRow called for each row that was looked through.
 */
export const readProducts = async (
  file: Table,
  names: ColumnNames,
  pictureOrigins: string[] = [],
  onRow: () => void = () => undefined,
): Promise<ProductFile> => {
  const cellsOf =
    (cells: Record<string, string>): Cells =>
    (column) => {
      const name = names[column]
      return name === undefined ? undefined : withoutGuard(cells[name] ?? '')
    }
  const mark = decimalMarkOf(file.records.map(({ cells }) => cellsOf(cells)('price') ?? ''))
  const markOf = (column: ImportColumn) => (file.numbers?.has(names[column] ?? '') ? '.' : mark)
  const marks: Marks = { price: markOf('price'), stock: markOf('stock') }
  const rows: ProductRow[] = []
  const problems: RowProblem[] = file.problems.map(({ line, reason }) => ({ line, reason }))
  await forEachYielding(file.records, (record) => {
    const { line, cells } = record
    onRow()
    const unusable = unusableIn(record, names)
    const row = unusable === undefined ? readRow(line, cellsOf(cells), marks) : failed(unusable)
    if (row.ok) rows.push(row.value)
    else problems.push({ line, reason: storable(row.fault, LONGEST.sentence) })
  })
  const shown = withKnownPictures(rows, pictureOrigins)
  return {
    rows: shown.rows,
    problems: problems.sort((a, b) => a.line - b.line),
    notes: [...(file.notes ?? []), ...shown.notes],
  }
}
