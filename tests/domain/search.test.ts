import { describe, expect, test } from 'vitest'
import type { Product } from '#domain/cart.ts'
import { folded } from '#domain/folding.ts'
import { searchIndex } from '#domain/search/search-index.ts'
import { search } from '#domain/search/search.ts'
import { MILK } from '#tests/support/fixtures/products.ts'

const product = (name: string, barcode: string | null = null, more: Partial<Product> = {}): Product => ({
  ...MILK,
  id: name,
  name,
  barcode,
  size: null,
  ...more,
})

const PRODUCTS_ON_SALE = [
  product('Peak Milk Full Cream', '2000000000015', { size: '400 g' }),
  product('Peak Milk Refill', '2000000000022', { quantity: 0 }),
  product('Crème Soda', '036000291452'),
  product('Milo Active-Go', '2000000000039', { size: '900 g' }),
  product('Three Crowns Milk', '2100000000014'),
  product('Vitamilk', null),
]

const namesIn = (products: Product[], text: string) =>
  search(searchIndex(products), text).map((place) => products[place]?.name)

const found = (text: string) => namesIn(PRODUCTS_ON_SALE, text)

test('a product is found by each of its barcodes, whole or by how it begins', () => {
  const coded = [
    product('Milo', '2000000000039', { barcodes: ['5449000000996', '036000291452'] }),
    product('Malt', '5449000000996'),
  ]
  expect(namesIn(coded, '5449000000996')).toEqual(['Malt', 'Milo'])
  expect(namesIn(coded, '2000000000039')).toEqual(['Milo'])
  expect(namesIn(coded, '0036000291452')).toEqual(['Milo'])
  expect(namesIn(coded, '0360')).toEqual(['Milo'])
  expect(namesIn(coded, 'milo 5449')).toEqual(['Milo'])
  expect(namesIn(coded, '4490')).toEqual([])
})

test.each([
  ['Crème-Soda', 'creme soda'],
  ['  NESCAFÉ®  3in1 ', 'nescafe 3in1'],
  ['Ẹ̀fọ́', 'efo'],
  ['7.5 %', '7.5'],
])('%j is folded to %j', (text, expected) => {
  expect(folded(text)).toBe(expected)
})

describe('what a cashier finds', () => {
  test('accents and case do not matter', () => {
    expect(found('CREME')).toEqual(['Crème Soda'])
    expect(found('crème')).toEqual(['Crème Soda'])
  })

  test('all words must be there, in any order', () => {
    expect(found('milk peak')).toEqual(['Peak Milk Full Cream', 'Peak Milk Refill'])
    expect(found('milk soda')).toEqual([])
  })

  test('words that begin so come before words that only hold it, what is in stock before what is not', () => {
    expect(found('milk')).toEqual([
      'Peak Milk Full Cream',
      'Three Crowns Milk',
      'Peak Milk Refill',
      'Vitamilk',
      // one wrong letter comes last
      'Milo Active-Go',
    ])
    expect(found('mil')[0]).toBe('Milo Active-Go')
  })

  test('the size belongs to the name', () => {
    expect(found('milo 900')).toEqual(['Milo Active-Go'])
    expect(found('900 g')).toEqual(['Milo Active-Go'])
  })

  test('digits match the beginning of a barcode, and the whole of it best', () => {
    expect(found('2000')).toEqual(['Milo Active-Go', 'Peak Milk Full Cream', 'Peak Milk Refill'])
    expect(found('2000000000022')).toEqual(['Peak Milk Refill'])
    expect(found('0000')).toEqual([])
  })

  test('a UPC-A is found with and without its leading zero', () => {
    expect(found('036000291452')).toEqual(['Crème Soda'])
    expect(found('0036000291452')).toEqual(['Crème Soda'])
    expect(found('0360')).toEqual(['Crème Soda'])
  })

  test('an empty text shows everything by name', () => {
    expect(found(' ')).toEqual([
      'Crème Soda',
      'Milo Active-Go',
      'Peak Milk Full Cream',
      'Peak Milk Refill',
      'Three Crowns Milk',
      'Vitamilk',
    ])
  })
})

test('at most 50 rows, the best ones', () => {
  const many = Array.from({ length: 120 }, (_, place) => product(`Biscuit ${String(place).padStart(3, '0')}`))
  const products = [...many, product('Aabiscuit')]
  const names = namesIn(products, 'biscuit')
  expect(names).toHaveLength(50)
  expect([names[0], names[49]]).toEqual(['Biscuit 000', 'Biscuit 049'])
  expect(namesIn(products, '')).toHaveLength(50)
})

test.each([
  ['ɓ', 'b'],
  ['ɗ', 'd'],
  ['đ', 'd'],
  ['ƙ', 'k'],
  ['ł', 'l'],
  ['ŋ', 'n'],
  ['ɲ', 'n'],
  ['ø', 'o'],
  ['ɔ', 'o'],
  ['ɛ', 'e'],
  ['ǝ', 'e'],
  ['ƴ', 'y'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['Ɗ', 'd'],
  ['Æ', 'ae'],
])('%s is found as %s', (letter, plain) => {
  expect(folded(`a${letter}a`)).toBe(`a${plain}a`)
})
