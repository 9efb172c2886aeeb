import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { staffSetup } from './staff.setup.ts'

/** Somebody is invited. */
export const editing = staffSetup.createStateConfig({
  description: 'Name, e-mail or phone number and role of somebody who is to work here (decision 0137).',
  on: {
    'field.typed': {
      actions: { type: 'keepField', params: ({ event }) => ({ field: event.field, text: event.text }) },
      description: 'The text under a field goes away once it is not right any more.',
    },
    'role.picked': {
      actions: { type: 'keepRole', params: ({ event }) => ({ role: event.role }) },
      description: 'Cashier, manager or owner.',
    },
    'form.closed': { target: 'idle', description: 'Nobody is invited.' },
    'form.submitted': [
      { guard: 'isComplete', target: 'inviting', description: 'The person is entered.' },
      { actions: 'checkDraft', description: 'What is missing stands under the inputs (§5.19).' },
    ],
  },
})

export const inviting = staffSetup.createStateConfig({
  description: 'The person is being entered; the form is locked.',
  tags: 'saving',
  invoke: {
    id: 'invite',
    src: 'invite',
    input: ({ context: { storeId, draft, role } }) => ({
      storeId,
      role,
      fullname: draft.fullname.trim(),
      emailOrPhone: draft.emailOrPhone.trim(),
    }),
    onDone: [
      {
        guard: OK,
        target: 'showingLink',
        actions: [{ type: 'keepInvited', params: ({ event }) => ({ invited: event.output }) }, 'askForList'],
        description: 'The link of the invitation shows, or that there is an account already.',
      },
      {
        guard: { type: 'isRefused', params: ({ event }) => ({ invited: event.output }) },
        target: 'editing',
        actions: { type: 'keepRefusal', params: ({ event }) => ({ invited: event.output }) },
        description: "The server's reason stands under the contact.",
      },
      {
        target: 'editing',
        actions: CALL_FAILED,
        description: 'The server was not reached; what was typed stays.',
      },
    ],
    onError: { target: 'editing', actions: UNEXPECTED },
  },
})

export const showingLink = staffSetup.createStateConfig({
  description: 'The link is passed on to the person it is for.',
  on: {
    'link.noted': { target: 'idle', actions: 'forgetInvited', description: 'The link has been passed on.' },
  },
})

export const changingRole = staffSetup.createStateConfig({
  description: 'Another role is being given.',
  tags: 'saving',
  invoke: {
    id: 'changeRole',
    src: 'changeRole',
    input: ({ context: { storeId, chosen, role } }) => ({ storeId, userId: chosen, role }),
    onDone: [
      { guard: OK, target: 'idle', actions: 'askForList', description: 'The list shows the new role.' },
      {
        target: 'idle',
        actions: CALL_FAILED,
        description: 'The role stays: the last owner, say, keeps theirs.',
      },
    ],
    onError: { target: 'idle', actions: UNEXPECTED },
  },
})

/** Somebody works here no more. */
export const askingForRemoval = staffSetup.createStateConfig({
  description: 'What a removal does is said before it is done.',
  on: {
    'form.closed': { target: 'idle', description: 'The person stays.' },
    'removal.confirmed': { target: 'removing', description: 'The access to the store is taken.' },
  },
})

export const removing = staffSetup.createStateConfig({
  description: 'The access to the store is being taken.',
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
        description: 'The person sells in this store no more; their sales stay.',
      },
      {
        target: 'askingForRemoval',
        actions: CALL_FAILED,
        description: 'The person still works here, as far as is known.',
      },
    ],
    onError: { target: 'askingForRemoval', actions: UNEXPECTED },
  },
})
