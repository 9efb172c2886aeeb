import { assign, setup } from 'xstate'
import type { Result } from '#domain/result.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { SetLevelPayload, WarnAt } from '#contract/administration/stock.ts'
import { isRight, type FormFaults } from '#domain/form-faults.ts'
import { levelFaults, levelOf, levelText } from '#domain/stock-entry.ts'
import { CALL_FAILED, notify, UNEXPECTED, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'

interface StockLevelInput {
  storeId: string
  productId: string
}

interface StockLevelContext extends StockLevelInput {
  /** The level as it is typed; empty for none. */
  text: string
  faults: FormFaults
}

type StockLevelEvent =
  { type: 'level.asked' } | { type: 'level.typed'; text: string } | { type: 'level.submitted' }

type LevelAsked = SetLevelPayload

type KnownLevel = Result<{ warn_at: WarnAt }, ApiFault>

/** At how many pieces a product is low is seen and set (decision 0153). */
export const stockLevelMachine = setup({
  types: {
    input: {} as StockLevelInput,
    context: {} as StockLevelContext,
    events: {} as StockLevelEvent,
    emitted: {} as Notified,
  },
  actors: {
    loadLevel: promiseActor<KnownLevel, StockLevelInput>('loadLevel'),
    setLevel: promiseActor<KnownLevel, LevelAsked>('setLevel'),
  },
  actions: {
    keepLevel: assign((_, { level }: { level: KnownLevel }) =>
      level.ok ? { text: levelText(level.value.warn_at) } : {},
    ),
    keepText: assign((_, { text }: { text: string }) => ({ text, faults: {} })),
    check: assign({ faults: ({ context: { text } }) => levelFaults(text) }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isRight: ({ context: { text } }) => isRight(levelFaults(text)),
  },
}).createMachine({
  id: 'stockLevel',
  context: ({ input }) => ({ ...input, text: '', faults: {} }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The level is on its way (decision 0153).',
      tags: 'locked',
      invoke: {
        id: 'loadLevel',
        src: 'loadLevel',
        input: ({ context: { storeId, productId } }) => ({ storeId, productId }),
        onDone: [
          {
            guard: OK,
            target: 'showing',
            actions: { type: 'keepLevel', params: ({ event }) => ({ level: event.output }) },
            description: 'It shows (decision 0153).',
          },
          { target: 'missing', actions: CALL_FAILED, description: 'It could not be had.' },
        ],
        onError: { target: 'missing', actions: UNEXPECTED },
      },
    },
    missing: {
      description: 'Another try is offered (own).',
      on: { 'level.asked': { target: 'loading', description: 'Another try.' } },
    },
    showing: {
      description: 'The level can be typed; nothing is no level (decision 0153).',
      on: {
        'level.typed': {
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
          description: 'The text under the field goes.',
        },
        'level.submitted': [
          { guard: 'isRight', target: 'saving', description: 'The level is set (decision 0153).' },
          { actions: 'check', description: 'What is no number stands under the field (own).' },
        ],
      },
    },
    saving: {
      description: 'The level is on its way to the office (decision 0153).',
      tags: ['locked', 'saving'],
      invoke: {
        id: 'setLevel',
        src: 'setLevel',
        input: ({ context: { storeId, productId, text } }) => ({
          storeId,
          productId,
          warn_at: levelOf(text) ?? null,
        }),
        onDone: [
          {
            guard: OK,
            target: 'saved',
            actions: { type: 'keepLevel', params: ({ event }) => ({ level: event.output }) },
            description: 'It is set (decision 0153).',
          },
          { target: 'showing', actions: CALL_FAILED, description: 'It stays in the field.' },
        ],
        onError: { target: 'showing', actions: UNEXPECTED },
      },
    },
    saved: {
      description: 'That the level is set stands beside it until something is typed (decision 0153).',
      on: {
        'level.typed': {
          target: 'showing',
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
          description: 'Another level is typed.',
        },
      },
    },
  },
})
