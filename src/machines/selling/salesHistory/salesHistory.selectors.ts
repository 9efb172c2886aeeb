import type { SnapshotFrom } from 'xstate'
import { isServerFailing } from '#domain/device-history.ts'
import type { salesHistoryMachine } from './salesHistory.machine.ts'

type Snapshot = SnapshotFrom<typeof salesHistoryMachine>

/** The order whose receipt is on its way, or nothing. */
export const selectOpening = (snapshot: Snapshot): number | undefined =>
  snapshot.hasTag('opening') ? snapshot.context.chosen : undefined

/** Rows that are the device's. */
export interface KeptOnDevice {
  /** How many sales they were taken from. */
  kept: number
  /** A server was reached and says that it fails; otherwise none was. */
  isServerFailing: boolean
}

/** Undefined where the rows are the server's. */
export const selectKeptOnDevice = ({ context: { source } }: Snapshot): KeptOnDevice | undefined =>
  source.kind === 'device' ? { kept: source.kept, isServerFailing: isServerFailing(source.fault) } : undefined

/** What the pager shows and which of its buttons work (§2.90). */
export const selectPager = (snapshot: Snapshot) => ({
  page: snapshot.context.page,
  pages: snapshot.context.pages,
  hasNext: snapshot.can({ type: 'page.nextAsked' }),
  hasPrevious: snapshot.can({ type: 'page.previousAsked' }),
})

/** Whether this is the last page, and there are sales that no page has (decision 0014). */
export const selectIsCutOff = ({ context: { isCutOff, page, pages } }: Snapshot): boolean =>
  isCutOff && page >= pages
