import { ImportColumn, type ColumnChoice } from '#contract/administration/product-import.ts'

/** What the columns may be called, the best name first; the first is the one of the documentation. */
const NAMES: Record<ImportColumn, string[]> = {
  name: [
    'name',
    'product',
    'product name',
    'description',
    'item',
    'item name',
    'product description',
    'item description',
    'title',
  ],
  barcode: [
    'barcode',
    'bar code',
    'ean',
    'gtin',
    'upc',
    'ean13',
    'ean 13',
    'ean code',
    'upc code',
    'code',
    'product code',
    'item code',
    'sku',
  ],
  barcodes: [
    'more barcodes',
    'barcodes',
    'other barcodes',
    'additional barcodes',
    'extra barcodes',
    'alternative barcodes',
    'alternate barcodes',
    'all barcodes',
    'bar codes',
    'eans',
    'gtins',
    'upcs',
  ],
  price: [
    'price',
    'unit price',
    'selling price',
    'retail price',
    'sales price',
    'sale price',
    'list price',
    'amount',
  ],
  vat: ['vat', 'vat rate', 'tax', 'tax rate', 'vat category'],
  stock: [
    'stock',
    'quantity',
    'qty',
    'stock quantity',
    'in stock',
    'on hand',
    'qty on hand',
    'quantity on hand',
    'stock on hand',
    'balance',
  ],
  size: ['size', 'pack size', 'unit', 'pack', 'volume', 'unit of measure', 'uom'],
  category: ['category', 'group', 'department', 'product category', 'product group', 'item group'],
  active: ['active', 'is active', 'for sale'],
  picture: ['picture', 'image', 'photo', 'product image', 'image url', 'picture url'],
}

/** Without them no product can be read. */
const REQUIRED: ImportColumn[] = ['name', 'price']

/** 'Selling_Price (₦)' → 'selling price': signs, the currency and the number of a repeated heading say nothing. */
const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/ \(\d+\)$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<= )(?:ngn|naira|n)(?= |$)/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()

/** What headings are taken for, and what is to be said about it. */
export interface GuessedColumns {
  columns: ColumnChoice
  notes: string[]
  /** Headings that are there more than once where one is meant: none of them is taken. */
  doubled: string[]
}

/** Guesses what the columns of a file are by their headings, each from the best of its names on. */
export const guessedColumns = (headings: string[]): GuessedColumns => {
  const names = headings.map(plain)
  const guessed: GuessedColumns = { columns: headings.map(() => null), notes: [], doubled: [] }
  for (const column of ImportColumn.options) {
    const fitting = NAMES[column].flatMap((name) =>
      names.flatMap((heading, place) => (heading === name ? [place] : [])),
    )
    const [best, ...others] = fitting
    if (best === undefined) continue
    const heading = headings[best] ?? ''
    if (others.some((other) => names[other] === names[best])) {
      guessed.doubled.push(heading)
      guessed.notes.push(`the column ${heading} is there more than once, and is left out`)
      continue
    }
    guessed.columns[best] = column
    if (others.length > 0) {
      const unread = others.map((other) => headings[other]).join(', ')
      guessed.notes.push(`the column ${heading} is read as the ${column}, not ${unread}`)
    }
  }
  return guessed
}

/** The columns that a choice lacks and nothing can be read without. */
export const missingColumns = (columns: ColumnChoice): ImportColumn[] =>
  REQUIRED.filter((column) => !columns.includes(column))

/** The choice with one column changed; what it says now, no other column says any more. */
export const withColumn = (columns: ColumnChoice, place: number, column: ImportColumn | null): ColumnChoice =>
  columns.map((other, index) => {
    if (index === place) return column
    return other === column ? null : other
  })
