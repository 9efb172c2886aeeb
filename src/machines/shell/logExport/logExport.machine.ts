import { assign, setup } from 'xstate'
import type { EventLog } from '#contract/event-log.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { UNEXPECTED, notify, type Notified } from '#machines/kit/emitted.ts'

interface LogExportContext {
  /** The log that is being saved; undefined for what this till itself remembers. */
  log: EventLog | undefined
}

interface LogExportEvent {
  type: 'export.asked'
  /** Left out for what this till itself remembers. */
  log?: EventLog
}

/** Saves an event log as a file, so that what went wrong can be handed over and played back. */
export const logExportMachine = setup({
  types: {
    context: {} as LogExportContext,
    events: {} as LogExportEvent,
    emitted: {} as Notified,
  },
  actors: { saveLog: promiseActor<void, LogExportContext>('saveLog') },
  actions: {
    keepLog: assign({ log: (_, params: { log: EventLog | undefined }) => params.log }),
    dropLog: assign({ log: undefined }),
    notify: notify(),
  },
}).createMachine({
  id: 'logExport',
  context: { log: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'An event log can be saved (own).',
      on: {
        'export.asked': {
          target: 'saving',
          actions: { type: 'keepLog', params: ({ event }) => ({ log: event.log }) },
          description: 'The log that is shown, or what this till remembers, is asked for.',
        },
      },
    },
    saving: {
      description: 'The file is written and handed to the browser (own).',
      tags: 'busy',
      exit: 'dropLog',
      invoke: {
        id: 'saveLog',
        src: 'saveLog',
        input: ({ context }) => ({ log: context.log }),
        onDone: { target: 'idle', description: 'The browser has it.' },
        onError: { target: 'idle', actions: UNEXPECTED },
      },
    },
  },
})
