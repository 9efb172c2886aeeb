import { describe, expect, test } from 'vitest'
import {
  chargeReference,
  isMoneyConfirmed,
  isOpenCharge,
  nextTender,
  openChargeFor,
  payingCharges,
  pendingCharge,
  withCharge,
  type Charge,
} from '#domain/charge.ts'
import { kobo } from '#domain/money.ts'
import type { Tender } from '#domain/tenders.ts'
import { APPROVED, ASKED, DECLINED, TOTAL, UNKNOWN } from '#tests/support/samples/sales.ts'

const card: Tender = { channel: 'card', amount: TOTAL }
const transfer: Tender = { channel: 'transfer', amount: kobo(100) }
const cash: Tender = { channel: 'cash', amount: kobo(500) }

describe('the tender that the terminal has to take next', () => {
  test.each<[string, Tender[], Charge[], Tender | undefined]>([
    ['cash needs none', [cash], [], undefined],
    ['credit needs none', [{ channel: 'credit', amount: TOTAL }], [], undefined],
    ['nothing is asked for 0', [{ channel: 'card', amount: kobo(0) }], [], undefined],
    ['the first of a split', [cash, transfer, card], [], transfer],
    ['one that is paid is passed', [card, transfer], [APPROVED], transfer],
    ['a declined charge pays nothing', [card], [DECLINED], card],
    ['an unknown charge pays nothing', [card], [UNKNOWN], card],
    ['another amount pays nothing', [card], [{ ...APPROVED, amount: kobo(1) }], card],
    ['another channel pays nothing', [card], [{ ...APPROVED, channel: 'transfer' }], card],
    ['a charge of a sale before pays nothing', [card], [{ ...APPROVED, closed: 'sold' }], card],
  ])('%s', (_, tenders, charges, next) => {
    expect(nextTender(tenders, charges)).toEqual(next)
  })
})

test('a charge whose outcome is not known stands in the way of a second one by the same channel', () => {
  expect(pendingCharge([card], [UNKNOWN])?.unsettled).toBe(UNKNOWN)
  expect(pendingCharge([card], [{ ...ASKED, amount: kobo(1) }])?.unsettled).toMatchObject({ amount: 1 })
  expect(pendingCharge([transfer], [UNKNOWN])).toEqual({ tender: transfer, unsettled: undefined })
  expect(pendingCharge([card], [{ ...UNKNOWN, closed: 'dealtWith' }])?.unsettled).toBeUndefined()
  expect(pendingCharge([cash], [UNKNOWN])).toBeUndefined()
})

test('the charges that pay are those that are approved for just these tenders', () => {
  expect(payingCharges([cash, card], [DECLINED, UNKNOWN, APPROVED])).toEqual([APPROVED])
})

test.each<[Tender[], Charge[], boolean]>([
  [[cash], [], true],
  [[card], [APPROVED], true],
  [[card], [], false],
  [[card, transfer], [APPROVED], false],
  [[{ channel: 'credit', amount: TOTAL }], [], false],
])('the money of %j with %j is confirmed: %s (rulings)', (tenders, charges, confirmed) => {
  expect(isMoneyConfirmed(tenders, charges)).toBe(confirmed)
})

test.each<[Charge, boolean]>([
  [ASKED, true],
  [UNKNOWN, true],
  [APPROVED, true],
  [DECLINED, false],
  [{ ...APPROVED, closed: 'sold' }, false],
  [{ ...UNKNOWN, closed: 'dealtWith' }, false],
])('%j is open: %s', (charge, isOpen) => {
  expect(isOpenCharge(charge)).toBe(isOpen)
})

test('a charge takes the place of its former state', () => {
  const other = { ...ASKED, reference: 'TS-2' }
  expect(withCharge([ASKED, other], APPROVED)).toEqual([APPROVED, other])
  expect(withCharge([ASKED], other)).toEqual([ASKED, other])
})

test('a reference names the order and has characters that cannot be mistaken', () => {
  expect(chargeReference(1_763_740_800, new Uint8Array([0, 1, 30, 31, 255, 7]))).toBe('TS-1763740800-23YZZ9')
})

describe('the charge that stands in the way of another one', () => {
  const asking: Charge = { ...ASKED, reference: 'TS-1763740800-222222' }
  const OTHER_AMOUNT: Charge = { ...APPROVED, reference: 'TS-1763740800-333333', amount: kobo(1) }

  test.each<[string, Charge[], Charge | undefined]>([
    ['none', [], undefined],
    ['one that was declined does not', [DECLINED], undefined],
    ['one that is sold does not', [{ ...APPROVED, closed: 'sold' }], undefined],
    ['one of another sale does not', [{ ...APPROVED, saleId: 'another' }], undefined],
    ['one of another channel does not', [{ ...APPROVED, channel: 'transfer' }], undefined],
    ['one that pays comes first', [OTHER_AMOUNT, UNKNOWN, APPROVED], APPROVED],
    ['then one that nobody knows of', [OTHER_AMOUNT, UNKNOWN], UNKNOWN],
    ['then one of another amount', [OTHER_AMOUNT], OTHER_AMOUNT],
    [
      'what was asked and never heard of is unknown',
      [ASKED],
      { ...ASKED, state: 'unknown', note: 'The till was closed before the terminal answered' },
    ],
  ])('%s', (_, charges, found) => {
    expect(openChargeFor(asking, charges)).toEqual(found)
  })
})
