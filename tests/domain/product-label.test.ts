import { expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import { barsOf, productLabel } from '#domain/product-label.ts'

test.each([
  ['5449000000996', { kind: 'ean13', code: '5449000000996' }],
  [' 5449000 000996 ', { kind: 'ean13', code: '5449000000996' }],
  ['96385074', { kind: 'ean8', code: '96385074' }],
  ['036000291452', { kind: 'upca', code: '036000291452' }],
  // A wrong check digit, a number of a carton, and what is no number at all.
  ['5449000000991', { kind: 'code128', code: '5449000000991' }],
  ['15449000000993', { kind: 'code128', code: '15449000000993' }],
  ['4711', { kind: 'code128', code: '4711' }],
  [' SHELF 7-b ', { kind: 'code128', code: 'SHELF 7-b' }],
  ['', undefined],
  ['   ', undefined],
])('the barcode %j is drawn as %j', (barcode, bars) => {
  expect(barsOf(barcode)).toEqual(bars)
})

test('a label has name, size, price, price per unit and bars', () => {
  const milk = {
    name: 'Peak milk',
    size: '400 g',
    barcode: '5449000000996',
    price: kobo(125_000),
    vat_category: 'standard',
  } as const
  expect(productLabel(milk)).toEqual({
    name: 'Peak milk',
    size: '400 g',
    price: 'NGN 1,250.00',
    vat: '+ VAT',
    unitPrice: 'NGN 3,125.00 / kg',
    bars: { kind: 'ean13', code: '5449000000996' },
  })
})

test('a label says nothing of what there is not', () => {
  const rice = { name: 'Ofada rice', size: '', barcode: '', vat_category: 'standard' } as const
  expect(productLabel({ ...rice, price: kobo(0) })).toEqual({
    name: 'Ofada rice',
    size: '',
    price: '',
    vat: '',
    unitPrice: '',
    bars: undefined,
  })
})

test.each(['zero-rated', 'exempt'] as const)(
  'what is %s costs no more than the label says',
  (vat_category) => {
    const rice = { name: 'Ofada rice', size: '', barcode: '', price: kobo(98_050), vat_category }
    expect(productLabel(rice)).toMatchObject({ price: 'NGN 980.50', vat: '' })
  },
)
