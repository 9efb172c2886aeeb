import { assign, setup, type ActorRefFrom } from 'xstate'
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
import type {
  CachedUsers,
  CreatedCustomer,
  CustomerAttached,
  CustomerDialogContext,
  CustomerDialogEvent,
  CustomerDialogInput,
  LoadedUsers,
} from './customerDialog.types.ts'

/** Who buys: a customer found by name or e-mail, or a new one (§2.68–§2.72, §4.23). */
export const customerDialogMachine = setup({
  types: {
    context: {} as CustomerDialogContext,
    events: {} as CustomerDialogEvent,
    input: {} as CustomerDialogInput,
    output: {} as CustomerAttached,
    emitted: {} as Notified,
  },
  actors: {
    readUsers: promiseActor<CachedUsers>('readUsers'),
    /** Loads the list of the store from the server, and keeps it. */
    loadUsers: promiseActor<LoadedUsers>('loadUsers'),
    /** Creates the customer and loads the users' list again (§7.7). */
    createCustomer: promiseActor<CreatedCustomer, NewUser>('createCustomer'),
  },
  actions: {
    keepUsers: assign({
      users: (_, { list }: { list: CachedUsers | LoadedUsers }) => (list.ok ? list.value : undefined),
    }),
    doWithoutList: assign({ users: [] }),
    keepText: assign({ text: (_, { text }: { text: string }) => text }),
    chooseCustomer: assign({ customer: (_, { customer }: { customer: User }) => customer, text: '' }),
    removeCustomer: assign({ customer: null }),
    keepField: assign(({ context }, { field, text }: { field: keyof NewUser; text: string }) => {
      const draft = { ...context.draft, [field]: text }
      return { draft, faults: faultsWhileTyping(context.faults, draft, field) }
    }),
    forgetDraft: assign({ draft: NO_NEW_USER, faults: {} }),
    forgetFaults: assign({ faults: {} }),
    checkDraft: assign({ faults: ({ context }) => newUserFaults(context.draft) }),
    keepRefusal: assign({
      faults: ({ context }, { created }: { created: CreatedCustomer }) =>
        created.ok ? context.faults : faultsOfRefusal(created.fault),
    }),
    keepCreated: assign(({ context }, { created }: { created: CreatedCustomer }) =>
      created.ok
        ? { customer: created.value.customer, users: created.value.users ?? context.users, text: '' }
        : {},
    ),
    proceed: assign({ isProceeding: true }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isComplete: ({ context }) => isComplete(context.draft),
    hasNoList: ({ context }) => context.users === undefined,
  },
}).createMachine({
  id: 'customerDialog',
  context: ({ input }) => ({
    ...input,
    users: undefined,
    text: '',
    draft: NO_NEW_USER,
    faults: {},
    isProceeding: false,
  }),
  output: ({ context: { customer, isProceeding } }) => ({ customer, isProceeding }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The list of customers that the device keeps is read (§7.31).',
      tags: 'busy',
      invoke: {
        id: 'readUsers',
        src: 'readUsers',
        onDone: {
          target: 'selecting',
          actions: { type: 'keepUsers', params: ({ event }) => ({ list: event.output }) },
        },
        onError: { target: 'selecting', description: 'A kept list that cannot be read is loaded anew.' },
      },
    },
    selecting: {
      description:
        "'Customer Name': searched by name or e-mail; the chosen one shows with an X (§2.68, §2.70).",
      initial: 'listed',
      states: {
        listed: {
          description: 'The customers of the store that match are listed (§2.68).',
          always: {
            guard: 'hasNoList',
            target: 'loading',
            description: 'The device has no list of this store: it is loaded (decision 0151).',
          },
        },
        loading: {
          description:
            'The list is on its way from the server; a new customer can be entered meanwhile (§7.12).',
          tags: 'busy',
          invoke: {
            id: 'loadUsers',
            src: 'loadUsers',
            onDone: [
              {
                guard: OK,
                target: 'listed',
                actions: { type: 'keepUsers', params: ({ event }) => ({ list: event.output }) },
                description: 'The customers of the store are there (§7.12).',
              },
              {
                target: 'listed',
                actions: ['doWithoutList', { type: 'notify', params: { key: 'usersFailed' } }],
                description: "'Error getting users': a customer can still be created (§8.8).",
              },
            ],
            onError: { target: 'listed', actions: ['doWithoutList', UNEXPECTED] },
          },
        },
      },
      on: {
        'search.typed': {
          actions: { type: 'keepText', params: ({ event }) => event },
          description: 'The matches follow the text (§2.68).',
        },
        'customer.chosen': {
          actions: { type: 'chooseCustomer', params: ({ event }) => event },
          description: 'The customer shows with full name and e-mail (§2.70).',
        },
        'customer.removed': {
          actions: 'removeCustomer',
          description: 'The X takes the customer off the sale (§2.70).',
        },
        'creation.opened': { target: 'creating', description: "The link 'Add new customer' (§2.71)." },
        'receipts.generated': {
          target: 'closed',
          actions: 'proceed',
          description: "'Generate Reciepts' goes on to step 1 (§10.28).",
        },
        'dialog.closed': { target: 'closed', description: 'Back to the payment (§4.22).' },
      },
    },
    creating: {
      description:
        "'Create New Customer': full name and e-mail or phone, faults under the inputs (§2.69, §5.19).",
      on: {
        'field.typed': {
          actions: { type: 'keepField', params: ({ event: { field, text } }) => ({ field, text }) },
          description: 'A fault goes away once its field is filled.',
        },
        'creation.left': {
          target: 'selecting',
          actions: 'forgetFaults',
          description: 'Back returns to the selection and clears the errors (§4.24).',
        },
        'account.submitted': [
          { guard: 'isComplete', target: 'saving', description: "'Create Account' (§2.72)." },
          {
            actions: 'checkDraft',
            description: 'The form says under its inputs what is missing or cannot be taken (§5.19).',
          },
        ],
        'dialog.closed': {
          target: 'closed',
          description: 'Back to the payment, without a new customer (§4.22).',
        },
      },
    },
    saving: {
      description: "'Creating...': the form is locked (§2.72).",
      tags: 'busy',
      invoke: {
        id: 'createCustomer',
        src: 'createCustomer',
        input: ({ context: { draft } }) => ({
          fullname: draft.fullname.trim(),
          emailOrPhone: draft.emailOrPhone.trim(),
        }),
        onDone: [
          {
            guard: OK,
            target: 'selecting',
            actions: [
              { type: 'keepCreated', params: ({ event }) => ({ created: event.output }) },
              'forgetDraft',
            ],
            description: 'The new customer is attached, and the list was loaded again (§7.7).',
          },
          {
            target: 'creating',
            actions: [
              { type: 'notify', params: { key: 'addingUserFailed' } },
              { type: 'keepRefusal', params: ({ event }) => ({ created: event.output }) },
            ],
            description:
              "'Error adding user'; what was typed stays, the server's reason under it (§5.19, §8.9).",
          },
        ],
        onError: { target: 'creating', actions: UNEXPECTED },
      },
    },
    closed: {
      description: 'The payment goes on with the customer that is attached now (§4.17).',
      type: 'final',
    },
  },
})

export type CustomerDialogActor = ActorRefFrom<typeof customerDialogMachine>
