import { chargeSetup, unwrittenOf } from './charge.setup.ts'

const NOT_KEPT = { type: 'notify', params: { key: 'chargeNotKept' } } as const

const takeRecorded = {
  'answer.recorded': {
    guard: { type: 'isOwn', params: ({ event }) => event },
    actions: { type: 'keepRecorded', params: ({ event }) => event },
    description: 'An answer came meanwhile and is written down too: nothing of it is lost (rulings).',
  },
} as const satisfies Parameters<typeof chargeSetup.createStateConfig>[0]['on']

/** What the cashier stated, or why the outcome is not known, is being written down. */
export const recording = chargeSetup.createStateConfig({
  description:
    'What is known now is added to the charge on the device, which says what it comes to (design).',
  tags: 'inFlight',
  on: takeRecorded,
  invoke: {
    id: 'addFacts',
    src: 'addFacts',
    input: ({ context }) => unwrittenOf(context),
    onDone: [
      {
        guard: { type: 'isAddedAs', params: ({ event }) => ({ added: event.output, state: 'approved' }) },
        target: 'approved',
        actions: [
          { type: 'keepAdded', params: ({ event }) => ({ added: event.output }) },
          { type: 'notify', params: { key: 'chargeApproved' } },
        ],
        description: "'payment was successful': it is approved, and never becomes less (§8, rulings).",
      },
      {
        guard: { type: 'isAddedAs', params: ({ event }) => ({ added: event.output, state: 'declined' }) },
        target: 'declined',
        actions: [
          { type: 'keepAdded', params: ({ event }) => ({ added: event.output }) },
          { type: 'notify', params: { key: 'chargeFailed' } },
        ],
        description: "'payment failed': the tender may be tried again (§8).",
      },
      {
        guard: { type: 'isAdded', params: ({ event }) => ({ added: event.output }) },
        target: 'unknown',
        actions: { type: 'keepAdded', params: ({ event }) => ({ added: event.output }) },
        description: 'The cashier is asked (rulings).',
      },
      {
        target: 'unknown',
        actions: NOT_KEPT,
        description: 'The device refused to store it: nothing counts that is not written down (design).',
      },
    ],
    onError: { target: 'unknown', actions: NOT_KEPT },
  },
})

/** That the terminal took nothing, as the cashier was told already, is being written down. */
export const recordingRefusal = chargeSetup.createStateConfig({
  description: 'That no money moved is added to the charge on the device (design).',
  tags: 'inFlight',
  on: takeRecorded,
  invoke: {
    id: 'addFacts',
    src: 'addFacts',
    input: ({ context }) => unwrittenOf(context),
    onDone: [
      {
        guard: { type: 'isAddedAs', params: ({ event }) => ({ added: event.output, state: 'declined' }) },
        target: 'declined',
        actions: { type: 'keepAdded', params: ({ event }) => ({ added: event.output }) },
        description: 'No money moved; the tender may be tried again (§8).',
      },
      {
        guard: { type: 'isAddedAs', params: ({ event }) => ({ added: event.output, state: 'approved' }) },
        target: 'approved',
        actions: [
          { type: 'keepAdded', params: ({ event }) => ({ added: event.output }) },
          { type: 'notify', params: { key: 'chargeApproved' } },
        ],
        description: 'An approval was written down before it: the terminal has the last word (rulings).',
      },
      {
        guard: { type: 'isAdded', params: ({ event }) => ({ added: event.output }) },
        target: 'unknown',
        actions: { type: 'keepAdded', params: ({ event }) => ({ added: event.output }) },
        description:
          'An answer that cannot be read was written down before it: the cashier is asked (rulings).',
      },
      {
        target: 'unknown',
        actions: NOT_KEPT,
        description: 'The device refused to store it: nothing counts that is not written down (design).',
      },
    ],
    onError: { target: 'unknown', actions: NOT_KEPT },
  },
})

/** 'Not known' is being written down, so that the question is not asked at every start. */
export const leaving = chargeSetup.createStateConfig({
  description: 'That the cashier does not know either is added to the charge on the device (rulings).',
  tags: 'inFlight',
  on: takeRecorded,
  invoke: {
    id: 'addFacts',
    src: 'addFacts',
    input: ({ context }) => unwrittenOf(context),
    onDone: [
      {
        guard: { type: 'isAddedAs', params: ({ event }) => ({ added: event.output, state: 'approved' }) },
        target: 'approved',
        actions: [
          { type: 'keepAdded', params: ({ event }) => ({ added: event.output }) },
          { type: 'notify', params: { key: 'chargeApproved' } },
        ],
        description: 'The terminal has said so at the last moment (rulings).',
      },
      {
        guard: { type: 'isAdded', params: ({ event }) => ({ added: event.output }) },
        target: 'leftOpen',
        actions: { type: 'keepAdded', params: ({ event }) => ({ added: event.output }) },
        description: 'The charge stays listed until it is settled (rulings).',
      },
      { target: 'leftOpen', actions: NOT_KEPT, description: 'It stays listed, and is asked about again.' },
    ],
    onError: { target: 'leftOpen', actions: NOT_KEPT },
  },
})
