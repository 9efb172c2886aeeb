import { and } from 'xstate'
import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { LOST, NO_RECEIPT, NOTIFY_FAULT, receiptJob, receiptPrinterSetup } from './receiptPrinter.setup.ts'

const AWAY = { target: '#receiptPrinter.printer.away' } as const

const wanted = receiptPrinterSetup.createStateConfig({
  description: 'Who is signed in waits for it (decision 0072).',
  on: {
    'cashier.signedOut': [
      {
        guard: and(['isReceiptFirst', { type: 'hasReceipts', params: { printing: 1 } }]),
        target: 'leftBehind',
        actions: { type: 'forgetReceipts', params: { printing: 1 } },
        description: 'The receipt on its way to the paper goes on; those behind it do not (decision 0072).',
      },
      {
        guard: 'isReceiptFirst',
        target: 'leftBehind',
        description: 'The receipt on its way to the paper goes on (decision 0072).',
      },
    ],
  },
})

const leftBehind = receiptPrinterSetup.createStateConfig({
  description:
    'The cashier of the receipt on its way to the paper has signed out: it comes now, or not at all (decision 0072).',
  on: {
    'printer.lost': [
      {
        guard: 'hasMoreJobs',
        ...AWAY,
        actions: [{ type: 'notifyUnprinted', params: { key: 'printerLost' } }, 'giveUpReceipt'],
        description:
          'Its cable was pulled: the receipt is given up, which is said, and what comes after it waits (decision 0072).',
      },
      {
        ...AWAY,
        actions: [{ type: 'notify', params: { key: 'printerLost' } }, 'giveUpReceipt'],
        description: 'Its cable was pulled, and the receipt is given up, which is said (decision 0072).',
      },
    ],
    'leadership.ended': {
      ...AWAY,
      actions: 'giveUpReceipt',
      description: 'The tab that sells from now on does not know of it (decision 0062).',
    },
  },
})

/** A printer is there: it prints one job after the other, and stops at the first that it cannot print for want of the printer. */
export const connected = receiptPrinterSetup.createStateConfig({
  description: 'The receipt printer is connected (decision 0072).',
  initial: 'idle',
  on: {
    'cash.taken': {
      actions: 'openDrawer',
      description: 'The cash drawer opens for the change, whatever the paper does (decision 0072).',
    },
    'printer.lost': [
      {
        guard: 'hasJobs',
        ...AWAY,
        actions: { type: 'notifyUnprinted', params: { key: 'printerLost' } },
        description: 'Its cable was pulled before all was printed; what is left waits (decision 0072).',
      },
      {
        ...AWAY,
        actions: { type: 'notify', params: { key: 'printerLost' } },
        description: 'Its cable was pulled, or it was switched off (decision 0072).',
      },
    ],
    'leadership.ended': {
      ...AWAY,
      description: 'It prints for the tab that sells from now on (decision 0062).',
    },
    'printer.released': {
      ...AWAY,
      actions: ['dropPrinter', { type: 'keep', params: { changed: { device: null } } }, 'forgetJobs'],
      description: "'Disconnect' (decision 0072).",
    },
    'receipt.requested': {
      target: '.printing',
      actions: {
        type: 'addJob',
        params: ({ event }) => ({ job: receiptJob(event) }),
      },
      description: "'Receipt printer' on the receipt (decision 0072).",
    },
    'test.requested': {
      target: '.printing',
      actions: { type: 'addJob', params: { job: { kind: 'test' } } },
      description: "'Test print' (decision 0072).",
    },
    'labels.requested': {
      target: '.printing',
      actions: { type: 'addLabels', params: ({ event: { labels } }) => ({ labels }) },
      description: 'Labels, each with a cut behind it (decision 0154).',
    },
    'sale.completed': {
      guard: 'isAutomatic',
      target: '.printing',
      actions: {
        type: 'addJob',
        params: ({ event }) => ({ job: receiptJob(event) }),
      },
      description: 'A sale is done, and its receipt comes by itself (decision 0072).',
    },
  },
  states: {
    idle: {
      description: 'Nothing is to be printed (decision 0072).',
      always: { guard: 'hasJobs', target: 'printing', description: 'The next one (decision 0072).' },
    },
    printing: {
      description: 'A receipt is being printed; whatever comes now is printed after it (decision 0072).',
      tags: 'printing',
      on: {
        'receipt.requested': {
          actions: {
            type: 'addJob',
            params: ({ event }) => ({ job: receiptJob(event) }),
          },
          description: 'It comes after what is being printed (decision 0072).',
        },
        'test.requested': {
          actions: { type: 'addJob', params: { job: { kind: 'test' } } },
          description: 'It comes after what is being printed (decision 0072).',
        },
        'labels.requested': {
          actions: { type: 'addLabels', params: ({ event: { labels } }) => ({ labels }) },
          description: 'They come after what is being printed (decision 0154).',
        },
        'sale.completed': {
          guard: 'isAutomatic',
          actions: {
            type: 'addJob',
            params: ({ event }) => ({ job: receiptJob(event) }),
          },
          description: 'It comes after what is being printed (decision 0072).',
        },
        'cashier.signedOut': {
          guard: { type: 'hasReceipts', params: { printing: 1 } },
          actions: { type: 'forgetReceipts', params: { printing: 1 } },
          description:
            'What is on its way to the paper goes on; the receipts behind it do not (decision 0072).',
        },
      },
      initial: 'wanted',
      states: { wanted, leftBehind },
      invoke: {
        id: 'print',
        src: 'print',
        input: ({ context: { jobs, settings } }) => ({ job: jobs[0], settings }),
        onDone: [
          {
            guard: OK,
            target: 'idle',
            actions: 'finishJob',
            description: 'It is on paper (decision 0072).',
          },
          {
            guard: NO_RECEIPT,
            target: 'idle',
            actions: [NOTIFY_FAULT, 'finishJob'],
            description:
              'There is no such receipt to be had: its order is named, and what waits behind it is printed (decision 0072).',
          },
          {
            guard: 'isLeftBehind',
            target: 'idle',
            actions: 'giveUpReceipt',
            description:
              'Whatever hinders the printer, its cashier is gone: it is given up, which is said, and the next one is tried (decision 0072).',
          },
          {
            guard: LOST,
            ...AWAY,
            actions: NOTIFY_FAULT,
            description:
              'Its line had been let go of, and none can be opened unasked: what is left waits (decision 0072).',
          },
          {
            target: 'halted',
            actions: NOTIFY_FAULT,
            description: 'What hinders the printer is said, with a way to print again (decision 0072).',
          },
        ],
        onError: [
          {
            guard: 'isLeftBehind',
            target: 'idle',
            actions: ['giveUpReceipt', UNEXPECTED],
            description: 'It is given up, which is said (decision 0072).',
          },
          { target: 'halted', actions: UNEXPECTED },
        ],
      },
    },
    halted: {
      description:
        'A receipt could not be printed; it waits until the cashier prints it again (decision 0072).',
      tags: 'halted',
      on: {
        'print.repeated': { target: 'printing', description: "'Print again' (decision 0072)." },
        'print.dismissed': {
          target: 'idle',
          actions: 'forgetJobs',
          description: 'The receipts are not wanted on paper any more (decision 0072).',
        },
        'cashier.signedOut': [
          {
            guard: 'hasOnlyReceipts',
            target: 'idle',
            actions: { type: 'forgetReceipts', params: { printing: 0 } },
            description: 'Nothing waits but receipts, which are not for the next cashier (decision 0072).',
          },
          {
            guard: { type: 'hasReceipts', params: { printing: 0 } },
            actions: { type: 'forgetReceipts', params: { printing: 0 } },
            description: 'Labels and test prints wait on (decision 0072).',
          },
        ],
      },
    },
  },
})
