import { describe, expect, test } from 'vitest'
import { isDealtWith, noteOf, slipOf, stateOf, tookOf, worthOf } from '#domain/charge-reading.ts'
import { settlementOf } from '#domain/charge-case.ts'
import { withFacts } from '#domain/charge.ts'
import type { ChargeFact } from '#domain/charge-facts.ts'
import { kobo } from '#domain/money.ts'
import { APPROVED, ASKED, DECLINED, SLIP, TOTAL, UNKNOWN } from '#tests/support/fixtures/sales.ts'

const took = (amount: number, rrn = '1', at = 1): ChargeFact => ({
  kind: 'approved',
  at,
  amount: kobo(amount),
  slip: { ...SLIP, rrn },
})
const STATED: ChargeFact = { kind: 'statedApproved', at: 2, amount: TOTAL, rrn: '777' }
const REFUSED: ChargeFact = { kind: 'statedDeclined', at: 2 }
const UNCLEAR: ChargeFact = { kind: 'unclear', at: 3, words: 'NGN n/a' }

describe('what became of a charge', () => {
  test.each<[string, ChargeFact[], string]>([
    ['nothing was heard of it', [], 'asked'],
    ['nobody knows', UNKNOWN.facts, 'unknown'],
    ['declined', DECLINED.facts, 'declined'],
    ['approved', APPROVED.facts, 'approved'],
    ['the cashier states approved', [...UNKNOWN.facts, STATED], 'approved'],
    ['the cashier states declined', [...UNKNOWN.facts, REFUSED], 'declined'],
    ['declined after the cashier stated approved', [STATED, ...DECLINED.facts], 'approved'],
    ['approved after the cashier stated declined', [REFUSED, took(665_000)], 'approved'],
    ['an amount that cannot be read', [UNCLEAR], 'unknown'],
    ['declined once, and then an amount that cannot be read', [...DECLINED.facts, UNCLEAR], 'unknown'],
    ['another amount is an approval of that amount', [took(665_100)], 'approved'],
  ])('%s', (_, facts, state) => {
    expect(stateOf({ facts })).toBe(state)
  })
})

test.each<[string, ChargeFact[], number | undefined, number | undefined]>([
  ['nothing while nobody knows', UNKNOWN.facts, undefined, undefined],
  ['what the terminal took', [took(665_100)], 665_100, 665_100],
  ['what the cashier stated while the terminal is silent', [STATED], 665_000, undefined],
  ['what the terminal took, whatever was stated', [STATED, took(665_100, '777', 9)], 665_100, 665_100],
  ['the first of two, which are added up', [took(100, '1', 1), took(200, '2', 2)], 100, 300],
  ['the first word about one number', [took(100, '1', 1), took(200, '1', 2)], 100, 100],
])('a charge is worth %s', (_, facts, worth, all) => {
  expect(worthOf({ facts })).toBe(worth)
  expect(tookOf({ facts })).toBe(all)
})

test('its slip is the terminal’s, or has the number that the cashier typed', () => {
  expect(slipOf(ASKED)).toBeNull()
  expect(slipOf({ facts: [STATED] })).toEqual({ rrn: '777', maskedPan: null, terminalId: null })
  expect(slipOf({ facts: [STATED, ...APPROVED.facts] })).toEqual(SLIP)
})

test('its note is what was said last', () => {
  expect(noteOf(ASKED)).toBeNull()
  expect(noteOf(withFacts(UNKNOWN, { kind: 'declined', at: Infinity, words: 'No' }))).toBe('No')
})

test('only a charge without a sale is dealt with for good', () => {
  const settled = (charge: typeof UNKNOWN) => withFacts(charge, settlementOf(charge, 'clearedUp', 9))
  expect(isDealtWith(settled(UNKNOWN))).toBe(true)
  expect(isDealtWith(settled({ ...APPROVED, booked: TOTAL }))).toBe(false)
})
