import { expect, test } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import { barcodesCell, readBarcodes, rowBarcodes } from '#server/importer/barcode-cells.ts'

test.each([
  ['', []],
  ['  ', []],
  ['5449000000996', ['5449000000996']],
  ['5449000000996|5449000000997', ['5449000000996', '5449000000997']],
  [' A 1 ; B|;C\r\nD ', ['A 1', 'B', 'C', 'D']],
  [String.raw`A\|B|C\;D|E\\`, ['A|B', 'C;D', 'E\\']],
  [String.raw`LOT\7`, ['LOT\\7']],
])('a cell with %j has %j', (cell, barcodes) => {
  expect(readBarcodes(cell)).toEqual(ok(barcodes))
})

test.each([
  ['111|5.44E+12', "barcode '5.44E+12' was turned into a number by a spreadsheet"],
  ['111|ẹ1', "barcode 'ẹ1' has letters that no barcode can hold"],
  [`111|${'1'.repeat(65)}`, 'barcode is longer than 64 letters'],
])('a cell with %j is refused', (cell, reason) => {
  expect(readBarcodes(cell)).toEqual(failed(reason))
})

test.each([
  [['111', '222'], '111|222'],
  [['A|B', 'C;D', 'E\\', '\\|'], String.raw`A\|B|C\;D|E\\|\\\|`],
  [[], ''],
])('%j is written as %j, and read as it was', (barcodes, cell) => {
  expect(barcodesCell(barcodes)).toBe(cell)
  expect(readBarcodes(cell)).toEqual(ok(barcodes))
})

test('a row has each barcode once, the main one first, and at most ten more', () => {
  const eleven = Array.from({ length: 11 }, (_, index) => `10${index}`)
  expect(rowBarcodes({ barcode: '111', barcodes: undefined })).toEqual(
    ok({ barcode: '111', barcodes: undefined }),
  )
  expect(rowBarcodes({ barcode: '111', barcodes: ['222', '111', '222'] })).toEqual(
    ok({ barcode: '111', barcodes: ['222'] }),
  )
  expect(rowBarcodes({ barcode: undefined, barcodes: ['222', '333'] })).toEqual(
    ok({ barcode: '222', barcodes: ['333'] }),
  )
  expect(rowBarcodes({ barcode: null, barcodes: [] })).toEqual(ok({ barcode: null, barcodes: [] }))
  expect(rowBarcodes({ barcode: null, barcodes: eleven })).toEqual(
    ok({ barcode: '100', barcodes: eleven.slice(1) }),
  )
  expect(rowBarcodes({ barcode: '111', barcodes: eleven })).toEqual(failed('has more than 10 more barcodes'))
})
