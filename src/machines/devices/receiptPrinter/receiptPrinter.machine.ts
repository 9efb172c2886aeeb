import { and, type ActorRefFrom } from 'xstate'
import { connected } from './receiptPrinter.connected.ts'
import { receiptJob, receiptPrinterSetup } from './receiptPrinter.setup.ts'
import { tab } from './receiptPrinter.tab.ts'

const KEEP_CASHIER = {
  type: 'keepCashier',
  params: ({ event }: { event: { userId: string } }) => event,
} as const

/** The thermal printer of this device: connected in the menu, fed by sales that are done, never waited for by them. */
export const receiptPrinterMachine = receiptPrinterSetup.createMachine({
  id: 'receiptPrinter',
  context: { settings: { device: null, width: 80, isAutomatic: true }, jobs: [], cashier: null },
  type: 'parallel',
  invoke: [
    { id: 'printerLink', src: 'printerLink' },
    { id: 'memory', src: 'memory' },
    { id: 'saleLink', src: 'saleLink' },
  ],
  on: {
    'width.chosen': {
      actions: { type: 'keep', params: ({ event: { width } }) => ({ changed: { width } }) },
      description: 'The roll in the printer: 58 or 80 mm (decision 0072).',
    },
    'automatic.chosen': {
      actions: { type: 'keep', params: ({ event: { isAutomatic } }) => ({ changed: { isAutomatic } }) },
      description: 'Print every receipt, or those that are asked for (decision 0072).',
    },
    'cashier.signedIn': [
      {
        guard: { type: 'isSomebodyElse', params: ({ event }) => event },
        actions: [KEEP_CASHIER, 'takeForSignedOut'],
        description:
          'A session may expire without a sign-out: its receipts are not for another cashier either (decision 0072).',
      },
      { actions: KEEP_CASHIER, description: 'Whose receipts wait is known from now on (decision 0072).' },
    ],
    'sale.renumbered': {
      actions: { type: 'renumberJobs', params: ({ event }) => event },
      description: 'A receipt that waits for the printer is that of the same sale still (§10.33).',
    },
  },
  states: {
    panel: {
      description: 'The panel of the receipt printer, behind its entry in the menu (decision 0072).',
      initial: 'closed',
      states: {
        closed: {
          description: 'The page without the panel (decision 0072).',
          on: {
            'panel.opened': { target: 'open', description: "'Receipt printer' in the menu (decision 0072)." },
          },
        },
        open: {
          description: 'The panel connects a printer, chooses its paper and prints a test (decision 0072).',
          on: { 'panel.closed': { target: 'closed', description: 'X or Escape.' } },
        },
      },
    },
    printer: {
      description: 'Whether there is a printer, and what it does (decision 0072).',
      initial: 'away',
      states: {
        away: {
          description: 'No printer is connected; sales go on as ever (decision 0072).',
          initial: 'absent',
          on: {
            'sale.completed': {
              guard: and(['isKnown', 'isAutomatic']),
              actions: [
                {
                  type: 'expectJob',
                  params: ({ event }) => ({ job: receiptJob(event) }),
                },
                { type: 'notifyUnprinted', params: { key: 'printerAway' } },
              ],
              description:
                'The printer of this device is missing: the receipt of the last sale waits, beside what was asked for (decision 0072).',
            },
            'receipt.requested': {
              guard: 'isKnown',
              actions: [
                {
                  type: 'expectJob',
                  params: ({ event }) => ({ job: receiptJob(event) }),
                },
                { type: 'notifyUnprinted', params: { key: 'printerAway' } },
              ],
              description:
                'The receipt waits for the printer, beside the others that were asked for (decision 0072).',
            },
            'labels.requested': {
              actions: { type: 'notify', params: { key: 'printerAway' } },
              description: 'Labels wait on their page, not for the printer (decision 0154).',
            },
            'print.repeated': {
              actions: { type: 'notifyUnprinted', params: { key: 'printerAway' } },
              description: "'Print again' while the printer is still missing (decision 0072).",
            },
            'print.dismissed': {
              actions: 'forgetJobs',
              description: 'The receipts are not wanted on paper any more (decision 0072).',
            },
            'printer.released': {
              actions: ['dropPrinter', { type: 'keep', params: { changed: { device: null } } }, 'forgetJobs'],
              description:
                "'Forget': the device has no receipt printer any more, and opens none unasked (decision 0072).",
            },
            'cashier.signedOut': {
              guard: { type: 'hasReceipts', params: { printing: 0 } },
              actions: { type: 'forgetReceipts', params: { printing: 0 } },
              description:
                'Receipts that wait are not printed under the next cashier, which is said (decision 0072).',
            },
          },
          states: {
            absent: {
              description: 'No printer was connected, or it is off or unplugged (decision 0072).',
              on: {
                'printer.requested': {
                  target: 'connecting',
                  actions: { type: 'askPrinter', params: ({ event }) => event },
                  description: 'The browser shows what there is (decision 0072).',
                },
                'printer.connected': [
                  {
                    guard: 'hasJobs',
                    target: '#receiptPrinter.printer.connected',
                    actions: { type: 'notify', params: { key: 'printerBack' } },
                    description: 'It is back, and prints what waited for it (decision 0072).',
                  },
                  {
                    guard: 'isKnown',
                    target: '#receiptPrinter.printer.connected',
                    description:
                      'The printer of the last time is connected again, without a notice (decision 0072).',
                  },
                ],
              },
            },
            connecting: {
              description: 'The cashier chooses in the window of the browser (decision 0072).',
              on: {
                'printer.connected': [
                  {
                    guard: 'hasJobs',
                    target: '#receiptPrinter.printer.connected',
                    actions: [
                      { type: 'keep', params: ({ event: { device } }) => ({ changed: { device } }) },
                      { type: 'notify', params: { key: 'printerBack' } },
                    ],
                    description: 'It is there, and prints what waited for it (decision 0072).',
                  },
                  {
                    target: '#receiptPrinter.printer.connected',
                    actions: [
                      { type: 'keep', params: ({ event: { device } }) => ({ changed: { device } }) },
                      {
                        type: 'notify',
                        params: ({ event: { device } }) => ({
                          key: 'printerConnected',
                          params: { name: device.name },
                        }),
                      },
                    ],
                    description: 'It is there, says so, and is remembered (decision 0072).',
                  },
                ],
                'printer.notChosen': {
                  target: 'absent',
                  description: 'The window was closed (decision 0072).',
                },
                'printer.failed': {
                  target: 'absent',
                  actions: { type: 'notify', params: { key: 'printerNotConnected' } },
                  description: 'It is off, or another program has it (decision 0072).',
                },
                'printer.notLoaded': {
                  target: 'absent',
                  actions: { type: 'notify', params: { key: 'partNotLoaded' } },
                  description: 'What speaks to printers did not come over the network (decision 0124).',
                },
              },
            },
          },
        },
        connected,
      },
    },
    tab,
  },
})

export type ReceiptPrinterActor = ActorRefFrom<typeof receiptPrinterMachine>
