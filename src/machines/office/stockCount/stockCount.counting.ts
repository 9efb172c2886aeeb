import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { stockCountSetup } from './stockCount.setup.ts'
import type { AnsweredEntry, AskedTime, StockCountContext } from './stockCount.types.ts'

/** What may be counted at any time, also while the network is away. */
const COUNTING = {
  'place.chosen': {
    actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) },
    description: 'What is scanned next lies there (decision 0148).',
  },
  'text.typed': {
    actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
    description: 'A barcode or words, scanned or typed.',
  },
  'search.submitted': { actions: 'queueCode', description: 'One piece of it is counted (decision 0148).' },
  'product.chosen': {
    guard: 'isUnclear',
    actions: { type: 'queueChosen', params: ({ event }) => ({ product: event.product }) },
    description:
      'The first unclear code was this product: one piece of it is counted, under the id of the code (decision 0148).',
  },
  'code.dropped': {
    guard: 'isUnclear',
    actions: ['settleCode', 'dropCode'],
    description: 'The first unclear code is none of them; nothing is counted (decision 0148).',
  },
  'pieces.typed': {
    actions: {
      type: 'keepDraft',
      params: ({ event: { line, pieces } }) => ({ line, pieces }),
    },
    description: 'How many lie there is typed, and not taken yet.',
  },
  'pieces.submitted': {
    actions: { type: 'queuePieces', params: ({ event }) => ({ line: event.line }) },
    description: 'So many lie there; what is no number is refused (decision 0148).',
  },
  'line.removed': {
    actions: { type: 'queueRemoved', params: ({ event }) => ({ line: event.line }) },
    description: 'It was not counted at this place after all (decision 0148).',
  },
} as const satisfies Parameters<typeof stockCountSetup.createStateConfig>[0]['on']

/** Nothing is stamped or sent without an act (guards hasAct, hasQueued). */
const NO_ACT = { id: '', at: 0, place: 'floor', counting: { kind: 'scanned', code: '' } } as const

/** The first of what was counted, on its way to the office. */
const SEND_ENTRY = {
  id: 'sendEntry',
  src: 'sendEntry',
  input: ({ context: { storeId, count, queue } }: { context: StockCountContext }) => ({
    storeId,
    countId: count?.id ?? '',
    act: queue[0] ?? NO_ACT,
  }),
} as const

interface Answered {
  event: { output: AnsweredEntry }
}

const answerOf = ({ event }: Answered) => ({ answer: event.output })

const SETTLE = { type: 'settleAnswered', params: answerOf } as const

const KEEP_ANSWER = [SETTLE, { type: 'keepAnswer', params: answerOf }] as const

const REFUSED = {
  guard: { type: 'isRefused', params: answerOf },
  target: '#stockCount.loading',
  actions: [SETTLE, 'dropEntry', { type: 'notifyRefused', params: answerOf }],
  description: 'The count may be over: it is asked for anew (decision 0148).',
} as const

const timeOf = ({ event }: { event: { output: AskedTime } }) => ({ time: event.output })

const DROP_LATE = { type: 'dropLate', params: timeOf } as const

const IN_DOUBT = {
  guard: { type: 'isLate', params: answerOf },
  target: 'askingTime',
  description:
    'By the clock of this device it has waited for more than a day: the office is asked for the time first (decision 0148).',
} as const

const NOT_ANSWERED = {
  target: 'waiting',
  description: 'It is sent again with the same id and time (decision 0148).',
} as const

/** What is counted gets an id, is kept on the device, and goes to the office. */
export const counting = stockCountSetup.createStateConfig({
  description: 'Pieces are scanned and typed; what is expected is not known here (decision 0148).',
  on: COUNTING,
  type: 'parallel',
  states: {
    taking: {
      description: 'What is counted gets an id and the time of its count (decision 0148).',
      initial: 'resting',
      states: {
        resting: {
          description: 'All has its id (decision 0148).',
          always: {
            guard: 'hasAct',
            target: 'stamping',
            description: 'Something was counted (decision 0148).',
          },
        },
        stamping: {
          description:
            'By its id it is counted once, by its time at its moment; it is kept on the device (decision 0148).',
          invoke: {
            id: 'stampAct',
            src: 'stampAct',
            input: ({ context: { storeId, count, acts } }) => ({
              storeId,
              countId: count?.id ?? '',
              act: acts[0] ?? NO_ACT,
            }),
            onDone: {
              target: 'resting',
              actions: { type: 'keepStamp', params: ({ event }) => ({ stamp: event.output }) },
              description: 'It waits to be sent, behind those before it.',
            },
            onError: { target: 'resting', actions: ['dropAct', UNEXPECTED] },
          },
        },
      },
    },
    sending: {
      description: 'What was counted goes to the office, one after another (decision 0148).',
      initial: 'idle',
      states: {
        idle: {
          description: 'The office knows all that has an id (decision 0148).',
          always: {
            guard: 'hasQueued',
            target: 'sending',
            description: 'Something is to be sent (decision 0148).',
          },
        },
        sending: {
          description: 'The first of them is on its way (decision 0148).',
          tags: 'sending',
          invoke: {
            ...SEND_ENTRY,
            onDone: [
              {
                guard: OK,
                target: 'idle',
                actions: KEEP_ANSWER,
                description:
                  'The line shows what the office has; an unclear code is asked about (decision 0148).',
              },
              REFUSED,
              IN_DOUBT,
              NOT_ANSWERED,
            ],
            onError: { target: 'waiting', actions: UNEXPECTED },
          },
        },
        waiting: {
          description:
            'The office does not answer; how many wait shows, and counting goes on (decision 0148).',
          tags: 'waiting',
          after: { retryDelay: { target: 'resending', description: 'Another try.' } },
          on: { 'again.asked': { target: 'resending', description: 'Another try at once.' } },
        },
        resending: {
          description:
            'Another try is on its way; how many the office has not got shows until it has all (decision 0148).',
          tags: ['sending', 'waiting'],
          invoke: {
            ...SEND_ENTRY,
            onDone: [
              {
                guard: { type: 'isOkWithMore', params: answerOf },
                target: 'resending',
                reenter: true,
                actions: KEEP_ANSWER,
                description: 'The next of those that wait follows (decision 0148).',
              },
              {
                guard: OK,
                target: 'idle',
                actions: KEEP_ANSWER,
                description: 'The office has all of it again (decision 0148).',
              },
              REFUSED,
              IN_DOUBT,
              NOT_ANSWERED,
            ],
            onError: { target: 'waiting', actions: UNEXPECTED },
          },
        },
        askingTime: {
          description:
            'The office is asked for the time: somebody may have set the clock of this device (decision 0148).',
          tags: ['sending', 'waiting'],
          invoke: {
            id: 'askTime',
            src: 'askTime',
            input: ({ context: { storeId } }) => ({ storeId }),
            onDone: [
              {
                guard: { type: 'isAllLate', params: timeOf },
                target: 'idle',
                actions: DROP_LATE,
                description:
                  'All of it has waited for more than a day, and nobody can tell what was sold since: it is named and let go (decision 0148).',
              },
              {
                guard: OK,
                target: 'resending',
                actions: DROP_LATE,
                description:
                  'What has waited for more than a day is named and let go, and the rest sent; that is all of it where only the clock of this device was wrong (decision 0148).',
              },
              {
                guard: { type: 'isTimeRefused', params: timeOf },
                target: '#stockCount.loading',
                description: 'The count is asked for anew, and says why not (own).',
              },
              NOT_ANSWERED,
            ],
            onError: { target: 'waiting', actions: UNEXPECTED },
          },
        },
      },
    },
  },
})
