import { failed, ok } from '#domain/result.ts'
import { newStoreMachine } from '#machines/office/newStore/newStore.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { busyButton, button, field, locked } from '#tests/support/charts/view.ts'
import { YABA } from '#tests/support/fixtures/administered.ts'
import { STORE_DATA } from '#tests/support/fixtures/store-data.ts'

export const newStoreModel = chartModel(newStoreMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'store.typed', typed: STORE_DATA },
    { type: 'payment.toggled', code: 5 },
    { type: 'store.submitted' },
  ],
  outcomes: {
    drawId: ['id-1'],
    createStore: [
      ok(YABA),
      failed({ kind: 'refused', statusCode: 403, message: 'Ada Obi is no owner.' }),
      failed({ kind: 'offline' }),
    ],
  },
  key: ({ context: { store, codes, faults } }) => [store.name, codes.length, Object.keys(faults).length],
  accepts: {
    editing: ['payment.toggled', 'store.submitted', 'store.typed'],
    drawing: [],
    saving: [],
    made: [],
  },
  cashierSees: {
    editing: ['The form of a store', field('Store name'), button('Add store')],
    drawing: ['The form, locked for a moment', locked(field('Store name')), busyButton],
    saving: ['The form, locked', locked(field('Store name')), busyButton],
    made: 'The form, locked, until the page of the terminals is there',
  },
})
