import { describe, expect, test } from 'vitest'
import { amountAtStake, openCaseOf, settlementOf, settlements, type OpenCase } from '#domain/charge-case.ts'
import type { ChargeFact, SettledHow } from '#domain/charge-facts.ts'
import { withFacts, type Charge } from '#domain/charge.ts'
import { kobo } from '#domain/money.ts'
import { APPROVED, ASKED, DECLINED, SLIP, TOTAL, UNKNOWN } from '#tests/support/fixtures/sales.ts'

const LATE = 1_763_740_900_000
const took = (amount: number, rrn = SLIP.rrn): ChargeFact => ({
  kind: 'approved',
  at: LATE,
  amount: kobo(amount),
  slip: { ...SLIP, rrn },
})
const STATED = withFacts(UNKNOWN, { kind: 'statedApproved', at: LATE - 1, amount: TOTAL, rrn: '777' })
const REFUSED = withFacts(UNKNOWN, { kind: 'statedDeclined', at: LATE - 1 })
const UNCLEAR: ChargeFact = { kind: 'unclear', at: LATE, words: 'NGN n/a' }
const DECLINE: ChargeFact = { kind: 'declined', at: LATE, words: 'Insufficient funds' }
const sold = (charge: Charge): Charge => ({ ...charge, booked: TOTAL })
const settled = (charge: Charge) => withFacts(charge, settlementOf(charge, 'clearedUp', LATE))
const settledBy = (how: SettledHow, charge: Charge) => withFacts(charge, settlementOf(charge, how, LATE + 1))
const undone = (charge: Charge): Charge => ({ ...charge, booked: null })
/** As settlements were written before they said what was booked. */
const formerly = (charge: Charge): Charge => ({
  ...charge,
  facts: charge.facts.map((fact) => (fact.kind === 'settled' ? { ...fact, booked: undefined } : fact)),
})
const TWICE = withFacts(ASKED, took(665_000), took(665_000, '9'))

/** Reason, what the terminal says it took, what the sale books, and what is off; amounts in kobo. */
const figures = (open: OpenCase | undefined) => open && [open.reason, open.took, open.booked, open.difference]

describe('NGN 6,650.00 by card, not in a sale', () => {
  test.each<[string, Charge, unknown]>([
    ['asked for, and nothing heard of it', ASKED, ['notKnown', undefined, 0, undefined]],
    ['nobody knows', UNKNOWN, ['notKnown', undefined, 0, undefined]],
    ['declined', DECLINED, undefined],
    ['approved', APPROVED, ['withoutSale', 665_000, 0, 665_000]],
    ['approved by the cashier’s word', STATED, ['withoutSale', undefined, 0, 665_000]],
    ['declined by the cashier’s word', REFUSED, undefined],
    ['another amount', withFacts(ASKED, took(665_100)), ['otherAmount', 665_100, 0, 665_100]],
    ['approved after Declined', withFacts(REFUSED, took(665_000)), ['approvedAfterAll', 665_000, 0, 665_000]],
    ['declined after Approved', withFacts(STATED, DECLINE), ['declinedAfterAll', undefined, 0, 0]],
    ['settled', settled(UNKNOWN), undefined],
    ['approved and settled', settled(APPROVED), undefined],
    [
      'declined after its approval was settled',
      withFacts(settled(APPROVED), DECLINE),
      ['declinedAfterAll', 665_000, 0, 0],
    ],
    [
      'approved after it was settled',
      withFacts(settled(UNKNOWN), took(665_000)),
      ['approvedAfterAll', 665_000, 0, 665_000],
    ],
    [
      'another answer that cannot be read after it was settled',
      withFacts(settled(UNKNOWN), UNCLEAR),
      ['unreadable', undefined, 0, undefined],
    ],
    [
      'approved once more after all was settled',
      withFacts(settled(APPROVED), took(665_000, '9')),
      ['approvedAfterAll', 1_330_000, 0, 665_000],
    ],
    [
      'confirmed after its doubt was settled in a sale that was undone',
      undone(withFacts(settledBy('clearedUp', withFacts(sold(STATED), UNCLEAR)), took(665_000))),
      ['withoutSale', 665_000, 0, 665_000],
    ],
    [
      'confirmed after it was stated and given back',
      withFacts(settledBy('givenBack', STATED), took(665_000)),
      ['approvedAfterAll', 665_000, 0, 0],
    ],
    [
      'approved after it was given back while nobody knew',
      withFacts(settledBy('givenBack', UNKNOWN), took(665_000)),
      ['approvedAfterAll', 665_000, 0, 0],
    ],
    [
      'approved after the cashier had settled that nothing was charged',
      withFacts(settledBy('notCharged', UNKNOWN), took(665_000)),
      ['approvedAfterAll', 665_000, 0, 665_000],
    ],
    [
      'two differences, each settled before its sale was undone',
      undone(
        settledBy('givenBack', withFacts(settled(sold(withFacts(ASKED, took(665_100)))), took(665_000, '9'))),
      ),
      ['withoutSale', 1_330_100, 0, 665_000],
    ],
    [
      'taken twice, one of which was settled before its sale was undone',
      undone(settled(sold(TWICE))),
      ['withoutSale', 1_330_000, 0, 665_000],
    ],
    [
      'taken twice, settled as another tab still showed it after both were settled',
      undone(
        withFacts(
          settled(sold(TWICE)),
          settlementOf(sold(withFacts(ASKED, took(665_000))), 'clearedUp', LATE + 1),
        ),
      ),
      ['withoutSale', 1_330_000, 0, 665_000],
    ],
    [
      'the same as it was written formerly',
      undone(formerly(settled(sold(TWICE)))),
      ['withoutSale', 1_330_000, 0, 665_000],
    ],
    [
      'more than the cashier had stated, which was settled before its sale was undone',
      undone(settled(sold(withFacts(STATED, took(665_100))))),
      ['withoutSale', 665_100, 0, 665_000],
    ],
    ['declined after it was settled', withFacts(settled(UNKNOWN), DECLINE), undefined],
    ['the same answer after it was settled', withFacts(settled(APPROVED), ...APPROVED.facts), undefined],
  ])('%s', (_, charge, open) => {
    expect(figures(openCaseOf(charge))).toEqual(open)
  })
})

describe('NGN 6,650.00 by card, booked in a paid sale', () => {
  test.each<[string, Charge, unknown]>([
    ['approved', sold(APPROVED), undefined],
    ['approved by the cashier’s word', sold(STATED), undefined],
    ['the terminal says the same later', withFacts(sold(STATED), took(665_000)), undefined],
    [
      'the terminal took NGN 1.00 more',
      sold(withFacts(ASKED, took(665_100))),
      ['otherAmount', 665_100, 665_000, 100],
    ],
    [
      'the terminal took NGN 1.00 less than the cashier stated',
      withFacts(sold(STATED), took(664_900)),
      ['otherAmount', 664_900, 665_000, -100],
    ],
    [
      'the terminal declines what the cashier stated',
      withFacts(sold(STATED), DECLINE),
      ['declinedAfterAll', undefined, 665_000, -665_000],
    ],
    [
      'the terminal declines what it had approved',
      withFacts(sold(APPROVED), DECLINE),
      ['declinedAfterAll', 665_000, 665_000, 0],
    ],
    [
      'a second approval',
      withFacts(sold(APPROVED), took(665_000, '999')),
      ['takenTwice', 1_330_000, 665_000, 665_000],
    ],
    [
      'two amounts for one number',
      withFacts(sold(APPROVED), took(665_100)),
      ['otherAmount', 665_000, 665_000, 0],
    ],
    [
      'an answer that cannot be read, afterwards',
      withFacts(sold(STATED), UNCLEAR),
      ['unreadable', undefined, 665_000, undefined],
    ],
    [
      'an answer that cannot be read, before the cashier stated it',
      sold(withFacts(STATED, { ...UNCLEAR, at: LATE - 2 })),
      undefined,
    ],
    ['declined before it was approved', sold(withFacts(APPROVED, { ...DECLINE, at: 1 })), undefined],
    ['settled', settled(sold(withFacts(ASKED, took(665_100)))), undefined],
    [
      'a second approval after a difference was settled',
      withFacts(settled(sold(withFacts(ASKED, took(665_100)))), took(665_000, '999')),
      ['takenTwice', 1_330_100, 665_000, 665_000],
    ],
    [
      'the same, where the settlement was written formerly',
      withFacts(formerly(settled(sold(withFacts(ASKED, took(665_100))))), took(665_000, '999')),
      ['takenTwice', 1_330_100, 665_000, 665_000],
    ],
    [
      'another amount than was stated, after its doubt was settled',
      withFacts(settledBy('clearedUp', withFacts(sold(STATED), UNCLEAR)), took(665_100)),
      ['otherAmount', 665_100, 665_000, 100],
    ],
    [
      'confirmed after its doubt was settled',
      withFacts(settledBy('clearedUp', withFacts(sold(STATED), UNCLEAR)), took(665_000)),
      undefined,
    ],
    [
      'approved after it was declined and collected once more',
      withFacts(settledBy('collected', withFacts(sold(STATED), DECLINE)), took(665_000)),
      ['approvedAfterAll', 665_000, 665_000, 665_000],
    ],
  ])('%s', (_, charge, open) => {
    expect(figures(openCaseOf(charge))).toEqual(open)
  })
})

test.each<[string, Charge, string[], number]>([
  ['nobody knows', UNKNOWN, ['notCharged', 'givenBack'], 665_000],
  ['without a sale', APPROVED, ['givenBack', 'clearedUp'], 665_000],
  ['too much', sold(withFacts(ASKED, took(665_100))), ['givenBack', 'clearedUp'], 100],
  ['too little', withFacts(sold(STATED), DECLINE), ['collected', 'clearedUp'], 665_000],
])('%s: how it can be settled, and how much it is about', (_, charge, expected, amount) => {
  const open = openCaseOf(charge)
  expect(open && [settlements(open), amountAtStake(open)]).toEqual([expected, amount])
})

test('a settlement is about what was shown: what came meanwhile stays open', () => {
  const shown = UNKNOWN
  const now = withFacts(shown, took(665_000), settlementOf(shown, 'notCharged', LATE + 1))
  expect(openCaseOf(now)?.reason).toBe('approvedAfterAll')
})

describe('answers to a sold charge', () => {
  const reasonOf = (...facts: ChargeFact[]) => openCaseOf(sold(withFacts(ASKED, ...facts)))?.reason

  test('contradict it only where they came later', () => {
    expect(reasonOf(took(665_000), { ...DECLINE, at: LATE })).toBeUndefined()
    expect(reasonOf(took(665_000), { ...DECLINE, at: LATE + 1 })).toBe('declinedAfterAll')
    expect(reasonOf(took(665_000), { ...UNCLEAR, at: LATE })).toBeUndefined()
    expect(reasonOf(took(665_000), { ...UNCLEAR, at: LATE + 1 })).toBe('unreadable')
  })

  test('that were settled leave nothing open', () => {
    const twice = sold(TWICE)
    expect(openCaseOf(twice)?.reason).toBe('takenTwice')
    expect(openCaseOf(settled(twice))).toBeUndefined()
  })

  test('are held against what the last settlement took the terminal to have taken', () => {
    const unclear = sold(withFacts(STATED, UNCLEAR))
    const cleared = withFacts(unclear, settlementOf(unclear, 'clearedUp', LATE + 1))
    const declined = withFacts(cleared, { ...DECLINE, at: LATE + 2 })
    expect(figures(openCaseOf(declined))).toEqual(['declinedAfterAll', undefined, 665_000, -665_000])
    const collected = withFacts(declined, settlementOf(declined, 'collected', LATE + 3))
    expect(openCaseOf(collected)).toBeUndefined()
    // The customer has paid NGN 6,650.00 in place of the card, which was charged after all.
    const charged = withFacts(collected, { ...took(665_000), at: LATE + 4 })
    expect(figures(openCaseOf(charged))).toEqual(['approvedAfterAll', 665_000, 665_000, 665_000])
    const declinedAgain = withFacts(collected, { ...DECLINE, at: LATE + 4, words: 'Declined' })
    const clearedUp = withFacts(declinedAgain, settlementOf(declinedAgain, 'clearedUp', LATE + 5))
    expect(figures(openCaseOf(withFacts(clearedUp, { ...took(665_000), at: LATE + 6 })))).toEqual([
      'approvedAfterAll',
      665_000,
      665_000,
      665_000,
    ])
  })

  test('are settled as a difference, with what was known but not with what was settled before', () => {
    const charge = settled(sold(withFacts(ASKED, took(665_100))))
    expect(settlementOf(charge, 'clearedUp', LATE + 1)).toEqual({
      kind: 'settled',
      at: LATE + 1,
      scope: 'difference',
      how: 'clearedUp',
      booked: 665_000,
      seen: ['approved 665100 632512000001'],
    })
  })
})
