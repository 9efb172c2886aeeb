import {
  ChangeRole,
  GivePin,
  InviteStaff,
  RemoveStaff,
  StaffList,
  TakeSecondFactorOff,
} from '#contract/administration/staff.ts'
import {
  AddTerminal,
  AdministeredTerminals,
  RemoveTerminal,
  ReplaceAccessCode,
} from '#contract/administration/terminals.ts'
import { failed, ok } from '#domain/result.ts'
import { staffModel } from '#tests/machines/office/staff/staff.model.ts'
import { terminalsModel } from '#tests/machines/office/terminals/terminals.model.ts'
import { INVITED, OLD_TERMINAL, OWNER } from '#tests/support/fixtures/administered.ts'
import { answered, chooses, presses, types } from '../answers.ts'
import { officeTable } from '../table.ts'
import type { PathTable } from '../../support/table.ts'

const TERMINALS = '/merchant/administration/terminals'
const STAFF = '/merchant/administration/staff'

/** Answers the question that is open with one of these words. */
const confirms =
  (name: string | RegExp): PathTable['acts'][string] =>
  ({ page }) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

const serialNumber = OLD_TERMINAL.serial_number

/** The terminals of a store. */
export const terminalsTable = officeTable({
  model: terminalsModel,
  path: '/administration/terminals',
  events: (snapshot) => {
    const { terminals, draft, endsDevices } = snapshot.context
    if (snapshot.matches({ list: 'missing' })) return [{ type: 'list.asked' }]
    if (snapshot.matches({ task: 'idle' }))
      return [
        { type: 'form.opened' },
        ...(terminals.length > 0
          ? [
              { type: 'code.asked', serialNumber },
              { type: 'removal.asked', serialNumber },
            ]
          : []),
      ]
    return [
      { type: 'serial.typed', text: draft === '47' ? '4711004711' : '47' },
      { type: 'form.submitted' },
      ...(endsDevices ? [] : [{ type: 'devices.toggled', endsDevices: true }]),
      { type: 'code.confirmed' },
      { type: 'code.noted' },
      { type: 'removal.confirmed' },
      { type: 'form.closed' },
    ]
  },
  change: { key: ({ context: { terminals, draft, endsDevices } }) => [terminals.length, draft, endsDevices] },
  acts: {
    'list.asked': presses('Try again'),
    'form.opened': presses('Add terminal'),
    'form.closed': presses(/^(Cancel|No, keep it)$/),
    'serial.typed': (setup, { text }) => types(setup, 'Serial number', text),
    'form.submitted': presses('Add terminal'),
    'code.asked': presses(`New access code for ${serialNumber}`),
    'devices.toggled': ({ page }) => page.getByRole('alertdialog').getByRole('checkbox').check(),
    'code.confirmed': confirms('New access code'),
    'code.noted': presses('I have written it down'),
    'removal.asked': presses(`Remove terminal ${serialNumber}?`),
    'removal.confirmed': confirms('Remove'),
  },
  arms: {
    loadTerminals: answered(`GET ${TERMINALS}`, AdministeredTerminals),
    addTerminal: answered(`POST ${TERMINALS}`, AddTerminal),
    replaceCode: answered(`POST ${TERMINALS}/access-code`, ReplaceAccessCode),
    removeTerminal: answered(`POST ${TERMINALS}/remove`, RemoveTerminal),
  },
})

/** Has a password and a second factor, and no PIN. */
const CASHIER = { ...INVITED, has_account: true, has_second_factor: true }
const userId = CASHIER.user_id

/** Who works in a store. */
export const staffTable = officeTable({
  model: staffModel,
  path: '/administration/staff',
  events: (snapshot) => {
    const { members, draft, role } = snapshot.context
    if (snapshot.matches({ list: 'missing' })) return [{ type: 'list.asked' }]
    if (snapshot.matches({ task: 'idle' }))
      return [
        { type: 'form.opened' },
        ...(members.length > 0
          ? [
              { type: 'role.changed', userId, role: members[1].role === 'Cashier' ? 'Manager' : 'Cashier' },
              { type: 'removal.asked', userId },
              { type: 'secondFactorRemoval.asked', userId },
              { type: 'pin.asked', userId },
              { type: 'pin.asked', userId: OWNER.user_id },
            ]
          : []),
      ]
    const isFilled = draft.fullname !== ''
    return [
      ...(isFilled ? [] : [{ type: 'field.typed', field: 'fullname', text: 'Bola Ahmed' }]),
      ...(isFilled && draft.emailOrPhone === ''
        ? [{ type: 'field.typed', field: 'emailOrPhone', text: '+2348012345678' }]
        : []),
      ...(role === 'Cashier' ? [{ type: 'role.picked', role: 'Manager' }] : []),
      { type: 'form.submitted' },
      { type: 'link.copied' },
      { type: 'link.noted' },
      { type: 'removal.confirmed' },
      { type: 'pin.confirmed' },
      { type: 'pin.noted' },
      { type: 'form.closed' },
    ]
  },
  change: {
    outcomes: {
      ...staffModel.outcomes,
      loadStaff: [ok([OWNER, CASHIER]), ok([]), failed({ kind: 'offline' })],
    },
    key: (snapshot) => {
      const { members, draft, role } = snapshot.context
      return [members[1]?.role, snapshot.matches({ task: 'idle' }) ? [] : [draft, role]]
    },
  },
  acts: {
    'list.asked': presses('Try again'),
    'form.opened': presses('Invite'),
    'form.closed': presses(/^(Cancel|No, keep)$/),
    'field.typed': (setup, { field, text }) =>
      types(setup, field === 'fullname' ? 'Name' : 'Email or phone number', text),
    'role.picked': (setup, { role }) => chooses(setup, 'Role', role),
    'form.submitted': presses('Invite'),
    'link.copied': presses(/^Copy the invitation link/),
    'link.noted': presses('Done'),
    'role.changed': (setup, { role }) => chooses(setup, `Role of ${CASHIER.fullname}`, role),
    'removal.asked': presses(`Remove ${CASHIER.fullname}`),
    'removal.confirmed': confirms(/^(Remove|Take off)$/),
    'secondFactorRemoval.asked': presses(`Take the second factor off ${CASHIER.fullname}?`),
    'pin.asked': (setup, event) =>
      presses(`New PIN for ${event['userId'] === userId ? CASHIER.fullname : OWNER.fullname}`)(setup, event),
    'pin.confirmed': confirms('New PIN'),
    'pin.noted': presses('I have passed it on'),
  },
  arms: {
    loadStaff: answered(`GET ${STAFF}`, StaffList),
    invite: answered(`POST ${STAFF}`, InviteStaff),
    changeRole: answered(`PUT ${STAFF}/role`, ChangeRole),
    removeMember: answered(`POST ${STAFF}/remove`, RemoveStaff),
    drawPin: answered(`POST ${STAFF}/pin`, GivePin),
    takeSecondFactorOff: answered(`POST ${STAFF}/second-factor`, TakeSecondFactorOff),
  },
})
