import { failed, ok } from '#domain/result.ts'
import { staffMachine } from '#machines/office/staff/staff.machine.ts'
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
import { INVITATION_URL, INVITED, OWNER } from '#tests/support/fixtures/administered.ts'

const userId = INVITED.user_id
const refused = failed({ kind: 'refused', statusCode: 422, message: 'Bola Ahmed works here already.' })
const offline = failed({ kind: 'offline' })
const list = ok([OWNER, INVITED])

export const staffModel = chartModel(staffMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: () => [
    { type: 'list.asked' },
    { type: 'form.opened' },
    { type: 'form.closed' },
    { type: 'field.typed', field: 'fullname', text: 'Bola Ahmed' },
    { type: 'field.typed', field: 'emailOrPhone', text: '+2348012345678' },
    { type: 'role.picked', role: 'Manager' },
    { type: 'form.submitted' },
    { type: 'link.copied' },
    { type: 'link.noted' },
    { type: 'role.changed', userId, role: 'Manager' },
    { type: 'removal.asked', userId },
    { type: 'removal.confirmed' },
    { type: 'secondFactorRemoval.asked', userId },
    { type: 'pin.asked', userId },
    { type: 'pin.asked', userId: OWNER.user_id },
    { type: 'pin.confirmed' },
    { type: 'pin.noted' },
  ],
  outcomes: {
    loadStaff: [list, ok([]), offline],
    drawId: ['id-1'],
    invite: [ok({ member: INVITED, invitation_url: INVITATION_URL, is_mailed: false }), refused, offline],
    copyLink: [true, false],
    changeRole: [ok(undefined), offline],
    removeMember: [ok(undefined), offline],
    drawPin: [ok({ pin: '407193' }), offline],
    takeSecondFactorOff: [ok(undefined), offline],
  },
  key: ({ context: { members, draft } }) => [
    members.length > 0,
    draft.fullname === '',
    draft.emailOrPhone === '',
  ],
  accepts: {
    list: ['list.asked'],
    'list.loading': [],
    'list.missing': [],
    'list.showing': [],
    'task.idle': ['form.opened', 'role.changed', 'removal.asked', 'secondFactorRemoval.asked', 'pin.asked?'],
    'task.editing': ['field.typed', 'role.picked', 'form.closed', 'form.submitted'],
    'task.drawingId': [],
    'task.inviting': [],
    'task.showingLink': ['link.copied', 'link.noted'],
    'task.copyingLink': ['link.noted'],
    'task.changingRole': [],
    'task.askingForRemoval': ['form.closed', 'removal.confirmed'],
    'task.removing': [],
    'task.askingToTakeOff': ['form.closed', 'removal.confirmed'],
    'task.takingOff': [],
    'task.askingForPin': ['form.closed', 'pin.confirmed'],
    'task.drawingPin': [],
    'task.showingPin': ['pin.noted'],
  },
  cashierSees: {
    'list.loading': 'Those of before, being refreshed, or the shape of a list',
    'list.missing': ["'Try again'", words('The staff could not be loaded'), button('Try again')],
    'list.showing': 'Who works here, and as what',
    'task.idle': ["The button 'Invite'", no(dialog(/./)), no(alertDialog(/./))],
    'task.editing': [
      'The form',
      dialog('Invite somebody'),
      field('Name'),
      field('Email or phone number'),
      { role: 'combobox', name: 'Role' },
    ],
    'task.drawingId': ['The form, locked', dialog('Invite somebody'), locked(field('Name')), busyButton],
    'task.inviting': [
      'The form, locked',
      dialog('Invite somebody'),
      locked(field('Name')),
      locked({ role: 'combobox', name: 'Role' }),
      busyButton,
    ],
    'task.showingLink': [
      'The link',
      dialog('Pass on this link'),
      field('Invitation link of Bola Ahmed'),
      button('Copy the invitation link of Bola Ahmed'),
      button('Done'),
    ],
    'task.copyingLink': ['The link', dialog('Pass on this link'), field('Invitation link of Bola Ahmed')],
    'task.changingRole': 'The roles, locked, where there are any',
    'task.askingForRemoval': ['What a removal does', alertDialog(/^Remove /), button('No, keep')],
    'task.removing': ['The question, locked', alertDialog(/^Remove /), locked(button('No, keep'))],
    'task.askingToTakeOff': ['What it does', alertDialog(/^Take the second factor off /), button('No, keep')],
    'task.takingOff': [
      'The question, locked',
      alertDialog(/^Take the second factor off /),
      locked(button('No, keep')),
    ],
    'task.askingForPin': [
      'That the PIN of before ends',
      alertDialog('Another PIN for Ngozi Umeh?'),
      button('No, keep'),
    ],
    'task.drawingPin': [
      'The list, locked',
      locked(button('Remove Ngozi Umeh')),
      no(alertDialog(/./)),
      no(dialog(/./)),
    ],
    'task.showingPin': ['The PIN', dialog(/^PIN of /), words('407193'), button('I have passed it on')],
  },
})
