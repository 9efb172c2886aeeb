import { expect, test } from 'vitest'
import type { CsvFile } from '#server/importer/csv-file.ts'
import { columnsFault, namesOf } from '#server/importer/columns.ts'
import { readProducts as read } from '#server/importer/product-rows.ts'
import { guessedColumns } from '#domain/import-columns.ts'

const fileOf = (columns: string[], ...rows: string[][]): CsvFile => ({
  columns,
  delimiter: ';',
  problems: [],
  records: rows.map((row, index) => ({
    line: index + 2,
    cells: Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])),
  })),
})
const readProducts = (file: CsvFile, pictureOrigins?: string[]) =>
  read(file, namesOf(file.columns, guessedColumns(file.columns).columns), pictureOrigins)
const ALL = ['Name', 'Barcode', 'Price', 'VAT', 'Stock', 'Size', 'Picture']

test('a full row, and one with nothing but name and price', async () => {
  const file = fileOf(
    ALL,
    ['Milo 500g', '2000000000015', '1.250,50', '7,5%', '12', '500 g', '/pictures/milo.svg'],
    ['Bread', '', '900,00'],
  )
  expect(await readProducts(file)).toEqual({
    problems: [],
    notes: [],
    rows: [
      {
        line: 2,
        name: 'Milo 500g',
        barcode: '2000000000015',
        price: 125_050,
        vat: 750,
        stock: 12,
        size: '500 g',
        image: '/pictures/milo.svg',
        tiers: [],
      },
      {
        line: 3,
        name: 'Bread',
        barcode: null,
        price: 90_000,
        vat: 750,
        stock: 0,
        size: null,
        image: null,
        tiers: [],
      },
    ],
  })
})

test.each([
  ['7.5', 750, undefined],
  ['7.50', 750, undefined],
  ['07,5 %', 750, undefined],
  ['yes', 750, undefined],
  ['Y', 750, undefined],
  ['TRUE', 750, undefined],
  ['', 750, undefined],
  ['0', 0, undefined],
  ['0.00%', 0, undefined],
  ['no', 0, undefined],
  ['N', 0, undefined],
  ['False', 0, undefined],
  ['free', 0, undefined],
  ['Exempt', 0, true],
  ['zero-rated', 0, false],
  ['Zero rated', 0, false],
])('the VAT %j is charged', async (text, vat, isVatExempt) => {
  const { rows, problems } = await readProducts(fileOf(ALL, ['Bread', '', '10', text]))
  expect([rows.map((row) => [row.vat, row.isVatExempt]), problems]).toEqual([[[vat, isVatExempt]], []])
})

test.each([
  ['yes', true],
  ['Y', true],
  ['TRUE', true],
  ['', true],
  ['no', false],
  ['N', false],
  ['False', false],
])('what is active with %j is for sale: %j', async (text, isActive) => {
  const { rows } = await readProducts(fileOf(['Name', 'Price', 'Active'], ['Bread', '10', text]))
  expect(rows).toMatchObject([{ isActive }])
})

test.each(['/pictures/milo.svg', 'https://known.test/milo.png', 'http://known.test/milo.png'])(
  'a picture may be at %s',
  async (address) => {
    const known = ['https://known.test', 'http://known.test']
    const { rows } = await readProducts(fileOf(ALL, ['Milo', '', '10', '', '', '', address]), known)
    expect(rows).toMatchObject([{ image: address }])
  },
)

test('columns are known by other names too', async () => {
  const file = fileOf(['PRODUCT_NAME', 'EAN', 'Unit Price', 'tax', 'QTY'], ['Bread', '12', '900', 'no', '4'])
  expect((await readProducts(file)).rows).toMatchObject([{ name: 'Bread', barcode: '12', vat: 0, stock: 4 }])
})

test.each([
  [['', '', '10'], 'name is missing'],
  [['x'.repeat(201), '', '10'], 'name is longer than 200 letters'],
  [['Bread', '2,00012E+12', '10'], "barcode '2,00012E+12' was turned into a number by a spreadsheet"],
  [['Bread', 'ẹ', '10'], "barcode 'ẹ' has letters that no barcode can hold"],
  [['Bread', '', ''], 'price is missing'],
  [['Bread', '', 'ten'], "price 'ten' is not an amount"],
  [['Bread', '', '10.0055'], "price '10.0055' has more than 2 decimals"],
  [['Bread', '', '0'], "price '0' is not more than 0"],
  [['Bread', '', '-5'], "price '-5' is not more than 0"],
  [['Bread', '', '100000000.01'], "price '100000000.01' is more than NGN 100,000,000.00"],
  [['Bread', '', '10', '5'], "VAT '5' is not one that is charged: 7.5, 0, zero-rated or exempt"],
  [['Bread', '', '10', '7.51 %'], "VAT '7.51 %' is not one that is charged: 7.5, 0, zero-rated or exempt"],
  [['Bread', '', '10', '0.01'], "VAT '0.01' is not one that is charged: 7.5, 0, zero-rated or exempt"],
  [['Bread', '', '10', 'some'], "VAT 'some' is not one that is charged: 7.5, 0, zero-rated or exempt"],
  [['Bread', '', '10', '', '-1'], "stock '-1' is not between 0 and 1000000000"],
  [['Bread', '', '10', '', '1.5'], "stock '1.5' is not a whole number"],
  [['Bread', '', '10', '', '1000000001'], "stock '1000000001' is not between 0 and 1000000000"],
  [['Bread', '', '10', '', '', 'y'.repeat(61)], 'size is longer than 60 letters'],
  [['Bread', '', '10', '', '', '', 'milo.png'], "picture 'milo.png' is not an address"],
  [['Bread', '', '10', '', '', '', '//other.test/a.png'], "picture '//other.test/a.png' is not an address"],
  [['Bread', '', '10', '', '', '', 'ftp://a.test/b.png'], "picture 'ftp://a.test/b.png' is not an address"],
  [['Bread', '', '10', '', '', '', 'https://a.test/b c'], "picture 'https://a.test/b c' is not an address"],
  [['Bread', '', '10', '', '', '', 'https://['], "picture 'https://[' is not an address"],
  [['Bread', '', '10', '', '', '', `/${'p'.repeat(500)}`], 'picture is longer than 500 letters'],
])('%j is refused', async (row, reason) => {
  const { rows, problems } = await readProducts(fileOf(ALL, row, ['Good', '', '10']))
  expect(problems).toEqual([{ line: 2, reason }])
  expect(rows).toMatchObject([{ line: 3, name: 'Good' }])
})

test('the most that a product may cost and have is taken', async () => {
  const file = fileOf(ALL, ['Gold', '', '100000000', '0', '1000000000'])
  expect(await readProducts({ ...file, notes: ['Only the first sheet was read'] })).toMatchObject({
    problems: [],
    notes: ['Only the first sheet was read'],
    rows: [{ price: 100_000_000_00, vat: 0, stock: 1_000_000_000 }],
  })
})

test('a picture of an origin that nobody has named is left out, and that is said once', async () => {
  const file = fileOf(
    ALL,
    ['Bread', '', '10', '', '', '', 'https://known.test/bread.png'],
    ['Milo', '', '10', '', '', '', 'https://track.test/milo.png'],
    ['Gari', '', '10', '', '', '', 'https://track.test/gari.png'],
  )
  const { rows, problems, notes } = await readProducts(file, ['https://known.test'])
  expect(rows.map(({ image }) => image)).toEqual(['https://known.test/bread.png', undefined, undefined])
  expect(problems).toEqual([])
  expect(notes).toEqual(['pictures at https://track.test are left out: PICTURE_ORIGINS does not name it'])
})

test('what the file has no column for is absent, and no default', async () => {
  const { rows } = await readProducts(fileOf(['Name', 'Price'], ['Bread', '900']))
  expect(rows).toEqual([
    {
      line: 2,
      name: 'Bread',
      price: 90_000,
      barcode: undefined,
      vat: undefined,
      stock: undefined,
      size: undefined,
      image: undefined,
      tiers: [],
    },
  ])
})

test('a price and a stock whose point may mean two things are refused, unless another price of the file decides', async () => {
  const columns = ['Name', 'Price', 'Stock']
  const unclear = 'is not clear: its point may stand before thousands or before decimals'
  expect(
    (await readProducts(fileOf(columns, ['Bread', '10.555', '3'], ['Milo', '900', '5.000']))).problems,
  ).toEqual([
    { line: 2, reason: `price '10.555' ${unclear}` },
    { line: 3, reason: `stock '5.000' ${unclear}` },
  ])
  expect((await readProducts(fileOf(columns, ['Bread', '10.50', '5.000']))).rows).toMatchObject([
    { stock: 5 },
  ])
  expect((await readProducts(fileOf(columns, ['Bread', '10.555,50', '5.000']))).rows).toMatchObject([
    { price: 1_055_550, stock: 5_000 },
  ])
})

test('what a file lacks, or has twice, is said of the file as a whole', () => {
  const faultOf = (headings: string[]) => columnsFault(headings, guessedColumns(headings).columns)
  expect(faultOf(['Name', 'Price', 'Price (2)'])).toBe('The file has the column Price twice.')
  expect(faultOf(['Name', 'Stock'])).toBe('The file has no column price; its columns are Name, Stock.')
  expect(faultOf(['Name', 'Price', 'Stock', 'Stock (2)'])).toBeUndefined()
})
