import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import { changeOf, NO_SPLIT, paymentFault, tendersOf, type PaymentEntry } from '#domain/tenders.ts'

const TOTAL = kobo(469_791)
const entry = (some: Partial<PaymentEntry>): PaymentEntry => ({
  mode: undefined,
  cash: undefined,
  split: NO_SPLIT,
  hasCustomer: false,
  ...some,
})
const split = (cash: number, transfer: number, card: number) => ({
  cash: kobo(cash),
  transfer: kobo(transfer),
  card: kobo(card),
})

describe('a payment that cannot be confirmed', () => {
  test.each<[string, Partial<PaymentEntry>, string | undefined]>([
    ['no mode', {}, 'paymentModeMissing'],
    ['cash, none entered', { mode: 'cash' }, 'cashMissing'],
    ['cash, one kobo short', { mode: 'cash', cash: kobo(469_790) }, 'cashTooLittle'],
    ['cash, exact', { mode: 'cash', cash: kobo(469_791) }, undefined],
    ['split, none entered', { mode: 'split' }, 'splitTooLittle'],
    ['split, one kobo short', { mode: 'split', split: split(1, 469_789, 0) }, 'splitTooLittle'],
    ['split, exact', { mode: 'split', split: split(1, 469_790, 0) }, undefined],
    [
      'split, card and transfer above the total',
      { mode: 'split', split: split(0, 1, 469_791) },
      'splitTooMuch',
    ],
    ['split, change from cash', { mode: 'split', split: split(500_000, 100, 100) }, undefined],
    ['cash, NGN 100,000.00 of change', { mode: 'cash', cash: kobo(10_469_791) }, undefined],
    ['cash, one kobo more of change', { mode: 'cash', cash: kobo(10_469_792) }, 'cashTooMuch'],
    ['cash, a barcode', { mode: 'cash', cash: kobo(201_000_000_001_400) }, 'cashTooMuch'],
    ['split, NGN 100,000.00 of change', { mode: 'split', split: split(10_000_000, 469_791, 0) }, undefined],
    [
      'split, one kobo more of change',
      { mode: 'split', split: split(10_000_001, 0, 469_791) },
      'cashTooMuch',
    ],
    [
      'split, a barcode in its cash and too much on the card',
      { mode: 'split', split: split(201_000_000_001_400, 0, 469_792) },
      'splitTooMuch',
    ],
    ['credit without a customer', { mode: 'credit' }, 'creditWithoutCustomer'],
    ['credit with a customer', { mode: 'credit', hasCustomer: true }, undefined],
    ['card', { mode: 'card' }, undefined],
    ['transfer', { mode: 'transfer' }, undefined],
  ])('%s', (_, some, fault) => {
    expect(paymentFault(entry(some), TOTAL)).toBe(fault)
  })
})

test('tenders carry what was handed over; parts of 0 are left out', () => {
  expect(tendersOf(entry({ mode: 'cash', cash: kobo(500_000) }), TOTAL)).toEqual([
    { channel: 'cash', amount: 500_000 },
  ])
  expect(tendersOf(entry({ mode: 'split', split: split(70_000, 0, 400_000) }), TOTAL)).toEqual([
    { channel: 'cash', amount: 70_000 },
    { channel: 'card', amount: 400_000 },
  ])
  expect(tendersOf(entry({ mode: 'credit', hasCustomer: true }), TOTAL)).toEqual([
    { channel: 'credit', amount: 469_791 },
  ])
})

test.each(['card', 'transfer'] as const)('%s takes the total, and nothing else', (mode) => {
  expect(tendersOf(entry({ mode, cash: kobo(100) }), TOTAL)).toEqual([{ channel: mode, amount: 469_791 }])
})

test('without a mode there are no tenders', () => {
  expect(tendersOf(entry({}), TOTAL)).toEqual([])
})

test('a split of a sale that costs nothing has one tender of nothing in cash, so that it can be posted', () => {
  expect(tendersOf(entry({ mode: 'split', split: split(0, 0, 0) }), kobo(0))).toEqual([
    { channel: 'cash', amount: 0 },
  ])
})

test('change is what exceeds the total, never less than nothing', () => {
  expect(changeOf([{ channel: 'cash', amount: kobo(500_000) }], TOTAL)).toBe(30_209)
  expect(changeOf([{ channel: 'card', amount: TOTAL }], TOTAL)).toBe(0)
  expect(changeOf([], TOTAL)).toBe(0)
  expect(changeOf([{ channel: 'cash', amount: kobo(469_792) }], TOTAL)).toBe(1)
})
