import { failed, ok } from '#domain/result.ts'
import { terminalsMachine } from '#machines/office/terminals/terminals.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import {
  alertDialog,
  button,
  busyButton,
  dialog,
  field,
  locked,
  no,
  words,
} from '#tests/support/charts/view.ts'
import { NEW_CODE, OLD_TERMINAL } from '#tests/support/fixtures/administered.ts'

const serialNumber = OLD_TERMINAL.serial_number
const refused = failed({ kind: 'refused', statusCode: 422, message: 'This number is taken.' })
const offline = failed({ kind: 'offline' })

export const terminalsModel = chartModel(terminalsMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: () => [
    { type: 'list.asked' },
    { type: 'form.opened' },
    { type: 'form.closed' },
    { type: 'serial.typed', text: '4711004711' },
    { type: 'serial.typed', text: '47' },
    { type: 'form.submitted' },
    { type: 'code.asked', serialNumber },
    { type: 'devices.toggled', endsDevices: true },
    { type: 'code.confirmed' },
    { type: 'code.noted' },
    { type: 'removal.asked', serialNumber },
    { type: 'removal.confirmed' },
  ],
  outcomes: {
    loadTerminals: [ok([OLD_TERMINAL]), ok([]), offline],
    drawId: ['id-1'],
    addTerminal: [ok(NEW_CODE), refused, offline],
    replaceCode: [ok(NEW_CODE), offline],
    removeTerminal: [ok(undefined), offline],
  },
  key: ({ context: { terminals, draft } }) => [terminals.length > 0, draft === '' || draft.length >= 6],
  accepts: {
    list: ['list.asked'],
    'list.loading': [],
    'list.missing': [],
    'list.showing': [],
    'task.idle': ['form.opened', 'code.asked', 'removal.asked'],
    'task.editing': ['serial.typed', 'form.closed', 'form.submitted'],
    'task.drawing': [],
    'task.adding': [],
    'task.askingForCode': ['devices.toggled', 'form.closed', 'code.confirmed'],
    'task.replacingCode': [],
    'task.showingCode': ['code.noted'],
    'task.askingForRemoval': ['form.closed', 'removal.confirmed'],
    'task.removing': [],
  },
  cashierSees: {
    'list.loading': 'The terminals of before, being refreshed, or the shape of a list',
    'list.missing': ["'Try again'", words('The terminals could not be loaded'), button('Try again')],
    'list.showing': 'The terminals with their devices',
    'task.idle': ["The button 'Add terminal'", no(dialog(/./)), no(alertDialog(/./))],
    'task.editing': ['The form', dialog('Add terminal'), field('Serial number')],
    'task.drawing': ['The form, locked', dialog('Add terminal'), locked(field('Serial number')), busyButton],
    'task.adding': ['The form, locked', dialog('Add terminal'), locked(field('Serial number')), busyButton],
    'task.askingForCode': [
      'What a new code does',
      alertDialog('New access code for 2024000001'),
      { role: 'checkbox', name: 'Devices that are registered now must be registered again' },
    ],
    'task.replacingCode': [
      'The question, locked',
      alertDialog('New access code for 2024000001'),
      locked(button('Cancel')),
    ],
    'task.showingCode': [
      'Number and code',
      dialog('Write down the access code'),
      words('4711004711'),
      words('905612'),
      button('I have written it down'),
    ],
    'task.askingForRemoval': [
      'What a removal does',
      alertDialog('Remove terminal 2024000001?'),
      button('No, keep it'),
    ],
    'task.removing': [
      'The question, locked',
      alertDialog('Remove terminal 2024000001?'),
      locked(button('No, keep it')),
    ],
  },
})
