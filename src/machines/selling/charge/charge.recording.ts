import { chargeSetup, unwrittenOf } from './charge.setup.ts'
import type { FactsAdded } from './charge.types.ts'

const NOT_KEPT = { type: 'notify', params: { key: 'chargeNotKept' } } as const

const takeRecorded = {
  'answer.recorded': {
    guard: { type: 'isOwn', params: ({ event }) => event },
    actions: { type: 'keepRecorded', params: ({ event }) => event },
    description: 'An answer came meanwhile and is written down too: nothing of it is lost (§10.48).',
  },
} as const satisfies Parameters<typeof chargeSetup.createStateConfig>[0]['on']

const ofAdded = ({ event }: { event: { output: FactsAdded } }) => ({ added: event.output })

const KEEP_ADDED = { type: 'keepAdded', params: ofAdded } as const

const ADDED = { guard: { type: 'isAdded', params: ofAdded }, actions: KEEP_ADDED } as const

const isAddedAs = <State extends 'approved' | 'declined'>(state: State) =>
  ({
    type: 'isAddedAs',
    params: (args: { event: { output: FactsAdded } }) => ({ ...ofAdded(args), state }),
  }) as const

const ADDED_AS_APPROVED = {
  guard: isAddedAs('approved'),
  target: 'approved',
  actions: [KEEP_ADDED, { type: 'notify', params: { key: 'chargeApproved' } }],
} as const

const ADDED_AS_DECLINED = { guard: isAddedAs('declined'), target: 'declined' } as const

const NOT_ADDED = { target: 'unknown', actions: NOT_KEPT } as const

/** What the cashier stated, or why the outcome is not known, is being written down. */
export const recording = chargeSetup.createStateConfig({
  description:
    'What is known now is added to the charge on the device, which says what it comes to (decision 0095).',
  tags: 'inFlight',
  on: takeRecorded,
  invoke: {
    id: 'addFacts',
    src: 'addFacts',
    input: ({ context }) => unwrittenOf(context),
    onDone: [
      {
        ...ADDED_AS_APPROVED,
        description:
          "'payment was successful': it is approved, and never becomes less (§8.19, decision 0095).",
      },
      {
        ...ADDED_AS_DECLINED,
        actions: [KEEP_ADDED, { type: 'notify', params: { key: 'chargeFailed' } }],
        description: "'payment failed': the tender may be tried again (§8.20).",
      },
      {
        ...ADDED,
        target: 'unknown',
        description: 'The cashier is asked (§10.45).',
      },
      {
        ...NOT_ADDED,
        description:
          'The device refused to store it: nothing counts that is not written down (decision 0095).',
      },
    ],
    onError: NOT_ADDED,
  },
})

/** That the terminal took nothing, as the cashier has seen already, is being written down. */
export const recordingRefusal = chargeSetup.createStateConfig({
  description: 'That no money moved is added to the charge on the device (decision 0095).',
  tags: 'inFlight',
  on: takeRecorded,
  invoke: {
    id: 'addFacts',
    src: 'addFacts',
    input: ({ context }) => unwrittenOf(context),
    onDone: [
      {
        ...ADDED_AS_DECLINED,
        actions: KEEP_ADDED,
        description: 'No money moved; the tender may be tried again (§8.16, §8.17).',
      },
      {
        ...ADDED_AS_APPROVED,
        description: 'An approval was written down before it: the answer of the terminal wins (§10.48).',
      },
      {
        ...ADDED,
        target: 'unknown',
        description:
          'An answer that cannot be read was written down before it: the cashier is asked (§10.45).',
      },
      {
        ...NOT_ADDED,
        description:
          'The device refused to store it: nothing counts that is not written down (decision 0095).',
      },
    ],
    onError: NOT_ADDED,
  },
})

/** 'Not known' is being written down, so that the question is not asked at every start. */
export const leaving = chargeSetup.createStateConfig({
  description: 'That the cashier does not know either is added to the charge on the device (§10.45).',
  tags: 'inFlight',
  on: takeRecorded,
  invoke: {
    id: 'addFacts',
    src: 'addFacts',
    input: ({ context }) => unwrittenOf(context),
    onDone: [
      {
        ...ADDED_AS_APPROVED,
        description: 'The terminal has said so at the last moment (§10.48).',
      },
      {
        ...ADDED,
        target: 'leftOpen',
        description: 'The charge stays listed until it is settled (§10.46).',
      },
      { target: 'leftOpen', actions: NOT_KEPT, description: 'It stays listed, and is asked about again.' },
    ],
    onError: { target: 'leftOpen', actions: NOT_KEPT },
  },
})
