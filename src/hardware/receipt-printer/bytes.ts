import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { PaperLine } from '#domain/paper-receipt.ts'
import { drawLine, type DrawLine, type LinePicture } from './line-picture.ts'

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

/**
 * ESC/POS for these lines, with a cut behind the last of them. A line with letters that the printer lacks is a picture,
 * or has the nearest letters where nothing can draw it.
 */
export const receiptBytes = (lines: PaperLine[], draw: DrawLine = drawLine): Uint8Array => {
  const encoder = new ReceiptPrinterEncoder(OPTIONS).initialize().codepage('cp437')
  for (const { text, isBold, written } of lines) {
    const picture = written === undefined ? undefined : draw(written, isBold)
    if (picture) encoder.raw(pictureBytes(picture))
    else encoder.bold(isBold).text(text).bold(false).newline()
  }
  return encoder.cut('partial').encode()
}

/** ESC/POS that opens the cash drawer at the printer. */
export const drawerBytes = (): Uint8Array => new ReceiptPrinterEncoder(OPTIONS).initialize().pulse().encode()
