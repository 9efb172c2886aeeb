import { describe, expect, test } from 'vitest'
import { differencesFrom, entryOnTop, isWritten } from '#domain/product-difference.ts'
import { barcodesOf, dataOf, entryFaults, entryOf, NEW_ENTRY, pictureOf } from '#domain/product-entry.ts'
import {
  CHRISTMAS,
  DEARER_MILK,
  OFADA_RICE,
  PEAK_MILK,
  PICTURE,
  WHOLESALE,
} from '#tests/support/fixtures/administered.ts'

const MILK = { ...NEW_ENTRY, name: 'Milk', price: '1,250', quantity: '24' }

test('a product shows in the form as it is', () => {
  expect(entryOf(PEAK_MILK)).toEqual({
    name: 'Peak milk',
    barcode: '5449000000996',
    barcodes: [],
    newBarcode: '',
    size: '400 g',
    category: 'Dairy',
    price: '1,250.00',
    quantity: '24',
    vat_category: 'standard',
    tiers: [],
    product_image: '',
    is_active: true,
  })
  expect(entryOf({ ...PEAK_MILK, product_image: PICTURE })).toMatchObject({ product_image: PICTURE })
  expect(entryOf(OFADA_RICE)).toMatchObject({ price: '0.00', quantity: '-2', vat_category: 'exempt' })
})

const NO_PRICE = 'Enter a price from 0 to 100,000,000.00'
const NO_QUANTITY = 'Enter how many are in stock, such as 24'

test.each([
  ['price', '', 'Price is required'],
  ['price', ' ', 'Price is required'],
  ['price', 'free', NO_PRICE],
  ['price', '-1', NO_PRICE],
  ['price', '-', NO_PRICE],
  ['price', '.', NO_PRICE],
  ['price', '1.005', NO_PRICE],
  ['price', '100,000,000.01', NO_PRICE],
  ['price', '1,000,000,000,000', NO_PRICE],
  ['quantity', '', NO_QUANTITY],
  ['quantity', '1.5', NO_QUANTITY],
  ['quantity', '-3', NO_QUANTITY],
  ['quantity', '10000001', NO_QUANTITY],
  ['name', '  ', 'Name is required'],
  ['barcode', '54490Ω', 'This has letters that no barcode can hold'],
])('%s %j is refused: %s', (field, typed, fault) => {
  expect(entryFaults({ ...MILK, [field]: typed }, true)).toEqual({ [field]: fault })
})

test.each([
  ['price', '0'],
  ['price', ' 100,000,000.00 '],
  ['price', '.5'],
  ['quantity', '0'],
  ['quantity', ' 10000000 '],
  ['barcode', 'LOT 7/24'],
])('%s %j can be taken', (field, typed) => {
  expect(entryFaults({ ...MILK, [field]: typed }, true)).toEqual({})
})

test('the stock of a product that is there already is not written, and not asked about', () => {
  expect(entryFaults(entryOf(OFADA_RICE), false)).toEqual({})
})

test('what is typed is written without the spaces around it, and the price in kobo', () => {
  const typed = {
    ...MILK,
    name: ' Milk ',
    barcode: ' 123 ',
    size: ' 1 l ',
    category: ' Dairy ',
    price: ' 1,250.5 ',
  }
  expect(dataOf(typed)).toEqual({
    name: 'Milk',
    barcode: '123',
    size: '1 l',
    category: 'Dairy',
    price: 125_050,
    vat_category: 'standard',
    tiers: [],
  })
})

test('a form on top of what somebody else has written changes what was changed in it, and nothing else', () => {
  const mine = { ...entryOf(PEAK_MILK), name: 'Peak milk powder', is_active: false }
  expect(entryOnTop(mine, PEAK_MILK, DEARER_MILK)).toEqual({
    name: 'Peak milk powder',
    barcode: '5449000000996',
    barcodes: [],
    newBarcode: '',
    size: '',
    category: 'Dairy',
    price: '1,300.00',
    quantity: '24',
    vat_category: 'standard',
    tiers: [],
    product_image: '',
    is_active: false,
  })
  const untouched = { ...entryOf(PEAK_MILK), name: ' Peak milk ', price: '1250' }
  expect(entryOnTop(untouched, PEAK_MILK, DEARER_MILK)).toEqual(entryOf(DEARER_MILK))
})

test.each([
  ['name', { name: 'Peak powder' }],
  ['barcode', { barcode: '5449000000989' }],
  ['category', { category: 'Breakfast' }],
  ['vat_category', { vat_category: 'exempt' as const }],
  ['is_active', { is_active: false }],
] as const)('another %s is kept beside what somebody else has written, and asked about', (field, typed) => {
  const onTop = entryOnTop({ ...entryOf(PEAK_MILK), ...typed }, PEAK_MILK, DEARER_MILK)
  expect(onTop).toMatchObject({ price: '1,300.00', ...typed })
  expect(isWritten(onTop, DEARER_MILK)).toBe(false)
  expect(differencesFrom(onTop, PEAK_MILK, DEARER_MILK)).toContainEqual({
    field,
    mine: String(Object.values(typed)[0]),
    theirs: String(DEARER_MILK[field]),
  })
})

test('what somebody else has changed or has otherwise is named, and nothing that is the same', () => {
  const mine = { ...entryOf(PEAK_MILK), name: 'Peak milk ', price: '1400', is_active: false }
  const onTop = entryOnTop(mine, PEAK_MILK, DEARER_MILK)
  expect(differencesFrom(onTop, PEAK_MILK, DEARER_MILK)).toEqual([
    { field: 'size', mine: '', theirs: '' },
    { field: 'price', mine: '1,400.00', theirs: '1,300.00' },
    { field: 'is_active', mine: 'false', theirs: 'true' },
  ])
})

test('a form is written already where all of it is the same', () => {
  expect(isWritten({ ...entryOf(PEAK_MILK), price: '1250' }, PEAK_MILK)).toBe(true)
  expect(isWritten({ ...entryOf(PEAK_MILK), is_active: false }, PEAK_MILK)).toBe(false)
  expect(isWritten(entryOf(PEAK_MILK), DEARER_MILK)).toBe(false)
})

test('a picture is written where it is not the one of before: another one, one at all, none any more', () => {
  const pictured = { ...PEAK_MILK, product_image: '/pictures/milk.svg' }
  const withPicture = (product_image: string) => ({ ...entryOf(PEAK_MILK), product_image })
  expect(pictureOf(withPicture('/pictures/milk.svg'), pictured)).toEqual({})
  expect(pictureOf(withPicture(PICTURE), pictured)).toEqual({ product_image: PICTURE })
  expect(pictureOf(withPicture(''), pictured)).toEqual({ product_image: null })
  expect(pictureOf(withPicture(''), PEAK_MILK)).toEqual({})
  expect(pictureOf(withPicture(''), undefined)).toEqual({})
  expect(pictureOf(withPicture(PICTURE), undefined)).toEqual({ product_image: PICTURE })
})

test('a picture that somebody else has given meanwhile is a difference like any other', () => {
  const theirs = { ...PEAK_MILK, product_image: '/pictures/theirs.svg', version: 4 }
  const mine = { ...entryOf(PEAK_MILK), product_image: PICTURE }
  expect(differencesFrom(mine, PEAK_MILK, theirs)).toEqual([
    { field: 'product_image', mine: PICTURE, theirs: '/pictures/theirs.svg' },
  ])
  expect(isWritten(mine, theirs)).toBe(false)
  expect(entryOnTop(mine, PEAK_MILK, theirs)).toMatchObject({ product_image: PICTURE })
  const untouched = entryOnTop({ ...entryOf(PEAK_MILK), price: '9' }, PEAK_MILK, theirs)
  expect(untouched).toMatchObject({ price: '9', product_image: '/pictures/theirs.svg' })
})

describe('further prices', () => {
  const TIERED = { ...PEAK_MILK, tiers: [WHOLESALE, CHRISTMAS] }
  const shown = [
    { title: 'Wholesale', price: '1,100.00', from: '', until: '' },
    { title: 'Christmas', price: '999.50', from: '2026-12-10', until: '2026-12-24' },
  ]

  test('show in the form as they are, and are written in kobo with their days', () => {
    const entry = entryOf(TIERED)
    expect(entry.tiers).toEqual(shown)
    expect(
      dataOf({ ...entry, tiers: [{ ...shown[0]!, title: ' Wholesale ', price: ' 1100' }] }).tiers,
    ).toEqual([WHOLESALE])
    expect(dataOf(entry).tiers).toEqual([WHOLESALE, CHRISTMAS])
  })

  test('that cannot be taken are faults beside the rest', () => {
    expect(entryFaults({ ...MILK, name: '', tiers: [{ ...shown[0]!, price: '' }] }, true)).toEqual({
      name: 'Name is required',
      'tier-0-price': 'Price is required',
    })
  })

  test('are theirs where they were not changed in the form, and mine where they were', () => {
    const theirs = { ...TIERED, name: 'Peak', version: 4 }
    expect(entryOnTop(entryOf(PEAK_MILK), PEAK_MILK, theirs)).toEqual(entryOf(theirs))
    const mine = { ...entryOf(PEAK_MILK), tiers: [shown[1]!] }
    expect(entryOnTop(mine, PEAK_MILK, theirs)).toEqual({ ...entryOf(theirs), tiers: [shown[1]] })
    const retyped = { ...entryOf(TIERED), tiers: [{ ...shown[0]!, price: '1100' }, shown[1]!] }
    expect(entryOnTop(retyped, TIERED, { ...TIERED, tiers: [] }).tiers).toEqual([])
  })

  test('that differ are named as a whole', () => {
    const mine = { ...entryOf(TIERED), tiers: [{ ...shown[0]!, price: '1100' }] }
    expect(differencesFrom(mine, TIERED, TIERED)).toEqual([
      { field: 'tiers', mine: [shown[0]], theirs: shown },
    ])
    expect(differencesFrom(entryOf(TIERED), PEAK_MILK, TIERED)).toEqual([
      { field: 'tiers', mine: shown, theirs: shown },
    ])
    expect(differencesFrom(entryOf(TIERED), TIERED, TIERED)).toEqual([])
  })

  test('are written already where they are the same in the same order', () => {
    expect(
      isWritten({ ...entryOf(TIERED), tiers: [{ ...shown[0]!, price: '1100' }, shown[1]!] }, TIERED),
    ).toBe(true)
    expect(isWritten({ ...entryOf(TIERED), tiers: shown.toReversed() }, TIERED)).toBe(false)
    expect(isWritten({ ...entryOf(TIERED), tiers: [shown[0]!] }, TIERED)).toBe(false)
    expect(isWritten({ ...entryOf(TIERED), tiers: [shown[0]!, { ...shown[1]!, until: '' }] }, TIERED)).toBe(
      false,
    )
  })
})

const CODED = { ...PEAK_MILK, barcodes: ['111', '222'] }

test('more barcodes are written where they are not those of before', () => {
  const entry = entryOf(CODED)
  expect(barcodesOf(entry, CODED)).toEqual({})
  expect(barcodesOf({ ...entry, barcodes: ['222', '111'] }, CODED)).toEqual({ barcodes: ['222', '111'] })
  expect(barcodesOf({ ...entry, barcodes: [] }, CODED)).toEqual({ barcodes: [] })
  expect(barcodesOf({ ...entry, newBarcode: ' 333 ' }, CODED)).toEqual({ barcodes: ['111', '222', '333'] })
  expect(barcodesOf(NEW_ENTRY, undefined)).toEqual({})
  expect(barcodesOf({ ...NEW_ENTRY, barcodes: ['111', '222'] }, undefined)).toEqual({ barcodes: ['222'] })
  expect(dataOf({ ...MILK, barcodes: ['111', '222'] })).toMatchObject({ barcode: '111' })
})

test('more barcodes that somebody else has written are a difference like any other', () => {
  const theirs = { ...CODED, barcodes: ['111', '333'], version: 4 }
  const mine = { ...entryOf(CODED), newBarcode: '444' }
  expect(differencesFrom(mine, CODED, theirs)).toEqual([
    { field: 'barcodes', mine: '111\n222\n444', theirs: '111\n333' },
  ])
  expect(entryOnTop(mine, CODED, theirs)).toMatchObject({ barcodes: ['111', '222', '444'], newBarcode: '' })
  expect(isWritten(mine, theirs)).toBe(false)
  expect(isWritten({ ...entryOf(CODED), barcodes: ['111'], newBarcode: '333' }, theirs)).toBe(true)
  const untouched = entryOnTop({ ...entryOf(CODED), price: '9' }, CODED, theirs)
  expect(untouched).toMatchObject({ price: '9', barcodes: ['111', '333'] })
})
