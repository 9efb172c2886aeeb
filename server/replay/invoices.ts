import type { Kobo } from '#domain/money.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { decimalMarkOf, readAmount, readWhole, type DecimalMark } from '#server/importer/amounts.ts'
import type { CsvFile } from '#server/importer/csv-file.ts'
import type { TableRecord } from '#server/importer/table.ts'
import { StartupError } from '#server/startup-error.ts'

/** One sold line of an invoice. */
export interface InvoiceLine {
  line: number
  code: string
  description: string
  quantity: number
  price: Kobo
}

/** An invoice of the file with the lines that can be sold, in the file's order. */
export interface Invoice {
  number: string
  lines: InvoiceLine[]
  /** What it is posted under; the same on every run. */
  orderNumber: number
}

/** A line or a whole invoice that no till could have sold, and the rule that says so. */
export interface Refusal {
  rule: string
  invoice: string
  /** The line of the file; undefined when the whole invoice is meant. */
  line?: number
}

export interface InvoiceFile {
  invoices: Invoice[]
  /** Invoices and lines of the file, cancelled ones left out. */
  invoiceCount: number
  lineCount: number
  cancelled: number
  refusals: Refusal[]
}

const COLUMNS = ['InvoiceNo', 'StockCode', 'Description', 'Quantity', 'InvoiceDate', 'UnitPrice']

const DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2})/

/** '1/12/2010 08:26' (day first) as Unix seconds. */
const secondsOf = (text: string): number | undefined => {
  const [, day, month, year, hour, minute] = (DATE.exec(text) ?? []).map(Number)
  if (day === undefined || month === undefined || year === undefined) return undefined
  return Date.UTC(year, month - 1, day, hour, minute) / 1000
}

/** The rules that every sold line keeps; a line may break several. */
const brokenRules = (line: Omit<InvoiceLine, 'line'>): string[] => [
  ...(line.price > 0 ? [] : ['price of 0 or less']),
  ...(line.quantity > 0 ? [] : ['quantity of 0 or less']),
  ...(line.description === '' ? ['empty description'] : []),
  ...(line.code === '' ? ['no stock code'] : []),
]

const readLine = (
  { line, cells }: TableRecord,
  mark: DecimalMark | undefined,
): Result<InvoiceLine, string> => {
  const { StockCode: code = '', Description: description = '' } = cells
  const quantity = readWhole(cells['Quantity'] ?? '', mark)
  const price = readAmount(cells['UnitPrice'] ?? '', mark)
  if (!quantity.ok) return failed('quantity is not a whole number')
  if (!price.ok) return failed('price is not an amount')
  const sold = { code, description, quantity: quantity.value, price: price.value }
  const broken = brokenRules(sold)
  return broken.length > 0 ? failed(broken.join(', ')) : ok({ line, ...sold })
}

/** Lines of one invoice belong together although they need not stand together. */
const grouped = (records: TableRecord[]): Map<string, TableRecord[]> => {
  const invoices = new Map<string, TableRecord[]>()
  for (const record of records) {
    const number = record.cells['InvoiceNo'] ?? ''
    const lines = invoices.get(number)
    if (lines) lines.push(record)
    else invoices.set(number, [record])
  }
  return invoices
}

const isCancelled = (number: string): boolean => number.startsWith('C')

/**
 * Order numbers are Unix seconds. The file dates to the minute, so the invoice's own number says the second; where
 * that is taken already, the next free one is used.
 */
const createNumbering = () => {
  const taken = new Set<number>()
  return (invoice: string, minute: number): number => {
    let number = minute + (Number(invoice.replaceAll(/\D/g, '')) % 60)
    while (taken.has(number)) number += 1
    taken.add(number)
    return number
  }
}

const requireColumns = ({ columns }: CsvFile): void => {
  const missing = COLUMNS.filter((column) => !columns.includes(column))
  if (missing.length > 0) throw new StartupError(`The file has no column ${missing.join(', ')}.`)
}

/**
 * Reads the invoices of a file in the format of the UCI 'Online Retail' data set. Whatever no till could have sold is
 * left out under the rule that says so; nothing is left out silently.
 * @throws StartupError when a column is missing.
 */
export const readInvoices = (file: CsvFile): InvoiceFile => {
  requireColumns(file)
  const mark = decimalMarkOf(file.records.map(({ cells }) => cells['UnitPrice'] ?? ''))
  const all = [...grouped(file.records)]
  const sold = all.filter(([number]) => !isCancelled(number))
  const refusals: Refusal[] = file.problems.map(({ line, reason }) => ({ rule: reason, invoice: '', line }))
  const numberFor = createNumbering()
  const invoices: Invoice[] = []
  for (const [number, records] of sold) {
    const lines: InvoiceLine[] = []
    for (const record of records) {
      const read = readLine(record, mark)
      if (read.ok) lines.push(read.value)
      else refusals.push({ rule: read.fault, invoice: number, line: record.line })
    }
    const minute = secondsOf(records[0]?.cells['InvoiceDate'] ?? '')
    if (lines.length === 0) refusals.push({ rule: 'no line left to sell', invoice: number })
    else if (minute === undefined) refusals.push({ rule: 'date is not a date', invoice: number })
    else invoices.push({ number, lines, orderNumber: numberFor(number, minute) })
  }
  return {
    invoices,
    invoiceCount: sold.length,
    lineCount: sold.reduce((sum, [, records]) => sum + records.length, 0),
    cancelled: all.length - sold.length,
    refusals,
  }
}
