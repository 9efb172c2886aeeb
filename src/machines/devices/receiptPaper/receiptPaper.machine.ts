import { sendTo, setup } from 'xstate'
import { callbackActor } from '#machines/kit/placeholders.ts'
import type { KeepPaper, Paper, ReceiptPaperEvent, StartPrinting } from './receiptPaper.types.ts'

/** The paper that the browser prints a receipt on, chosen by the cashier and kept by the device (decision 0050). */
export const receiptPaperMachine = setup({
  types: { events: {} as ReceiptPaperEvent },
  actors: {
    /** Reports what was remembered, and remembers what is chosen. */
    memory: callbackActor<KeepPaper>('memory'),
    /** Gives the page the measures of this paper for as long as it is invoked, and prints it when asked. */
    printer: callbackActor<StartPrinting, { paper: Paper }>('printer'),
  },
  actions: {
    keepPaper: sendTo('memory', (_, params: { paper: Paper }) => ({ type: 'paper.kept', ...params })),
    print: sendTo('printer', { type: 'printing.started' }),
  },
  guards: { isSheet: (_, params: { paper: Paper }) => params.paper === 'sheet' },
}).createMachine({
  id: 'receiptPaper',
  invoke: { id: 'memory', src: 'memory' },
  initial: 'roll',
  on: {
    'paper.restored': {
      guard: { type: 'isSheet', params: ({ event }) => ({ paper: event.paper }) },
      target: '.sheet',
      description: 'The device remembers that its printer takes sheets (decision 0050).',
    },
    'paper.chosen': [
      {
        guard: { type: 'isSheet', params: ({ event }) => ({ paper: event.paper }) },
        target: '.sheet',
        actions: { type: 'keepPaper', params: { paper: 'sheet' } },
        description: 'The cashier prints on A4 (decision 0050).',
      },
      {
        target: '.roll',
        actions: { type: 'keepPaper', params: { paper: 'roll' } },
        description: 'The cashier prints on a roll of 80 mm (decision 0050).',
      },
    ],
    'paper.printed': {
      actions: 'print',
      description: "The browser's own print dialog opens (decision 0050).",
    },
  },
  states: {
    roll: {
      description: 'A thermal roll: 80 mm wide and as long as the receipt, all in black (decision 0050).',
      invoke: { id: 'printer', src: 'printer', input: { paper: 'roll' } },
    },
    sheet: {
      description: 'Sheets of A4 with a margin (decision 0050).',
      invoke: { id: 'printer', src: 'printer', input: { paper: 'sheet' } },
    },
  },
})
