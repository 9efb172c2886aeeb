import { failed, ok } from '#domain/result.ts'
import { saleReviewMachine } from '#machines/office/saleReview/saleReview.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'
import { busyButton, dialog, field, locked, no } from '#tests/support/charts/view.ts'
import { CHEAP_MILK, SEEN_SALE } from '#tests/support/fixtures/trail.ts'

export const saleReviewModel: ChartModel = {
  machine: saleReviewMachine,
  inputs: [{ storeId: 'store-1' }],
  events: () => [
    { type: 'review.opened', sale: CHEAP_MILK },
    { type: 'note.typed', text: 'A test' },
    { type: 'review.closed' },
    { type: 'review.submitted' },
  ],
  outcomes: { markSale: [ok(SEEN_SALE.mark), failed({ kind: 'offline' })] },
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
}
