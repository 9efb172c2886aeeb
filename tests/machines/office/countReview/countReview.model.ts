import { failed, ok } from '#domain/result.ts'
import { countReviewMachine } from '#machines/office/countReview/countReview.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { alertDialog, busyButton, button, words } from '#tests/support/charts/view.ts'
import { SUMMARY } from '#tests/support/fixtures/stock-counts.ts'

export const countReviewModel = chartModel(countReviewMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: () => [
    { type: 'review.asked' },
    { type: 'none.counted', productId: 'rice' },
    { type: 'approval.asked' },
    { type: 'discard.asked' },
    { type: 'question.confirmed' },
    { type: 'question.cancelled' },
  ],
  outcomes: {
    loadSummary: [ok(SUMMARY), ok(undefined), failed({ kind: 'offline' })],
    noteNone: [ok({}), failed({ kind: 'offline' })],
    approveCount: [ok({ products: 5 }), failed({ kind: 'offline' })],
    discardCount: [ok({ products: 5 }), failed({ kind: 'offline' })],
  },
  key: () => [],
  accepts: {
    loading: [],
    missing: ['review.asked'],
    none: ['review.asked'],
    showing: ['review.asked', 'none.counted', 'approval.asked', 'discard.asked'],
    noting: [],
    approvalAsked: ['question.confirmed', 'question.cancelled'],
    approving: [],
    discardAsked: ['question.confirmed', 'question.cancelled'],
    discarding: [],
    approved: ['review.asked'],
    discarded: ['review.asked'],
  },
  cashierSees: {
    loading: 'The shape of a list, or what was there before',
    missing: ["'Try again'", words('The count could not be loaded'), button('Try again')],
    none: ['That nothing is counted', words('Nothing is being counted'), button('Look again')],
    showing: ['What would be booked', button('Book differences'), button('Discard count')],
    noting: ['The same, while it is written down', words('5 products counted')],
    approvalAsked: ['A question', alertDialog('Book the differences?'), button('Book')],
    approving: ['The question, busy', alertDialog('Book the differences?'), busyButton],
    discardAsked: ['A question', alertDialog('Discard this count?'), button('Discard')],
    discarding: ['The question, busy', alertDialog('Discard this count?'), busyButton],
    approved: ['That it is booked', words('The count is booked')],
    discarded: ['That it is dropped', words('The count is discarded')],
  },
})
