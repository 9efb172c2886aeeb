import { expect, test } from 'vitest'
import {
  barcodeFaults,
  newBarcodeFault,
  sharedBarcode,
  withNewBarcode,
  writtenBarcodes,
} from '#domain/entry-barcodes.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'

const TYPED = { barcode: '111', barcodes: ['222', '036000291452'], newBarcode: '' }
const KNOWN = 'This product has this barcode already'
const TEN = Array.from({ length: 10 }, (_, at) => `10${at}`)

test('what is typed is written without the spaces around it, also what was not added', () => {
  expect(writtenBarcodes({ ...TYPED, barcode: ' 111 ', newBarcode: ' 333' })).toEqual({
    barcode: '111',
    barcodes: ['222', '036000291452', '333'],
  })
  expect(writtenBarcodes({ barcode: '', barcodes: ['222', '333'], newBarcode: '' })).toEqual({
    barcode: '222',
    barcodes: ['333'],
  })
  expect(writtenBarcodes({ barcode: ' ', barcodes: [], newBarcode: '' })).toEqual({
    barcode: '',
    barcodes: [],
  })
})

test.each([
  ['', 'Scan or type a barcode first'],
  ['  ', 'Scan or type a barcode first'],
  ['ẹ1', 'This has letters that no barcode can hold'],
  [' 111', KNOWN],
  ['222', KNOWN],
  // The same code, as another scanner writes it.
  ['0036000291452', KNOWN],
  ['333', undefined],
  ['1'.repeat(64), undefined],
])('%j is added, unless: %s', (newBarcode, fault) => {
  expect(newBarcodeFault({ ...TYPED, newBarcode })).toBe(fault)
})

test('a product has at most ten barcodes beside the main one', () => {
  expect(newBarcodeFault({ barcode: '111', barcodes: TEN.slice(1), newBarcode: '333' })).toBeUndefined()
  expect(newBarcodeFault({ barcode: '111', barcodes: TEN, newBarcode: '333' })).toBe(
    'A product has at most 10 more barcodes',
  )
})

test('a barcode that stands in the field and cannot be added is a fault, and so is a main one that is there twice', () => {
  expect(barcodeFaults(TYPED)).toEqual({})
  expect(barcodeFaults({ ...TYPED, newBarcode: ' ' })).toEqual({})
  expect(barcodeFaults({ ...TYPED, newBarcode: '333' })).toEqual({})
  expect(barcodeFaults({ ...TYPED, newBarcode: '222' })).toEqual({ newBarcode: KNOWN })
  expect(barcodeFaults({ ...TYPED, barcode: ' 222 ' })).toEqual({ barcode: KNOWN })
  expect(barcodeFaults({ ...TYPED, barcode: '' })).toEqual({})
})

test('an added barcode is the last of the others', () => {
  expect(withNewBarcode({ ...TYPED, newBarcode: ' 333 ', name: 'Milk' })).toEqual({
    name: 'Milk',
    barcode: '111',
    barcodes: ['222', '036000291452', '333'],
    newBarcode: '',
  })
})

test('a barcode is shared with the other products at the tills that have it', () => {
  const rice = { ...OFADA_RICE, is_active: true, barcode: '7', barcodes: [PEAK_MILK.barcode] }
  const code = '5449000000996'
  expect(sharedBarcode(code, [PEAK_MILK, rice], undefined)).toEqual({
    code,
    names: ['Peak milk, 400 g', 'Ofada rice'],
  })
  expect(sharedBarcode(code, [PEAK_MILK, rice], PEAK_MILK.id)).toEqual({ code, names: ['Ofada rice'] })
  expect(sharedBarcode(code, [{ ...rice, is_active: false }], undefined)).toEqual({ code, names: [] })
  expect(sharedBarcode('544900000099', [PEAK_MILK, rice], undefined).names).toEqual([])
})
