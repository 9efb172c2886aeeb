import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { PaperLine, RollBars } from '#domain/paper-receipt.ts'
import { lettersOf } from '#domain/printer-text.ts'

/** A line in dots: row by row from the top, eight dots in a byte from the left, 1 is black. */
interface LinePicture {
  bytesPerRow: number
  rows: number
  dots: Uint8Array
}

/** Draws a line; undefined where nothing can draw. */
type DrawLine = (text: string, isBold: boolean) => LinePicture | undefined

/** The dots of a letter of font A, which the other lines are printed in. */
const COLUMN = 12
/** More than the 24 of a letter: capitals with a mark above and one below need them. */
const ROWS = 34
const BASELINE = 25
/** No monospaced font: few of them put a tone mark above the letter that has a dot below. */
const FONT = '20px sans-serif'

const isBlack = (red: number | undefined): boolean => red !== undefined && red < 128

/** Draws each letter in its column, with the fonts of the browser. */
const drawLine: DrawLine = (text, isBold) => {
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

/** The tear bar is above the head: what was printed last has to pass it. */
const FEED = 4

/** Code page 437 is the first of every printer, whatever it numbers the others by. */
const OPTIONS = {
  language: 'esc-pos',
  newline: '\n',
  feedBeforeCut: FEED,
  codepageMapping: { cp437: 0 },
  /** No line of a receipt is longer, whatever its roll (domain/paper-receipt.ts). */
  columns: 48,
} as const

const low = (count: number): number => count & 0xff
const high = (count: number): number => count >> 8

/** GS v 0: a picture in the dots of the printer, which moves the paper on by its rows. */
const pictureBytes = ({ bytesPerRow, rows, dots }: LinePicture): number[] => [
  0x1d,
  0x76,
  0x30,
  0,
  low(bytesPerRow),
  high(bytesPerRow),
  low(rows),
  high(rows),
  ...dots,
]

/** A centimetre, in dots. */
const BARS_HEIGHT = 80

/** In Code 128 '{' begins a command to the printer: '{B' chooses the letters of ASCII, '{{' is the sign itself. */
const codeOf = ({ kind, code }: RollBars): string =>
  kind === 'code128' ? `{B${code.replaceAll('{', '{{')}` : code

const addBars = (encoder: ReceiptPrinterEncoder, bars: RollBars): void => {
  const options = { height: BARS_HEIGHT, width: bars.dots - 1, text: 'below' } as const
  encoder.align('center').barcode(codeOf(bars), bars.kind, options).align('left')
}

/**
 * ESC/POS for these lines, with a cut behind the last of them. A line with letters that the printer lacks is a picture,
 * or has the nearest letters where nothing can draw it.
 */
export const receiptBytes = (lines: PaperLine[], draw: DrawLine = drawLine): Uint8Array => {
  const encoder = new ReceiptPrinterEncoder(OPTIONS).initialize().codepage('cp437')
  for (const { text, isBold, written, isLarge, bars } of lines) {
    const picture = written === undefined ? undefined : draw(written, isBold)
    if (bars) addBars(encoder, bars)
    else if (picture) encoder.raw(pictureBytes(picture))
    else if (isLarge) encoder.bold(isBold).size(2).text(text).size(1).bold(false).newline()
    else encoder.bold(isBold).text(text).bold(false).newline()
  }
  return encoder.cut('partial').encode()
}

/** ESC/POS that opens the cash drawer at the printer. */
export const drawerBytes = (): Uint8Array => new ReceiptPrinterEncoder(OPTIONS).initialize().pulse().encode()
