import { expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import { unitPrice } from '#domain/unit-price.ts'

test.each([
  // 1,250.00 for 400 g: 2.5 times as much for 1,000 g.
  [125_000, '400 g', 312_500, 'kg'],
  [125_000, '400g', 312_500, 'kg'],
  [90_000, '500 G', 180_000, 'kg'],
  [90_000, ' 500  gr. ', 180_000, 'kg'],
  [4_500_000, '25 kg', 180_000, 'kg'],
  [4_500_000, '25 KGS', 180_000, 'kg'],
  [15_000, '500 mg', 30_000_000, 'kg'],
  [60_000, '75 cl', 80_000, 'L'],
  [60_000, '750 ml', 80_000, 'L'],
  [180_000, '1.5 L', 120_000, 'L'],
  [180_000, '1,5 l', 120_000, 'L'],
  [180_000, '1.5 litres', 120_000, 'L'],
  // 12 x 330 ml are 3.96 l: 6,000.00 / 3.96 = 1,515.1515...
  [600_000, '12 x 33 cl', 151_515, 'L'],
  [600_000, '12x33cl', 151_515, 'L'],
  [600_000, '12 × 33 cl', 151_515, 'L'],
  [600_000, '33 cl x 12', 151_515, 'L'],
  // 1,000.00 / 0.6 = 1,666.666...
  [100_000, '6*100 ml', 166_667, 'L'],
  // 2.5 kobo of a litre are 3: half goes up.
  [5, '2 L', 3, 'L'],
  [7, '3 L', 2, 'L'],
  [8, '3 L', 3, 'L'],
  [250_000, '10 m', 25_000, 'm'],
  [30_000, '60 cm', 50_000, 'm'],
  [120_000, '12 pcs', 10_000, 'piece'],
  [120_000, '1 pc x 12', 10_000, 'piece'],
  [120_000, 'Pack of 12', 10_000, 'piece'],
  [100_000, '1,000 g', 100_000, 'kg'],
  [250_000, '1,000.5 g', 249_875, 'kg'],
  // 1,000.00 for 1.00025 kg: 999.75006...
  [100_000, '1,000.25 g', 99_975, 'kg'],
  // 1,000.00 for 12 kg: 83.333...
  [100_000, '12,000 g', 8_333, 'kg'],
  [100_000, '1,000,000 g', 100, 'kg'],
  [100_000, '12,5 kg', 8_000, 'kg'],
  [100_000, '1,25 kg', 80_000, 'kg'],
  [100_000, '0.25 kg', 400_000, 'kg'],
  [100_000, '0,5 kg', 200_000, 'kg'],
])('%i kobo for %j are %i for one %s', (price, size, amount, by) => {
  expect(unitPrice(kobo(price), size)).toEqual({ amount, by })
})

test.each([
  ['gm gms gram grams', 200_000, 'kg'],
  ['kilo kilos kilogram kilograms', 200, 'kg'],
  ['mls', 200_000, 'L'],
  ['l lt ltr ltrs litre litres liter liters', 200, 'L'],
  ['m metre metres meter meters', 200, 'm'],
  ['pc pcs pce pces piece pieces', 200, 'piece'],
])('1,000.00 for 500 %s', (spellings, amount, by) => {
  for (const unit of spellings.split(' '))
    expect([unit, unitPrice(kobo(100_000), `500 ${unit}`)]).toEqual([unit, { amount, by }])
})

test.each([
  '',
  'Large',
  '42',
  '500',
  'g',
  '0 g',
  '0 x 33 cl',
  '1 pc',
  'pack of 1',
  // A thousand grams, or one of them?
  '0,500 kg',
  '1,0000 g',
  '1.2.3 kg',
  '1,00,000 g',
  '12 x',
  '5 kg bag',
  '500 g / 20 g',
  '-5 kg',
  'XL',
  '12 x 33',
  '12345 x 1 g',
  '01,000 g',
  '8 xs',
])('of the size %j there is no price per unit', (size) => {
  expect(unitPrice(kobo(100_000), size)).toBeUndefined()
})

test('what has no price, and a sum beyond all money, have no price per unit', () => {
  expect(unitPrice(kobo(0), '500 g')).toBeUndefined()
  expect(unitPrice(kobo(10_000_000_000), '0.001 mg')).toBeUndefined()
  // 10^16 kobo cannot be counted exactly any more, 9 * 10^15 can.
  expect(unitPrice(kobo(10_000_000_000), '1 mg')).toBeUndefined()
  expect(unitPrice(kobo(9_000_000_000), '1 mg')).toEqual({ amount: 9_000_000_000_000_000, by: 'kg' })
})

test.each(['mg', 'g', 'kg', 'ml', 'cl', 'l', 'cm', 'm', 'pc'])('a word with %s in it is no unit', (unit) => {
  expect(unitPrice(kobo(100_000), `5 q${unit}`)).toBeUndefined()
  expect(unitPrice(kobo(100_000), `5 ${unit}q`)).toBeUndefined()
})
