import { lettersOf } from '#domain/printer-text.ts'

/** A line in dots: row by row from the top, eight dots in a byte from the left, 1 is black. */
export interface LinePicture {
  bytesPerRow: number
  rows: number
  dots: Uint8Array
}

/** Draws a line; undefined where nothing can draw. */
export type DrawLine = (text: string, isBold: boolean) => LinePicture | undefined

/** The dots of a letter of font A, which the other lines are printed in. */
const COLUMN = 12
/** More than the 24 of a letter: capitals with a mark above and one below need them. */
const ROWS = 34
const BASELINE = 25
/** No monospaced font: few of them put a tone mark above the letter that has a dot below. */
const FONT = '20px sans-serif'

const isBlack = (red: number | undefined): boolean => red !== undefined && red < 128

/** Draws each letter in its column, with the fonts of the browser. */
export const drawLine: DrawLine = (text, isBold) => {
  if (typeof OffscreenCanvas === 'undefined') return undefined
  const letters = lettersOf(text)
  const bytesPerRow = Math.ceil((letters.length * COLUMN) / 8)
  const context = new OffscreenCanvas(bytesPerRow * 8, ROWS).getContext('2d')
  if (!context) return undefined
  context.fillStyle = 'white'
  context.fillRect(0, 0, bytesPerRow * 8, ROWS)
  context.fillStyle = 'black'
  context.font = isBold ? `bold ${FONT}` : FONT
  context.textAlign = 'center'
  letters.forEach((letter, place) => context.fillText(letter, (place + 0.5) * COLUMN, BASELINE, COLUMN))
  const { data } = context.getImageData(0, 0, bytesPerRow * 8, ROWS)
  const dots = new Uint8Array(bytesPerRow * ROWS)
  for (let dot = 0; dot < dots.length * 8; dot += 1)
    if (isBlack(data[dot * 4])) dots[dot >> 3] = (dots[dot >> 3] ?? 0) | (0x80 >> (dot & 7))
  return { bytesPerRow, rows: ROWS, dots }
}
