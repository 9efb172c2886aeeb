import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { failed, ok } from '#domain/result.ts'
import { customerDialogModel } from '#tests/machines/customerDialog/customerDialog.model.ts'
import { ADA, BOLA } from '#tests/support/samples/users.ts'
import type { Stage } from '../support/stage.ts'
import { drivenBy, type PathTable } from '../support/table.ts'
import { openTill } from '../support/till.ts'

interface Shown {
  customer: unknown
  text: string
  users: unknown[]
}

const offered = ({ context }: AnyMachineSnapshot): AnyEventObject[] => {
  const { customer, text, users } = context as Shown
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

const dialog = ({ page }: Stage) => page.getByRole('dialog')

const presses = (stage: Stage, name: string) =>
  dialog(stage).getByRole('button', { name, exact: true }).click()

let people = 0

/** An address that nobody has yet. */
const freshAddress = (): string => {
  people += 1
  return `customer-${process.pid}-${people}@example.test`
}

const opensDialog = ({ page }: Stage) => page.getByRole('button', { name: 'Customer', exact: true }).click()

/** The customer dialog of the payment, over the sales screen. */
export const customerDialogTable: PathTable = {
  model: drivenBy(customerDialogModel, offered, {
    inputs: [{ customer: null }],
    key: ({ context: { draft, customer, text, users } }) => [
      draft.fullname.trim() === '',
      draft.emailOrPhone.trim() === '',
      customer === null,
      text,
      users.length > 0,
    ],
    outcomes: {
      readUsers: [ok([ADA]), failed({ kind: 'storageUnavailable', reason: 'blocked' })],
      createCustomer: [ok({ customer: BOLA, users: [ADA, BOLA] }), failed({ kind: 'offline' })],
    },
  }),
  open: async (stage) => {
    await openTill(stage)
    await opensDialog(stage)
  },
  acts: {
    'search.typed': (stage, { text }) =>
      dialog(stage)
        .getByRole('textbox', { name: 'Customer Name' })
        .or(dialog(stage).getByRole('searchbox'))
        .fill(String(text)),
    'customer.chosen': (stage) =>
      dialog(stage)
        .getByRole('button', { name: /Demo Cashier/ })
        .first()
        .click(),
    'customer.removed': (stage) =>
      dialog(stage)
        .getByRole('button', { name: /^Remove / })
        .click(),
    'creation.opened': (stage) => presses(stage, 'Add new customer'),
    'creation.left': (stage) => presses(stage, 'Back'),
    'field.typed': (stage, { field, text }) =>
      field === 'fullname'
        ? dialog(stage).getByLabel('Name', { exact: true }).fill(String(text))
        : dialog(stage)
            .getByLabel(/E-?mail/i)
            .fill(freshAddress()),
    'account.submitted': (stage) => presses(stage, 'Create Account'),
    'receipts.generated': (stage) => presses(stage, 'Generate Reciepts'),
    'dialog.closed': (stage) => presses(stage, 'Close'),
  },
  arms: { createCustomer: async (stage, output) => stage.answersWith('/auth/signup', output) },
}
