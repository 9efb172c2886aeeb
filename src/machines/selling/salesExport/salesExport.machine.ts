import { assign, setup } from 'xstate'
import type { Notice } from '#domain/messages/messages.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { UNEXPECTED, notify, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import type { SalesExportContext, SalesExportEvent, SavedSales } from './salesExport.types.ts'

/** What a passphrase must have at least, in characters. */
const SHORTEST = 8

const CLOSED: SalesExportContext = { passphrase: '', isTooShort: false, isSealed: false }

const noticeOf = (saved: SavedSales): Notice => ({
  key: !saved.ok && saved.fault.kind === 'noEncryption' ? 'encryptionMissing' : 'unexpectedError',
})

/** Hands all that waits on this device over as a file, encrypted or plain; nothing leaves the device by it. */
export const salesExportMachine = setup({
  types: {
    context: {} as SalesExportContext,
    events: {} as SalesExportEvent,
    emitted: {} as Notified,
  },
  actors: { saveSales: promiseActor<SavedSales, { passphrase: string | null }>('saveSales') },
  actions: {
    keepPassphrase: assign({
      passphrase: (_, { passphrase }: { passphrase: string }) => passphrase,
      isTooShort: false,
    }),
    keepChoice: assign({ isSealed: (_, { isSealed }: { isSealed: boolean }) => isSealed }),
    markTooShort: assign({ isTooShort: true }),
    forget: assign(CLOSED),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isGood: ({ context }, { isSealed }: { isSealed: boolean }) =>
      !isSealed || context.passphrase.length >= SHORTEST,
  },
}).createMachine({
  id: 'salesExport',
  context: CLOSED,
  initial: 'closed',
  states: {
    closed: {
      description: 'What waits can be exported (own).',
      entry: 'forget',
      on: { 'export.asked': { target: 'choosing', description: "'Export' (own)." } },
    },
    choosing: {
      description:
        'The cashier chooses: a file that only a passphrase opens, or one that anybody can read (own).',
      on: {
        'passphrase.typed': {
          actions: { type: 'keepPassphrase', params: ({ event }) => event },
          description: 'The passphrase as it is typed (own).',
        },
        'file.asked': [
          {
            guard: { type: 'isGood', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'keepChoice', params: ({ event }) => event },
            description: 'The file is made (own).',
          },
          { actions: 'markTooShort', description: 'A passphrase needs 8 characters at least (own).' },
        ],
        'export.closed': { target: 'closed', description: 'Cancel: no file is made (own).' },
      },
    },
    saving: {
      description: 'The file is made and handed to the browser (own).',
      tags: 'busy',
      invoke: {
        id: 'saveSales',
        src: 'saveSales',
        input: ({ context }) => ({ passphrase: context.isSealed ? context.passphrase : null }),
        onDone: [
          {
            guard: OK,
            target: 'closed',
            description: 'The browser has the file; what is in it still waits here (own).',
          },
          {
            target: 'choosing',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'The device could not be read, or this browser does not encrypt (own).',
          },
        ],
        onError: { target: 'choosing', actions: UNEXPECTED },
      },
    },
  },
})
