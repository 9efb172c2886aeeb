import type { ActorRefFrom } from 'xstate'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { terminalsSetup } from './terminals.setup.ts'
import {
  adding,
  askingForCode,
  askingForRemoval,
  drawing,
  editing,
  removing,
  replacingCode,
  showingCode,
} from './terminals.tasks.ts'

/** The terminals of a store: adding one, replacing its access code, removing it (decision 0137). */
export const terminalsMachine = terminalsSetup.createMachine({
  id: 'terminals',
  context: ({ input }) => ({
    ...input,
    terminals: [],
    creationId: '',
    draft: '',
    fault: undefined,
    chosen: '',
    endsDevices: false,
    code: undefined,
  }),
  type: 'parallel',
  states: {
    list: {
      description: 'The terminals of the store (decision 0137).',
      initial: 'loading',
      on: {
        'list.asked': {
          target: '.loading',
          description: 'Somebody asked, or a terminal was changed (decision 0137).',
        },
      },
      states: {
        loading: {
          description: 'The terminals are on their way from the server (decision 0137).',
          tags: 'busy',
          invoke: {
            id: 'loadTerminals',
            src: 'loadTerminals',
            input: ({ context: { storeId } }) => ({ storeId }),
            onDone: [
              {
                guard: OK,
                target: 'showing',
                actions: { type: 'keepTerminals', params: ({ event }) => ({ loaded: event.output }) },
                description: 'The terminals are there (decision 0137).',
              },
              {
                target: 'missing',
                actions: CALL_FAILED,
                description: 'The terminals could not be had (decision 0137).',
              },
            ],
            onError: { target: 'missing', actions: UNEXPECTED },
          },
        },
        missing: {
          description: 'Those of before show, or an offer to try again (decision 0137).',
          always: {
            guard: 'hasTerminals',
            target: 'showing',
            description: 'The terminals of before go on showing (decision 0137).',
          },
        },
        showing: { description: 'The terminals, with their devices (decision 0137).' },
      },
    },
    task: {
      description: 'What is being done with a terminal (decision 0137).',
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
            'code.asked': {
              target: 'askingForCode',
              actions: { type: 'choose', params: ({ event }) => ({ serialNumber: event.serialNumber }) },
              description: 'Another access code is wanted (decision 0137).',
            },
            'removal.asked': {
              target: 'askingForRemoval',
              actions: { type: 'choose', params: ({ event }) => ({ serialNumber: event.serialNumber }) },
              description: 'A terminal is to go (decision 0137).',
            },
          },
        },
        editing,
        drawing,
        adding,
        askingForCode,
        replacingCode,
        showingCode,
        askingForRemoval,
        removing,
      },
    },
  },
})

export type TerminalsActor = ActorRefFrom<typeof terminalsMachine>
