import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'

/** The letters of Yoruba and Hausa that few fonts have; tone marks are letters of their own where there is no composed one. */
const LETTERS = Array.from('ẹọṣẸỌṢɓɗƙƴƁƊƘƳńǹḿ₦\u0300\u0301\u0323')

/** No font has it: it is drawn as the empty box. */
const MISSING = '\u{10FFFF}'

test.each(['regular', 'bold'])('the %s font of the receipt has the letters of Yoruba and Hausa', (name) => {
  const font = new URL(`../../../server/receipt-pdf/fonts/${name}.ttf`, import.meta.url)
  const pdf = new PDFDocument().font(font.pathname)
  const box = pdf.widthOfString(MISSING)
  expect(LETTERS.filter((letter) => pdf.widthOfString(letter) === box)).toEqual([])
})
