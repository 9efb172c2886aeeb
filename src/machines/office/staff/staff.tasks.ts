import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { staffSetup } from './staff.setup.ts'

/** Somebody is invited. */
export const editing = staffSetup.createStateConfig({
  description: 'Name, e-mail or phone number and role of somebody who is to work here (decision 0137).',
  on: {
    'field.typed': {
      actions: { type: 'keepField', params: ({ event }) => ({ field: event.field, text: event.text }) },
      description: 'The text under a field goes away once it is not right any more (decision 0137).',
    },
    'role.picked': {
      actions: { type: 'keepRole', params: ({ event }) => ({ role: event.role }) },
      description: 'Cashier, manager or owner (decision 0137).',
    },
    'form.closed': { target: 'idle', description: 'Nobody is invited (decision 0137).' },
    'form.submitted': [
      {
        guard: 'isComplete',
        target: 'drawingId',
        description: 'The person is entered (decision 0137), by one id in all tries (decision 0165).',
      },
      { actions: 'checkDraft', description: 'What is missing stands under the inputs (§5.19).' },
    ],
  },
})

export const drawingId = staffSetup.createStateConfig({
  description: 'An id is drawn, by which the person is entered once; the first one stays (decision 0165).',
  tags: 'saving',
  invoke: {
    id: 'drawId',
    src: 'drawId',
    onDone: {
      target: 'inviting',
      actions: { type: 'keepFirstId', params: ({ event }) => ({ id: event.output }) },
      description: 'The person is entered (decision 0137).',
    },
    onError: { target: 'editing', actions: UNEXPECTED },
  },
})

export const inviting = staffSetup.createStateConfig({
  description: 'The person is being entered; the form is locked (decision 0137).',
  tags: 'saving',
  invoke: {
    id: 'invite',
    src: 'invite',
    input: ({ context: { storeId, creationId, draft, role } }) => ({
      storeId,
      creationId,
      role,
      fullname: draft.fullname.trim(),
      emailOrPhone: draft.emailOrPhone.trim(),
    }),
    onDone: [
      {
        guard: OK,
        target: 'showingLink',
        actions: [{ type: 'keepInvited', params: ({ event }) => ({ invited: event.output }) }, 'askForList'],
        description: 'The link of the invitation shows, or why there is none (decision 0137).',
      },
      {
        guard: { type: 'isRefused', params: ({ event }) => ({ invited: event.output }) },
        target: 'editing',
        actions: { type: 'keepRefusal', params: ({ event }) => ({ invited: event.output }) },
        description: "The server's reason stands under the contact (decision 0137).",
      },
      {
        target: 'editing',
        actions: CALL_FAILED,
        description: 'The server was not reached; what was typed stays, under the same id (decision 0165).',
      },
    ],
    onError: { target: 'editing', actions: UNEXPECTED },
  },
})

const NOTED = {
  target: 'idle',
  actions: 'forgetInvited',
  description: 'The link has been passed on (decision 0137).',
} as const

export const showingLink = staffSetup.createStateConfig({
  description: 'The link is passed on to the person it is for (decision 0137).',
  on: {
    'link.copied': { target: 'copyingLink', description: 'The link goes to the clipboard (decision 0137).' },
    'link.noted': NOTED,
  },
})

export const copyingLink = staffSetup.createStateConfig({
  description: 'The link is being put on the clipboard (own).',
  on: { 'link.noted': NOTED },
  invoke: {
    id: 'copyLink',
    src: 'copyLink',
    input: ({ context: { invited } }) => ({ invitationUrl: invited?.invitation_url ?? '' }),
    onDone: {
      target: 'showingLink',
      actions: { type: 'notifyCopied', params: ({ event }) => ({ isCopied: event.output }) },
      description: 'It can be pasted, or has to be copied by hand.',
    },
    onError: { target: 'showingLink', actions: UNEXPECTED },
  },
})

export const changingRole = staffSetup.createStateConfig({
  description: 'Another role is being given (decision 0137).',
  tags: 'saving',
  invoke: {
    id: 'changeRole',
    src: 'changeRole',
    input: ({ context: { storeId, chosen, role } }) => ({ storeId, userId: chosen, role }),
    onDone: [
      {
        guard: OK,
        target: 'idle',
        actions: ['keepNewRole', 'askForList'],
        description: 'The list shows the new role (decision 0137).',
      },
      {
        target: 'idle',
        actions: CALL_FAILED,
        description: 'The role stays: the last owner, say, keeps theirs (decision 0137).',
      },
    ],
    onError: { target: 'idle', actions: UNEXPECTED },
  },
})

/** Somebody has lost the phone that their codes come from. */
export const askingToTakeOff = staffSetup.createStateConfig({
  description: 'What it does to take a second factor off is said before it is done (decision 0143).',
  on: {
    'form.closed': { target: 'idle', description: 'The second factor stays (decision 0143).' },
    'removal.confirmed': { target: 'takingOff', description: 'It is taken off (decision 0143).' },
  },
})

export const takingOff = staffSetup.createStateConfig({
  description: 'The second factor is being taken off (decision 0143).',
  tags: 'saving',
  invoke: {
    id: 'takeSecondFactorOff',
    src: 'takeSecondFactorOff',
    input: ({ context: { storeId, chosen } }) => ({ storeId, userId: chosen }),
    onDone: [
      {
        guard: OK,
        target: 'idle',
        actions: 'askForList',
        description: 'The person signs in with their password and sets another one up (decision 0143).',
      },
      {
        target: 'askingToTakeOff',
        actions: CALL_FAILED,
        description: 'It is still on, as far as is known (decision 0143).',
      },
    ],
    onError: { target: 'askingToTakeOff', actions: UNEXPECTED },
  },
})

/** Somebody works here no more. */
export const askingForRemoval = staffSetup.createStateConfig({
  description: 'What a removal does is said before it is done (decision 0137).',
  on: {
    'form.closed': { target: 'idle', description: 'The person stays (decision 0137).' },
    'removal.confirmed': {
      target: 'removing',
      description: 'The access to the store is taken (decision 0137).',
    },
  },
})

export const removing = staffSetup.createStateConfig({
  description: 'The access to the store is being taken (decision 0137).',
  tags: 'saving',
  invoke: {
    id: 'removeMember',
    src: 'removeMember',
    input: ({ context: { storeId, chosen } }) => ({ storeId, userId: chosen }),
    onDone: [
      {
        guard: OK,
        target: 'idle',
        actions: 'askForList',
        description: 'The person sells in this store no more; their sales stay (decision 0137).',
      },
      {
        target: 'askingForRemoval',
        actions: CALL_FAILED,
        description: 'The person still works here, as far as is known (decision 0137).',
      },
    ],
    onError: { target: 'askingForRemoval', actions: UNEXPECTED },
  },
})
