import { describe, expect, test } from 'vitest'
import { settlementOf } from '#domain/charge-case.ts'
import type { ChargeFact } from '#domain/charge-facts.ts'
import {
  type Charge,
  chargeReference,
  isMoneyConfirmed,
  isOpenCharge,
  isUnsettled,
  nextTender,
  openChargeFor,
  otherFor,
  payingCharges,
  pendingCharge,
  withFacts,
} from '#domain/charge.ts'
import { kobo } from '#domain/money.ts'
import type { Tender } from '#domain/tenders.ts'
import { APPROVED, ASKED, DECLINED, SLIP, TOTAL, UNKNOWN } from '#tests/support/fixtures/sales.ts'

const card: Tender = { channel: 'card', amount: TOTAL }
const transfer: Tender = { channel: 'transfer', amount: kobo(100) }
const cash: Tender = { channel: 'cash', amount: kobo(500) }
const took = (amount: number): ChargeFact => ({ kind: 'approved', at: 1, amount: kobo(amount), slip: SLIP })
/** NGN 6,650.00 were asked for, and the terminal took NGN 1.00 more, or less. */
const MORE = withFacts(ASKED, took(665_100))
const LESS = withFacts(ASKED, took(664_900))
const settled = (charge: Charge) => withFacts(charge, settlementOf(charge, 'givenBack', 9))
const sold = (charge: Charge): Charge => ({ ...charge, booked: TOTAL })
/** The difference to its sale was settled, and the sale handed back. */
const undone = (charge: Charge): Charge => ({ ...settled(sold(charge)), booked: null })

describe('the tender that the terminal has to take next', () => {
  test.each<[string, Tender[], Charge[], Tender | undefined]>([
    ['cash needs none', [cash], [], undefined],
    ['credit needs none', [{ channel: 'credit', amount: TOTAL }], [], undefined],
    ['nothing is asked for 0', [{ channel: 'card', amount: kobo(0) }], [], undefined],
    ['the first of a split', [cash, transfer, card], [], transfer],
    ['one that is paid is passed', [card, transfer], [APPROVED], transfer],
    ['a declined charge pays nothing', [card], [DECLINED], card],
    ['an unknown charge pays nothing', [card], [UNKNOWN], card],
    ['another amount pays nothing', [card], [withFacts(ASKED, took(1))], card],
    ['another channel pays nothing', [card], [{ ...APPROVED, channel: 'transfer' }], card],
    ['a charge of a paid sale pays nothing', [card], [sold(APPROVED)], card],
    ['a charge that was given back pays nothing', [card], [settled(APPROVED)], card],
    [
      'a charge that was approved after it was given back',
      [card],
      [withFacts(settled(UNKNOWN), took(665_000))],
      card,
    ],
    ['more than was asked for pays it', [card], [MORE], undefined],
    ['less than was asked for does not', [card], [LESS], card],
    [
      'less pays the part that it is worth',
      [{ channel: 'card', amount: kobo(664_900) }, cash],
      [LESS],
      undefined,
    ],
    [
      'more does not pay another tender',
      [{ channel: 'card', amount: kobo(600_000) }],
      [MORE],
      { channel: 'card', amount: kobo(600_000) },
    ],
    ['more of which the rest was given back pays what is left', [card], [undone(MORE)], undefined],
    [
      'more of which the rest was given back does not pay more',
      [{ channel: 'card', amount: kobo(665_100) }],
      [undone(MORE)],
      { channel: 'card', amount: kobo(665_100) },
    ],
    ['less of which the rest was collected pays what was due', [card], [undone(LESS)], undefined],
    [
      'less of which the rest was collected does not pay less',
      [{ channel: 'card', amount: kobo(664_900) }],
      [undone(LESS)],
      { channel: 'card', amount: kobo(664_900) },
    ],
  ])('%s', (_, tenders, charges, next) => {
    expect(nextTender(tenders, charges)).toEqual(next)
  })
})

test('a charge whose outcome is not known stands in the way of a second one by the same channel', () => {
  expect(pendingCharge([card], [UNKNOWN])?.unsettled).toBe(UNKNOWN)
  expect(pendingCharge([card], [{ ...ASKED, amount: kobo(1) }])?.unsettled).toMatchObject({ amount: 1 })
  expect(pendingCharge([transfer], [UNKNOWN])).toEqual({ tender: transfer, unsettled: undefined })
  expect(pendingCharge([card], [settled(UNKNOWN)])?.unsettled).toBeUndefined()
  expect(pendingCharge([cash], [UNKNOWN])).toBeUndefined()
})

test('the charges that pay are booked with what is due, whatever more the terminal took', () => {
  expect(payingCharges([cash, card], [DECLINED, UNKNOWN, APPROVED])).toEqual([{ ...APPROVED, booked: TOTAL }])
  expect(payingCharges([card], [MORE])).toEqual([{ ...MORE, booked: TOTAL }])
})

test('a charge of another amount is looked at before another one is asked for', () => {
  const tender = { channel: 'card' as const, amount: TOTAL }
  expect(otherFor(tender, [DECLINED, LESS])).toBe(LESS)
  expect(otherFor(tender, [APPROVED, UNKNOWN, settled(LESS), sold(LESS)])).toBeUndefined()
  expect(otherFor({ channel: 'transfer', amount: TOTAL }, [LESS])).toBeUndefined()
})

test.each<[Tender[], Charge[], boolean]>([
  [[cash], [], true],
  [[card], [APPROVED], true],
  [[card], [], false],
  [[card, transfer], [APPROVED], false],
  [[{ channel: 'credit', amount: TOTAL }], [], false],
  [[cash, { channel: 'credit', amount: TOTAL }], [], false],
])('the money of %j with %j is confirmed: %s', (tenders, charges, confirmed) => {
  expect(isMoneyConfirmed(tenders, charges)).toBe(confirmed)
})

test.each<[string, Charge, boolean, boolean]>([
  ['asked', ASKED, true, true],
  ['unknown', UNKNOWN, true, true],
  ['approved', APPROVED, true, false],
  ['declined', DECLINED, false, false],
  ['sold', sold(APPROVED), false, false],
  ['sold for less than was taken', sold(MORE), true, false],
  ['settled', settled(UNKNOWN), false, false],
])('%s: open, unsettled', (_, charge, isOpen, isUnknown) => {
  expect([isOpenCharge(charge), isUnsettled(charge)]).toEqual([isOpen, isUnknown])
})

test('a reference names the order and has characters that cannot be mistaken', () => {
  expect(chargeReference(1_763_740_800, new Uint8Array([0, 1, 30, 31, 255, 7]))).toBe('TS-1763740800-23YZZ9')
})

describe('the charge that stands in the way of another one', () => {
  const asking: Charge = { ...ASKED, reference: 'TS-1763740800-222222' }

  test.each<[string, Charge[], Charge | undefined]>([
    ['none', [], undefined],
    ['one that was declined does not', [DECLINED], undefined],
    ['one that is sold does not', [sold(APPROVED)], undefined],
    ['one that is sold with a difference does not', [sold(MORE)], undefined],
    ['one that was given back does not', [settled(APPROVED)], undefined],
    ['one of another sale does not', [{ ...APPROVED, saleId: 'another' }], undefined],
    ['one of another channel does not', [{ ...APPROVED, channel: 'transfer' }], undefined],
    ['one that pays comes first', [LESS, UNKNOWN, APPROVED], APPROVED],
    ['then one that nobody knows of', [LESS, UNKNOWN], UNKNOWN],
    ['then one of another amount', [LESS], LESS],
    ['one that was asked and never heard of', [ASKED], ASKED],
  ])('%s', (_, charges, found) => {
    expect(openChargeFor(asking, charges)).toEqual(found)
  })
})

test('no charge pays where none is approved', () => {
  expect(payingCharges([card], [UNKNOWN])).toEqual([])
})

test('a charge that a sale has booked is not unsettled', () => {
  expect(isUnsettled(sold(UNKNOWN))).toBe(false)
})
