import { expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import { NO_DRAFT, type PaymentDraft } from '#domain/payment-draft.ts'
import { paymentOutcome } from '#domain/payment-outcome.ts'

/** NGN 537.50 */
const TOTAL = kobo(53_750)

const cash = (text: string): PaymentDraft => ({ ...NO_DRAFT, mode: 'cash', cash: text })

const split = (texts: Partial<PaymentDraft['split']>): PaymentDraft => ({
  ...NO_DRAFT,
  mode: 'split',
  split: { ...NO_DRAFT.split, ...texts },
})

test.each([
  ['nothing typed', cash(''), { kind: 'stillToPay', amount: 53_750 }],
  ['too little', cash('500'), { kind: 'stillToPay', amount: 3_750 }],
  ['the total', cash('537.50'), { kind: 'balance', amount: 0 }],
  ['more', cash('1000'), { kind: 'balance', amount: 46_250 }],
  ['no part of a split', split({}), { kind: 'stillToPay', amount: 53_750 }],
  ['parts that lack 37.50', split({ cash: '300', card: '200' }), { kind: 'stillToPay', amount: 3_750 }],
  ['parts with 62.50 in change', split({ cash: '400', transfer: '200' }), { kind: 'balance', amount: 6_250 }],
  ['62.50 too much by card', split({ card: '600' }), { kind: 'splitTooMuch', amount: 6_250 }],
])('what comes of the amounts: %s', (_, draft, outcome) => {
  expect(paymentOutcome(draft, TOTAL, undefined)).toEqual(outcome)
})

test('a barcode in the cash field is too much: the change it would leave is said', () => {
  expect(paymentOutcome(cash('2010000001189'), TOTAL, undefined)).toEqual({
    kind: 'cashTooMuch',
    amount: 201_000_000_118_900 - 53_750,
  })
})

test('a text that was not taken is what is said', () => {
  expect(paymentOutcome(cash('500'), TOTAL, 'notAnAmount')).toEqual({ kind: 'refused', fault: 'notAnAmount' })
})
