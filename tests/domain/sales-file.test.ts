import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SalesFile } from '#contract/sales-file.ts'
import { withFacts } from '#domain/charge.ts'
import { salesFileOf } from '#domain/sales-file.ts'
import { ASKED, DECLINED, SLIP, TOTAL, UNKNOWN, WAITING_SALE } from '#tests/support/fixtures/sales.ts'

test('a sale that cannot be written is exported for people to read, and keeps no other from being exported', () => {
  const broken = {
    ...WAITING_SALE,
    id: 'broken',
    tenders: [],
    delivery: 'setAside' as const,
    lastFailure: 'It cannot be written',
  }
  const refused = { ...WAITING_SALE, delivery: 'refused' as const, lastFailure: 'None is left' }
  const file = salesFileOf([broken, refused], [], 5_000)
  expect(file.sales).toMatchObject([{ delivery: 'refused', reason: 'None is left' }])
  expect(file.unwritable).toMatchObject([
    {
      storeId: 'store-1',
      orderNumber: 1_763_740_800,
      paidAt: WAITING_SALE.paidAt,
      total: 174_150,
      reason: 'It cannot be written',
      record: expect.stringContaining('"broken"') as unknown,
    },
  ])
})

test('how far the clock was from that of the server stands beside each sale, in milliseconds', () => {
  const aheadOfTime = { ...WAITING_SALE, clockDifference: 7_200_000, paidClockDifference: 3_600_000 }
  const file = salesFileOf([aheadOfTime, WAITING_SALE], [], 5_000)
  expect(file.sales).toMatchObject([
    { paidAt: WAITING_SALE.paidAt, clockDifference: 7_200_000, paidClockDifference: 3_600_000 },
    { clockDifference: null, paidClockDifference: null },
  ])
})

test('no card number leaves the device in a file, whatever an earlier version has kept', () => {
  const charge = {
    reference: 'TS-1763740800-K7Q2MX',
    channel: 'card' as const,
    rrn: '5061 0548 2100 0000 1',
    maskedPan: '4242424242424242',
    terminalId: '2ISW7704',
  }
  const sale = {
    ...WAITING_SALE,
    tenders: [{ channel: 'card' as const, amount: WAITING_SALE.cart.totals.total }],
    charges: [charge],
  }
  const broken = { ...sale, id: 'broken', tenders: [], lastFailure: 'It cannot be written' }
  const plain = JSON.stringify(z.encode(SalesFile, salesFileOf([sale, broken], [], 5_000)))
  expect(plain.match(/424242\*{6}4242/g)).toHaveLength(2)
  expect(plain).not.toMatch(/4242424242424242|5061 0548 2100 0000 1/)
  const open = withFacts(UNKNOWN, { kind: 'doubt', at: Infinity, words: 'Card 4242424242424242 timed out' })
  const charges = JSON.stringify(z.encode(SalesFile, salesFileOf([], [open], 5_000)))
  expect(charges).toContain('Card 424242******4242 timed out')
})

test('an open charge has all that the terminal said it took, and nothing where only the cashier said so', () => {
  const took = (rrn: string, at: number) =>
    ({ kind: 'approved', at, amount: TOTAL, slip: { ...SLIP, rrn } }) as const
  const twice = { ...withFacts(ASKED, took('1', 1), took('2', 2)), booked: TOTAL }
  const stated = withFacts(ASKED, { kind: 'statedApproved', at: 1, amount: TOTAL, rrn: '777' })
  expect(salesFileOf([], [twice, stated], 5_000).openCharges).toMatchObject([
    { state: 'approved', took: 1_330_000, booked: 665_000, rrn: '1' },
    { state: 'approved', took: null, booked: null, rrn: '777' },
  ])
})

test('a file has the paid sales in the order in which they were paid, and the charges that are open', () => {
  const at = (id: string, paidAt: number) => ({ ...WAITING_SALE, id, paidAt })
  const unpaid = { ...WAITING_SALE, id: 'unpaid', state: 'unpaid' as const }
  const file = salesFileOf([at('late', 30), at('early', 10), unpaid], [DECLINED, UNKNOWN], 5_000)
  expect(file.sales.map(({ paidAt }) => paidAt)).toEqual([10, 30])
  expect(file.unwritable).toEqual([])
  expect(file.openCharges.map(({ state }) => state)).toEqual(['unknown'])
})

test('what stands in the place of a card number is masked, whether it is one or not', () => {
  const charge = {
    reference: 'TS-1763740800-K7Q2MX',
    channel: 'card' as const,
    rrn: '',
    maskedPan: '4242424242424241',
    terminalId: null,
  }
  const broken = { ...WAITING_SALE, charges: [charge], tenders: [] }
  const [unwritable] = salesFileOf([broken], [], 5_000).unwritable
  expect(unwritable?.record).toContain('424242******4241')
  expect(unwritable?.record).not.toContain('4242424242424241')
})

const CHARGE = {
  storeId: 'store-1',
  reference: 'TS-1',
  orderNumber: null,
  channel: 'card',
  amount: 1741.5,
  askedAt: 1,
  state: 'asked',
  rrn: null,
  maskedPan: null,
  terminalId: null,
  note: null,
}
const FILE = { kind: 'tillstate-sales', version: 1, exportedAt: 1, sales: [], openCharges: [] }

test.each([
  { channel: 'card', state: 'asked' },
  { channel: 'transfer', state: 'approved' },
  { channel: 'card', state: 'declined' },
  { channel: 'transfer', state: 'unknown' },
])('a charge by $channel that is $state is read in a file', (charge) => {
  const { openCharges, unwritable } = z.parse(SalesFile, { ...FILE, openCharges: [{ ...CHARGE, ...charge }] })
  expect(openCharges).toEqual([{ ...CHARGE, ...charge, amount: 174_150, took: null, booked: null }])
  expect(unwritable).toEqual([])
})

test.each([{ channel: 'cash' }, { channel: '' }, { state: 'paid' }, { state: '' }])(
  'a charge with %j is not read in a file',
  (charge) => {
    const file = { ...FILE, openCharges: [{ ...CHARGE, ...charge }] }
    expect(z.safeParse(SalesFile, file).success).toBe(false)
  },
)
