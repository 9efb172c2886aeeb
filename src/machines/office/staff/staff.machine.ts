import type { ActorRefFrom } from 'xstate'
import { NO_NEW_USER } from '#domain/new-user.ts'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { staffSetup } from './staff.setup.ts'
import { askingForRemoval, changingRole, editing, inviting, removing, showingLink } from './staff.tasks.ts'

/** Who works in a store: inviting somebody, giving another role, taking the access (decision 0137). */
export const staffMachine = staffSetup.createMachine({
  id: 'staff',
  context: ({ input }) => ({
    ...input,
    members: [],
    draft: NO_NEW_USER,
    role: 'Cashier' as const,
    faults: {},
    chosen: '',
    invited: undefined,
  }),
  type: 'parallel',
  states: {
    list: {
      description: 'Who works in the store.',
      initial: 'loading',
      on: {
        'list.asked': { target: '.loading', description: 'Somebody asked, or something was changed.' },
      },
      states: {
        loading: {
          description: 'The list is on its way from the server.',
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
                description: 'The list is there.',
              },
              {
                target: 'missing',
                actions: CALL_FAILED,
                description: 'The list could not be had.',
              },
            ],
            onError: { target: 'missing', actions: UNEXPECTED },
          },
        },
        missing: {
          description: 'Those of before show, or an offer to try again.',
          always: {
            guard: 'hasMembers',
            target: 'showing',
            description: 'Those of before go on showing.',
          },
        },
        showing: { description: 'Who works here, and as what.' },
      },
    },
    task: {
      description: 'What is being done about somebody.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being done.',
          on: {
            'form.opened': {
              target: 'editing',
              actions: 'forgetDraft',
              description: 'An empty form opens.',
            },
            'role.changed': {
              target: 'changingRole',
              actions: [
                { type: 'choose', params: ({ event }) => ({ userId: event.userId }) },
                { type: 'keepRole', params: ({ event }) => ({ role: event.role }) },
              ],
              description: 'Somebody is given another role.',
            },
            'removal.asked': {
              target: 'askingForRemoval',
              actions: { type: 'choose', params: ({ event }) => ({ userId: event.userId }) },
              description: 'Somebody is to work here no more.',
            },
          },
        },
        editing,
        inviting,
        showingLink,
        changingRole,
        askingForRemoval,
        removing,
      },
    },
  },
})

export type StaffActor = ActorRefFrom<typeof staffMachine>
