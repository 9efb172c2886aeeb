import type { SnapshotFrom } from 'xstate'
import type { receiptPrinterMachine } from './receiptPrinter.machine.ts'
import type { PrintJob } from './receiptPrinter.types.ts'

/** Something is on its way to the paper, or waits for it that is nowhere else: what comes by itself is in Sales History. */
export const selectIsInUse = (snapshot: SnapshotFrom<typeof receiptPrinterMachine>): boolean =>
  snapshot.hasTag('printing') || snapshot.context.jobs.some((job) => job.kind !== 'receipt' || job.isAsked)

/** How many jobs of each kind are to be printed, while they wait for somebody to say that they are tried again, or given up. */
export const selectUnprinted = (
  snapshot: SnapshotFrom<typeof receiptPrinterMachine>,
): Record<PrintJob['kind'], number> => {
  const jobs = snapshot.can({ type: 'print.repeated' }) ? snapshot.context.jobs : []
  const countOf = (kind: PrintJob['kind']) => jobs.filter((job) => job.kind === kind).length
  return { receipt: countOf('receipt'), label: countOf('label'), test: countOf('test') }
}
