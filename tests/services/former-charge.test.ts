import { get, set, type UseStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { openCaseOf } from '#domain/charge-case.ts'
import { stateOf } from '#domain/charge-reading.ts'
import { kobo } from '#domain/money.ts'
import { outboxStore, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { ASKED, CARD_SALE, SLIP, TOTAL } from '#tests/support/fixtures/sales.ts'

const { reference } = ASKED
const at = 1_763_740_805_000

const FORMER = {
  reference,
  saleId: CARD_SALE.id,
  storeId: 'store-1',
  orderNumber: 1_763_740_800,
  channel: 'card',
  amount: 6650,
  askedAt: at,
  state: 'asked',
  slip: null,
  settledBy: null,
  note: null,
  closed: null,
}
const slip = { rrn: '632512000001', maskedPan: `506105${'*'.repeat(30)}4821`, terminalId: '2ISW7704' }
const NO_SLIP = { rrn: '', maskedPan: null, terminalId: null }
const OTHER = 'The terminal says that it charged NGN 6,651.00, RRN 632512000001'
const TOOK_OTHER = {
  kind: 'approved',
  at,
  amount: kobo(665_100),
  slip: { rrn: '632512000001', maskedPan: null, terminalId: null },
}

let store: UseStore
let outbox: OutboxStore
let aside: string[]
const charges = async () => {
  const read = await outbox.chargesOf(CARD_SALE.id)
  if (!read.ok) throw new Error('not read')
  return read.value
}
const found = async (more: object) => {
  await set(`charge:${reference}`, { version: 1, value: { ...FORMER, ...more } }, store)
  const [charge] = await charges()
  return charge!
}

beforeEach(() => {
  store = emptyDevice()
  aside = []
  outbox = outboxStore(
    store,
    ({ key }) => aside.push(key),
    () => at,
  )
})

test.each<[string, object, string, string | undefined]>([
  ['asked', {}, 'asked', 'notKnown'],
  ['unknown', { state: 'unknown', note: 'Lost' }, 'unknown', 'notKnown'],
  ['declined', { state: 'declined', settledBy: 'terminal', note: 'No' }, 'declined', undefined],
  ['declined by the cashier', { state: 'declined', settledBy: 'cashier' }, 'declined', undefined],
  ['approved', { state: 'approved', settledBy: 'terminal', slip }, 'approved', 'withoutSale'],
  ['stated', { state: 'approved', settledBy: 'cashier', slip }, 'approved', 'withoutSale'],
  ['sold', { state: 'approved', settledBy: 'terminal', slip, closed: 'sold' }, 'approved', undefined],
  ['dealt with', { state: 'unknown', closed: 'dealtWith' }, 'unknown', undefined],
  ['another amount in words', { state: 'unknown', note: OTHER }, 'approved', 'otherAmount'],
  [
    'another amount that its sale does not book',
    { state: 'approved', settledBy: 'terminal', slip, note: OTHER, closed: 'sold' },
    'approved',
    'otherAmount',
  ],
])(
  'a charge of the former version stands as it stood, and is kept in the present shape: %s',
  async (_, more, state, reason) => {
    const charge = await found(more)
    expect([stateOf(charge), openCaseOf(charge)?.reason]).toEqual([state, reason])
    await outbox.addFacts(reference, [])
    expect(await get(`charge:${reference}`, store)).toMatchObject({
      value: { facts: expect.any(Array) as unknown },
    })
    expect(await charges()).toEqual([charge])
  },
)

test.each<[string, object, object[]]>([
  [
    'an answer of the terminal in words',
    { state: 'unknown', note: 'Lost' },
    [{ kind: 'doubt', at, words: 'Lost' }],
  ],
  ['no words', { state: 'unknown' }, [{ kind: 'doubt', at, words: '' }]],
  [
    'a decline of the terminal',
    { state: 'declined', settledBy: 'terminal', note: 'Insufficient funds' },
    [{ kind: 'declined', at, words: 'Insufficient funds' }],
  ],
  ['a decline without words', { state: 'declined' }, [{ kind: 'declined', at, words: '' }]],
  [
    'a decline that the cashier has read',
    { state: 'declined', settledBy: 'cashier', note: 'Lost' },
    [{ kind: 'statedDeclined', at }],
  ],
  [
    'an approval of the terminal',
    { state: 'approved', settledBy: 'terminal', slip },
    [{ kind: 'approved', at, amount: TOTAL, slip: SLIP }],
  ],
  [
    'an approval without a slip',
    { state: 'approved' },
    [{ kind: 'approved', at, amount: TOTAL, slip: NO_SLIP }],
  ],
  [
    'an approval that the cashier has read',
    { state: 'approved', settledBy: 'cashier', slip },
    [{ kind: 'statedApproved', at, amount: TOTAL, rrn: '632512000001' }],
  ],
  [
    'an approval that the cashier has read from no slip',
    { state: 'approved', settledBy: 'cashier' },
    [{ kind: 'statedApproved', at, amount: TOTAL, rrn: '' }],
  ],
  [
    'another amount in words',
    { state: 'unknown', note: OTHER },
    [TOOK_OTHER, { kind: 'doubt', at, words: OTHER }],
  ],
  [
    'another amount, with the slip of it',
    { state: 'approved', slip: { ...slip, rrn: '777' }, note: OTHER },
    [{ ...TOOK_OTHER, slip: { ...SLIP, rrn: '777' } }],
  ],
  [
    'another amount that the cashier has taken for the one asked for',
    { state: 'approved', settledBy: 'cashier', note: OTHER },
    [TOOK_OTHER, { kind: 'statedApproved', at, amount: TOTAL, rrn: '' }],
  ],
  [
    'no amount at all',
    { state: 'unknown', note: 'The terminal says that it charged NGN 0.00, RRN 7' },
    [{ kind: 'doubt', at, words: 'The terminal says that it charged NGN 0.00, RRN 7' }],
  ],
  [
    'an amount within other words',
    { state: 'unknown', note: `Asked again. ${OTHER}` },
    [{ kind: 'doubt', at, words: `Asked again. ${OTHER}` }],
  ],
])('what a charge of the former version knew is a fact: %s', async (_, more, facts) => {
  expect(await found(more)).toEqual({ ...ASKED, facts })
})

test('a charge of the former version by transfer, in a sale, books what it was asked for', async () => {
  const charge = await found({ channel: 'transfer', state: 'approved', slip, closed: 'sold' })
  expect(charge).toMatchObject({ channel: 'transfer', amount: TOTAL, booked: TOTAL })
})

test('a charge of the former version that was dealt with is settled as what was known then', async () => {
  const charge = await found({ state: 'unknown', note: 'Lost', closed: 'dealtWith' })
  expect(charge).toMatchObject({
    booked: null,
    facts: [
      { kind: 'doubt', at, words: 'Lost' },
      { kind: 'settled', at, scope: 'charge', how: 'clearedUp', seen: ['doubt Lost'] },
    ],
  })
})

test('a slip of the former version with overlong texts is cut to what can be stored', async () => {
  const long = { rrn: '6'.repeat(40), maskedPan: null, terminalId: 'T'.repeat(40) }
  const charge = await found({ state: 'approved', slip: long })
  expect(charge.facts).toMatchObject([
    { slip: { rrn: '6'.repeat(32), maskedPan: null, terminalId: 'T'.repeat(32) } },
  ])
})

test.each(['channel', 'state', 'settledBy', 'closed'])(
  'a charge of the former version with another %s is set aside, not guessed at',
  async (field) => {
    await set(`charge:${reference}`, { version: 1, value: { ...FORMER, [field]: 'cheque' } }, store)
    expect(await charges()).toEqual([])
    expect(aside).toEqual([`charge:${reference}`])
  },
)
