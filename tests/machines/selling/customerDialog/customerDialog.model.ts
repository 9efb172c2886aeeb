import { button, dialog, field, words } from '#tests/support/charts/view.ts'
import { failed, ok } from '#domain/result.ts'
import { customerDialogMachine } from '#machines/selling/customerDialog/customerDialog.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'

export const customerDialogModel = chartModel(customerDialogMachine, {
  inputs: [{ customer: null }, { customer: ADA }],
  events: () => [
    { type: 'search.typed', text: 'ada' },
    { type: 'customer.chosen', customer: ADA },
    { type: 'customer.removed' },
    { type: 'creation.opened' },
    { type: 'creation.left' },
    { type: 'field.typed', field: 'fullname', text: 'Bola Ahmed' },
    { type: 'field.typed', field: 'emailOrPhone', text: '+2348012345678' },
    { type: 'field.typed', field: 'emailOrPhone', text: ' ' },
    { type: 'account.submitted' },
    { type: 'receipts.generated' },
    { type: 'dialog.closed' },
  ],
  outcomes: {
    readUsers: [ok([ADA]), ok(undefined), failed({ kind: 'storageUnavailable', reason: 'blocked' })],
    loadUsers: [ok([ADA]), failed({ kind: 'offline' })],
    createCustomer: [
      ok({ customer: BOLA, users: [ADA, BOLA] }),
      ok({ customer: BOLA, users: undefined }),
      failed({ kind: 'offline' }),
    ],
  },
  key: ({ context: { draft } }) => [draft.fullname.trim() === '', draft.emailOrPhone.trim() === ''],
  accepts: {
    reading: [],
    selecting: [
      'creation.opened',
      'customer.chosen',
      'customer.removed',
      'dialog.closed',
      'receipts.generated',
      'search.typed',
    ],
    'selecting.listed': [],
    'selecting.loading': [],
    creating: ['account.submitted', 'creation.left', 'dialog.closed', 'field.typed'],
    saving: [],
    closed: [],
  },
  cashierSees: {
    reading: "The dialog with the box 'Customer Name'",
    'selecting.loading': [
      'The box, the way to a new customer, and that the matches are loaded',
      words('Loading customers...'),
      dialog('Customer'),
      button('Back'),
    ],
    'selecting.listed': [
      'The matches, or the chosen customer with an X',
      dialog('Customer'),
      button('Generate Reciepts'),
      button('Back'),
    ],
    creating: [
      "'Create New Customer' with texts under its inputs",
      words('Create New Customer'),
      field('Name'),
      field('Email or phone number'),
      button('Create Account'),
    ],
    saving: ["'Creating...'", words('Creating...')],
    closed: 'The payment panel',
  },
})
