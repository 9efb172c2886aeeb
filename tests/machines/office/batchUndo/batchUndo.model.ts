import { failed, ok } from '#domain/result.ts'
import { batchUndoMachine } from '#machines/office/batchUndo/batchUndo.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { alertDialog, button, dialog, locked, no, words } from '#tests/support/charts/view.ts'
import { IMPORTED_BATCH, UNDONE } from '#tests/support/fixtures/product-changes.ts'

export const batchUndoModel = chartModel(batchUndoMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: () => [
    { type: 'undo.asked', batchId: IMPORTED_BATCH.id },
    { type: 'undo.refused' },
    { type: 'undo.confirmed' },
    { type: 'result.read' },
  ],
  outcomes: {
    lookAtUndo: [ok(UNDONE), failed({ kind: 'offline' })],
    undoBatch: [ok(UNDONE), failed({ kind: 'offline' })],
  },
  key: () => [],
  accepts: {
    idle: ['undo.asked'],
    looking: ['undo.refused'],
    asking: ['undo.confirmed', 'undo.refused'],
    undoing: [],
    reported: ['result.read'],
  },
  cashierSees: {
    idle: ['The list alone', no(alertDialog(/./)), no(dialog(/./))],
    looking: [
      'The question, without a yes until it is known',
      alertDialog('Undo these changes?'),
      words('Looking up what would change...'),
      button('Keep'),
    ],
    asking: [
      'The question',
      alertDialog('Undo these changes?'),
      words('The stock of 800 products changes: 9,600 pieces go, 40 pieces come back.'),
      button('Keep'),
    ],
    undoing: ['The question, locked', alertDialog('Undo these changes?'), locked(button('Keep'))],
    reported: ['What was done', dialog('1,197 products are as they were before'), button('Close')],
  },
})
