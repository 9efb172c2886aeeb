import { folded, wordsToFind } from '#domain/folding.ts'
import { canonicalCodes } from '#domain/product-codes.ts'
import { byText } from './sorted.ts'

/** What of a product is searched. */
export interface Searchable {
  name: string
  size: string | null
  barcode: string | null
  /** The barcodes beside it, where there are any. */
  barcodes?: string[] | undefined
  quantity: number
}

/** Products prepared for searching. A row is a product's place in the order of the names. */
export interface SearchIndex {
  /** For each row, the place of its product in the list the index was made of. */
  places: Uint32Array
  /** For each place in that list, its row. */
  rows: Uint32Array
  /** For each row, the folded name with the size: in order. */
  names: string[]
  /** For each row, 1 where it is in stock. */
  inStock: Uint8Array
  /** Made when they are asked for first: the first screen shows everything by name and needs neither. */
  words: () => Words
  codes: () => Codes
}

export interface Codes {
  /** All barcodes, in order. */
  barcodes: string[]
  /** For each of them, its row: one that has several barcodes is there several times. */
  rows: Uint32Array
}

/** Every word in order, and the rows it occurs in. */
export interface Words {
  vocabulary: string[]
  postings: Uint32Array[]
}

const textOf = ({ name, size }: Searchable): string => (size ? `${name} ${size}` : name)

const wordsIn = (texts: string[]): Words => {
  const found = new Map<string, number[]>()
  texts.forEach((text, row) => {
    for (const word of new Set(wordsToFind(text))) {
      const rows = found.get(word)
      if (rows) rows.push(row)
      else found.set(word, [row])
    }
  })
  const entries = [...found].sort(([one], [other]) => byText(one, other))
  return {
    vocabulary: entries.map(([word]) => word),
    postings: entries.map(([, rows]) => Uint32Array.from(rows)),
  }
}

const codesOf = (products: Searchable[]): Codes => {
  const barcodes: string[] = []
  const rows: number[] = []
  products.forEach((product, row) => {
    for (const code of canonicalCodes(product)) {
      barcodes.push(code)
      rows.push(row)
    }
  })
  // Rows grow with the places, so that of equal barcodes the first row stays first.
  const order = Uint32Array.from(barcodes.keys()).sort(
    (one, other) => byText(barcodes[one] ?? '', barcodes[other] ?? '') || one - other,
  )
  return {
    barcodes: Array.from(order, (place) => barcodes[place] ?? ''),
    rows: order.map((place) => rows[place] ?? 0),
  }
}

/** Prepares products for searching. */
export const searchIndex = (products: Searchable[]): SearchIndex => {
  const foldedNames = products.map((product) => folded(textOf(product)))
  const places = Uint32Array.from(products.keys()).sort(
    (one, other) => byText(foldedNames[one] ?? '', foldedNames[other] ?? '') || one - other,
  )
  const rows = new Uint32Array(products.length)
  places.forEach((place, row) => {
    rows[place] = row
  })
  const ordered = [...places].flatMap((place) => products[place] ?? [])
  let words: Words | undefined
  let codes: Codes | undefined
  return {
    places,
    rows,
    names: [...places].map((place) => foldedNames[place] ?? ''),
    inStock: Uint8Array.from(ordered, ({ quantity }) => Number(quantity > 0)),
    codes: () => (codes ??= codesOf(ordered)),
    words: () => (words ??= wordsIn(ordered.map(textOf))),
  }
}

/** Notes that the product at this place of the list is in stock, or not any more. */
export const noteStock = (index: SearchIndex, place: number, quantity: number): void => {
  const row = index.rows[place]
  if (row !== undefined) index.inStock[row] = Number(quantity > 0)
}
