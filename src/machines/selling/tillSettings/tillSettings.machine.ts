import { assign, emit, setup, type ActorRefFrom } from 'xstate'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import type {
  DayTurned,
  FetchedSettings,
  KeptSettings,
  TillSettingsContext,
  TillSettingsEvent,
  TillSettingsInput,
} from './tillSettings.types.ts'

const ofStore = ({ context: { storeId } }: { context: TillSettingsContext }) => ({ storeId })

const fetched = ({ event: { output } }: { event: { output: FetchedSettings } }) => ({ fetched: output })

const KEEP_FETCHED = [
  { type: 'keepSettings', params: fetched },
  { type: 'keepDay', params: fetched },
] as const

/** By what the till of a store goes: as the device kept it, then as the store has it, asked for again and again. */
export const tillSettingsMachine = setup({
  types: {
    input: {} as TillSettingsInput,
    context: {} as TillSettingsContext,
    events: {} as TillSettingsEvent,
    emitted: {} as DayTurned,
  },
  actors: {
    /** Reports which store is entered. */
    storeLink: callbackActor('storeLink'),
    readKept: promiseActor<KeptSettings, { storeId: string }>('readKept'),
    /** Asks the server, and keeps what it says on the device. */
    fetchSettings: promiseActor<FetchedSettings, { storeId: string }>('fetchSettings'),
  },
  actions: {
    enterStore: assign((_, { storeId }: { storeId: string }) => ({
      storeId,
      settings: undefined,
      day: undefined,
    })),
    leaveStore: assign({ storeId: '', settings: undefined, day: undefined }),
    keepSettings: assign((_, { fetched }: { fetched: KeptSettings | FetchedSettings }) =>
      fetched.ok ? { settings: fetched.value } : {},
    ),
    keepDay: assign(({ context }, { fetched }: { fetched: FetchedSettings }) => ({
      day: (fetched.ok && fetched.value.day) || context.day,
    })),
    emitDay: emit({ type: 'day.turned' }),
  },
  guards: {
    /** What the server answers first does not count as a change: what the till has of the store is of that day. */
    isAnotherDay: ({ context: { day } }, { fetched }: { fetched: FetchedSettings }) =>
      fetched.ok && day !== undefined && fetched.value.day !== undefined && fetched.value.day !== day,
  },
  delays: {
    /** With the time of a slow answer a change is there within a minute. */
    askAgain: 45_000,
  },
}).createMachine({
  id: 'tillSettings',
  context: ({ input }) => ({ ...input, storeId: '', settings: undefined, day: undefined }),
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
          actions: { type: 'keepSettings', params: ({ event }) => ({ fetched: event.output }) },
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
        onDone: [
          {
            guard: { type: 'isAnotherDay', params: fetched },
            target: 'resting',
            actions: [...KEEP_FETCHED, 'emitDay'],
            description: 'A day has begun, on which other prices may be offered (decision 0161).',
          },
          {
            target: 'resting',
            actions: [...KEEP_FETCHED],
            description:
              'The till goes by what the store has decided by now, or by what is known (decision 0155).',
          },
        ],
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
