import { button, dialog, field, locked, words } from '#tests/support/charts/view.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { failed, ok } from '#domain/result.ts'
import { addStoreMachine } from '#machines/session/addStore/addStore.machine.ts'

export const addStoreModel = chartModel(addStoreMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'serial.typed', text: '' },
    { type: 'serial.typed', text: '12345' },
    { type: 'serial.typed', text: '2024 000001' },
    { type: 'serial.submitted' },
  ],
  outcomes: {
    verifySerial: [
      ok(undefined),
      failed({ kind: 'refused', statusCode: 404, message: 'There is no POS with this serial number' }),
      failed({ kind: 'offline' }),
    ],
  },
  key: ({ context }) => context.serial,
  accepts: {
    typing: ['serial.submitted', 'serial.typed'],
    verifying: [],
    handingOver: [],
    leaving: [],
  },
  cashierSees: {
    typing: [
      "The dialog 'Add new store' with the box for the POS serial number, Next and Cancel",
      dialog('Add new store'),
      field('POS serial number'),
      button('Next'),
      button('Cancel'),
    ],
    verifying: [
      'The dialog, locked while the number is looked up',
      dialog('Add new store'),
      locked(field('POS serial number')),
    ],
    handingOver: ["'POS verified successfully'", words('POS verified successfully')],
    leaving: "The page 'Validate POS.' opening",
  },
})
