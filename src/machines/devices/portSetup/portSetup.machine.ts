import { assign, setup } from 'xstate'
import type { Result } from '#domain/result.ts'
import type { StorageFault } from '#domain/faults.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { UNEXPECTED, notify, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'

interface PortSetupContext {
  /** The text in the box: the name of the serial port, such as COM3 or /dev/ttyUSB0. */
  text: string
  /** The serial ports that the terminal service reports; empty while there is none. */
  offered: readonly string[]
}

type PortSetupEvent =
  { type: 'portSetup.toggled' } | { type: 'port.typed'; text: string } | { type: 'port.submitted' }

type SavedPort = Result<string | undefined, StorageFault>

type PortWritten = Result<void, StorageFault>

/** 'Setup Port' on the store selection: names the serial port of the card terminal (§2.33, §5.5, §5.6). */
export const portSetupMachine = setup({
  types: {
    context: {} as PortSetupContext,
    events: {} as PortSetupEvent,
    emitted: {} as Notified,
  },
  actors: {
    readPort: promiseActor<SavedPort>('readPort'),
    /** What the terminal service reports; it is waited for 2 s. */
    askService: promiseActor<readonly string[]>('askService'),
    savePort: promiseActor<PortWritten, { port: string }>('savePort'),
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    keepOffer: assign({ offered: (_, params: { ports: readonly string[] }) => params.ports }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isEmpty: ({ context }) => context.text.trim() === '',
  },
}).createMachine({
  id: 'portSetup',
  context: { text: '', offered: [] },
  initial: 'hidden',
  states: {
    hidden: {
      description: "Only the 'Setup Port' toggle shows (§2.33).",
      on: { 'portSetup.toggled': { target: 'reading', description: 'The cashier opens the box (§2.33).' } },
    },
    reading: {
      description: 'The saved port is read from the device, to be shown in the box (§2.33).',
      tags: 'busy',
      invoke: {
        id: 'readPort',
        src: 'readPort',
        onDone: {
          target: 'editing',
          actions: {
            type: 'keepText',
            params: ({ event }) => ({ text: (event.output.ok && event.output.value) || '' }),
          },
        },
        onError: { target: 'hidden', actions: UNEXPECTED },
      },
    },
    editing: {
      description: 'The text box and the Setup button show, and the ports that the service reports (§2.33).',
      invoke: {
        id: 'askService',
        src: 'askService',
        onDone: {
          actions: { type: 'keepOffer', params: ({ event }) => ({ ports: event.output }) },
          description: 'The ports of this machine are offered beside the box (own).',
        },
        onError: { actions: UNEXPECTED },
      },
      on: {
        'portSetup.toggled': { target: 'hidden', description: 'The cashier closes the box (§2.33).' },
        'port.typed': { actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) } },
        'port.submitted': [
          {
            guard: 'isEmpty',
            actions: { type: 'notify', params: { key: 'portMissing' } },
            description: "An empty box is refused: 'Add your PORT number' (§5.5).",
          },
          { target: 'saving', description: 'The typed port is kept on the device (§5.6).' },
        ],
      },
    },
    saving: {
      description: 'The port is being written to the device (§5.6).',
      tags: 'busy',
      invoke: {
        id: 'savePort',
        src: 'savePort',
        input: ({ context }) => ({ port: context.text.trim() }),
        onDone: [
          {
            guard: OK,
            target: 'hidden',
            actions: { type: 'notify', params: { key: 'portSaved' } },
            description: "'PORT saved successfully', and the box closes (§5.6).",
          },
          {
            target: 'editing',
            actions: UNEXPECTED,
            description: 'The device refused to store the port; what was typed stays in the box.',
          },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
  },
})
