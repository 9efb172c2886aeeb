import {
  inTheMiddle,
  paperLine,
  sideBySide,
  wrapped,
  type PaperLine,
  type RollBars,
} from './paper-receipt.ts'
import type { Bars, ProductLabel } from './product-label.ts'

/** The dots of a letter of font A, and with it of a roll. */
const DOTS_PER_LETTER = 12

/** The narrowest bars of a barcode side by side: those of GS1 have always as many, Code 128 by its letters. */
const modulesOf = ({ kind, code }: Bars): number => {
  if (kind === 'ean8') return 67
  return kind === 'code128' ? 11 * code.length + 35 : 95
}

/** The barcode as wide as the roll permits; undefined where it is too long to be read from it. */
const barsOn = (bars: Bars, columns: number): RollBars | undefined => {
  const modules = modulesOf(bars)
  const dots = ([3, 2] as const).find((width) => modules * width <= columns * DOTS_PER_LETTER)
  return dots && { ...bars, dots }
}

/** In large letters where they fit on one line: nobody may read half an amount. */
const priceLine = (price: string, columns: number): PaperLine[] => {
  if (price === '') return []
  const line = paperLine(price, true)
  return [price.length * 2 <= columns ? { ...line, isLarge: true } : line]
}

const plain = (line: string): PaperLine => paperLine(line, false)

/** The barcode, which the printer writes its code below, or the code alone where its bars are too long. */
const barcodeLines = (bars: Bars | undefined, columns: number): PaperLine[] => {
  if (!bars) return []
  const drawn = barsOn(bars, columns)
  return drawn ? [{ text: '', isBold: false, bars: drawn }] : inTheMiddle(bars.code, columns).map(plain)
}

const MOST_NAME_LINES = 3

/** A label for a roll of so many letters on a line, as the receipt printer prints it: name, price, details, barcode. */
export const paperLabel = (
  { name, size, price, vat, unitPrice, bars }: ProductLabel,
  columns: number,
): PaperLine[] => {
  return [
    ...wrapped(name, columns)
      .slice(0, MOST_NAME_LINES)
      .map((line) => paperLine(line, true)),
    ...priceLine(price, columns),
    ...wrapped(vat, columns).map(plain),
    ...(size === '' && unitPrice === '' ? [] : sideBySide(size, unitPrice, columns).map(plain)),
    ...barcodeLines(bars, columns),
  ]
}
