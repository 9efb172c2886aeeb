import { assign, raise, setup, type ActorRefFrom } from 'xstate'
import type { User } from '#contract/identity.ts'
import {
  faultsOfRefusal,
  faultsWhileTyping,
  isComplete,
  newUserFaults,
  NO_NEW_USER,
  type NewUser,
} from '#domain/new-user.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { UNEXPECTED, notify, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import type { AddedUser, CachedUsers, LoadedUsers, UsersContext, UsersEvent } from './users.types.ts'

/** The administration area: the merchant's users, and adding one (§7.12, §10.3). */
export const usersMachine = setup({
  types: {
    context: {} as UsersContext,
    events: {} as UsersEvent,
    emitted: {} as Notified,
  },
  actors: {
    readUsers: promiseActor<CachedUsers>('readUsers'),
    loadUsers: promiseActor<LoadedUsers>('loadUsers'),
    addUser: promiseActor<AddedUser, NewUser>('addUser'),
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    keepUsers: assign({ users: (_, params: { users: User[] }) => params.users }),
    keepField: assign(({ context }, { field, text }: { field: keyof NewUser; text: string }) => {
      const draft = { ...context.draft, [field]: text }
      return { draft, faults: faultsWhileTyping(context.faults, draft, field) }
    }),
    forgetDraft: assign({ draft: NO_NEW_USER, faults: {} }),
    checkDraft: assign({ faults: ({ context }) => newUserFaults(context.draft) }),
    keepRefusal: assign({
      faults: ({ context }, { answer }: { answer: AddedUser }) =>
        answer.ok ? context.faults : faultsOfRefusal(answer.fault),
    }),
    askForList: raise({ type: 'list.asked' }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isComplete: ({ context }) => isComplete(context.draft),
    hasUsers: ({ context }) => context.users.length > 0,
  },
}).createMachine({
  id: 'users',
  context: { users: [], text: '', draft: NO_NEW_USER, faults: {} },
  type: 'parallel',
  on: {
    'search.typed': {
      actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
      description: 'The list narrows to names, e-mail addresses and phone numbers with this text.',
    },
  },
  states: {
    list: {
      description: 'The users that are listed (§2.103).',
      initial: 'reading',
      on: {
        'list.asked': {
          target: '.loading',
          description: 'The list is loaded again: the cashier asked, or a user was added (§7.7).',
        },
      },
      states: {
        reading: {
          description: 'The list as the device kept it is read, so that something shows at once (§3.19).',
          tags: 'busy',
          invoke: {
            id: 'readUsers',
            src: 'readUsers',
            onDone: {
              target: 'loading',
              actions: {
                type: 'keepUsers',
                params: ({ event: { output } }) => ({ users: (output.ok && output.value) || [] }),
              },
              description: 'Whatever was kept shows while the list is loaded.',
            },
            onError: { target: 'loading', description: 'A kept list that cannot be read is loaded anew.' },
          },
        },
        loading: {
          description: 'The list is on its way from the server (§7.12).',
          tags: 'busy',
          invoke: {
            id: 'loadUsers',
            src: 'loadUsers',
            onDone: [
              {
                guard: OK,
                target: 'showing',
                actions: {
                  type: 'keepUsers',
                  params: ({ event: { output }, context }) => ({
                    users: output.ok ? output.value : context.users,
                  }),
                },
                description: 'The list is there (§7.12).',
              },
              {
                target: 'missing',
                actions: { type: 'notify', params: { key: 'usersFailed' } },
                description: "'Error getting users' (§8.8).",
              },
            ],
            onError: { target: 'missing', actions: UNEXPECTED },
          },
        },
        missing: {
          description: 'The server gave no list: the kept one shows, or an offer to try again (§8.8).',
          always: {
            guard: 'hasUsers',
            target: 'showing',
            description: 'The kept list goes on showing (§8.8).',
          },
        },
        showing: { description: 'The users, narrowed by the search box (§10.3).' },
      },
    },
    form: {
      description: 'The form that adds a user (§2.104).',
      initial: 'closed',
      states: {
        closed: {
          description: "Only the 'Add user' button shows (§2.104).",
          on: {
            'form.opened': {
              target: 'editing',
              actions: 'forgetDraft',
              description: 'An empty form opens.',
            },
          },
        },
        editing: {
          description: 'Name and e-mail or phone number are typed; faults stand under the inputs (§5.19).',
          on: {
            'field.typed': {
              actions: {
                type: 'keepField',
                params: ({ event }) => ({ field: event.field, text: event.text }),
              },
              description: 'The text under a field goes away once it is not right any more.',
            },
            'form.closed': { target: 'closed', description: 'The form is given up.' },
            'form.submitted': [
              {
                guard: 'isComplete',
                target: 'saving',
                description: 'The user is created (§7.6).',
              },
              {
                actions: 'checkDraft',
                description: 'The form says under its inputs what is missing or cannot be taken (§5.19).',
              },
            ],
          },
        },
        saving: {
          description: 'The user is being created; the form is locked (§7.6).',
          tags: 'saving',
          invoke: {
            id: 'addUser',
            src: 'addUser',
            input: ({ context }) => ({
              fullname: context.draft.fullname.trim(),
              emailOrPhone: context.draft.emailOrPhone.trim(),
            }),
            onDone: [
              {
                guard: OK,
                target: 'closed',
                actions: 'askForList',
                description: 'The form closes and the list is loaded again (§7.7).',
              },
              {
                target: 'editing',
                actions: [
                  { type: 'notify', params: { key: 'addingUserFailed' } },
                  { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
                ],
                description:
                  "'Error adding user'; what was typed stays, the server's reason under it (§5.19, §8.9).",
              },
            ],
            onError: { target: 'editing', actions: UNEXPECTED },
          },
        },
      },
    },
  },
})

export type UsersActor = ActorRefFrom<typeof usersMachine>
