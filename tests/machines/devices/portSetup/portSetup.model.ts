import { button, field, locked, no } from '#tests/support/charts/view.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { failed, ok } from '#domain/result.ts'
import { portSetupMachine } from '#machines/devices/portSetup/portSetup.machine.ts'

export const portSetupModel = chartModel(portSetupMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'portSetup.toggled' },
    { type: 'port.typed', text: 'COM3' },
    { type: 'port.typed', text: ' ' },
    { type: 'port.submitted' },
  ],
  outcomes: {
    readPort: [ok('COM1'), ok(undefined), failed({ kind: 'storageUnavailable', reason: 'blocked' })],
    askService: [['COM3', 'COM4'], []],
    savePort: [ok(undefined), failed({ kind: 'storageFull' })],
  },
  key: ({ context }) => context.text.trim() === '',
  accepts: {
    hidden: ['portSetup.toggled'],
    reading: [],
    editing: ['port.submitted', 'port.typed', 'portSetup.toggled'],
    saving: [],
  },
  cashierSees: {
    hidden: ["The toggle 'Setup Port'", button('Setup Port'), no(button('Setup'))],
    reading: [
      'The box, not yet filled',
      button('Setup Port'),
      locked(field('Serial port of the card terminal')),
    ],
    editing: [
      'The text box, the button Setup and the ports that the service reports',
      field('Serial port of the card terminal'),
      button('Setup'),
    ],
    saving: ['The box, locked while it is stored', locked(field('Serial port of the card terminal'))],
  },
})
