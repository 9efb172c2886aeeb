import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withFacts, type Charge } from '#domain/charge.ts'
import { datedAfter, factId, mergedFacts, type ChargeFact } from '#domain/charge-facts.ts'
import { stateOf, tookOf } from '#domain/charge-reading.ts'
import { kobo } from '#domain/money.ts'
import { ASKED } from '#tests/support/fixtures/sales.ts'

const at = fc.integer({ min: 0, max: 5 })
const amount = fc.constantFrom(90_000, 90_100).map(kobo)
const rrn = fc.constantFrom('', '1', '2')
const words = fc.constantFrom('Insufficient funds', 'Busy')

const anyFact: fc.Arbitrary<ChargeFact> = fc.oneof(
  fc.record({
    kind: fc.constant('approved' as const),
    at,
    amount,
    slip: rrn.map((number) => ({ rrn: number, maskedPan: null, terminalId: null })),
  }),
  fc.record({ kind: fc.constantFrom('declined' as const, 'unclear' as const, 'doubt' as const), at, words }),
  fc.record({ kind: fc.constant('statedApproved' as const), at, amount, rrn }),
  fc.record({ kind: fc.constantFrom('statedDeclined' as const, 'leftOpen' as const), at }),
)
const someFacts = fc.array(anyFact, { maxLength: 8 })

test.each<[ChargeFact, string]>([
  [
    { kind: 'approved', at: 1, amount: kobo(90_000), slip: { rrn: '7', maskedPan: null, terminalId: null } },
    'approved 90000 7',
  ],
  [{ kind: 'statedApproved', at: 1, amount: kobo(90_000), rrn: '7' }, 'statedApproved 90000 7'],
  [{ kind: 'statedDeclined', at: 1 }, 'statedDeclined'],
  [{ kind: 'leftOpen', at: 1 }, 'leftOpen 1'],
  [
    { kind: 'settled', at: 1, scope: 'charge', how: 'givenBack', seen: ['declined Busy', 'leftOpen 1'] },
    'settled charge givenBack declined Busy|leftOpen 1',
  ],
  [{ kind: 'declined', at: 1, words: 'Busy' }, 'declined Busy'],
  [{ kind: 'unclear', at: 1, words: 'Busy' }, 'unclear Busy'],
  [{ kind: 'doubt', at: 1, words: 'Busy' }, 'doubt Busy'],
])('%j is recognised as %j', (fact, id) => {
  expect(factId(fact)).toBe(id)
})

test('what was learned at the same moment stands in the order of its words', () => {
  const first: ChargeFact = { kind: 'declined', at: 1, words: 'Busy' }
  const second: ChargeFact = { kind: 'declined', at: 1, words: 'Insufficient funds' }
  expect(mergedFacts([second], [first])).toEqual([first, second])
  expect(mergedFacts([first], [second])).toEqual([first, second])
})

const charge = (facts: ChargeFact[]): Charge => withFacts(ASKED, ...facts)

test('what is learned now is dated after all that was known, or by the clock where that is later', () => {
  const known: ChargeFact[] = [{ kind: 'statedDeclined', at: 500 }]
  const doubt: ChargeFact = { kind: 'doubt', at: 400, words: 'Busy' }
  expect(datedAfter(known, [doubt, { kind: 'leftOpen', at: 400 }]).map(({ at: when }) => when)).toEqual([
    501, 502,
  ])
  expect(datedAfter(known, [{ ...doubt, at: 900 }])).toEqual([{ ...doubt, at: 900 }])
  expect(datedAfter([], [doubt])).toEqual([doubt])
})

describe('merging what is known of a charge', () => {
  test('the order, the parts and the repetitions in which facts arrive make no difference', () => {
    fc.assert(
      fc.property(someFacts, someFacts, (some, others) => {
        const whole = mergedFacts(some, others)
        expect(mergedFacts(others, some)).toEqual(whole)
        expect(mergedFacts([], [...others, ...some, ...others].toReversed())).toEqual(whole)
        expect(mergedFacts(whole, some)).toEqual(whole)
      }),
    )
  })

  test('no fact is ever lost', () => {
    fc.assert(
      fc.property(someFacts, someFacts, (some, others) => {
        const kept = new Set(mergedFacts(some, others).map(factId))
        for (const fact of [...some, ...others]) expect(kept).toContain(factId(fact))
      }),
    )
  })

  test('approved never becomes less, and what the terminal took never less than it said', () => {
    fc.assert(
      fc.property(someFacts, someFacts, (some, others) => {
        const [before, after] = [charge(some), charge([...some, ...others])]
        fc.pre(stateOf(before) === 'approved')
        expect(stateOf(after)).toBe('approved')
        expect(tookOf(after) === undefined).toBe(
          tookOf(before) === undefined && tookOf(charge(others)) === undefined,
        )
      }),
    )
  })

  test('only the terminal or the cashier approve: doubts, declines and unreadable answers never do', () => {
    const silent = someFacts.map((facts) =>
      facts.filter(({ kind }) => kind !== 'approved' && kind !== 'statedApproved'),
    )
    fc.assert(fc.property(silent, (facts) => stateOf(charge(facts)) !== 'approved'))
  })

  test('the same answer twice is one answer, of the time when it came first', () => {
    const early: ChargeFact = { kind: 'declined', at: 1, words: 'Insufficient funds' }
    const late: ChargeFact = { kind: 'declined', at: 9, words: 'Insufficient funds' }
    expect(mergedFacts([late], [early])).toEqual([early])
  })

  test('every time the cashier leaves it open counts', () => {
    const left = [
      { kind: 'leftOpen', at: 1 },
      { kind: 'leftOpen', at: 9 },
    ] as const
    expect(mergedFacts([left[1]], [left[0]])).toEqual(left)
  })
})
