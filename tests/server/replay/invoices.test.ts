import { expect, test } from 'vitest'
import type { PosAccess } from '#contract/registration.ts'
import type { CsvFile } from '#server/importer/csv-file.ts'
import { bytesOfFile, readCsv } from '#server/importer/csv-file.ts'
import { readInvoices } from '#server/replay/invoices.ts'
import { productsOf } from '#server/replay/replay.ts'
import { saleOf } from '#server/replay/sales.ts'
import { orStop } from '#server/startup-error.ts'

const COLUMNS = ['InvoiceNo', 'StockCode', 'Description', 'Quantity', 'InvoiceDate', 'UnitPrice']
const fileOf = (...rows: string[][]): CsvFile => ({
  columns: COLUMNS,
  delimiter: ';',
  problems: [],
  records: rows.map((row, index) => ({
    line: index + 2,
    cells: Object.fromEntries(COLUMNS.map((column, at) => [column, row[at] ?? ''])),
  })),
})
const sold = (number: string, code = '22633', quantity = '6', price = '1,85') => [
  number,
  code,
  'HAND WARMER',
  quantity,
  '1/12/2010 08:28',
  price,
]

test('the slice of the real data set', async () => {
  const file = readInvoices(orStop(await readCsv(await bytesOfFile('tests/data/online-retail-slice.csv'))))
  expect(file).toMatchObject({ invoiceCount: 75, lineCount: 1_219, cancelled: 4 })
  expect(file.invoices).toHaveLength(72)
  expect(file.refusals).toEqual([
    { rule: 'price of 0 or less, empty description', invoice: '536414', line: 624 },
    { rule: 'no line left to sell', invoice: '536414' },
    { rule: 'price of 0 or less, empty description', invoice: '536545', line: 1_212 },
    { rule: 'no line left to sell', invoice: '536545' },
    { rule: 'price of 0 or less, quantity of 0 or less', invoice: '537032', line: 1_213 },
    { rule: 'no line left to sell', invoice: '537032' },
    { rule: 'price of 0 or less', invoice: '537197', line: 1_229 },
  ])
})

test('an order number is the second that the invoice number says, and none comes twice', () => {
  const minute = Date.UTC(2010, 11, 1, 8, 28) / 1000
  const { invoices } = readInvoices(fileOf(sold('536366'), sold('536426'), sold('536367')))
  expect(invoices.map(({ orderNumber }) => orderNumber - minute)).toEqual([26, 27, 28])
})

test('lines of an invoice that do not stand together, and repeated items, stay lines of that invoice', () => {
  const { invoices } = readInvoices(fileOf(sold('536366'), sold('536367'), sold('536366')))
  expect(invoices.map(({ number, lines }) => [number, lines.map(({ line }) => line)])).toEqual([
    ['536366', [2, 4]],
    ['536367', [3]],
  ])
})

test.each([
  ['a price of 0', sold('1', 'A', '1', '0'), 'price of 0 or less'],
  ['no price', sold('1', 'A', '1', ''), 'price is not an amount'],
  ['a quantity of 0', sold('1', 'A', '0'), 'quantity of 0 or less'],
  ['half a piece', sold('1', 'A', '0,5'), 'quantity is not a whole number'],
  ['no stock code', sold('1', ''), 'no stock code'],
  ['an empty description', ['1', 'A', '', '1', '1/12/2010 08:28', '1,00'], 'empty description'],
])('a line with %s is refused by a rule', (_what, line, rule) => {
  const file = readInvoices(fileOf(line, sold('1')))
  expect(file.refusals).toEqual([{ rule, invoice: '1', line: 2 }])
  expect(file.invoices.map(({ lines }) => lines.length)).toEqual([1])
})

test('a line that the file itself does not let be read is refused in its words', () => {
  const problems = [{ line: 3, reason: 'has more cells than columns' }]
  const file = readInvoices({ ...fileOf(sold('1')), problems })
  expect(file.refusals).toEqual([{ rule: 'has more cells than columns', invoice: '', line: 3 }])
})

test('an invoice without a date is refused', () => {
  const file = readInvoices(fileOf(['1', 'A', 'Thing', '1', 'yesterday', '1,00']))
  expect(file.invoices).toEqual([])
  expect(file.refusals).toEqual([{ rule: 'date is not a date', invoice: '1' }])
})

test('a file of another format', () => {
  expect(() => readInvoices({ ...fileOf(), columns: ['Name'] })).toThrow('The file has no column InvoiceNo,')
})

test('a product has stock for all its lines, and its other prices as tiers', () => {
  const { invoices } = readInvoices(
    fileOf(sold('1'), sold('2', '22633', '4', '2,00'), sold('3', '22633', '1'), sold('3', '71053')),
  )
  expect(productsOf(invoices)).toEqual([
    {
      line: 2,
      name: 'HAND WARMER',
      barcode: '22633',
      price: 185,
      vat: 0,
      stock: 11,
      size: null,
      image: null,
      tiers: [{ title: 'Price 2', price: 200 }],
    },
    expect.objectContaining({ barcode: '71053', stock: 6, tiers: [] }),
  ])
})

test('a stock code in small letters is the product of the one in capitals', () => {
  const { invoices } = readInvoices(fileOf(sold('1', '85123A'), sold('2', '85123a', '4')))
  expect(productsOf(invoices)).toMatchObject([{ barcode: '85123A', stock: 10 }])
  const access = { terminal_id: 'T-1', tenant_id: 'M-1' } as PosAccess
  const sales = invoices.map((invoice) => saleOf(invoice, new Map([['85123A', 'P-1']]), access))
  expect(sales.flatMap(({ cartItems }) => cartItems.map(({ productId }) => productId))).toEqual([
    'P-1',
    'P-1',
  ])
})

test('an invoice is a sale that is paid in cash to the kobo, free of VAT, and confirmed', () => {
  const [invoice] = readInvoices(fileOf(sold('536366'))).invoices
  const access = { terminal_id: 'T-1', tenant_id: 'M-1' } as PosAccess
  expect(invoice && saleOf(invoice, new Map([['22633', 'P-1']]), access)).toEqual({
    cartItems: [{ productId: 'P-1', quantity: 6, price: 185, vat: 0 }],
    total: 1_110,
    terminalId: 'T-1',
    customerName: null,
    customerId: null,
    discount: 0,
    orderNumber: Date.UTC(2010, 11, 1, 8, 28, 26) / 1000,
    amount: 1_110,
    taxValue: 0,
    tenantId: 'M-1',
    paymentChannels: [{ paymentChannel: 1, amountCollected: 1_110 }],
    isDiscountInPercentage: false,
    isConfirmedSale: true,
  })
})
