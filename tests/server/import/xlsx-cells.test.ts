import { expect, test } from 'vitest'
import { guessedColumns } from '#domain/import-columns.ts'
import { namesOf } from '#server/importer/columns.ts'
import { readProducts } from '#server/importer/product-rows.ts'
import { readTable } from '#server/importer/read-table.ts'
import { orStop } from '#server/startup-error.ts'
import { numberCell, textCell, workbookOf, workbookParts, zipOf } from '#tests/support/workbook.ts'

const read = async (file: Buffer) => orStop(await readTable(file, 200_000))
const products = async (file: Buffer) => {
  const table = await read(file)
  return readProducts(table, namesOf(table.columns, guessedColumns(table.columns).columns))
}

/** A file with a header of these columns and rows that begin in row 2. */
const fileOf = (columns: string[], rows: string, book: Parameters<typeof workbookOf>[1] = {}): Buffer => {
  const header = columns.map((name, index) => textCell(`${'ABCDEFGH'[index]}1`, name)).join('')
  return workbookOf(`<row r="1">${header}</row>${rows}`, book)
}

/** What one cell below a column 'Size' is read as. */
const cell = async (xml: string, book: Parameters<typeof workbookOf>[1] = {}) => {
  const { records } = await read(
    fileOf(['Name', 'Size'], `<row r="2">${textCell('A2', 'x')}${xml}</row>`, book),
  )
  return records[0]?.unusable?.['Size'] ?? records[0]?.cells['Size']
}

test.each([
  ['2150.5', '2150.5'],
  ['2150.5500000000002', '2150.55'],
  ['59.969999999999999', '59.97'],
  ['0.30000000000000004', '0.3'],
  ['1250', '1250'],
  ['6.151234567895E12', '6151234567895'],
  ['999999999999999', '999999999999999'],
  ['123456789012345000', '1.23456789012345E+17'],
  ['1E15', '1E+15'],
  ['-3', '-3'],
  ['0', '0'],
  ['1.0000000000000001E-7', '0.0000001'],
  ['10.555', '10.555'],
  ['nought', 'is damaged'],
  ['1E999', 'is damaged'],
])('the number %s', async (value, text) => {
  expect(await cell(numberCell('B2', value))).toBe(text)
})

test.each([
  ['a text of its own', '<c r="B2" t="inlineStr"><is><t>50 cl</t></is></c>', '50 cl'],
  ['one in pieces', '<c r="B2" t="inlineStr"><is><r><t>50</t></r><r><t> cl</t></r></is></c>', '50 cl'],
  [
    'one with its sounds',
    '<c r="B2" t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウ</t></rPh></is></c>',
    '東京',
  ],
  ['one with signs', '<c r="B2" t="inlineStr"><is><t>a &amp; b &#233; &lt;c&gt;</t></is></c>', 'a & b é <c>'],
  ['one in CDATA', '<c r="B2" t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>', '<b>'],
  ['one with an escaped sign', '<c r="B2" t="inlineStr"><is><t>a_x0041_b</t></is></c>', 'aAb'],
  ['a text with zeros', textCell('B2', '00123'), '00123'],
  ['true', '<c r="B2" t="b"><v>1</v></c>', 'TRUE'],
  ['false', '<c r="B2" t="b"><v>0</v></c>', 'FALSE'],
  ['a formula with a number', '<c r="B2"><f>2*3.5</f><v>7</v></c>', '7'],
  ['a formula with a text', '<c r="B2" t="str"><f>A1&amp;"x"</f><v>Malt &amp; milk</v></c>', 'Malt & milk'],
  ['a formula with an empty text', '<c r="B2" t="str"><f>""</f><v></v></c>', ''],
  ['a formula nobody has calculated', '<c r="B2"><f>2*3</f></c>', 'is a formula without a value'],
  ['one with an empty value', '<c r="B2"><f>2*3</f><v></v></c>', 'is a formula without a value'],
  ['an error', '<c r="B2" t="e"><v>#DIV/0!</v></c>', 'has the error #DIV/0!'],
  ['a formula with an error', '<c r="B2" t="e"><f>1/0</f><v>#REF!</v></c>', 'has the error #REF!'],
  ['a date', '<c r="B2" t="d"><v>2026-03-01</v></c>', 'is a date'],
  ['a shared text that is not there', '<c r="B2" t="s"><v>7</v></c>', 'is damaged'],
  ['an empty cell', '<c r="B2" s="3"/>', ''],
  ['names with a prefix', '<x:c r="B2" t="str"><x:v>7</x:v></x:c>', '7'],
])('%s', async (_what, xml, text) => {
  expect(await cell(xml)).toBe(text)
})

test('texts that cells share come by their number, without what helps to read them', async () => {
  const texts =
    '<si><t>Milo</t></si><si><r><t>Ẹ̀</t></r><r><rPr><b/></rPr><t xml:space="preserve">kọ </t></r></si>' +
    '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si/><si><t>a_x000D_b</t></si>'
  const shared = (index: number) => cell(`<c r="B2" t="s"><v>${index}</v></c>`, { texts })
  expect(await shared(0)).toBe('Milo')
  expect(await shared(1)).toBe('Ẹ̀kọ'.normalize('NFC'))
  expect(await shared(2)).toBe('東京')
  expect(await shared(3)).toBe('')
  expect(await shared(4)).toBe('a\rb')
})

test('the format of a number says whether it is a date or a percentage', async () => {
  const codes = [
    'yyyy\\-mm\\-dd',
    '[h]:mm',
    '0.0%',
    '"days" 0',
    '[Red]#,##0.00',
    '[$NGN] #,##0.00;[Red]-0',
    'General',
  ]
  const ids = [0, 14, 22, 9, 10, 2, 47, ...codes.map((_, index) => 164 + index)]
  const styles =
    `<numFmts>${codes.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>` +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    `<cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
  const shown = await Promise.all(ids.map((_, style) => cell(numberCell('B2', 0.075, style), { styles })))
  expect(shown).toEqual([
    '0.075',
    'is a date',
    'is a date',
    '7.5%',
    '7.5%',
    '0.075',
    'is a date',
    'is a date',
    'is a date',
    '7.5%',
    '0.075',
    '0.075',
    '0.075',
    '0.075',
  ])
})

// 0.07 times 100 is 7.000000000000001, and 0.29 times 100 is 28.999999999999996.
test.each([
  [0.07, '7%'],
  [0.29, '29%'],
  [0.14, '14%'],
  [0.001, '0.1%'],
])('the percentage of %s is %s', async (value, text) => {
  const styles = '<cellXfs><xf numFmtId="9"/></cellXfs>'
  expect(await cell(numberCell('B2', value, 0), { styles })).toBe(text)
})

/** Formats that a spreadsheet knows by their numbers alone: of days and times, and their neighbours, which are not. */
const OF_TIMES = [14, 22, 27, 36, 45, 47, 50, 58]
const OF_NUMBERS = [1, 13, 23, 26, 37, 44, 48, 49, 59]

test('a format that is built in says it by its number', async () => {
  const ids = [...OF_TIMES, ...OF_NUMBERS]
  const styles = `<cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
  const shown = await Promise.all(ids.map((_, style) => cell(numberCell('B2', 7, style), { styles })))
  expect(shown).toEqual([...OF_TIMES.map(() => 'is a date'), ...OF_NUMBERS.map(() => '7')])
})

test('lines are the rows of the sheet; empty rows and cells are skipped', async () => {
  const rows =
    `<row r="3"><c r="A3" s="1"/></row><row r="4">${textCell('A4', ' ')}</row>` +
    `<row r="6">${textCell('C6', '50 cl')}${textCell('A6', 'Malt')}</row>` +
    `<row>${textCell('', 'Milk')}<c><v>3</v></c></row>`
  expect(await read(fileOf(['Name', 'Price', 'Size'], rows))).toEqual({
    columns: ['Name', 'Price', 'Size'],
    records: [
      { line: 6, cells: { Name: 'Malt', Price: '', Size: '50 cl' } },
      { line: 7, cells: { Name: 'Milk', Price: '3', Size: '' } },
    ],
    problems: [],
    numbers: new Set(['Price']),
    notes: [],
  })
})

test('the header may begin anywhere', async () => {
  const rows = `<row r="4">${textCell('C4', 'Name')}${textCell('AB4', 'Price')}</row><row r="5">${textCell('C5', 'Malt')}${numberCell('AB5', 9)}</row>`
  const { columns, records } = await read(workbookOf(rows))
  expect(columns).toHaveLength(28)
  expect(records).toMatchObject([{ line: 5, cells: { Name: 'Malt', Price: '9' } }])
})

test('the first sheet counts that is shown and has cells, and a note names the others', async () => {
  const sheet = (name: string) => `<row r="1">${textCell('A1', name)}</row>`
  const parts = workbookParts([
    { name: 'Lists', state: 'hidden', rows: sheet('lists') },
    { name: 'Cover', rows: '<row r="1"><c r="A1" s="2"/></row>' },
    { name: 'Goods', rows: sheet('goods') },
    { name: 'Old', rows: sheet('old') },
  ])
  expect(await read(zipOf(parts))).toMatchObject({
    columns: ['goods'],
    notes: ['the sheet Goods is read, not Cover, Old'],
  })
})

test('amounts that are numbers have a decimal point, whatever the texts between them look like', async () => {
  const rows = ['1.234', '2150.5', '7']
    .map(
      (value, index) =>
        `<row r="${index + 2}">${textCell(`A${index + 2}`, `P${index}`)}${numberCell(`B${index + 2}`, value)}</row>`,
    )
    .join('')
  const texts = ['5.000,00', '6.000,00', '7.000,00', '8,000.00']
    .map(
      (text, index) =>
        `<row r="${index + 5}">${textCell(`A${index + 5}`, `T${index}`)}${textCell(`B${index + 5}`, text)}</row>`,
    )
    .join('')
  const read = await products(fileOf(['Name', 'Price'], rows + texts))
  expect(read.rows.map(({ name, price }) => [name, price])).toEqual([
    ['P1', 215_050],
    ['P2', 700],
    ['T3', 800_000],
  ])
  expect(read.problems).toEqual([
    { line: 2, reason: "price '1.234' has more than 2 decimals" },
    { line: 5, reason: "price '5.000,00' is not an amount" },
    { line: 6, reason: "price '6.000,00' is not an amount" },
    { line: 7, reason: "price '7.000,00' is not an amount" },
  ])
  const stock = `<row r="2">${textCell('A2', 'a')}${textCell('B2', '5,50')}${numberCell('C2', 1.234)}</row>`
  expect((await products(fileOf(['Name', 'Price', 'Stock'], stock))).problems).toEqual([
    { line: 2, reason: "stock '1.234' is not a whole number" },
  ])
})

test('a row whose cell says nothing is left out and named, where a product would be read from it', async () => {
  const error = (at: string) => `<c r="${at}" t="e"><v>#N/A</v></c>`
  const { rows, problems } = await products(
    fileOf(
      ['Name', 'Price', 'Size', 'Supplier'],
      `<row r="2">${textCell('A2', 'Milk')}${numberCell('B2', 5)}${error('D2')}</row>
      <row r="3">${textCell('A3', 'Malt')}${error('B3')}</row>
      <row r="4">${error('A4')}${numberCell('B4', 5)}</row>
      <row r="5">${textCell('A5', 'Oil')}${numberCell('B5', 5)}<c r="C5" t="d"><v>2026-02-01</v></c></row>
      <row r="6">${textCell('A6', 'Salt')}<c r="B6"><f>B5</f></c></row>`,
    ),
  )
  expect(rows.map(({ name, price }) => [name, price])).toEqual([['Milk', 500]])
  expect(problems).toEqual([
    { line: 3, reason: 'price has the error #N/A' },
    { line: 4, reason: 'name has the error #N/A' },
    { line: 5, reason: 'size is a date' },
    { line: 6, reason: 'price is a formula without a value' },
  ])
})

test('a whole product: barcode as a number, VAT as a percentage, a truth for active', async () => {
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="10"/></cellXfs>'
  const rows = `<row r="2">${textCell('A2', 'Ofada rice')}${numberCell('B2', 2150.5)}${numberCell('C2', '6.151234567895E12')}${numberCell('D2', 0.075, 1)}${numberCell('E2', 40)}<c r="F2" t="b"><v>0</v></c></row>
    <row r="3">${textCell('A3', 'Malt')}${numberCell('B3', 450)}${numberCell('C3', '123456789012345678')}</row>
    <row r="4">${textCell('A4', 'Milk')}${numberCell('B4', 500)}${numberCell('D4', 0.05, 1)}</row>`
  const read = await products(
    fileOf(['Name', 'Price', 'Barcode', 'VAT', 'Stock', 'Active'], rows, { styles }),
  )
  expect(read.rows).toMatchObject([
    {
      line: 2,
      name: 'Ofada rice',
      price: 215_050,
      barcode: '6151234567895',
      vat: 750,
      stock: 40,
      isActive: false,
    },
  ])
  expect(read.problems).toEqual([
    { line: 3, reason: "barcode '1.23456789012346E+17' was turned into a number by a spreadsheet" },
    { line: 4, reason: "VAT '5%' is not one that is charged: 7.5, 0, zero-rated or exempt" },
  ])
})
