import { assign, emit, setup, type AnyEventObject, type ActorRefFrom } from 'xstate'
import type { ReceiptPdf } from '#contract/receipts.ts'
import { noticeOfApiFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { navigated, notify, UNEXPECTED, type Navigated, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import type {
  FetchedPdf,
  LoadedReceipt,
  ReceiptContext,
  ReceiptEvent,
  ShownReceipt,
} from './receipt.types.ts'

const noticeOf = (answer: LoadedReceipt | FetchedPdf): Notice =>
  answer.ok ? { key: 'unexpectedError' } : noticeOfApiFault(answer.fault)

/** The server's own words, of a refusal or of its failure. */
const pdfNoticeOf = (answer: FetchedPdf): Notice => {
  const notice = noticeOf(answer)
  return notice.key === 'serverSaid' ? notice : { key: 'pdfFailed' }
}

/** The receipt page: the receipt of one order, and its PDF (§2.92–§2.99, §8.22–§8.24). */
export const receiptMachine = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
    input: {} as { orderNumber: number },
    emitted: {} as Notified | Navigated,
  },
  actors: {
    loadReceipt: promiseActor<LoadedReceipt, { orderNumber: number }>('loadReceipt'),
    fetchPdf: promiseActor<FetchedPdf, { orderNumber: number }>('fetchPdf'),
    savePdf: promiseActor<void, { pdf: ReceiptPdf | undefined }>('savePdf'),
    printPage: promiseActor<void>('printPage'),
    /** Reports when the sale of this order has left the device for the server, and when it gets another number. */
    outboxLink: callbackActor<AnyEventObject, { orderNumber: number }>('outboxLink'),
  },
  actions: {
    keepReceipt: assign({ shown: (_, params: { shown: ShownReceipt | undefined }) => params.shown }),
    keepPdf: assign({ pdf: (_, params: { pdf: ReceiptPdf | undefined }) => params.pdf }),
    goToReceipt: emit((_, { orderNumber }: { orderNumber: number }) =>
      navigated(`/pos-home/print/${orderNumber}`, true),
    ),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isWaiting: ({ context }) => context.shown?.source.kind === 'outbox',
    isFromServer: ({ context }) => context.shown?.source.kind === 'server',
  },
}).createMachine({
  id: 'receipt',
  context: ({ input }) => ({ orderNumber: input.orderNumber, shown: undefined, pdf: undefined }),
  invoke: {
    id: 'outboxLink',
    src: 'outboxLink',
    input: ({ context }) => ({ orderNumber: context.orderNumber }),
  },
  initial: 'loading',
  on: {
    'sale.renumbered': {
      target: '.moved',
      actions: { type: 'goToReceipt', params: ({ event }) => event },
      description:
        'Another till has this order: the page of the new number takes the place of this one (§10.33).',
    },
  },
  states: {
    loading: {
      description: 'The receipt of the order in the address is on its way (§2.18).',
      tags: 'busy',
      invoke: {
        id: 'loadReceipt',
        src: 'loadReceipt',
        input: ({ context }) => ({ orderNumber: context.orderNumber }),
        onDone: [
          {
            guard: OK,
            target: 'showing',
            actions: {
              type: 'keepReceipt',
              params: ({ event: { output } }) => ({ shown: output.ok ? output.value : undefined }),
            },
            description: 'The receipt is there (§2.95).',
          },
          {
            target: 'failed',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'Receipt data failure: error_message is shown (§8.24).',
          },
        ],
        onError: { target: 'failed', actions: UNEXPECTED },
      },
      on: {
        'sale.sent': {
          target: 'loading',
          reenter: true,
          description:
            'The sale has reached the server while its receipt was read: that may be the one of the device (§10.58).',
        },
      },
    },
    failed: {
      description: 'The receipt could not be loaded; the cashier can try again or go back (§8.24).',
      on: { 'receipt.retried': { target: 'loading', description: 'The same receipt is asked for again.' } },
    },
    showing: {
      description: 'The receipt with its Print button and the way back (§2.92, §2.93).',
      on: {
        'receipt.printed': [
          {
            guard: 'isFromServer',
            target: 'fetchingPdf',
            description: 'Print downloads the PDF (§2.93).',
          },
          {
            target: 'printingPage',
            description:
              'The server does not know the sale yet, or none answers, so the page itself is printed (own).',
          },
        ],
        'sale.sent': {
          guard: 'isWaiting',
          target: 'loading',
          description:
            "The sale has reached the server: the server's receipt takes the place of the device's (§10.58).",
        },
      },
    },
    printingPage: {
      description: "The browser's print window is open over the receipt (own).",
      tags: 'printing',
      invoke: {
        id: 'printPage',
        src: 'printPage',
        onDone: { target: 'showing', description: 'The print window was closed.' },
        onError: { target: 'showing', actions: UNEXPECTED },
      },
    },
    fetchingPdf: {
      description: 'The PDF is on its way (§7.27).',
      tags: 'printing',
      invoke: {
        id: 'fetchPdf',
        src: 'fetchPdf',
        input: ({ context }) => ({ orderNumber: context.orderNumber }),
        onDone: [
          {
            guard: OK,
            target: 'savingPdf',
            actions: {
              type: 'keepPdf',
              params: ({ event: { output } }) => ({ pdf: output.ok ? output.value : undefined }),
            },
            description: 'The PDF is there (§2.93).',
          },
          {
            target: 'showing',
            actions: { type: 'notify', params: ({ event }) => pdfNoticeOf(event.output) },
            description: "The server's message, or 'Failed to fetch PDF' (§8.22).",
          },
        ],
        onError: { target: 'showing', actions: { type: 'notify', params: { key: 'pdfFailed' } } },
      },
    },
    savingPdf: {
      description: "The PDF is handed to the browser's downloads (§2.93).",
      tags: 'printing',
      invoke: {
        id: 'savePdf',
        src: 'savePdf',
        input: ({ context }) => ({ pdf: context.pdf }),
        onDone: {
          target: 'viewing',
          actions: { type: 'notify', params: { key: 'pdfDownloaded' } },
          description: "'Reciept downloaded as PDF successfully', and the viewer opens (§2.93, §8.23).",
        },
        onError: { target: 'showing', actions: { type: 'notify', params: { key: 'pdfFailed' } } },
      },
    },
    viewing: {
      description: 'The PDF in the viewer over the receipt (§2.93).',
      on: {
        'viewer.closed': { target: 'showing', description: 'X or Escape closes the viewer (§2.94).' },
        'viewer.failed': {
          target: 'showing',
          actions: { type: 'notify', params: { key: 'pdfNotShown' } },
          description: 'The viewer cannot show the PDF, which is in the downloads (own).',
        },
      },
    },
    moved: {
      description: 'The order in the address is of another till: nothing more is loaded of it (§10.33).',
      tags: 'busy',
    },
  },
})

export type ReceiptActor = ActorRefFrom<typeof receiptMachine>
