import type { ActorRefFrom } from 'xstate'
import { barred } from './terminalLink.barred.ts'
import { terminalLinkSetup } from './terminalLink.setup.ts'

/** The line to the card terminal of this till: connected, initialised, lost, found again (§4.25, §7.32–§7.34). */
export const terminalLinkMachine = terminalLinkSetup.createMachine({
  id: 'terminalLink',
  context: { awaited: undefined, failures: 0, complaint: 'notFound', mayAsk: false, isLeaving: false },
  invoke: [
    { id: 'watchTill', src: 'watchTill' },
    { id: 'statusReporter', src: 'statusReporter' },
    { id: 'ledger', src: 'ledger' },
  ],
  initial: 'resting',
  on: {
    'status.checked': {
      actions: { type: 'notify', params: { key: 'posOffline' } },
      description: "Check POS Status: 'POS OFFLINE' wherever the terminal is not ready (§2.74).",
    },
    'purchase.requested': {
      actions: {
        type: 'say',
        params: ({ event: { reference } }) => ({ type: 'purchase.impossible', reference }),
      },
      description: 'Nothing can be sent: the charge that asked is notified (§8.18).',
    },
    'purchase.resumed': {
      actions: { type: 'awaitAnswer', params: ({ event }) => event },
      description: 'A charge from before a reload has no outcome yet: its answer may still come (§10.49).',
    },
    'purchase.closed': {
      guard: { type: 'isAwaited', params: ({ event }) => event },
      actions: 'awaitNothing',
      description: 'The charge is settled, one way or the other (§10.80).',
    },
    'answer.recorded': {
      actions: [
        { type: 'say', params: ({ event: { type, charge } }) => ({ type, charge }) },
        { type: 'announce', params: ({ event }) => event },
      ],
      description: 'An answer is with its charge; what it leaves open is shown and listed (§10.48).',
    },
    'answer.unknown': {
      actions: {
        type: 'notify',
        params: ({ event: { rrn } }) => ({ key: 'unknownAnswer', params: { rrn } }),
      },
      description:
        'An answer to nothing that this device has asked for, and that took no money, is shown (decision 0101).',
    },
    'answer.lost': {
      actions: [
        { type: 'say', params: { type: 'answer.lost' } },
        { type: 'notify', params: { key: 'chargeNotKept' } },
      ],
      description: 'The device could not write an answer down: the cashier keeps the slip.',
    },
  },
  states: {
    resting: {
      description: 'No cashier is at work, so the terminal is not asked for (§10.80).',
      entry: 'noteReturn',
      on: { 'till.opened': { target: 'linked', description: 'The line is opened with the till (§10.80).' } },
    },
    waiting: {
      description: 'The terminal service does not answer; it is called again after a while (§4.25).',
      on: {
        'till.closed': { target: 'resting', description: 'The cashier has left; the terminal is let go.' },
        'connection.retried': { target: 'linked', description: "'Connect and retry' does not wait (§2.76)." },
      },
      after: { reconnectDelay: { target: 'linked', description: 'The next try.' } },
    },
    barred,
    linked: {
      description: 'A connection to the terminal service is being used or made (§7.32).',
      initial: 'connecting',
      invoke: { id: 'line', src: 'line', input: ({ context: { mayAsk } }) => ({ mayAsk }) },
      on: {
        'till.closed': [
          {
            guard: 'isFree',
            target: 'resting',
            description: 'The cashier has left; the terminal is let go (§10.80).',
          },
          {
            actions: 'noteLeaving',
            description: 'A customer is at the terminal: the line stays for the answer (decision 0094).',
          },
        ],
        'till.opened': { actions: 'noteReturn', description: 'A cashier is back; the line stays.' },
        'purchase.closed': {
          guard: { type: 'isLastAwaited', params: ({ event }) => event },
          target: 'resting',
          actions: 'awaitNothing',
          description:
            'The last charge of a cashier who has left is settled; the terminal is let go (§10.80).',
        },
        'line.dropped': [
          {
            guard: 'isLeaving',
            target: 'resting',
            actions: { type: 'say', params: { type: 'terminal.lost' } },
            description:
              'The connection is gone and nobody is at work: it is not called again (decision 0094).',
          },
          {
            target: 'waiting',
            actions: ['countFailure', { type: 'say', params: { type: 'terminal.lost' } }],
            description: 'The connection is gone; what was on the terminal has an unknown outcome (§10.44).',
          },
        ],
        'message.received': [
          {
            guard: { type: 'isAnswer', params: ({ event }) => event },
            actions: { type: 'writeDown', params: ({ event }) => event },
            description: 'Every answer is written down with its charge before anybody acts on it (§10.48).',
          },
          {
            guard: 'isAwaiting',
            actions: { type: 'passNote', params: ({ event }) => event },
            description: 'A note of the service about the charge that is under way (§3.29).',
          },
        ],
        'message.garbled': {
          guard: 'isAwaiting',
          actions: { type: 'say', params: { type: 'terminal.garbled' } },
          description: 'What was meant as an answer cannot be read (§10.42).',
        },
      },
      states: {
        connecting: {
          description: 'The line to the service on this machine is being opened (§7.32).',
          on: {
            'line.opened': { target: 'initialising', description: 'The service is there.' },
            'line.barred': [
              {
                guard: { type: 'isFor', params: ({ event }) => ({ ...event, wanted: 'ask' as const }) },
                target: '#terminalLink.barred.asking',
                description: 'The browser wants to ask first (§10.50).',
              },
              {
                guard: { type: 'isFor', params: ({ event }) => ({ ...event, wanted: 'insecure' as const }) },
                target: '#terminalLink.barred.insecure',
                description: 'The page came without https (§10.50).',
              },
              {
                target: '#terminalLink.barred.refused',
                description: 'A setting of the browser keeps the page from it (§10.50).',
              },
            ],
          },
          after: {
            connectTimeout: {
              target: '#terminalLink.waiting',
              actions: 'countFailure',
              description: 'Nobody answers on the port (§4.25).',
            },
          },
        },
        initialising: {
          description: 'The saved port has been sent first; the service looks for the terminal (§7.33).',
          entry: 'initialisePort',
          on: {
            'message.received': [
              {
                guard: { type: 'saysReady', params: ({ event }) => event },
                target: 'ready',
                description: 'The terminal is connected (§4.25).',
              },
              {
                guard: { type: 'saysMissing', params: ({ event }) => event },
                target: 'faulted',
                actions: { type: 'keepComplaint', params: ({ event }) => event },
                description: 'Not found, or it must be plugged in again (§8.16, §8.17).',
              },
            ],
          },
          after: {
            initialiseTimeout: {
              target: 'faulted',
              actions: 'complainOfSilence',
              description: 'The service is there, but it says nothing of a terminal.',
            },
          },
        },
        ready: {
          description: "'POS ONLINE': the terminal takes payments (§2.74).",
          entry: ['forgetFailures', 'reportOnline'],
          exit: 'reportOffline',
          on: {
            'status.checked': {
              actions: { type: 'notify', params: { key: 'posOnline' } },
              description: "Check POS Status: 'POS ONLINE' (§2.74).",
            },
            'purchase.requested': {
              guard: 'isFree',
              actions: [
                { type: 'awaitAnswer', params: ({ event: { reference } }) => ({ reference }) },
                { type: 'sendPurchase', params: ({ event: { request } }) => ({ request }) },
                {
                  type: 'say',
                  params: ({ event: { reference } }) => ({ type: 'purchase.sent', reference }),
                },
              ],
              description: 'The purchase is sent; one at a time (§7.34).',
            },
            'message.received': [
              {
                guard: { type: 'saysMissing', params: ({ event }) => event },
                target: 'faulted',
                actions: [
                  { type: 'keepComplaint', params: ({ event }) => event },
                  { type: 'passNote', params: ({ event }) => event },
                ],
                description:
                  'The terminal has gone: not found, or it must be plugged in again (§8.16, §8.17).',
              },
            ],
          },
        },
        faulted: {
          description: "'POS OFFLINE': the service is there, its terminal is not (§2.74, §8.16).",
          on: {
            'connection.retried': {
              target: 'initialising',
              description: "'Connect and retry' does not wait (§2.76).",
            },
            'message.received': {
              guard: { type: 'saysReady', params: ({ event }) => event },
              target: 'ready',
              description: 'The service has found the terminal by itself (§4.25).',
            },
          },
          after: { initialiseAgainDelay: { target: 'initialising', description: 'The next try.' } },
        },
      },
    },
  },
})

export type TerminalLinkActor = ActorRefFrom<typeof terminalLinkMachine>
