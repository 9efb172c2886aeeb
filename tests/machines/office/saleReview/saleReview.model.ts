import { failed, ok } from '#domain/result.ts'
import { saleReviewMachine } from '#machines/office/saleReview/saleReview.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { busyButton, dialog, field, locked, no } from '#tests/support/charts/view.ts'
import { CHEAP_MILK } from '#tests/support/fixtures/trail.ts'

const SEEN = { name: 'Ngozi Umeh', note: 'Old price list', marked_at: '2026-11-22T09:30:00.000Z' }

export const saleReviewModel = chartModel(saleReviewMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: () => [
    { type: 'review.opened', sale: CHEAP_MILK },
    { type: 'note.typed', text: 'A test' },
    { type: 'review.closed' },
    { type: 'review.submitted' },
  ],
  outcomes: { markSale: [ok(SEEN), failed({ kind: 'offline' })] },
  key: () => [],
  accepts: {
    idle: ['review.opened'],
    noting: ['note.typed', 'review.closed', 'review.submitted'],
    marking: [],
  },
  cashierSees: {
    idle: ['The list alone', no(dialog(/./))],
    noting: ['The form', dialog('Order 1763740802 looked at?'), field('Note')],
    marking: ['The form, locked', dialog('Order 1763740802 looked at?'), locked(field('Note')), busyButton],
  },
})
