import { basisPoints, type BasisPoints, type Kobo } from '#domain/money.ts'
import { isStorable } from '#contract/text.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { decimalMarkOf, readAmount, readWhole, type DecimalMark } from '#server/importer/amounts.ts'
import { columnsOf, type Column } from '#server/importer/columns.ts'
import type { CsvFile, CsvProblem } from '#server/importer/csv-file.ts'

/** A product as a catalogue file describes it; what the file has no column for is undefined. */
export interface ProductRow {
  line: number
  name: string
  barcode: string | null | undefined
  price: Kobo
  vat: BasisPoints | undefined
  stock: number | undefined
  size: string | null | undefined
  image: string | null | undefined
  /** Further prices of the product beside its list price; a file has none. */
  tiers: { title: string; price: Kobo }[]
}

export interface ProductFile {
  rows: ProductRow[]
  problems: CsvProblem[]
  /** What is to be said about the file as a whole. */
  notes: string[]
}

const LONGEST = { name: 200, barcode: 64, size: 60, picture: 500 }
/** What a product has for which no VAT is told. */
export const STANDARD_VAT = basisPoints(7.5)
const LARGEST_STOCK = 1_000_000_000

/** The text of a cell; undefined where the file has no such column. */
type Cells = (column: Column) => string | undefined

const required = (text: string, what: string, longest: number): Result<string, string> => {
  if (text === '') return failed(`${what} is missing`)
  if (!isStorable(text)) return failed(`${what} has characters that cannot be stored`)
  return text.length > longest ? failed(`${what} is longer than ${longest} letters`) : ok(text)
}

const optional = (text: string, what: string, longest: number): Result<string | null, string> =>
  text === '' ? ok(null) : required(text, what, longest)

const SPREADSHEET_NUMBER = /^\d([.,]\d+)?E\+?\d+$/i

const readBarcode = (text: string): Result<string | null, string> => {
  if (SPREADSHEET_NUMBER.test(text))
    return failed(`barcode '${text}' was turned into a number by a spreadsheet`)
  if (!/^[\x20-\x7e]*$/.test(text)) return failed(`barcode '${text}' has letters that no barcode can hold`)
  return optional(text, 'barcode', LONGEST.barcode)
}

const readPrice = (text: string, mark: DecimalMark | undefined): Result<Kobo, string> => {
  if (text === '') return failed('price is missing')
  const price = readAmount(text, mark)
  if (!price.ok) return failed(`price ${price.fault}`)
  return price.value > 0 ? price : failed(`price '${text}' is not more than 0`)
}

const readVat = (text: string): Result<BasisPoints, string> => {
  if (text === '' || /^(yes|y|true)$/i.test(text)) return ok(STANDARD_VAT)
  if (/^(no|n|false|free|exempt)$/i.test(text)) return ok(basisPoints(0))
  const rate = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text)
  const percent = Number(`${rate?.[1]}.${rate?.[2] ?? '0'}`)
  return rate && percent <= 100
    ? ok(basisPoints(percent))
    : failed(`VAT '${text}' is not a rate from 0 to 100`)
}

const readStock = (text: string, mark: DecimalMark | undefined): Result<number, string> => {
  if (text === '') return ok(0)
  const stock = readWhole(text, mark)
  if (!stock.ok) return failed(`stock ${stock.fault}`)
  return stock.value >= 0 && stock.value <= LARGEST_STOCK
    ? stock
    : failed(`stock '${text}' is not between 0 and ${LARGEST_STOCK}`)
}

const readPicture = (text: string): Result<string | null, string> => {
  const isAddress =
    text === '' || /^\/(?!\/)/.test(text) || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text))
  return isAddress
    ? optional(text, 'picture', LONGEST.picture)
    : failed(`picture '${text}' is not an address`)
}

/** The origin of a picture that is somewhere else; undefined for one of the office itself, and for none. */
const originOfPicture = ({ image }: ProductRow): string | undefined =>
  !image || image.startsWith('/') ? undefined : new URL(image).origin

/** Reads a cell where the file has its column. */
const whereTold = <Value>(
  text: string | undefined,
  read: (text: string) => Result<Value, string>,
): Result<Value | undefined, string> => (text === undefined ? ok(undefined) : read(text))

const readRow = (line: number, cells: Cells, mark: DecimalMark | undefined): Result<ProductRow, string> => {
  const name = required(cells('name') ?? '', 'name', LONGEST.name)
  const barcode = whereTold(cells('barcode'), readBarcode)
  const price = readPrice(cells('price') ?? '', mark)
  const vat = whereTold(cells('vat'), readVat)
  const stock = whereTold(cells('stock'), (text) => readStock(text, mark))
  const size = whereTold(cells('size'), (text) => optional(text, 'size', LONGEST.size))
  const image = whereTold(cells('picture'), readPicture)
  if (!name.ok) return name
  if (!barcode.ok) return barcode
  if (!price.ok) return price
  if (!vat.ok) return vat
  if (!stock.ok) return stock
  if (!size.ok) return size
  if (!image.ok) return image
  return ok({
    line,
    name: name.value,
    barcode: barcode.value,
    price: price.value,
    vat: vat.value,
    stock: stock.value,
    size: size.value,
    image: image.value,
    tiers: [],
  })
}

/** The pictures that tills may show: any other origin would be told what is sold, where and when. */
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
 * Reads the products of a catalogue file: name and price are needed; barcode, VAT (7.5 in an empty cell), stock (0), size
 * and picture may be there. A row that cannot be used is a problem with its line and reason; a picture of an origin that
 * is none of `pictureOrigins` is left out, with a note.
 * @throws StartupError when a needed column is missing.
 */
export const readProducts = (file: CsvFile, pictureOrigins: string[] = []): ProductFile => {
  const { names, notes } = columnsOf(file)
  const cellsOf =
    (cells: Record<string, string>): Cells =>
    (column) => {
      const name = names[column]
      return name === undefined ? undefined : (cells[name] ?? '')
    }
  const mark = decimalMarkOf(file.records.map(({ cells }) => cellsOf(cells)('price') ?? ''))
  const rows: ProductRow[] = []
  const problems = [...file.problems]
  for (const { line, cells } of file.records) {
    const row = readRow(line, cellsOf(cells), mark)
    if (row.ok) rows.push(row.value)
    else problems.push({ line, reason: row.fault })
  }
  const shown = withKnownPictures(rows, pictureOrigins)
  return {
    rows: shown.rows,
    problems: problems.sort((a, b) => a.line - b.line),
    notes: [...notes, ...shown.notes],
  }
}
