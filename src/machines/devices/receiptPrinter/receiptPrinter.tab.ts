import { and } from 'xstate'
import { receiptPrinterSetup } from './receiptPrinter.setup.ts'
import type { PrinterSettings } from './receiptPrinter.types.ts'

const LOOK = { guard: and(['isMissing', 'isKnown']), actions: 'recallPrinter' } as const

const RESTORE = {
  type: 'restore',
  params: ({ event }: { event: { settings: PrinterSettings } }) => event,
} as const

/** Whether this tab sells: no other one opens the printer unasked. */
export const tab = receiptPrinterSetup.createStateConfig({
  description: 'Whether this tab sells: the printer belongs to the one that does (decision 0062).',
  initial: 'elsewhere',
  states: {
    elsewhere: {
      description: 'Another tab sells, or nobody knows yet (decision 0062).',
      on: {
        'settings.restored': {
          actions: RESTORE,
          description:
            'The printer of the last time is not opened in a tab that does not sell (decision 0062).',
        },
        'leadership.given': {
          target: 'leading',
          actions: 'recallPrinter',
          description: 'The printer of the last time is looked for, without a question (decision 0072).',
        },
      },
    },
    leading: {
      description: 'This tab sells, and its receipts are printed (decision 0062).',
      on: {
        'settings.restored': {
          actions: [RESTORE, 'recallPrinter'],
          description: 'The printer of the last time is looked for, without a question (decision 0072).',
        },
        'leadership.ended': {
          target: 'elsewhere',
          actions: 'leavePrinter',
          description: 'The tab that sells from now on opens it (decision 0062).',
        },
        'cash.taken': {
          guard: and(['isMissing', 'isKnown']),
          actions: 'openDrawer',
          description:
            'A printer that is back without a word of the browser opens the drawer (decision 0072).',
        },
        'sale.completed': {
          ...LOOK,
          description: 'A printer that is missing is looked for once more (decision 0072).',
        },
        'receipt.requested': {
          ...LOOK,
          description: 'A printer that is missing is looked for once more (decision 0072).',
        },
        'print.repeated': {
          ...LOOK,
          description: "'Print again': a printer that is missing is looked for once more (decision 0072).",
        },
      },
    },
  },
})
