import { assign, emit, enqueueActions, raise, sendTo, setup, stateIn } from 'xstate'
import type { MessageKey, Notice } from '#domain/messages/messages.ts'
import { isSameOrder, type OrderOfStore } from '#domain/order-number.ts'
import type { ProductLabel } from '#domain/product-label.ts'
import type { Result } from '#domain/result.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { notified, notify, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import type {
  KeepPrinter,
  PrinterCommand,
  PrinterFault,
  PrinterKind,
  PrinterSettings,
  PrintFault,
  PrintJob,
  ReceiptPrinterContext,
  ReceiptPrinterEvent,
} from './receiptPrinter.types.ts'

export type Printed = Result<void, PrintFault>

export interface PrintInput {
  job: PrintJob | undefined
  settings: PrinterSettings
}

const FAULTS = {
  paperOut: 'printerPaperOut',
  coverOpen: 'printerCoverOpen',
  notReady: 'printerNotReady',
  silent: 'printerSilent',
  lost: 'printerLost',
} as const satisfies Record<PrinterFault['kind'], MessageKey>

const PRINT_AGAIN = { label: 'Print again', event: { type: 'print.repeated' } } as const

const noticeOf = (printed: Printed): Notice => {
  if (printed.ok) return { key: 'unexpectedError' }
  const { fault } = printed
  return fault.kind === 'noReceipt'
    ? { key: 'receiptNotPrinted', params: { order: String(fault.orderNumber) } }
    : { key: FAULTS[fault.kind], action: PRINT_AGAIN }
}

/** What became of a job, for actions and guards on it. */
const ofPrinted = ({ event: { output } }: { event: { output: Printed } }) => ({ printed: output })

export const NOTIFY_FAULT = { type: 'notifyFault', params: ofPrinted } as const

export const NO_RECEIPT = { type: 'isReceiptMissing', params: ofPrinted } as const

export const LOST = { type: 'isPrinterLost', params: ofPrinted } as const

interface ReceiptWanted extends OrderOfStore {
  type: 'sale.completed' | 'receipt.requested'
}

export const receiptJob = ({ type, storeId, orderNumber }: ReceiptWanted): PrintJob => ({
  kind: 'receipt',
  isAsked: type === 'receipt.requested',
  storeId,
  orderNumber,
})

const isReceipt = ({ kind }: PrintJob): boolean => kind === 'receipt'

/** So many jobs, the first ones, are on their way to the paper. */
interface Printing {
  printing: number
}

const waitingReceipts = (jobs: PrintJob[], { printing }: Printing): PrintJob[] =>
  jobs.slice(printing).filter(isReceipt)

const forgottenNotice = ({ length }: PrintJob[]): Notified =>
  notified({ key: 'receiptsForgotten', params: { count: String(length) } })

/**
 * What a job that is to be waited for takes the place of: one that was asked for, of the same receipt, and one that comes
 * by itself, of the others that did. What somebody has asked for is never lost by another customer.
 */
const isReplacedBy =
  (next: PrintJob) =>
  (job: PrintJob): boolean =>
    next.kind === 'receipt' &&
    job.kind === 'receipt' &&
    (next.isAsked ? isSameOrder(job, next) : !job.isAsked)

/** What the chart of the receipt printer can do, judge and call; its states are in receiptPrinter.machine.ts. */
export const receiptPrinterSetup = setup({
  types: {
    context: {} as ReceiptPrinterContext,
    events: {} as ReceiptPrinterEvent,
    emitted: {} as Notified,
  },
  actors: {
    /** Reports what was remembered, and remembers what is chosen. */
    memory: callbackActor<KeepPrinter>('memory'),
    /** Connects printers and opens the cash drawer; says what becomes of the printer. */
    printerLink: callbackActor<PrinterCommand>('printerLink'),
    /** Reports sales that are done. */
    saleLink: callbackActor('saleLink'),
    /** Puts a job on paper; what hinders it is a value. */
    print: promiseActor<Printed, PrintInput>('print'),
  },
  actions: {
    restore: assign((_, { settings }: { settings: PrinterSettings }) => ({ settings })),
    keep: enqueueActions(({ context, enqueue }, { changed }: { changed: Partial<PrinterSettings> }) => {
      const settings = { ...context.settings, ...changed }
      enqueue.assign({ settings })
      enqueue.sendTo('memory', { type: 'settings.kept', settings })
    }),
    keepCashier: assign((_, { userId }: { userId: string }) => ({ cashier: userId })),
    takeForSignedOut: raise({ type: 'cashier.signedOut' }),
    askPrinter: sendTo('printerLink', (_, { kind }: { kind: PrinterKind }) => ({
      type: 'printer.asked',
      kind,
    })),
    recallPrinter: enqueueActions(({ context, enqueue }) => {
      const { device } = context.settings
      if (device) enqueue.sendTo('printerLink', { type: 'printer.recalled', device })
    }),
    leavePrinter: sendTo('printerLink', { type: 'printer.left' }),
    dropPrinter: sendTo('printerLink', { type: 'printer.dropped' }),
    openDrawer: sendTo('printerLink', { type: 'drawer.opened' }),
    addJob: assign({ jobs: ({ context }, { job }: { job: PrintJob }) => [...context.jobs, job] }),
    addLabels: assign({
      jobs: ({ context }, { labels }: { labels: ProductLabel[] }) => [
        ...context.jobs,
        ...labels.map((label) => ({ kind: 'label' as const, label })),
      ],
    }),
    /** While there is no printer, the receipts that come by themselves wait for the customer at the counter alone. */
    expectJob: assign({
      jobs: ({ context: { jobs } }, { job }: { job: PrintJob }) => {
        const isReplaced = isReplacedBy(job)
        return [...jobs.filter((one) => !isReplaced(one)), job]
      },
    }),
    renumberJobs: assign({
      jobs: ({ context }, { storeId, from, orderNumber }: OrderOfStore & { from: number }) =>
        context.jobs.map((job) =>
          job.kind === 'receipt' && isSameOrder(job, { storeId, orderNumber: from })
            ? { ...job, orderNumber }
            : job,
        ),
    }),
    finishJob: assign({ jobs: ({ context }) => context.jobs.slice(1) }),
    forgetJobs: assign({ jobs: [] }),
    forgetReceipts: enqueueActions(({ context: { jobs }, enqueue }, params: Printing) => {
      const forgotten = waitingReceipts(jobs, params)
      enqueue.assign({ jobs: jobs.filter((job) => !forgotten.includes(job)) })
      enqueue.emit(forgottenNotice(forgotten))
    }),
    /** Forgets the receipt that was on its way to the paper. */
    giveUpReceipt: enqueueActions(({ context: { jobs }, enqueue }) => {
      enqueue.assign({ jobs: jobs.slice(1) })
      enqueue.emit(forgottenNotice(jobs.slice(0, 1)))
    }),
    notify: notify(),
    notifyUnprinted: emit((_, { key }: { key: MessageKey }) => notified({ key, action: PRINT_AGAIN })),
    notifyFault: emit((_, { printed }: { printed: Printed }) => notified(noticeOf(printed))),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isReceiptMissing: (_, { printed }: { printed: Printed }) =>
      !printed.ok && printed.fault.kind === 'noReceipt',
    isPrinterLost: (_, { printed }: { printed: Printed }) => !printed.ok && printed.fault.kind === 'lost',
    isAutomatic: ({ context }) => context.settings.isAutomatic,
    /** A printer was connected on this device, so its receipts are missed. */
    isKnown: ({ context }) => context.settings.device !== null,
    /** It is off, unplugged or with another tab, and nobody is choosing one. */
    isMissing: stateIn({ printer: { away: 'absent' } }),
    isSomebodyElse: ({ context: { cashier } }, { userId }: { userId: string }) =>
      cashier !== null && cashier !== userId,
    /** Something comes after what is being printed. */
    hasMoreJobs: ({ context }) => context.jobs.length > 1,
    hasJobs: ({ context }) => context.jobs.length > 0,
    hasReceipts: ({ context: { jobs } }, params: Printing) => waitingReceipts(jobs, params).length > 0,
    isReceiptFirst: ({ context }) => context.jobs.slice(0, 1).some(isReceipt),
    /** The cashier of the receipt that is being printed has signed out. */
    isLeftBehind: stateIn({ printer: { connected: { printing: 'leftBehind' } } }),
    hasOnlyReceipts: ({ context }) => context.jobs.every(isReceipt),
  },
})
