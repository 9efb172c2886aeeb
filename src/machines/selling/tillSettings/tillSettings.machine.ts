import { assign, setup, type ActorRefFrom } from 'xstate'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import type {
  FetchedSettings,
  KeptSettings,
  TillSettingsContext,
  TillSettingsEvent,
  TillSettingsInput,
} from './tillSettings.types.ts'

const ofStore = ({ context: { storeId } }: { context: TillSettingsContext }) => ({ storeId })

/** By what the till of a store goes: as the device kept it, then as the store has it, asked for again and again. */
export const tillSettingsMachine = setup({
  types: {
    input: {} as TillSettingsInput,
    context: {} as TillSettingsContext,
    events: {} as TillSettingsEvent,
  },
  actors: {
    /** Tells which store is entered. */
    storeLink: callbackActor('storeLink'),
    readKept: promiseActor<KeptSettings, { storeId: string }>('readKept'),
    /** Asks the server, and keeps what it says on the device. */
    fetchSettings: promiseActor<FetchedSettings, { storeId: string }>('fetchSettings'),
  },
  actions: {
    enterStore: assign((_, { storeId }: { storeId: string }) => ({ storeId, settings: undefined })),
    leaveStore: assign({ storeId: '', settings: undefined }),
    keepSettings: assign((_, { heard }: { heard: KeptSettings | FetchedSettings }) =>
      heard.ok ? { settings: heard.value } : {},
    ),
  },
  delays: {
    /** With the time of a slow answer a change is there within a minute. */
    askAgain: 45_000,
  },
}).createMachine({
  id: 'tillSettings',
  context: ({ input }) => ({ ...input, storeId: '', settings: undefined }),
  invoke: { id: 'storeLink', src: 'storeLink' },
  initial: 'absent',
  on: {
    'store.entered': {
      target: '.recalling',
      actions: { type: 'enterStore', params: ({ event: { storeId } }) => ({ storeId }) },
      description:
        'A cashier was let in to a store: its till goes by what the store has decided (decision 0155).',
    },
    'store.left': { target: '.absent', actions: 'leaveStore', description: 'The cashier signed out.' },
  },
  states: {
    absent: { description: 'No store is entered (§10.65).' },
    recalling: {
      description:
        'The device is asked what it knows of the store, which holds without a network (decision 0155).',
      invoke: {
        id: 'readKept',
        src: 'readKept',
        input: ofStore,
        onDone: {
          target: 'asking',
          actions: { type: 'keepSettings', params: ({ event }) => ({ heard: event.output }) },
          description: 'What the device kept holds until the server answers (decision 0155).',
        },
        onError: { target: 'asking', description: 'The server is asked all the same.' },
      },
    },
    asking: {
      description: 'The server is asked what the store has decided by now (decision 0155).',
      invoke: {
        id: 'fetchSettings',
        src: 'fetchSettings',
        input: ofStore,
        onDone: {
          target: 'resting',
          actions: { type: 'keepSettings', params: ({ event }) => ({ heard: event.output }) },
          description:
            'The till goes by what the store has decided by now, or by what is known (decision 0155).',
        },
        onError: { target: 'resting', description: 'What is known goes on to hold.' },
      },
    },
    resting: {
      description: 'A pause of 45 s before the server is asked again (decision 0155).',
      after: {
        askAgain: { target: 'asking', description: 'A change is here within a minute (decision 0155).' },
      },
    },
  },
})

export type TillSettingsActor = ActorRefFrom<typeof tillSettingsMachine>
