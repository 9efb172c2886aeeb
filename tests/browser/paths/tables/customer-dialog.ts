import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { failed, ok } from '#domain/result.ts'
import { customerDialogModel } from '#tests/machines/selling/customerDialog/customerDialog.model.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'
import type { Setup } from '../support/setup.ts'
import { drivenBy, type PathTable } from '../support/table.ts'
import { openTill } from '../support/till.ts'

interface Shown {
  customer: unknown
  text: string
  users: unknown[] | undefined
}

const offered = ({ context }: AnyMachineSnapshot): AnyEventObject[] => {
  const { customer, text, users = [] } = context as Shown
  return [
    ...(customer ? [{ type: 'customer.removed' }] : []),
    ...(customer ? [] : [{ type: 'search.typed', text: 'demo' }]),
    ...(!customer && text === 'demo' && users.length > 0 ? [{ type: 'customer.chosen', customer: ADA }] : []),
    { type: 'creation.opened' },
    { type: 'creation.left' },
    { type: 'field.typed', field: 'fullname', text: BOLA.fullname },
    { type: 'field.typed', field: 'emailOrPhone', text: 'new' },
    { type: 'account.submitted' },
    { type: 'receipts.generated' },
    { type: 'dialog.closed' },
  ]
}

const dialog = ({ page }: Setup) => page.getByRole('dialog')

const presses = (setup: Setup, name: string) =>
  dialog(setup).getByRole('button', { name, exact: true }).click()

let people = 0

/** An address that nobody has yet. */
const freshAddress = (): string => {
  people += 1
  return `customer-${process.pid}-${people}@example.test`
}

const opensDialog = ({ page }: Setup) => page.getByRole('button', { name: 'Customer', exact: true }).click()

/** The customer dialog of the payment, over the sales screen. */
export const customerDialogTable: PathTable = {
  model: drivenBy(customerDialogModel, offered, {
    inputs: [{ customer: null }],
    key: ({ context: { draft, customer, text, users = [] } }) => [
      draft.fullname.trim() === '',
      draft.emailOrPhone.trim() === '',
      customer === null,
      text,
      users.length > 0,
    ],
    outcomes: {
      readUsers: [ok([ADA]), failed({ kind: 'storageUnavailable', reason: 'blocked' })],
      loadUsers: [ok([ADA]), failed({ kind: 'offline' })],
      createCustomer: [ok({ customer: BOLA, users: [ADA, BOLA] }), failed({ kind: 'offline' })],
    },
  }),
  open: async (setup) => {
    await openTill(setup)
    await opensDialog(setup)
  },
  acts: {
    'search.typed': (setup, { text }) =>
      dialog(setup)
        .getByRole('textbox', { name: 'Customer Name' })
        .or(dialog(setup).getByRole('searchbox'))
        .fill(String(text)),
    'customer.chosen': (setup) =>
      dialog(setup)
        .getByRole('button', { name: /Demo Cashier/ })
        .first()
        .click(),
    'customer.removed': (setup) =>
      dialog(setup)
        .getByRole('button', { name: /^Remove / })
        .click(),
    'creation.opened': (setup) => presses(setup, 'Add new customer'),
    'creation.left': (setup) => presses(setup, 'Back'),
    'field.typed': (setup, { field, text }) =>
      field === 'fullname'
        ? dialog(setup).getByLabel('Name', { exact: true }).fill(String(text))
        : dialog(setup)
            .getByLabel(/E-?mail/i)
            .fill(freshAddress()),
    'account.submitted': (setup) => presses(setup, 'Create Account'),
    'receipts.generated': (setup) => presses(setup, 'Generate Reciepts'),
    'dialog.closed': (setup) => presses(setup, 'Close'),
  },
  arms: {
    loadUsers: async (setup, output) => setup.answersWith('/administration/users/basic-data', output),
    createCustomer: async (setup, output) => setup.answersWith('/auth/signup', output),
  },
}
