import { chargeSetup } from './charge.setup.ts'

/** What cannot be known without asking: the terminal may still say it, the cashier can (§10.45). */
export const unknown = chargeSetup.createStateConfig({
  description: 'The cashier is asked what the terminal shows: approved, declined, or not known (§10.45).',
  tags: ['inFlight', 'unknown'],
  on: {
    'answer.recorded': [
      {
        guard: { type: 'isOwnIn', params: ({ event }) => ({ ...event, state: 'approved' as const }) },
        target: '#charge.approved',
        actions: [
          { type: 'keepRecorded', params: ({ event }) => event },
          { type: 'notify', params: { key: 'chargeApproved' } },
        ],
        description: 'The answer came late; it settles the charge (§10.48).',
      },
      {
        guard: { type: 'isOwnIn', params: ({ event }) => ({ ...event, state: 'declined' as const }) },
        target: '#charge.declined',
        actions: [
          { type: 'keepRecorded', params: ({ event }) => event },
          { type: 'notify', params: { key: 'chargeFailed' } },
        ],
        description: 'The answer came late; it settles the charge (§10.48).',
      },
      {
        guard: { type: 'isOwn', params: ({ event }) => event },
        actions: { type: 'keepRecorded', params: ({ event }) => event },
        description: 'What the terminal said is shown to the cashier (§10.48).',
      },
    ],
    'reference.typed': {
      actions: { type: 'keepTyped', params: ({ event }) => event },
      description: 'The RRN or reference from the slip.',
    },
    'approval.stated': [
      {
        guard: 'hasReference',
        target: '#charge.recording',
        actions: 'noteStatedApproval',
        description: 'The terminal shows approved, and the slip says by which number (§10.45).',
      },
      { actions: 'missReference', description: 'The number from the slip is required.' },
    ],
    'decline.stated': {
      target: '#charge.recording',
      actions: 'noteStatedDecline',
      description: 'The terminal shows declined (§10.45).',
    },
    'charge.dismissed': {
      target: '#charge.leaving',
      actions: 'noteLeftOpen',
      description: 'Not known: the charge stays listed until it is settled (§10.46).',
    },
  },
})
