import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { outboxSetup } from './outbox.setup.ts'

/** Between two rounds: the server, or the network, is left alone for a while. */
export const pausing = outboxSetup.createStateConfig({
  description: 'Sales wait for the server: 1 s, then longer, at most 60 s, or as long as it asks (§10.58).',
  tags: 'pausing',
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Nobody is asked (own).',
      always: {
        guard: 'isStale',
        target: 'rereading',
        description: 'Another tab has changed what waits: what shows is brought up to date (own).',
      },
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
    rereading: {
      description: 'The device is read again; the pause goes on meanwhile (own).',
      invoke: {
        id: 'readOutbox',
        src: 'readOutbox',
        onDone: [
          {
            guard: { type: 'isWorthATry', params: ({ event }) => ({ read: event.output }) },
            target: '#outbox.choosing',
            actions: ['beginRound', { type: 'keepRead', params: ({ event }) => ({ read: event.output }) }],
            description: 'Another sale is to be sent: that is worth a try at once (own).',
          },
          {
            target: 'quiet',
            actions: { type: 'keepRead', params: ({ event }) => ({ read: event.output }) },
            description:
              'The same sales wait, or fewer: what another tab has tried without success is no reason to try again (own).',
          },
        ],
        onError: { target: 'quiet', actions: ['forgetStale', UNEXPECTED] },
      },
      on: {
        'records.changed': {
          target: 'rereading',
          reenter: true,
          description: 'What is being read may be older than this change (own).',
        },
        'sale.renumbered': {
          target: 'rereading',
          reenter: true,
          actions: { type: 'hearNumber', params: ({ event }) => event },
          description: 'What is being read may still have the old number (§10.33).',
        },
        'sale.handedOver': {
          guard: 'mustKeep',
          target: 'rereading',
          reenter: true,
          actions: [{ type: 'takeOver', params: ({ event }) => event }, 'reportKept'],
          description: 'What is being read may be without this sale, which is kept (own).',
        },
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
  },
  after: { pauseDelay: { target: '#outbox.reading', description: 'The next round.' } },
})
