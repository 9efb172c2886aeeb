import { expect, test } from 'vitest'
import type { Books } from '#tests/faults/books.ts'
import { complaintsOf, settle } from '#tests/faults/ledger.ts'

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
  goods: '1 × 2010000001189',
  tenders: [{ channel: 3, reference: 'TS-1-A', rrn: '632512000001', amount: 665_000 }],
}

const ENDED: Books['ended'][number] = {
  orderNumber: 1,
  numbers: [1],
  total: '6,650.00',
  goods: '1 × 2010000001189',
  channels: [3],
}

const CHARGE: Books['kept'][number] = {
  reference: 'TS-1-A',
  isOpen: false,
  isDealtWith: false,
  isSettled: false,
  took: 665_000,
  booked: 665_000,
}

/** The terminal's answers to the charge; the amount is naira as text. */
const approved = (Amount: string, RRN = '632512000001') => ({
  RespCode: '00',
  TransRef: 'TS-1-A',
  RRN,
  Amount,
})
const DECLINED = { RespCode: '51', TransRef: 'TS-1-A', RRN: '632512000001', Amount: '6650.00' }

/** One card sale of NGN 6,650.00: shown as ended, stored and charged. */
const GOOD: Books = {
  ended: [ENDED],
  renumbered: new Map(),
  stored: [SALE],
  journal: [CHARGED],
  heard: [approved('6650.00')],
  kept: [CHARGE],
  onDevice: [],
  poisons: new Map(),
}

const open = (reference: string) => ({ ...CHARGE, reference, isOpen: true, took: null, booked: null })

const waiting = { orderNumber: 1, state: 'paid', delivery: 'waiting' }

test.each<[string, Books, string[]]>([
  ['books that agree', GOOD, []],
  [
    'a sale the server has not',
    { ...GOOD, stored: [], heard: [], kept: [open('TS-1-A')] },
    ['lost: order 1'],
  ],
  [
    'a sale that was shown again under the number it has',
    { ...GOOD, stored: [{ ...SALE, orderNumber: 3 }], renumbered: new Map([[1, 3]]) },
    [],
  ],
  [
    'a sale that was shown again under a number it has not',
    { ...GOOD, stored: [{ ...SALE, orderNumber: 3 }], renumbered: new Map([[1, 2]]) },
    ['lost: order 2', 'doubled or never shown: order 3', 'crossed: order 3 has TS-1-A'],
  ],
  ['a sale whose end was never shown', { ...GOOD, ended: [] }, ['doubled or never shown: order 1']],
  [
    'a charge of which nothing is known',
    { ...GOOD, journal: [CHARGED, { ...CHARGED, reference: 'TS-1-B' }] },
    ['charged in the dark: TS-1-B: NGN 6650.00 (approve)'],
  ],
  [
    'a charge that was refused, and taken while nobody was on the line',
    {
      ...GOOD,
      journal: [CHARGED, { ...CHARGED, reference: 'TS-1-B', outcome: 'decline-approve:600' }],
      heard: [approved('6650.00'), { ...DECLINED, TransRef: 'TS-1-B' }],
    },
    [],
  ],
  [
    'a charge that was refused and then taken, as the till has heard',
    {
      ...GOOD,
      journal: [CHARGED, { ...CHARGED, reference: 'TS-1-B', outcome: 'decline-approve:600' }],
      heard: [
        approved('6650.00'),
        { ...DECLINED, TransRef: 'TS-1-B' },
        { ...approved('6650.00', '632512000002'), TransRef: 'TS-1-B' },
      ],
    },
    [
      'charged in the dark: TS-1-B: NGN 6650.00 (decline-approve:600)',
      'a contradiction that is not listed: TS-1-B: NGN 6,650.00 taken, NGN 0.00 booked, on the device unknown to the device',
    ],
  ],
  [
    'a charge that is listed as open',
    { ...GOOD, journal: [CHARGED, { ...CHARGED, reference: 'TS-1-B' }], kept: [open('TS-1-B')] },
    [],
  ],
  [
    'a charge the terminal never took',
    { ...GOOD, journal: [], heard: [] },
    ['unfounded: order 1 claims TS-1-A'],
  ],
  ['a charge that the terminal said it took before it was killed', { ...GOOD, journal: [] }, []],
  [
    'a charge that two sales claim',
    {
      ...GOOD,
      ended: [ENDED, { ...ENDED, orderNumber: 2, numbers: [2] }],
      stored: GOOD.stored.flatMap((sale) => [sale, { ...sale, orderNumber: 2 }]),
    },
    ['crossed: order 2 has TS-1-A', 'unfounded: order 2 claims TS-1-A'],
  ],
  [
    'a confirmed card sale without its charge',
    {
      ...GOOD,
      stored: [{ ...SALE, tenders: [{ channel: 3, reference: null, rrn: null, amount: 665_000 }] }],
      heard: [],
      kept: [open('TS-1-A')],
    },
    ['unfounded: order 1 is confirmed without its charge'],
  ],
  [
    'another total than the screen showed',
    { ...GOOD, ended: [{ ...ENDED, total: '6,650.01' }] },
    ['different: order 1: 6,650.01 shown, 6,650.00 stored'],
  ],
  [
    'the goods of another sale',
    { ...GOOD, ended: [{ ...ENDED, goods: '2 × 2010000001189' }] },
    ['crossed: order 1: 2 × 2010000001189 scanned, 1 × 2010000001189 sold'],
  ],
  [
    'a sale that got the next number in front of the cashier',
    {
      ...GOOD,
      ended: [{ ...ENDED, orderNumber: 3, numbers: [1, 3] }],
      stored: [{ ...SALE, orderNumber: 3 }],
    },
    [],
  ],
  [
    'the charge of another sale',
    { ...GOOD, ended: [{ ...ENDED, orderNumber: 3, numbers: [3] }], stored: [{ ...SALE, orderNumber: 3 }] },
    ['crossed: order 3 has TS-1-A'],
  ],
  [
    'the tenders of another sale',
    { ...GOOD, ended: [{ ...ENDED, channels: [1] }] },
    ['crossed: order 1: paid by channels 1, stored with 3'],
  ],
  [
    'a sale that waits although all is well',
    { ...GOOD, stored: [], onDevice: [waiting] },
    ['lost: order 1', 'blocked: order 1 (waiting)'],
  ],
  [
    'a sale that the server fails at, and that is set aside by name',
    {
      ...GOOD,
      stored: [],
      onDevice: [{ ...waiting, delivery: 'setAside' }],
      poisons: new Map([[1, 'never taken' as const]]),
    },
    [],
  ],
  [
    'a sale that the server has refused, and that goes on waiting',
    { ...GOOD, stored: [], onDevice: [waiting], poisons: new Map([[1, 'refused' as const]]) },
    ['lost: order 1', 'blocked: order 1 (waiting)'],
  ],
  [
    'a sale that is set aside without a reason',
    { ...GOOD, stored: [], onDevice: [{ ...waiting, delivery: 'setAside' }] },
    ['lost: order 1', 'blocked: order 1 (setAside)'],
  ],
  [
    'another amount than the terminal said, and nothing says so',
    { ...GOOD, heard: [approved('6651.00')], kept: [{ ...CHARGE, took: 665_100 }] },
    [
      'a contradiction that is not listed: TS-1-A: NGN 6,651.00 taken, NGN 6,650.00 booked, on the device took 665100, booked 665000',
    ],
  ],
  [
    'another amount than the terminal said, which is listed',
    { ...GOOD, heard: [approved('6651.00')], kept: [{ ...CHARGE, isOpen: true, took: 665_100 }] },
    [],
  ],
  [
    'another amount than the terminal said, which was settled',
    { ...GOOD, heard: [approved('6651.00')], kept: [{ ...CHARGE, isSettled: true, took: 665_100 }] },
    [],
  ],
  [
    'another amount than the terminal said, which is listed with a false figure',
    { ...GOOD, heard: [approved('6651.00')], kept: [{ ...CHARGE, isOpen: true }] },
    [
      'a contradiction that is not listed: TS-1-A: NGN 6,651.00 taken, NGN 6,650.00 booked, on the device took 665000, booked 665000',
    ],
  ],
  [
    'a charge that was declined after it was approved',
    { ...GOOD, heard: [approved('6650.00'), DECLINED] },
    [
      'a contradiction that is not listed: TS-1-A: NGN 6,650.00 taken, declined at last, NGN 6,650.00 booked, on the device took 665000, booked 665000',
    ],
  ],
  [
    'two approvals of one charge, of which nothing is listed',
    { ...GOOD, heard: [approved('6650.00'), approved('6650.00', '632512500001')] },
    [
      'a contradiction that is not listed: TS-1-A: NGN 13,300.00 taken, NGN 6,650.00 booked, on the device took 665000, booked 665000',
    ],
  ],
  [
    'a second approval that the page may have had no time for',
    {
      ...GOOD,
      heard: [approved('6650.00'), { ...approved('6650.00', '632512500001'), mayBeLost: true }],
    },
    [],
  ],
  [
    'a refusal that the page may have had no time for, after another amount',
    { ...GOOD, heard: [approved('6651.00'), { ...DECLINED, mayBeLost: true }] },
    [
      'a contradiction that is not listed: TS-1-A: NGN 6,651.00 taken, declined at last, NGN 6,650.00 booked, on the device took 665000, booked 665000',
    ],
  ],
  [
    'another amount that the page may have had no time for, and has written down',
    {
      ...GOOD,
      heard: [{ ...approved('6651.00'), mayBeLost: true }],
      kept: [{ ...CHARGE, took: 665_100 }],
    },
    [
      'a contradiction that is not listed: TS-1-A: NGN 6,651.00 taken, NGN 6,650.00 booked, on the device took 665100, booked 665000',
    ],
  ],
  [
    'the only answer, which the page may have had no time for',
    {
      ...GOOD,
      ended: [],
      stored: [],
      heard: [{ ...approved('6650.00'), mayBeLost: true }],
      kept: [{ ...CHARGE, took: null, booked: null, isSettled: true, isDealtWith: true }],
    },
    [],
  ],
  ['an answer that came twice', { ...GOOD, heard: [approved('6650.00'), approved('6650.00')] }, []],
  [
    'an answer with a reference of the service, known by its slip',
    { ...GOOD, heard: [{ ...approved('6651.00'), TransRef: 'SIM-OWN' }] },
    [
      'a contradiction that is not listed: TS-1-A: NGN 6,651.00 taken, NGN 6,650.00 booked, on the device took 665000, booked 665000',
    ],
  ],
])('%s', (_, books, complaints) => {
  expect(complaintsOf(settle(books))).toEqual(complaints)
})
