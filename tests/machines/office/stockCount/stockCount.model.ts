import { failed, ok } from '#domain/result.ts'
import { stockCountMachine } from '#machines/office/stockCount/stockCount.machine.ts'
import type { StockCountEvent } from '#machines/office/stockCount/stockCount.types.ts'
import { chartModel, only } from '#tests/support/charts/model.ts'
import { busyButton, button, field, locked, words } from '#tests/support/charts/view.ts'
import { COUNT, COUNTED_MILK } from '#tests/support/fixtures/stock-counts.ts'

const loaded = {
  count: null,
  lines: [],
  may_review: true,
  categories: ['Drinks'],
  unsent: [],
  late: 0,
}

export const stockCountModel = chartModel(stockCountMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: ({ context: { text, acts, queue } }) => [
    { type: 'count.asked' },
    { type: 'category.chosen', category: 'Drinks' },
    { type: 'opening.asked' },
    { type: 'place.chosen', place: 'room' },
    { type: 'text.typed', text: text === '' ? '5449000000996' : '' },
    ...only<StockCountEvent>(
      acts.length + queue.length < 2,
      { type: 'search.submitted' },
      { type: 'product.chosen', product: { id: 'milk', name: 'Peak milk' } },
      { type: 'pieces.submitted', line: COUNTED_MILK },
      { type: 'line.removed', line: COUNTED_MILK },
    ),
    { type: 'code.dropped' },
    { type: 'pieces.typed', line: COUNTED_MILK, pieces: 'x' },
    { type: 'again.asked' },
  ],
  outcomes: {
    loadCount: [
      ok({ ...loaded, count: COUNT, lines: [COUNTED_MILK] }),
      ok(loaded),
      ok({ ...loaded, may_review: false, late: 1 }),
      failed({ kind: 'offline' }),
    ],
    openCount: [ok(COUNT), failed({ kind: 'offline' })],
    stampAct: [
      { id: 'act-1', at: 1_000 },
      { id: 'act-2', at: 2_000 },
    ],
    sendEntry: [
      ok({ line: COUNTED_MILK, found: [] }),
      ok({ line: null, found: [{ id: 'milk', name: 'Peak milk' }] }),
      failed({ kind: 'refused', statusCode: 422, message: 'This count is over.' }),
      failed({ kind: 'offline' }),
      failed({ kind: 'tooLate' }),
    ],
    askTime: [
      // More than a day after some of what waits here was counted, and not after the rest.
      ok(86_401_500),
      ok(86_402_001),
      failed({ kind: 'refused', statusCode: 403, message: 'You do not work in this store.' }),
      failed({ kind: 'offline' }),
    ],
  },
  key: ({ context: { mayReview, text, acts, queue, unclear } }) => [
    mayReview,
    text,
    acts.map(({ counting }) => counting.kind),
    queue.map(({ counting }) => counting.kind),
    new Set(queue.map(({ at }) => at)).size,
    unclear.length > 0,
  ],
  accepts: {
    loading: [],
    missing: ['count.asked'],
    none: ['count.asked', 'category.chosen', 'opening.asked?'],
    opening: [],
    counting: [
      'place.chosen',
      'text.typed',
      'search.submitted',
      'product.chosen?',
      'code.dropped?',
      'pieces.typed',
      'pieces.submitted',
      'line.removed',
    ],
    'counting.taking.resting': [],
    'counting.taking.stamping': [],
    'counting.sending.idle': [],
    'counting.sending.sending': [],
    'counting.sending.waiting': ['again.asked'],
    'counting.sending.resending': [],
    'counting.sending.askingTime': [],
  },
  cashierSees: {
    loading: 'The shape of a list',
    missing: ["'Try again'", words('The count could not be loaded'), button('Try again')],
    none: ['That nothing is counted', words('Nothing is being counted')],
    opening: ['The same, with a busy button', busyButton],
    'counting.taking.resting': ['What was counted', field('Barcode or name'), button('Count')],
    'counting.taking.stamping': ['The same', field('Barcode or name'), button('Count')],
    'counting.sending.idle': ['What was counted', field('Barcode or name')],
    'counting.sending.sending': ['The same', field('Barcode or name')],
    'counting.sending.waiting': [
      'How many are not sent, and no way on without them',
      button('Send now'),
      locked(button('Review and book')),
    ],
    'counting.sending.resending': [
      'The same, with a busy button',
      words(/not sent yet/),
      locked(button('Send now')),
      locked(button('Review and book')),
    ],
    'counting.sending.askingTime': [
      'The same',
      words(/not sent yet/),
      locked(button('Send now')),
      locked(button('Review and book')),
    ],
  },
})
