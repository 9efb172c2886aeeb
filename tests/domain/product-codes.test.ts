import { expect, test } from 'vitest'
import { canonicalCodes, hasCode, hasSameCodes, productCodes } from '#domain/product-codes.ts'

test.each([
  [[], { barcode: null, barcodes: [] }],
  [['', null, undefined, ' '], { barcode: null, barcodes: [] }],
  [['111'], { barcode: '111', barcodes: [] }],
  [['', '222', '333'], { barcode: '222', barcodes: ['333'] }],
  [['111', '222', '111', '222', '333'], { barcode: '111', barcodes: ['222', '333'] }],
  // One code in two ways of writing it: a UPC-A with the zero of an EAN-13, and small letters.
  [['036000291452', '0036000291452', 'lot 7', 'LOT7'], { barcode: '036000291452', barcodes: ['lot 7'] }],
])('of %j %j is kept', (codes, kept) => {
  expect(productCodes(codes)).toEqual(kept)
})

test('a product is looked up by the one form of each of its barcodes', () => {
  expect(canonicalCodes({ barcode: null })).toEqual([])
  expect(canonicalCodes({ barcode: '036000291452' })).toEqual(['0036000291452'])
  expect(canonicalCodes({ barcode: 'a 1', barcodes: ['036000291452', 'A1', ' '] })).toEqual([
    'A1',
    '0036000291452',
  ])
  expect(canonicalCodes({ barcode: null, barcodes: ['7'] })).toEqual(['7'])
})

test('a product has a code, however it is written', () => {
  const packs = { barcode: '036000291452', barcodes: ['LOT 7'] }
  const asked = ['0036000291452', '036000291452', 'lot7', '03600029145', '7', '']
  expect(asked.map((code) => hasCode(packs, code))).toEqual([true, true, true, false, false, false])
  expect(hasCode({ barcode: '' }, '')).toBe(false)
})

test('barcodes are the same when all of them are, in their order', () => {
  const two = { barcode: '111', barcodes: ['222', '333'] }
  expect(hasSameCodes(two, { barcode: '111', barcodes: ['222', '333'] })).toBe(true)
  expect(hasSameCodes(two, { barcode: '111', barcodes: ['333', '222'] })).toBe(false)
  expect(hasSameCodes(two, { barcode: '222', barcodes: ['222', '333'] })).toBe(false)
  expect(hasSameCodes(two, { barcode: '111' })).toBe(false)
  expect(hasSameCodes({ barcode: null }, { barcode: null })).toBe(true)
})
