import { expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import type { Figures } from '#services/catalogue/arrival.ts'
import { withFigures } from '#services/catalogue/with-figures.ts'
import { MILK, RICE, SOLD_OUT } from '#tests/support/fixtures/products.ts'

/** In the order of their ids: the milk, the rice, which has a price beside the list price, and the refill. */
const LIST = [SOLD_OUT, MILK, RICE]

const figures = (more: Partial<Figures> = {}): Figures => ({
  of: 3,
  last: RICE.id,
  gaps: [1, 1],
  prices: [110_000, 500_000],
  quantities: [7, 0],
  tiers: [450_000],
  ...more,
})

test('products at their places in the order of ids get other prices, each with its text, and another stock', () => {
  expect(withFigures(LIST, figures())).toEqual([
    { ...MILK, price: kobo(110_000), price_text: 'NGN 1,100.00', quantity: 7 },
    {
      ...RICE,
      price: kobo(500_000),
      price_text: 'NGN 5,000.00',
      price_list: [
        { title: 'Retail', price: kobo(500_000), price_text: 'NGN 5,000.00' },
        { title: 'Wholesale', price: kobo(450_000), price_text: 'NGN 4,500.00' },
      ],
      quantity: 0,
    },
  ])
  expect(LIST[2]).toBe(RICE)
})

test('a gap leads over what is as it was', () => {
  const only = figures({ gaps: [3], last: SOLD_OUT.id, prices: [90_000], quantities: [24], tiers: [] })
  expect(withFigures(LIST, only)).toEqual([
    { ...SOLD_OUT, price: kobo(90_000), price_text: 'NGN 900.00', quantity: 24 },
  ])
})

test.each<[string, Partial<Figures>]>([
  ['a place beyond the list', { gaps: [1, 3] }],
  ['the same place twice', { gaps: [2, 0] }],
  ['another product at the last place', { last: MILK.id }],
  ['a price too few', { prices: [110_000] }],
  ['a stock too few', { quantities: [7] }],
  ['a further price too few', { tiers: [] }],
  ['a further price too many', { tiers: [450_000, 1] }],
])('figures with %s are of another list', (_, wrong) => {
  expect(withFigures(LIST, figures(wrong))).toBeUndefined()
})

test('where nothing has changed nothing comes', () => {
  const none = figures({ gaps: [], last: '', prices: [], quantities: [], tiers: [] })
  expect(withFigures(LIST, none)).toEqual([])
})
