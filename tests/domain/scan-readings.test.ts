import { expect, test } from 'vitest'
import { canonicalBarcode, checkDigitOf } from '#domain/barcode.ts'
import { kobo } from '#domain/money.ts'
import { isItemOf, layoutsOf } from '#domain/scan/in-store.ts'
import { pieceById, pieceOf } from '#domain/scan/piece.ts'
import { productIdOf } from '#domain/line-id.ts'
import { plainCode, readingsOf, upcAOf } from '#domain/scan/readings.ts'
import { RICE } from '#tests/support/fixtures/products.ts'

const usual = layoutsOf(undefined, undefined)

/** Twelve digits and their check digit. */
const ean = (digits: string) => `${digits}${checkDigitOf(digits)}`

const barcodes = (code: string) => readingsOf(code, usual).map(({ barcode }) => barcode)

test.each([
  // GS1's and the UPC-E tables' own examples
  ['01234565', '012345000065'],
  ['04252614', '042100005264'],
  ['00123457', '001234000057'],
  ['04963406', '049000006346'],
  // The last of its six digits says how many zeros are left out, and where: 2, 3 and 4
  ['01234523', '012200003453'],
  ['01234531', '012300000451'],
  ['01234543', '012340000053'],
  ['123456', '012345000065'],
  ['0123456', '012345000065'],
  ['01234566', undefined],
  ['21234565', undefined],
  ['1234567890', undefined],
])('the UPC-E %s stands for %s', (code, upcA) => {
  expect(upcAOf(code)).toBe(upcA)
})

test('a UPC-A, its EAN-13 and its GTIN-14 are the same barcode', () => {
  expect(canonicalBarcode('036000291452')).toBe('0036000291452')
  expect(canonicalBarcode('00036000291452')).toBe('0036000291452')
  expect(canonicalBarcode('10614141000415')).toBe('10614141000415')
  expect(canonicalBarcode('shelf-7')).toBe('SHELF-7')
})

test('a code is first looked up as it stands, then by what it stands for', () => {
  expect(barcodes('4006381333931')).toEqual(['4006381333931'])
  expect(barcodes('01234565')).toEqual(['01234565', '0012345000065'])
  expect(barcodes(']E04006381333931')).toEqual([']E04006381333931', '4006381333931'])
  expect(barcodes('\u00024006381333931\u0003')).toEqual(['4006381333931'])
  expect(barcodes('\u00024006381333931\u0004\r\n')).toEqual(['4006381333931'])
})

test.each([
  ['(01)04006381333931(17)271231(10)LOT-7', undefined],
  [']C101040063813339311727123110LOT-7\u001d21SERIAL', undefined],
  ['\u001d10LOT-7\u001d0104006381333931', undefined],
  ['https://id.gs1.org/01/04006381333931/10/LOT?17=271231', undefined],
  ['01040063813339313103001250', { kind: 'weight', grams: 1_250 }],
  ['010400638133393139221999', { kind: 'price', kobo: 1_999 }],
  ['01040063813339313102000012', { kind: 'weight', grams: 120 }],
])('%j has the GTIN', (code, amount) => {
  const reading = readingsOf(code, usual).at(-1)
  expect(reading).toEqual({ barcode: '4006381333931', ...(amount ? { amount } : {}) })
})

test('an element string with a wrong check digit has none', () => {
  expect(barcodes('(01)04006381333932')).toHaveLength(1)
})

test('a price or weight in a code is recognised by the layout; the exact code comes first', () => {
  // Item 12345 at NGN 1,850, and 0.750 kg of item 00042
  expect(readingsOf(ean('201234501850'), usual)).toEqual([
    { barcode: ean('201234501850') },
    { barcode: ean('201234500000'), amount: { kind: 'price', kobo: 185_000 } },
    { barcode: '2012345', amount: { kind: 'price', kobo: 185_000 } },
    { barcode: '12345', amount: { kind: 'price', kobo: 185_000 } },
  ])
  expect(readingsOf(ean('250004200750'), usual)[1]).toEqual({
    barcode: ean('250004200000'),
    amount: { kind: 'weight', grams: 750 },
  })
  // A wrong check digit, and an amount of 0
  const wrong = `201234501850${(checkDigitOf('201234501850') + 1) % 10}`
  expect(readingsOf(wrong, usual)).toEqual([{ barcode: wrong }])
  expect(readingsOf(ean('201234500000'), usual)).toHaveLength(1)
})

test.each([
  [0, 750_000],
  [1, 75_000],
  [2, 7_500],
  [3, 750],
])('a weight with %i decimals of a kilogram: 750 are %i g', (decimals, grams) => {
  const own = [{ prefix: '26', itemDigits: 5, hasAmountCheck: false, amount: 'weight' as const, decimals }]
  expect(readingsOf(ean('260004200750'), own)[1]).toEqual({
    barcode: ean('260004200000'),
    amount: { kind: 'weight', grams },
  })
})

test("a store's own layout goes before that of every store", () => {
  const own = [{ prefix: '21', itemDigits: 4, hasAmountCheck: true, amount: 'price' as const, decimals: 2 }]
  const all = [{ prefix: '2', itemDigits: 6, hasAmountCheck: false, amount: 'weight' as const, decimals: 3 }]
  expect(layoutsOf({ shop: own, '*': all }, 'shop')).toEqual(own)
  expect(layoutsOf({ shop: own, '*': all }, 'other')).toEqual(all)
  expect(readingsOf(ean('211234701250'), own)[1]).toEqual({
    barcode: ean('211234000000'),
    amount: { kind: 'price', kobo: 1_250 },
  })
})

test('a piece is a line of its own with its price', () => {
  const weighed = pieceOf(RICE, { kind: 'weight', grams: 333 })
  // 333 g at NGN 4,500.00 a kg: NGN 1,498.50
  expect(weighed).toEqual({
    ...RICE,
    id: `${RICE.id}#149850`,
    price: kobo(149_850),
    price_text: 'NGN 1,498.50',
    price_list: [],
    size: '0.333 kg',
  })
  const priced = pieceOf(RICE, { kind: 'price', kobo: 185_000 })
  expect([priced.price, priced.size]).toEqual([185_000, '5 kg'])
  expect(pieceById(RICE, priced.id)).toEqual(priced)
  expect(pieceById(RICE, RICE.id)).toBe(RICE)
  expect([productIdOf(priced.id), productIdOf(RICE.id)]).toEqual([RICE.id, RICE.id])
})

test('what is copied of a code is what a person reads below it', () => {
  expect(plainCode(']C10104006381333931\u001d10A')).toBe('0104006381333931 10A')
  expect(plainCode('\u00024006381333931\u0004')).toBe('4006381333931')
})

test.each([
  ['the whole code with an amount of zero', '2512345000006', true],
  ['prefix and item', '2512345', true],
  ['the item alone, as any shop may number its goods', '12345', false],
  ['a whole code with an amount', '2512345012344', false],
  ['a wrong check digit', '2512345000005', false],
  ['the code of a maker', '4006381333931', false],
  ['letters of that many', 'ABCDE', false],
  ['another prefix', '3012345', false],
])('a product is weighed whose code is %s', (_, code, isWeighed) => {
  expect(isItemOf(code, usual, false)).toBe(isWeighed)
})

test('the item alone is that of weighed goods where somebody has said how the scale prints', () => {
  expect(['12345', '1234', '123456', 'ABCDE'].map((code) => isItemOf(code, usual, true))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
