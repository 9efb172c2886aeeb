import { outboxSetup } from './outbox.setup.ts'

/** Between two rounds: the server, or the network, is left alone for a while. */
export const pausing = outboxSetup.createStateConfig({
  description: 'Sales wait for the server: 1 s, then longer, at most 60 s, or as long as it asks (§10.58).',
  tags: 'pausing',
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Nobody is asked (own).',
      after: {
        probeDelay: {
          guard: 'isCutOff',
          target: 'probing',
          description: 'There was no server: is it back (own)?',
        },
      },
    },
    probing: {
      description:
        'The server is asked cheaply whether it is back, so that no sale waits out a long pause (own).',
      invoke: {
        id: 'probe',
        src: 'probe',
        onDone: [
          {
            guard: { type: 'isBack', params: ({ event }) => ({ isBack: event.output }) },
            target: '#outbox.reading',
            description: 'It is: what waits is sent (own).',
          },
          { target: 'quiet', actions: 'countProbe', description: 'It is not.' },
        ],
        onError: { target: 'quiet', actions: 'countProbe' },
      },
    },
  },
  on: {
    'sale.handedOver': [
      {
        guard: 'mustKeep',
        actions: [{ type: 'takeOver', params: ({ event }) => event }, 'reportKept'],
        description: 'The server has asked not to be called yet (503, Retry-After): the sale is kept (own).',
      },
      {
        target: '#outbox.choosing',
        actions: { type: 'takeOver', params: ({ event }) => event },
        description: 'A sale was paid: that is worth a try at once.',
      },
    ],
    'sending.requested': { target: '#outbox.reading', description: "'Send now'." },
    'connection.restored': {
      guard: 'isWelcome',
      target: '#outbox.reading',
      description: 'The network or the sign-in is back (own).',
    },
    'records.changed': {
      guard: 'isWelcome',
      target: '#outbox.reading',
      description: 'Another tab has changed what waits (own).',
    },
  },
  after: { pauseDelay: { target: '#outbox.reading', description: 'The next round.' } },
})
