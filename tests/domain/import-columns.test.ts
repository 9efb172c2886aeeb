import { expect, test } from 'vitest'
import { columnList, columnsIn } from '#contract/administration/product-import.ts'
import { guessedColumns, missingColumns, withColumn } from '#domain/import-columns.ts'

const columns = (...headings: string[]) => guessedColumns(headings).columns

test('columns are known by the names that people and their programs give them', () => {
  expect(
    columns('Name', 'Barcode', 'Price', 'VAT', 'Stock', 'Size', 'Category', 'Active', 'Picture'),
  ).toEqual(['name', 'barcode', 'price', 'vat', 'stock', 'size', 'category', 'active', 'picture'])
  expect(columns('Item', 'UPC', 'Selling price', 'Qty')).toEqual(['name', 'barcode', 'price', 'stock'])
  expect(columns('SKU', 'Title', 'Retail Price', 'On hand', 'Dept', 'Department')).toEqual([
    'barcode',
    'name',
    'price',
    'stock',
    null,
    'category',
  ])
})

test.each([
  [
    'name',
    'Name, Product, Product name, Description, Item, Item name, Product description, Item description, Title',
  ],
  [
    'barcode',
    'Barcode, Bar code, EAN, GTIN, UPC, EAN13, EAN 13, EAN code, UPC code, Code, Product code, Item code, SKU',
  ],
  [
    'barcodes',
    'More barcodes, Barcodes, Other barcodes, Additional barcodes, Extra barcodes, Alternative barcodes, Alternate barcodes, All barcodes, Bar codes, EANs, GTINs, UPCs',
  ],
  ['price', 'Price, Unit price, Selling price, Retail price, Sales price, Sale price, List price, Amount'],
  ['vat', 'VAT, VAT rate, Tax, Tax rate, VAT category'],
  [
    'stock',
    'Stock, Quantity, Qty, Stock quantity, In stock, On hand, Qty on hand, Quantity on hand, Stock on hand, Balance',
  ],
  ['size', 'Size, Pack size, Unit, Pack, Volume, Unit of measure, UOM'],
  ['category', 'Category, Group, Department, Product category, Product group, Item group'],
  ['active', 'Active, Is active, For sale'],
  ['picture', 'Picture, Image, Photo, Product image, Image URL, Picture URL'],
])('each name of the column of the %s is known', (column, names) => {
  for (const name of names.split(', ')) expect([name, columns(name)]).toEqual([name, [column]])
})

test('a column of several barcodes is not the one of the main barcode', () => {
  expect(columns('Name', 'Barcode', 'More barcodes', 'Price')).toEqual([
    'name',
    'barcode',
    'barcodes',
    'price',
  ])
  expect(columns('Barcodes', 'Code', 'Item', 'Price')).toEqual(['barcodes', 'barcode', 'name', 'price'])
})

test('capitals, signs and the currency say nothing', () => {
  expect(columns('PRODUCT_NAME', 'Price (₦)', 'VAT %', 'Unit-Price', 'bar  code')).toEqual([
    'name',
    'price',
    'vat',
    null,
    'barcode',
  ])
  expect(columns('Selling Price NGN', 'Naira', 'n')).toEqual(['price', null, null])
  for (const price of ['Price (N)', 'Unit Price (Naira)', 'Amount_Naira'])
    expect([price, columns('Item', price)]).toEqual([price, ['name', 'price']])
})

test('of several that may be meant the best-named one is read, and a note says so', () => {
  expect(guessedColumns(['Item', 'Description', 'Code', 'SKU', 'Barcode', 'Price'])).toEqual({
    columns: [null, 'name', null, null, 'barcode', 'price'],
    notes: [
      'the column Description is read as the name, not Item',
      'the column Barcode is read as the barcode, not Code, SKU',
    ],
    doubled: [],
  })
})

test('of two with the same heading none is read', () => {
  expect(guessedColumns(['Name', 'Price', 'Price (2)', 'price', 'Amount'])).toEqual({
    columns: ['name', null, null, null, null],
    notes: ['the column Price is there more than once, and is left out'],
    doubled: ['Price'],
  })
  expect(columns('Price', 'Amount', 'Amount (2)')).toEqual(['price', null, null])
})

test('a file needs a name and a price', () => {
  expect(missingColumns(['stock', null])).toEqual(['name', 'price'])
  expect(missingColumns(['price', 'stock'])).toEqual(['name'])
  expect(missingColumns(['price', 'name'])).toEqual([])
})

test('a column that is chosen says what another one said before', () => {
  expect(withColumn(['name', 'price', null], 2, 'price')).toEqual(['name', null, 'price'])
  expect(withColumn(['name', 'price', null], 1, null)).toEqual(['name', null, null])
  expect(withColumn(['name', 'price', null], 0, 'name')).toEqual(['name', 'price', null])
})

test('a choice goes into an address and comes out of it', () => {
  expect(columnList(['name', null, 'price', null])).toBe('name,,price,')
  expect(columnsIn('name,,price,')).toEqual(['name', null, 'price', null])
})
