import { failed, ok } from '#domain/result.ts'
import { ownerAccountMachine } from '#machines/office/ownerAccount/ownerAccount.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { busyButton, button, field, heading, locked } from '#tests/support/charts/view.ts'
import { OWNER } from '#tests/support/fixtures/administration.ts'

const WRONG_CODE = failed({ kind: 'refused', statusCode: 422, message: 'The setup code is wrong' })

export const ownerAccountModel = chartModel(ownerAccountMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'fields.typed', typed: OWNER },
    { type: 'fields.typed', typed: { setupCode: '' } },
    { type: 'password.toggled' },
    { type: 'form.submitted' },
  ],
  outcomes: { createOwner: [ok({ auth_token: 'one-time' }), WRONG_CODE, failed({ kind: 'offline' })] },
  key: ({ context: { draft } }) => [draft.setupCode !== '', draft.fullname !== ''],
  accepts: {
    editing: ['fields.typed', 'form.submitted', 'password.toggled'],
    creating: [],
    leaving: [],
  },
  cashierSees: {
    editing: [
      'The form for the account of the owner',
      heading('Set up your shop'),
      field('Setup code'),
      field('Your name'),
      field('Email or phone number'),
      button('Create account'),
    ],
    creating: ['The form, locked', locked(field('Setup code')), busyButton],
    leaving: ['The form, locked', locked(field('Setup code')), busyButton],
  },
})
