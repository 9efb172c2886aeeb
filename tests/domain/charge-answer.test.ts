import { describe, expect, test } from 'vitest'
import type { TransactionResponse } from '#contract/terminal.ts'
import { announcementOf, answeredCharge, unaskedCharge } from '#domain/charge-answer.ts'
import { openCaseOf, settlementOf } from '#domain/charge-case.ts'
import { withFacts, type Charge } from '#domain/charge.ts'
import { kobo } from '#domain/money.ts'
import { noticeText } from '#domain/messages/messages.ts'
import { answerOf } from '#domain/terminal-answer.ts'
import { APPROVAL, APPROVED, ASKED, DECLINE, TOTAL, UNKNOWN } from '#tests/support/fixtures/sales.ts'

const LATE = 1_763_740_900_000
const HERE = ASKED.reference
const OTHER: Charge = { ...UNKNOWN, reference: 'TS-1763740799-AAAAAA', amount: kobo(90_000) }
const STATED = withFacts(UNKNOWN, { kind: 'statedApproved', at: 2, amount: TOTAL, rrn: '777' })
const REFUSED = withFacts(UNKNOWN, { kind: 'statedDeclined', at: 2 })
const sold = (charge: Charge): Charge => ({ ...charge, booked: TOTAL })

describe('the charge that an answer is about', () => {
  const own = { ...APPROVAL, TransRef: 'SIM1' }
  test.each<[string, TransactionResponse, Charge[], string | undefined, Charge | undefined]>([
    ['the one with its reference', APPROVAL, [OTHER, ASKED], OTHER.reference, ASKED],
    ['none for a reference of ours that is not here', APPROVAL, [OTHER], OTHER.reference, undefined],
    ['without a reference the one under way', own, [OTHER, ASKED], HERE, ASKED],
    ['the one that has this number already', own, [APPROVED, OTHER], OTHER.reference, APPROVED],
    [
      'the one of which the cashier typed it',
      { ...own, RRN: '777' },
      [sold(STATED), OTHER],
      OTHER.reference,
      sold(STATED),
    ],
    [
      'none of which the cashier typed another number',
      { ...own, RRN: '888' },
      [sold(STATED), OTHER],
      OTHER.reference,
      OTHER,
    ],
    [
      'the one under way before another one of that amount',
      { ...own, RRN: '9' },
      [APPROVED, { ...UNKNOWN, reference: 'TS-2' }],
      HERE,
      APPROVED,
    ],
    ['the only unknown one of that amount', { ...own, Amount: '900.00' }, [OTHER, ASKED], HERE, OTHER],
    [
      'the one under way where another amount fits none',
      { ...own, Amount: '1.00' },
      [OTHER, ASKED],
      HERE,
      ASKED,
    ],
    ['the only unknown one while nothing is under way', own, [OTHER, UNKNOWN], undefined, UNKNOWN],
    ['none where several are alike', own, [UNKNOWN, { ...UNKNOWN, reference: 'TS-2' }], undefined, undefined],
    ['none where none is unknown', { ...own, RRN: '9' }, [APPROVED], undefined, undefined],
    [
      'no number is no number that is known',
      { ...own, RRN: '', Amount: '1.00' },
      [withFacts(ASKED, answerOf({ ...APPROVAL, RRN: '' }, 1))],
      undefined,
      undefined,
    ],
  ])('%s', (_, response, charges, awaited, charge) => {
    expect(answeredCharge(response, charges, awaited)).toEqual(charge)
  })
})

describe('what is said to the cashier of an answer', () => {
  const announced = (before: Charge, response: TransactionResponse, isInProgress = false) => {
    const notice = announcementOf(before, withFacts(before, answerOf(response, LATE)), isInProgress)
    return notice && noticeText(notice)
  }
  const LATE_APPROVAL =
    'The terminal approved NGN 6,650.00 after all (RRN 632512000001). It is listed as an open charge.'

  test.each<[string, Charge, TransactionResponse, string | undefined]>([
    ['an approval of what was left open', UNKNOWN, APPROVAL, LATE_APPROVAL],
    ['an approval after Declined', REFUSED, APPROVAL, LATE_APPROVAL],
    [
      'an approval after it was settled',
      withFacts(UNKNOWN, settlementOf(UNKNOWN, 'notCharged', 9)),
      APPROVAL,
      LATE_APPROVAL,
    ],
    ['a decline of what was left open', UNKNOWN, DECLINE, undefined],
    ['the same answer twice', sold(APPROVED), APPROVAL, undefined],
    ['what the cashier had stated', sold(STATED), APPROVAL, undefined],
    [
      'another amount than the cashier stated',
      sold(STATED),
      { ...APPROVAL, Amount: '6651.00' },
      'The terminal took NGN 6,651.00 instead of NGN 6,650.00 (RRN 632512000001). It is listed as an open charge.',
    ],
    [
      'a decline of what the cashier stated',
      sold(STATED),
      DECLINE,
      'The terminal declined NGN 6,650.00 of order 1763740800 after all. It is listed as an open charge.',
    ],
    [
      'an answer about what was sold that cannot be read',
      sold(STATED),
      { ...APPROVAL, Amount: 'n/a' },
      'The terminal says that it charged NGN n/a, RRN 632512000001. Order 1763740800 is listed as an open charge.',
    ],
    [
      'a second approval',
      sold(APPROVED),
      { ...APPROVAL, RRN: '9' },
      'The terminal took NGN 13,300.00 in all for NGN 6,650.00 of order 1763740800. It is listed as an open charge.',
    ],
    [
      'an answer that cannot be read',
      UNKNOWN,
      { ...APPROVAL, Amount: 'n/a' },
      'The terminal says that it charged NGN n/a, RRN 632512000001. Order 1763740800 is listed as an open charge.',
    ],
  ])('%s', (_, before, response, text) => {
    expect(announced(before, response)).toBe(text)
  })

  test.each<[string, TransactionResponse, boolean]>([
    ['its approval', APPROVAL, false],
    ['an answer that cannot be read', { ...APPROVAL, Amount: 'n/a' }, false],
    ['less than was asked for', { ...APPROVAL, Amount: '6649.00' }, false],
    ['more than was asked for', { ...APPROVAL, Amount: '6651.00' }, true],
  ])('of the charge under way the screen itself says %s', (_, response, isAnnounced) => {
    expect(announced(ASKED, response, true) !== undefined).toBe(isAnnounced)
  })
})

test('a doubt alone is not announced', () => {
  const doubtful = withFacts(UNKNOWN, { kind: 'doubt', at: LATE, words: 'The terminal is busy' })
  expect(announcementOf(UNKNOWN, doubtful, false)).toBeUndefined()
})

test('a decline of what was stated is announced for the charge under way as well', () => {
  const after = withFacts(sold(STATED), answerOf(DECLINE, LATE))
  expect(announcementOf(sold(STATED), after, true)?.key).toBe('declinedAfterAll')
})

describe('money that this device has not asked for', () => {
  const kept = (response: TransactionResponse) => {
    const before = unaskedCharge(response, 'store-1', 7)
    const after = before && withFacts(before, answerOf(response, 7))
    const notice = before && after && announcementOf(before, after, false)
    return { before, open: after && openCaseOf(after), text: notice && noticeText(notice) }
  }

  test('is kept under the reference of the terminal and announced with its amount', () => {
    const { before, open, text } = kept({ ...APPROVAL, TransRef: 'POS-77' })
    expect(before).toMatchObject({
      reference: 'POS-77',
      saleId: null,
      orderNumber: null,
      amount: 0,
      askedAt: 7,
    })
    expect(open).toMatchObject({ reason: 'notAsked', took: 665_000, difference: 665_000 })
    expect(text).toBe(
      'The terminal took NGN 6,650.00 that this till has not asked for (RRN 632512000001). It is listed as an open charge.',
    )
  })

  test('without a reference goes by its RRN, without a card by transfer', () => {
    const { before } = kept({ ...APPROVAL, TransRef: '', MaskedPan: '', CardScheme: '' })
    expect(before).toMatchObject({ reference: 'terminal-632512000001', channel: 'transfer' })
  })

  test.each([
    ['its number', { MaskedPan: '506105******4821', CardScheme: '' }],
    ['its scheme', { MaskedPan: '', CardScheme: 'Verve' }],
  ])('went by card where the answer has %s', (_, card) => {
    expect(kept({ ...APPROVAL, ...card, TransRef: 'POS-77' }).before?.channel).toBe('card')
  })

  test('of an amount that cannot be read is listed all the same', () => {
    const { open, text } = kept({ ...APPROVAL, TransRef: 'POS-78', Amount: 'n/a' })
    expect(open).toEqual({ reason: 'notAsked', asked: 0, took: undefined, booked: 0, difference: undefined })
    expect(text).toBe(
      'The terminal says that it charged NGN n/a, RRN 632512000001. This till has not asked for it; it is listed as an open charge.',
    )
  })

  test('is none where the terminal declined', () => {
    expect(kept({ ...DECLINE, TransRef: 'POS-79' })).toEqual({
      before: undefined,
      open: undefined,
      text: undefined,
    })
  })
})
