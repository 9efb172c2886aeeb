import { failed, ok } from '#domain/result.ts'
import { bulkChangeMachine } from '#machines/office/bulkChange/bulkChange.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { button, field, no, words } from '#tests/support/charts/view.ts'
import { DEARER, IMPORTED_BATCH, TOO_CHEAP } from '#tests/support/fixtures/product-changes.ts'

const offline = failed({ kind: 'offline' })

export const bulkChangeModel = chartModel(bulkChangeMachine, {
  inputs: [{ storeId: 'store-1', choice: { search: '', filter: 'all' } }],
  events: () => [
    { type: 'field.typed', typed: { percent: '7.5' } },
    { type: 'field.typed', typed: { percent: '' } },
    { type: 'look.asked' },
    { type: 'entry.asked' },
    { type: 'change.confirmed' },
    { type: 'change.closed' },
  ],
  outcomes: {
    lookAtChange: [ok(DEARER), ok(TOO_CHEAP), offline],
    writeChange: [ok({ ...DEARER, is_done: true, batch_id: IMPORTED_BATCH.id }), ok(DEARER), offline],
  },
  key: ({ context: { entry, result } }) => [entry.percent, result?.too_low],
  accepts: {
    entering: ['field.typed', 'look.asked', 'change.closed'],
    looking: [],
    reviewing: ['entry.asked', 'change.confirmed?', 'change.closed'],
    writing: [],
    changed: ['change.closed'],
    closed: [],
  },
  cashierSees: {
    entering: ['The form', field('Percent'), button('Look at it'), button('Back')],
    looking: ['That it is computed', words('Looking at the products...'), no(button('Back'))],
    reviewing: [
      'What it would do, and the button that does it',
      words('2 products change'),
      button(/^Change 2 products$/),
      button('Enter something else'),
    ],
    writing: ['That they are changed', words('Changing 2 products...'), no(button('Back'))],
    changed: ['How many were changed', words('2 products were changed'), button('Done')],
    closed: 'The list of products',
  },
})
