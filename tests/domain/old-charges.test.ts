import { expect, test } from 'vitest'
import { settlementOf } from '#domain/charge-case.ts'
import { type Charge, withFacts } from '#domain/charge.ts'
import { kobo, NO_MONEY } from '#domain/money.ts'
import { forgettableCharges } from '#domain/old-charges.ts'
import { APPROVED, ASKED, DECLINED, SLIP, TOTAL, UNKNOWN, UNREADABLE } from '#tests/support/fixtures/sales.ts'

/** 16:00 on 21 November 2025, and 90 days before it. */
const NOW = 1_763_740_800_000
const LIMIT = 1_755_964_800_000

/** The charge as one of this moment, of which nothing happened since. */
const at = (moment: number, charge: Charge = DECLINED, reference = 'old'): Charge => ({
  ...charge,
  reference,
  orderNumber: Math.floor(moment / 1_000),
  askedAt: moment,
  facts: charge.facts.map((fact) => ({ ...fact, at: moment })),
})
const RECENT = Array.from({ length: 500 }, (_, index) => at(NOW - index, DECLINED, `recent-${index}`))

/** The references of the charges that go, of these beside 500 recent ones. */
const gone = (charges: Charge[], saleIds: string[] = [], now = NOW): string[] =>
  forgettableCharges([...charges, ...RECENT], new Set(saleIds), now).map(({ reference }) => reference)

/** NGN 6,651.00, of which a sale has NGN 6,650.00. */
const TOOK_MORE: Charge = {
  ...APPROVED,
  facts: [{ kind: 'approved', at: 0, amount: kobo(665_100), slip: SLIP }],
  booked: TOTAL,
}

test('charges about which nothing is open go after 90 days, the oldest one first', () => {
  const settled = withFacts(at(LIMIT - 2, UNKNOWN, 'settled'), settlementOf(UNKNOWN, 'notCharged', LIMIT - 2))
  const charges = [
    at(LIMIT - 1, DECLINED, 'declined'),
    at(LIMIT - 3, { ...APPROVED, booked: TOTAL }, 'sold'),
    settled,
  ]
  expect(gone(charges)).toEqual(['sold', 'settled', 'declined'])
  expect(gone([at(LIMIT)])).toEqual([])
})

test.each<[string, Charge]>([
  ['no answer', ASKED],
  ['a doubt', UNKNOWN],
  ['an answer that cannot be read', UNREADABLE],
  ['money, and no sale', APPROVED],
  ['more money than its sale has', TOOK_MORE],
  ['money that nobody asked for', { ...APPROVED, saleId: null, amount: NO_MONEY }],
])('a charge stays, however old it is, that has %s', (_, charge) => {
  expect(gone([at(1_000, charge)])).toEqual([])
})

test('a charge stays whose sale is on the device, and one without a sale may go', () => {
  expect(gone([at(LIMIT - 1)], [DECLINED.saleId!])).toEqual([])
  expect(gone([at(LIMIT - 1)], ['another'])).toEqual(['old'])
  const unasked: Charge = {
    ...at(LIMIT - 2, { ...APPROVED, saleId: null }, 'unasked'),
    orderNumber: null,
  }
  const givenBack = withFacts(unasked, settlementOf(unasked, 'givenBack', LIMIT - 1))
  expect(gone([givenBack], ['another'])).toEqual(['unasked'])
})

test('a charge is as old as what happened of it last, by whichever clock', () => {
  expect(gone([{ ...at(1_000), askedAt: LIMIT }])).toEqual([])
  expect(gone([{ ...at(1_000), orderNumber: LIMIT / 1_000 }])).toEqual([])
  expect(gone([withFacts(at(1_000), { kind: 'statedDeclined', at: LIMIT })])).toEqual([])
  expect(gone([at(1_000)])).toEqual(['old'])
})

test('the last 500 stay, whatever the clock says', () => {
  expect(gone([at(NOW - 500)], [], NOW + 3_153_600_000_000)).toEqual(['old'])
  expect(forgettableCharges(RECENT, new Set(), NOW + 3_153_600_000_000)).toEqual([])
})

test('at most 1,000 go at a time, the oldest ones', () => {
  const many = Array.from({ length: 1_001 }, (_, index) => at(LIMIT - 1 - index, DECLINED, `old-${index}`))
  const first = gone(many)
  expect(first).toHaveLength(1_000)
  expect([first[0], first.at(-1)]).toEqual(['old-1000', 'old-1'])
})
