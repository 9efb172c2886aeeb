import { get, set, type UseStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import type { Charge, ChargeFact } from '#domain/charge-facts.ts'
import { kobo } from '#domain/money.ts'
import { outboxStore, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { APPROVED, ASKED, CARD_SALE, SLIP } from '#tests/support/fixtures/sales.ts'

const { reference } = ASKED
const KEY = `charge:${reference}`

let store: UseStore
let outbox: OutboxStore
let aside: string[]

beforeEach(() => {
  store = emptyDevice()
  aside = []
  outbox = outboxStore(
    store,
    ({ key }) => aside.push(key),
    () => 1_763_740_900_000,
  )
})

const seen = ['doubt Lost', 'approved 665100 632512000001']

test.each<[string, ChargeFact, object]>([
  [
    'an approval',
    { kind: 'approved', at: 7, amount: kobo(665_100), slip: SLIP },
    { kind: 'approved', at: 7, amount: 6651, slip: SLIP },
  ],
  [
    'an approval that names no card and no terminal',
    { kind: 'approved', at: 7, amount: kobo(1), slip: { rrn: '', maskedPan: null, terminalId: null } },
    { kind: 'approved', at: 7, amount: 0.01, slip: { rrn: '', maskedPan: null, terminalId: null } },
  ],
  ...(['declined', 'unclear', 'doubt'] as const).map((kind): [string, ChargeFact, object] => [
    kind,
    { kind, at: 7, words: 'No answer' },
    { kind, at: 7, words: 'No answer' },
  ]),
  [
    'an approval that the cashier has read',
    { kind: 'statedApproved', at: 7, amount: kobo(665_000), rrn: '77' },
    { kind: 'statedApproved', at: 7, amount: 6650, rrn: '77' },
  ],
  [
    'a decline that the cashier has read',
    { kind: 'statedDeclined', at: 7 },
    { kind: 'statedDeclined', at: 7 },
  ],
  ['a question that was left open', { kind: 'leftOpen', at: 7 }, { kind: 'leftOpen', at: 7 }],
  ...(['charge', 'difference'] as const).map((scope): [string, ChargeFact, object] => [
    `what settles a ${scope}`,
    { kind: 'settled', at: 7, scope, how: 'collected', seen },
    { kind: 'settled', at: 7, scope, how: 'collected', seen },
  ]),
])('%s is kept as it was learned', async (_, fact, stored) => {
  await outbox.askFor(ASKED)
  await outbox.addFacts(reference, [fact])
  expect(await get(KEY, store)).toEqual({ version: 1, value: { ...ASKED, amount: 6650, facts: [stored] } })
  expect(await outbox.chargesOf(CARD_SALE.id)).toEqual({ ok: true, value: [{ ...ASKED, facts: [fact] }] })
})

test.each<[string, Charge]>([
  ['by transfer', { ...APPROVED, channel: 'transfer' }],
  ['in a sale', { ...APPROVED, booked: kobo(665_000) }],
  ['that nobody has asked for', { ...APPROVED, saleId: null, orderNumber: null }],
])('a charge %s comes back as it was written', async (_, charge) => {
  await outbox.askFor(charge)
  expect(await outbox.addFacts(reference, [])).toEqual({ ok: true, value: charge })
})

test('open charges are listed from the oldest on, whatever their references', async () => {
  for (const [name, askedAt] of [
    ['TS-B', 1_000],
    ['TS-A', 3_000],
    ['TS-C', 2_000],
  ] as const)
    await outbox.askFor({ ...ASKED, reference: name, saleId: `sale of ${name}`, askedAt })
  expect(await outbox.openCharges()).toMatchObject({
    value: [{ reference: 'TS-B' }, { reference: 'TS-C' }, { reference: 'TS-A' }],
  })
})

test('nothing is learned of a charge that is not on this device', async () => {
  const learned = await outbox.addFacts(reference, [{ kind: 'leftOpen', at: 7 }])
  expect(learned).toEqual({ ok: true, value: undefined })
  expect(await get(KEY, store)).toBeUndefined()
})

test.each([
  { channel: 'cheque' },
  { facts: [{ kind: 'settled', at: 7, scope: 'charge', how: 'forgotten', seen: [] }] },
  { facts: [{ kind: 'settled', at: 7, scope: 'sale', how: 'collected', seen: [] }] },
  { facts: [{ kind: 'refunded', at: 7 }] },
])('a charge with %j is of another version: it is set aside, not guessed at', async (other) => {
  await set(KEY, { version: 1, value: { ...ASKED, amount: 6650, ...other } }, store)
  expect(await outbox.openCharges()).toEqual({ ok: true, value: [] })
  expect(aside).toEqual([KEY])
})
