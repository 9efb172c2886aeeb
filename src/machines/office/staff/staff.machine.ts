import type { ActorRefFrom } from 'xstate'
import { NO_NEW_USER } from '#domain/new-user.ts'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { askingForPin, drawingPin, showingPin } from './staff.pin.ts'
import { staffSetup } from './staff.setup.ts'
import {
  askingForRemoval,
  askingToTakeOff,
  changingRole,
  copyingLink,
  drawingId,
  editing,
  inviting,
  removing,
  showingLink,
  takingOff,
} from './staff.tasks.ts'

/** Who works in a store: inviting somebody, giving another role, taking the access (decision 0137). */
export const staffMachine = staffSetup.createMachine({
  id: 'staff',
  context: ({ input }) => ({
    ...input,
    members: [],
    creationId: '',
    draft: NO_NEW_USER,
    role: 'Cashier' as const,
    faults: {},
    chosen: '',
    chosenName: '',
    invited: undefined,
    pin: '',
  }),
  type: 'parallel',
  states: {
    list: {
      description: 'Who works in the store (decision 0137).',
      initial: 'loading',
      on: {
        'list.asked': {
          target: '.loading',
          description: 'Somebody asked, or something was changed (decision 0137).',
        },
      },
      states: {
        loading: {
          description: 'The list is on its way from the server (decision 0137).',
          tags: 'busy',
          invoke: {
            id: 'loadStaff',
            src: 'loadStaff',
            input: ({ context: { storeId } }) => ({ storeId }),
            onDone: [
              {
                guard: OK,
                target: 'showing',
                actions: { type: 'keepMembers', params: ({ event }) => ({ loaded: event.output }) },
                description: 'The list is there (decision 0137).',
              },
              {
                target: 'missing',
                actions: CALL_FAILED,
                description: 'The list could not be had (decision 0137).',
              },
            ],
            onError: { target: 'missing', actions: UNEXPECTED },
          },
        },
        missing: {
          description: 'Those of before show, or an offer to try again (decision 0137).',
          always: {
            guard: 'hasMembers',
            target: 'showing',
            description: 'Those of before go on showing (decision 0137).',
          },
        },
        showing: { description: 'Who works here, and as what (decision 0137).' },
      },
    },
    task: {
      description: 'What is being done about somebody (decision 0137).',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being done (decision 0137).',
          on: {
            'form.opened': {
              target: 'editing',
              actions: 'forgetDraft',
              description: 'An empty form opens (decision 0137).',
            },
            'role.changed': {
              target: 'changingRole',
              actions: [
                { type: 'choose', params: ({ event }) => ({ userId: event.userId }) },
                { type: 'keepRole', params: ({ event }) => ({ role: event.role }) },
              ],
              description: 'Somebody is given another role (decision 0137).',
            },
            'removal.asked': {
              target: 'askingForRemoval',
              actions: { type: 'choose', params: ({ event }) => ({ userId: event.userId }) },
              description: 'Somebody is to work here no more (decision 0137).',
            },
            'secondFactorRemoval.asked': {
              target: 'askingToTakeOff',
              actions: { type: 'choose', params: ({ event }) => ({ userId: event.userId }) },
              description: 'Somebody has lost their phone (decision 0143).',
            },
            'pin.asked': [
              {
                guard: { type: 'hasPin', params: ({ event }) => ({ userId: event.userId }) },
                target: 'askingForPin',
                actions: { type: 'choose', params: ({ event }) => ({ userId: event.userId }) },
                description: 'Somebody has a PIN, and is to have another one (decision 0158).',
              },
              {
                guard: { type: 'isWithoutPin', params: ({ event }) => ({ userId: event.userId }) },
                target: 'drawingPin',
                actions: { type: 'choose', params: ({ event }) => ({ userId: event.userId }) },
                description: 'Somebody is to have a PIN (decision 0158).',
              },
            ],
          },
        },
        editing,
        drawingId,
        inviting,
        showingLink,
        copyingLink,
        changingRole,
        askingForRemoval,
        removing,
        askingToTakeOff,
        takingOff,
        askingForPin,
        drawingPin,
        showingPin,
      },
    },
  },
})

export type StaffActor = ActorRefFrom<typeof staffMachine>
