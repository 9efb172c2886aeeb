import type { Receipt } from '#contract/receipts.ts'
import type { Bars } from '#domain/product-label.ts'
import { lettersOf, paperText, printerText } from '#domain/printer-text.ts'

/** A line on a thermal roll, in letters that its printer has and never longer than the roll is wide. */
export interface PaperLine {
  text: string
  isBold: boolean
  /** The line as it is written, where the printer lacks some of its letters: printed as a picture. */
  written?: string
  /** Printed twice as wide and high. */
  isLarge?: true
  /** Printed as a barcode; `text` is empty. */
  bars?: RollBars
}

/** A barcode that the printer draws itself; its narrowest bar is so many dots wide. */
export interface RollBars extends Bars {
  dots: 2 | 3
}

/** Letters of font A on a line of a roll that is so many millimetres wide. */
export const COLUMNS = { 58: 32, 80: 48 } as const

/** A line of a receipt. */
export const paperLine = (written: string, isBold: boolean): PaperLine => {
  const text = printerText(written)
  return text === written ? { text, isBold } : { text, isBold, written }
}

/** The words of a receipt, in the language of the screen. */
export interface ReceiptWords {
  orderNumber: string
  cashier: string
  customer: string
  transactionDate: string
  postedOn: string
  noItems: string
  unitPrice: (price: string, quantity: number) => string
  totalItems: string
  subtotal: string
  discount: string
  vat: string
  total: string
  paymentMode: string
  onTerminal: string
  rrn: (rrn: string) => string
  change: string
  thanks: string
  poweredBy: string
}

interface Paper {
  /** How many letters a line has. */
  columns: number
  words: ReceiptWords
  productName: string
}

const columnsOf = (text: string): number => lettersOf(text).length

const pieces = (word: string, columns: number): string[] => {
  const letters = lettersOf(word)
  if (letters.length <= columns) return [word]
  return [letters.slice(0, columns).join(''), ...pieces(letters.slice(columns).join(''), columns)]
}

/** Words, with an amount kept together: 'NGN 1,250.00' is read as one. */
const wordsOf = (text: string): string[] => text.split(/(?<!\bNGN) +/).filter(Boolean)

/** The text in lines of at most this many letters, broken between words where words permit it. */
export const wrapped = (text: string, columns: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of wordsOf(paperText(text)).flatMap((long) => pieces(long, columns))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (columnsOf(longer) <= columns) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return line === '' ? lines : [...lines, line]
}

const plain = (text: string): PaperLine => paperLine(text, false)
const bold = (text: string): PaperLine => paperLine(text, true)

/** The text in lines with as much room before as behind them; no printer is asked to align anything. */
export const inTheMiddle = (text: string, columns: number): string[] =>
  wrapped(text, columns).map((line) => ' '.repeat(Math.floor((columns - columnsOf(line)) / 2)) + line)

/** What a printer prints to be tried: its title, and a line of digits as long as the roll is wide. */
export const testPage = (title: string, columns: number): PaperLine[] => [
  ...inTheMiddle(title, columns).map(bold),
  { text: '1234567890'.repeat(5).slice(0, columns), isBold: false },
]

/** Name and value on one line where both fit, else the value at the right end of the lines below the name. */
export const sideBySide = (name: string, value: string, columns: number): string[] => {
  const [left, right] = [paperText(name), paperText(value)]
  const gap = columns - columnsOf(left) - columnsOf(right)
  if (gap > 0) return [left + ' '.repeat(gap) + right]
  return [
    ...wrapped(name, columns),
    ...wrapped(value, columns).map((line) => ' '.repeat(columns - columnsOf(line)) + line),
  ]
}

/**
 * A receipt for a thermal roll: the same figures in the same words as on the screen and in the PDF (§2.95–§2.98), cut
 * into lines of the roll.
 */
export const paperReceipt = (receipt: Receipt, { columns, words, productName }: Paper): PaperLine[] => {
  const rule = plain('-'.repeat(columns))
  const centred = (text: string) => inTheMiddle(text, columns).map(plain)
  const row = (name: string, value: string | number) => sideBySide(name, String(value), columns).map(plain)
  const customer = receipt.customer_name === null ? [] : row(words.customer, receipt.customer_name)
  const items = receipt.items.flatMap(({ product_name, unit_price_text, quantity }) =>
    row(product_name, words.unitPrice(unit_price_text, quantity)),
  )
  const charges = receipt.charges.flatMap(({ amount_text, masked_pan, rrn }) => [
    ...row(words.onTerminal, amount_text),
    ...(masked_pan || rrn ? row(masked_pan ?? '', rrn ? words.rrn(rrn) : '') : []),
  ])
  return [
    ...inTheMiddle(receipt.store_name, columns).map(bold),
    ...[receipt.store_address, receipt.store_phone, receipt.store_email].flatMap((line) => centred(line)),
    rule,
    ...row(words.orderNumber, receipt.order_number),
    ...row(words.cashier, receipt.soldby),
    ...customer,
    ...row(words.transactionDate, receipt.transaction_date_text),
    ...row(words.postedOn, receipt.posted_on_text),
    rule,
    ...(items.length === 0 ? centred(words.noItems) : items),
    rule,
    ...row(
      words.totalItems,
      receipt.items.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    ...row(words.subtotal, receipt.subtotal_text),
    ...row(words.discount, receipt.discount_text),
    ...row(words.vat, receipt.vat_text),
    ...sideBySide(words.total, receipt.total_text, columns).map(bold),
    ...row(words.paymentMode, receipt.payment_channel),
    ...charges,
    ...row(words.change, receipt.balance_text),
    rule,
    ...centred(words.thanks),
    ...centred(receipt.store_text ?? ''),
    ...(receipt.is_powered_by_hidden ? [] : centred(`${words.poweredBy} ${productName}`)),
  ]
}
