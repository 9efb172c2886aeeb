import { failed, ok } from '#domain/result.ts'
import { stockAdjustmentMachine } from '#machines/office/stockAdjustment/stockAdjustment.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { busyButton, button, dialog, field, locked, no, words } from '#tests/support/charts/view.ts'

export const stockAdjustmentModel = chartModel(stockAdjustmentMachine, {
  inputs: [{ storeId: 'store-1', productId: 'milk' }],
  events: () => [
    { type: 'adjustment.opened' },
    { type: 'adjustment.typed', typed: { pieces: '2' } },
    { type: 'adjustment.typed', typed: { pieces: '' } },
    { type: 'adjustment.closed' },
    { type: 'adjustment.submitted' },
  ],
  outcomes: {
    drawId: ['deed-1'],
    adjustStock: [
      ok({ quantity: 3 }),
      failed({ kind: 'offline' }),
      failed({ kind: 'refused', statusCode: 422, message: 'No product can have so many pieces' }),
    ],
  },
  key: ({ context: { entry } }) => [entry.pieces],
  accepts: {
    idle: ['adjustment.opened'],
    drawing: [],
    filling: ['adjustment.typed', 'adjustment.closed', 'adjustment.submitted'],
    saving: [],
    unanswered: ['adjustment.submitted', 'adjustment.closed'],
  },
  cashierSees: {
    idle: ['The list alone', no(dialog(/./))],
    drawing: ['The form, locked for a moment', dialog('Correct stock'), locked(field('Pieces')), busyButton],
    filling: ['The form', dialog('Correct stock'), field('Pieces'), { role: 'combobox', name: 'Reason' }],
    saving: ['The form, locked', dialog('Correct stock'), locked(field('Pieces')), busyButton],
    unanswered: [
      'The form, locked, and why',
      dialog('Correct stock'),
      locked(field('Pieces')),
      words(/^Nobody knows whether/),
      button('Book'),
    ],
  },
})
