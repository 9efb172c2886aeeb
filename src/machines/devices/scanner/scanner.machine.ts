import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate'
import { callbackActor } from '#machines/kit/placeholders.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import type {
  DeviceCommand,
  DeviceKind,
  ScannerContext,
  ScannerEvent,
  ScanPassedOn,
  Sound,
  SoundAsked,
} from './scanner.types.ts'

/** Scanners of every kind, and where what they read goes: to the sale, or aloud to the cashier; never nowhere. */
export const scannerMachine = setup({
  types: {
    context: {} as ScannerContext,
    events: {} as ScannerEvent,
    emitted: {} as Notified | ScanPassedOn,
  },
  actors: {
    /** Recognises a scanner that acts as a keyboard; says every code. */
    listenToKeyboard: callbackActor('listenToKeyboard'),
    /** Connects scanners that are no keyboards; says every code and what becomes of the device. */
    deviceLink: callbackActor<DeviceCommand>('deviceLink'),
    soundLink: callbackActor<SoundAsked>('soundLink'),
  },
  actions: {
    passOn: emit((_, { code }: { code: string }): ScanPassedOn => ({ type: 'barcode.scanned', code })),
    play: sendTo('soundLink', (_, { sound }: { sound: Sound }) => ({ type: 'sound.asked', sound })),
    askDevice: sendTo('deviceLink', (_, { kind }: { kind: DeviceKind }) => ({ type: 'device.asked', kind })),
    recallDevice: sendTo('deviceLink', { type: 'device.recalled' }),
    dropDevice: sendTo('deviceLink', { type: 'device.dropped' }),
    keepDevice: assign({ deviceName: (_, { name }: { name: string }) => name }),
    notify: notify(),
  },
}).createMachine({
  id: 'scanner',
  context: { deviceName: '' },
  type: 'parallel',
  invoke: [
    { id: 'soundLink', src: 'soundLink' },
    { id: 'listenToKeyboard', src: 'listenToKeyboard' },
    { id: 'deviceLink', src: 'deviceLink' },
  ],
  states: {
    screen: {
      description: 'Whether a screen that sells takes scans (§2.44).',
      initial: 'closed',
      states: {
        closed: {
          description: 'No screen that sells shows: the history, a receipt, the held sales (decision 0070).',
          on: {
            'screen.opened': { target: 'open', description: 'The sales screen shows (§2.44).' },
            'code.scanned': {
              actions: [
                { type: 'notify', params: { key: 'scanElsewhere' } },
                { type: 'play', params: { sound: 'refused' } },
              ],
              description: 'A scan that nothing can be sold to is refused aloud (own).',
            },
          },
        },
        open: {
          description: 'Whatever is scanned goes to the sale, wherever the focus is (§2.44, decision 0070).',
          on: {
            'screen.closed': {
              target: 'closed',
              description: 'The cashier has left the sales screen (own).',
            },
            'code.scanned': {
              actions: { type: 'passOn', params: ({ event: { code } }) => ({ code }) },
              description: 'A barcode for the sale (§2.44).',
            },
          },
        },
      },
    },
    device: {
      description: 'A scanner that is no keyboard (own).',
      initial: 'none',
      on: {
        'leadership.ended': {
          actions: 'dropDevice',
          description: 'One that is just being connected is that of the tab that sells (decision 0062).',
        },
      },
      states: {
        none: {
          description: 'Scanners that act as keyboards need no connection (own).',
          on: {
            'leadership.given': {
              actions: 'recallDevice',
              description: 'The scanner of the last time is that of the tab that sells (decision 0062).',
            },
            'device.requested': {
              target: 'connecting',
              actions: { type: 'askDevice', params: ({ event: { kind } }) => ({ kind }) },
              description: "'Connect scanner': the browser shows what there is (own).",
            },
            'device.connected': {
              target: 'connected',
              actions: { type: 'keepDevice', params: ({ event: { name } }) => ({ name }) },
              description: 'The scanner of the last time is there again (own).',
            },
          },
        },
        connecting: {
          description: 'The cashier chooses in the window of the browser (own).',
          on: {
            'device.connected': {
              target: 'connected',
              actions: [
                { type: 'keepDevice', params: ({ event: { name } }) => ({ name }) },
                {
                  type: 'notify',
                  params: ({ event: { name } }) => ({ key: 'scannerConnected', params: { name } }),
                },
              ],
              description: 'It is there, and says so (own).',
            },
            'device.notChosen': { target: 'none', description: 'The window was closed (own).' },
            'device.failed': {
              target: 'none',
              actions: { type: 'notify', params: { key: 'scannerNotConnected' } },
              description: 'It is in use elsewhere, or not in the mode it needs (own).',
            },
            'device.notLoaded': {
              target: 'none',
              actions: { type: 'notify', params: { key: 'partNotLoaded' } },
              description: 'What speaks to scanners did not come over the network (decision 0124).',
            },
          },
        },
        connected: {
          description: 'The device reads for the till (own).',
          on: {
            'device.lost': {
              target: 'none',
              actions: [
                {
                  type: 'notify',
                  params: ({ context }) => ({ key: 'scannerLost', params: { name: context.deviceName } }),
                },
                { type: 'keepDevice', params: { name: '' } },
                { type: 'play', params: { sound: 'refused' } },
              ],
              description: 'Its cable was pulled or its battery is empty (own).',
            },
            'leadership.ended': {
              target: 'none',
              actions: ['dropDevice', { type: 'keepDevice', params: { name: '' } }],
              description: 'It reads for the tab that sells from now on (decision 0062).',
            },
            'device.released': {
              target: 'none',
              actions: ['dropDevice', { type: 'keepDevice', params: { name: '' } }],
              description: "'Disconnect scanner' (own).",
            },
          },
        },
      },
    },
  },
})

export type ScannerActor = ActorRefFrom<typeof scannerMachine>
