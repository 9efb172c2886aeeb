import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { PaperLine } from '#domain/paper-receipt.ts'

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

/** ESC/POS for these lines, with a cut behind the last of them. */
export const receiptBytes = (lines: PaperLine[]): Uint8Array => {
  const encoder = new ReceiptPrinterEncoder(OPTIONS).initialize().codepage('cp437')
  for (const { text, isBold } of lines) encoder.bold(isBold).text(text).bold(false).newline()
  return encoder.cut('partial').encode()
}

/** ESC/POS that opens the cash drawer at the printer. */
export const drawerBytes = (): Uint8Array => new ReceiptPrinterEncoder(OPTIONS).initialize().pulse().encode()
