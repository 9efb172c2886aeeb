import type { SnapshotFrom } from 'xstate'
import type { salesHistoryMachine } from './salesHistory.machine.ts'

type Snapshot = SnapshotFrom<typeof salesHistoryMachine>

/** The order whose receipt is on its way, or nothing. */
export const selectOpening = (snapshot: Snapshot): number | undefined =>
  snapshot.hasTag('opening') ? snapshot.context.chosen : undefined

/** How many sales the rows were taken from where they are the device's; nothing where they are the server's. */
export const selectKeptOnDevice = ({ context: { source } }: Snapshot): number | undefined =>
  source.kind === 'device' ? source.kept : undefined

/** What the pager shows and which of its buttons work (spec.md §2). */
export const selectPager = (snapshot: Snapshot) => ({
  page: snapshot.context.page,
  pages: snapshot.context.pages,
  hasNext: snapshot.can({ type: 'page.nextAsked' }),
  hasPrevious: snapshot.can({ type: 'page.previousAsked' }),
})
