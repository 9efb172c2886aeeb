import { expect, test } from 'vitest'
import { complaintsOf, settle, type Books } from '#tests/faults/ledger.ts'

const CHARGED = {
  number: 1,
  at: '2026-11-21T10:00:00.000Z',
  reference: 'TS-1-A',
  amount: '6650.00',
  paymentOption: 'card' as const,
  staffName: 'Demo Cashier',
  outcome: 'approve',
  charged: '6650.00',
  rrn: '632512000001',
}

const SALE: Books['stored'][number] = {
  orderNumber: 1,
  total: 665_000,
  isConfirmed: true,
  tenders: [{ channel: 3, reference: 'TS-1-A', rrn: '632512000001', amount: 665_000 }],
}

/** One card sale of NGN 6,650.00: told, stored and charged. */
const GOOD: Books = {
  told: [{ orderNumber: 1, total: '6,650.00' }],
  renumbered: new Map(),
  stored: [SALE],
  journal: [CHARGED],
  kept: [{ reference: 'TS-1-A', isOpen: false, isDealtWith: false, took: 665_000 }],
}

const open = (reference: string) => ({ reference, isOpen: true, isDealtWith: false, took: null })

test.each<[string, Books, string[]]>([
  ['books that agree', GOOD, []],
  ['a sale the server has not', { ...GOOD, stored: [], kept: [open('TS-1-A')] }, ['lost: order 1']],
  [
    'a sale that was told again under the number it has',
    { ...GOOD, stored: [{ ...SALE, orderNumber: 3 }], renumbered: new Map([[1, 3]]) },
    [],
  ],
  [
    'a sale that was told again under a number it has not',
    { ...GOOD, stored: [{ ...SALE, orderNumber: 3 }], renumbered: new Map([[1, 2]]) },
    ['lost: order 2', 'doubled or never told: order 3'],
  ],
  ['a sale nobody was told of', { ...GOOD, told: [] }, ['doubled or never told: order 1']],
  [
    'a charge of which nothing is known',
    { ...GOOD, journal: [CHARGED, { ...CHARGED, reference: 'TS-1-B' }] },
    ['charged in the dark: TS-1-B: NGN 6650.00 (approve)'],
  ],
  [
    'a charge that is listed as open',
    { ...GOOD, journal: [CHARGED, { ...CHARGED, reference: 'TS-1-B' }], kept: [open('TS-1-B')] },
    [],
  ],
  ['a charge the terminal never took', { ...GOOD, journal: [] }, ['unfounded: order 1 claims TS-1-A']],
  [
    'a charge that two sales claim',
    {
      ...GOOD,
      told: [...GOOD.told, { orderNumber: 2, total: '6,650.00' }],
      stored: GOOD.stored.flatMap((sale) => [sale, { ...sale, orderNumber: 2 }]),
    },
    ['unfounded: order 2 claims TS-1-A'],
  ],
  [
    'a confirmed card sale without its charge',
    {
      ...GOOD,
      stored: [{ ...SALE, tenders: [{ channel: 3, reference: null, rrn: null, amount: 665_000 }] }],
      kept: [open('TS-1-A')],
    },
    ['unfounded: order 1 is confirmed without its charge'],
  ],
  [
    'another total than the screen showed',
    { ...GOOD, told: [{ orderNumber: 1, total: '6,650.01' }] },
    ['different: order 1: 6,650.01 told, 6,650.00 stored'],
  ],
  [
    'another amount than the terminal took, and nothing says so',
    { ...GOOD, kept: [{ reference: 'TS-1-A', isOpen: false, isDealtWith: false, took: 665_100 }] },
    ['a difference that is not listed: order 1: 6,650.00 booked, 6,651.00 taken (TS-1-A)'],
  ],
  [
    'another amount than the terminal took, which is listed',
    { ...GOOD, kept: [{ reference: 'TS-1-A', isOpen: true, isDealtWith: false, took: 665_100 }] },
    [],
  ],
])('%s', (_, books, complaints) => {
  expect(complaintsOf(settle(books))).toEqual(complaints)
})
