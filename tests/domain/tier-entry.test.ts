import { describe, expect, test } from 'vitest'
import {
  areSameTiers,
  faultsAfterTier,
  faultsWithoutTiers,
  NEW_TIER,
  tierFaults,
  type TierEntry,
} from '#domain/tier-entry.ts'

const WHOLESALE: TierEntry = { title: 'Wholesale', price: '1,100', from: '', until: '' }
const priceWith = (over: Partial<TierEntry>): TierEntry[] => [{ ...WHOLESALE, ...over }]

const NO_PRICE = 'Enter a price from 0 to 100,000,000.00'

describe('what is typed of a further price', () => {
  test.each<[string, Partial<TierEntry>]>([
    ['without days', {}],
    ['of nothing', { price: '0' }],
    ['of the highest price', { price: ' 100,000,000.00 ' }],
    ['with a first day', { from: '2026-12-10' }],
    ['with a last day', { until: '2026-12-24' }],
    ['for one day', { from: '2026-12-24', until: '2026-12-24' }],
    ['from the first day that is taken', { from: '2000-01-01' }],
    ['until a leap day', { until: '2028-02-29' }],
    ['from a leap day of a whole century', { from: '2400-02-29' }],
    ['until the last day of a month', { until: '2026-04-30' }],
    ['called by 40 characters', { title: 'x'.repeat(40) }],
    ['called almost as the list price', { title: 'Retail 2' }],
  ])('%s can be taken', (_, over) => {
    expect(tierFaults(priceWith(over))).toEqual({})
  })

  test.each<[keyof TierEntry, Partial<TierEntry>, string]>([
    ['title', { title: ' ' }, 'Title is required'],
    ['title', { title: 'a\u0007b' }, 'This has characters that cannot be stored'],
    ['title', { title: ' reTail ' }, 'This is what tills call the price above'],
    ['price', { price: ' ' }, 'Price is required'],
    ['price', { price: '.' }, NO_PRICE],
    ['price', { price: '-1' }, NO_PRICE],
    ['price', { price: '1.005' }, NO_PRICE],
    ['price', { price: '100,000,000.01' }, NO_PRICE],
    ['from', { from: '2026-02-29' }, 'This is not a day'],
    ['from', { from: '2100-02-29' }, 'This is not a day'],
    ['from', { from: '2028-02-30' }, 'This is not a day'],
    ['from', { from: '2026-00-10' }, 'This is not a day'],
    ['from', { from: '2026-13-01' }, 'This is not a day'],
    ['from', { from: '2026-01-00' }, 'This is not a day'],
    ['from', { from: '2026-01-32' }, 'This is not a day'],
    ['from', { from: '12026-01-01' }, 'This is not a day'],
    ['from', { from: '2026-1-01' }, 'This is not a day'],
    ['from', { from: '1999-12-31' }, 'This is not a day from the year 2000 on'],
    ['until', { until: 'tomorrow' }, 'This is not a day'],
    ['until', { from: '2026-12-24', until: '2026-12-23' }, 'This is a day before the first one'],
  ])('%s %j is refused: %s', (field, over, fault) => {
    expect(tierFaults(priceWith(over))).toEqual({ [`tier-0-${field}`]: fault })
  })

  test('a title of 41 characters is refused', () => {
    expect(Object.keys(tierFaults(priceWith({ title: 'x'.repeat(41) })))).toEqual(['tier-0-title'])
  })

  test('each fault names its place', () => {
    expect(tierFaults([WHOLESALE, NEW_TIER])).toEqual({
      'tier-1-title': 'Title is required',
      'tier-1-price': 'Price is required',
    })
  })

  test('a title that an earlier price has is refused, whatever its capital letters', () => {
    const tiers = ['Trade', 'WHOLESALE ', 'trade', '', ' '].map((title) => ({ ...WHOLESALE, title }))
    expect(tierFaults([WHOLESALE, ...tiers])).toEqual({
      'tier-2-title': 'Another price has this title',
      'tier-3-title': 'Another price has this title',
      'tier-4-title': 'Title is required',
      'tier-5-title': 'Title is required',
    })
  })
})

test('a text goes once it is not right any more, and those of other fields stay', () => {
  const shown = { name: 'Name is required', 'tier-0-title': 'A', 'tier-1-title': 'B', 'tier-1-price': 'C' }
  expect(faultsAfterTier(shown, { 'tier-0-title': 'A', 'tier-1-title': 'D' })).toEqual({
    name: 'Name is required',
    'tier-0-title': 'A',
  })
  expect(faultsWithoutTiers(shown)).toEqual({ name: 'Name is required' })
})

test('prices are the same where all of each is, in the same order', () => {
  const two = [WHOLESALE, { ...WHOLESALE, title: 'Trade' }]
  expect(areSameTiers([], [])).toBe(true)
  expect(areSameTiers(two, structuredClone(two))).toBe(true)
  expect(areSameTiers(two, two.toReversed())).toBe(false)
  expect(areSameTiers(two, [WHOLESALE])).toBe(false)
  expect(areSameTiers([WHOLESALE], two)).toBe(false)
  for (const other of [{ title: 'W' }, { price: '1' }, { from: '2026-12-01' }, { until: '2026-12-01' }])
    expect(areSameTiers([WHOLESALE], priceWith(other))).toBe(false)
})
