import { button, dialog, field, locked, no, words } from '#tests/support/charts/view.ts'
import { failed, ok } from '#domain/result.ts'
import { usersMachine } from '#machines/office/users/users.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'

export const usersModel = chartModel(usersMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'search.typed', text: 'ada' },
    { type: 'list.asked' },
    { type: 'form.opened' },
    { type: 'form.closed' },
    { type: 'form.submitted' },
    { type: 'field.typed', field: 'fullname', text: 'Ada Obi' },
    { type: 'field.typed', field: 'emailOrPhone', text: 'ada@demo.test' },
    { type: 'field.typed', field: 'emailOrPhone', text: ' ' },
  ],
  outcomes: {
    readUsers: [ok([ADA]), ok(undefined), failed({ kind: 'storageUnavailable', reason: 'blocked' })],
    loadUsers: [ok([ADA, BOLA]), ok([]), failed({ kind: 'offline' })],
    addUser: [ok({}), failed({ kind: 'offline' })],
  },
  key: ({ context: { users, draft } }) => [
    users.length > 0,
    draft.fullname.trim() === '',
    draft.emailOrPhone.trim() === '',
  ],
  accepts: {
    '*': ['search.typed'],
    list: ['list.asked'],
    'list.reading': [],
    'list.loading': [],
    'list.missing': [],
    'list.showing': [],
    'form.closed': ['form.opened'],
    'form.editing': ['field.typed', 'form.closed', 'form.submitted'],
    'form.saving': [],
  },
  cashierSees: {
    'list.reading': ['The shape of a list', words('Loading users...')],
    'list.loading': 'The kept list, being refreshed, or the shape of a list',
    'list.missing': [
      "'Error getting users' and 'Try again'",
      words('Error getting users'),
      button('Try again'),
    ],
    'list.showing': 'The users',
    'form.closed': ["The button 'Add user'", no(dialog('Add user'))],
    'form.editing': [
      'The form with texts under its inputs',
      dialog('Add user'),
      field('Name'),
      field('Email or phone number'),
    ],
    'form.saving': ['The form, locked', dialog('Add user'), locked(field('Name'))],
  },
})
