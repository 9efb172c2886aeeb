import { chargeSetup } from './charge.setup.ts'

/** What cannot be known without asking: the terminal may still say it, the cashier can (rulings.md). */
export const unknown = chargeSetup.createStateConfig({
  description: 'The cashier is asked what the terminal shows: approved, declined, or not known (rulings).',
  tags: ['inFlight', 'unknown', 'asking'],
  on: {
    'terminal.answered': [
      {
        guard: { type: 'isVerdict', params: ({ event }) => ({ ...event, kind: 'approved' as const }) },
        target: '#charge.recordingOutcome',
        actions: [
          { type: 'noteApproval', params: ({ event }) => event },
          { type: 'notify', params: { key: 'chargeApproved' } },
        ],
        description: 'The answer came late; it settles the charge (rulings).',
      },
      {
        guard: { type: 'isVerdict', params: ({ event }) => ({ ...event, kind: 'declined' as const }) },
        target: '#charge.recordingOutcome',
        actions: [
          { type: 'noteDecline', params: ({ event }) => event },
          { type: 'notify', params: { key: 'chargeFailed' } },
        ],
        description: 'The answer came late; it settles the charge (rulings).',
      },
      {
        guard: { type: 'isVerdict', params: ({ event }) => ({ ...event, kind: 'unclear' as const }) },
        target: '#charge.recordingUnknown',
        actions: { type: 'noteUnclear', params: ({ event }) => event },
        description: 'What the terminal said is shown to the cashier (rulings).',
      },
    ],
    'reference.typed': {
      actions: { type: 'keepTyped', params: ({ event }) => event },
      description: 'The RRN or reference from the slip.',
    },
    'approval.stated': [
      {
        guard: 'hasReference',
        target: '#charge.recordingOutcome',
        actions: ['noteStatedApproval', { type: 'notify', params: { key: 'chargeApproved' } }],
        description: 'The terminal shows approved, and the slip says by which number (rulings).',
      },
      { actions: 'missReference', description: 'The number from the slip is required.' },
    ],
    'decline.stated': {
      target: '#charge.recordingOutcome',
      actions: ['noteStatedDecline', { type: 'notify', params: { key: 'chargeFailed' } }],
      description: 'The terminal shows declined (rulings).',
    },
    'charge.dismissed': {
      target: '#charge.leftOpen',
      description: 'Not known: the charge stays listed until it is settled (rulings).',
    },
  },
})
