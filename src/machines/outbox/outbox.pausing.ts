import { outboxSetup } from './outbox.setup.ts'

/** Between two rounds: the server, or the network, is left alone for a while. */
export const pausing = outboxSetup.createStateConfig({
  description: 'Sales wait for the server: 1 s, then longer, at most 60 s, or as long as it asks (design).',
  tags: 'pausing',
  on: {
    'sale.handedOver': [
      {
        guard: 'mustKeep',
        actions: [{ type: 'takeOver', params: ({ event }) => event }, 'reportKept'],
        description: 'The server has asked not to be called yet (503, Retry-After): the sale is kept (own).',
      },
      {
        target: 'choosing',
        actions: { type: 'takeOver', params: ({ event }) => event },
        description: 'A sale was paid: that is worth a try at once.',
      },
    ],
    'sending.requested': { target: 'reading', description: "'Send now'." },
    'way.opened': {
      guard: 'isWelcome',
      target: 'reading',
      description: 'The network or the sign-in is back (own).',
    },
    'records.changed': {
      guard: 'isWelcome',
      target: 'reading',
      description: 'Another tab has changed what waits (own).',
    },
  },
  after: { pauseDelay: { target: 'reading', description: 'The next round.' } },
})
