import { expect, test } from 'vitest'
import {
  labelsAsked,
  labelsOf,
  paperFaults,
  printerFaults,
  withLabel,
  withProducts,
  type LabelLine,
} from '#domain/label-entry.ts'
import { DEARER_MILK, OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { MILK_LABEL } from '#tests/support/fixtures/labels.ts'

const milk = (copies: string): LabelLine => ({ product: PEAK_MILK, copies })
const rice = (copies: string): LabelLine => ({ product: OFADA_RICE, copies })
const many = (count: number, copies: string): LabelLine[] =>
  Array.from({ length: count }, (_, index) => ({
    product: { ...PEAK_MILK, id: `product-${index}` },
    copies,
  }))
const SHEET = { layout: 'sheet3x8', first: '1' } as const

test('a product is put on top, or has one label more, as the product is now', () => {
  expect(withLabel([rice('2')], PEAK_MILK)).toEqual([milk('1'), rice('2')])
  expect(withLabel([rice('2'), milk('3')], DEARER_MILK)).toEqual([
    rice('2'),
    { product: DEARER_MILK, copies: '4' },
  ])
  expect(withLabel([milk('x')], PEAK_MILK)).toEqual([milk('1')])
})

test('products come behind those that are listed, which are as they are now', () => {
  expect(withProducts([milk('7')], [OFADA_RICE, DEARER_MILK])).toEqual([
    { product: DEARER_MILK, copies: '7' },
    rice('1'),
  ])
})

test('the bounds are said in words', () => {
  const first = 'Enter a number from 1 to 24'
  expect(paperFaults([], { ...SHEET, first: '25' })).toEqual({ form: 'Add a product first', first })
  expect(paperFaults([milk('1')], { ...SHEET, first: '0' })).toEqual({ first })
  expect(paperFaults([milk('1')], { ...SHEET, first: '24' })).toEqual({})
  expect(paperFaults([milk('1')], { layout: 'roll58', first: 'x' })).toEqual({})
  expect(paperFaults(many(500, '4'), SHEET)).toEqual({})
  expect(paperFaults(many(501, '1'), SHEET)).toEqual({
    form: 'At most 500 products can be labelled at once',
  })
  expect(paperFaults([milk('1'), rice('2000')], SHEET)).toEqual({
    form: 'At most 2,000 labels can be printed at once',
  })
  expect(paperFaults([milk('2001')], SHEET)).toEqual({ [PEAK_MILK.id]: 'Enter how many, such as 12' })
  expect(printerFaults([milk('200')])).toEqual({})
  expect(printerFaults([milk('200'), rice('1')])).toEqual({
    form: 'At most 200 labels can be printed at once',
  })
})

test('what is asked of the office is counted; a roll begins at its only label', () => {
  const lines = [
    { productId: PEAK_MILK.id, copies: 2 },
    { productId: OFADA_RICE.id, copies: 1 },
  ]
  expect(labelsAsked([milk(' 2 '), rice('1')], { layout: 'sheet2x7', first: ' 5 ' })).toEqual({
    layout: 'sheet2x7',
    first: 5,
    lines,
  })
  expect(labelsAsked([milk('2'), rice('1')], { layout: 'roll80', first: '5' })).toEqual({
    layout: 'roll80',
    first: 1,
    lines,
  })
})

test('the receipt printer gets as many labels as are wanted', () => {
  const ofRice = { name: 'Ofada rice', size: '', price: '', vat: '', unitPrice: '', bars: undefined }
  expect(labelsOf([milk('2'), rice('1')])).toEqual([MILK_LABEL, MILK_LABEL, ofRice])
})
