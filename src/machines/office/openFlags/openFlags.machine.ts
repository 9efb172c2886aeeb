import { assign, setup } from 'xstate'
import type { Result } from '#domain/result.ts'
import type { ApiFault } from '#domain/faults.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'

interface OpenFlagsInput {
  storeId: string
}

interface OpenFlagsContext extends OpenFlagsInput {
  open: number
}

interface OpenFlagsEvent {
  type: 'count.asked'
}

type CountedFlags = Result<{ open: number }, ApiFault>

/** How many flagged sales nobody has looked at, for the navigation of the administration (decision 0145). */
export const openFlagsMachine = setup({
  types: {
    input: {} as OpenFlagsInput,
    context: {} as OpenFlagsContext,
    events: {} as OpenFlagsEvent,
  },
  actors: {
    countFlags: promiseActor<CountedFlags, OpenFlagsInput>('countFlags'),
    /** Says 'count.asked' once a sale was marked. */
    flagsLink: callbackActor('flagsLink'),
  },
  actions: {
    keepCount: assign((_, { counted }: { counted: CountedFlags }) =>
      counted.ok ? { open: counted.value.open } : {},
    ),
  },
  guards: { isOk: (_, { output }: Outcome) => output.ok },
}).createMachine({
  id: 'openFlags',
  context: ({ input }) => ({ ...input, open: 0 }),
  invoke: { id: 'flagsLink', src: 'flagsLink' },
  initial: 'counting',
  on: {
    'count.asked': { target: '.counting', description: 'A sale was marked (decision 0145).' },
  },
  states: {
    counting: {
      description: 'The count is on its way; the one of before shows (decision 0145).',
      invoke: {
        id: 'countFlags',
        src: 'countFlags',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: [
          {
            guard: OK,
            target: 'counted',
            actions: { type: 'keepCount', params: ({ event }) => ({ counted: event.output }) },
            description: 'The count is there (decision 0145).',
          },
          { target: 'counted', description: 'The page of the flags says what is wrong (own).' },
        ],
        onError: { target: 'counted', description: 'The page of the flags says what is wrong (own).' },
      },
    },
    counted: { description: 'The number stands in the navigation, unless it is 0 (decision 0145).' },
  },
})
