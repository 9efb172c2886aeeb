import type { SnapshotFrom } from 'xstate'
import type { salesHistoryMachine } from './salesHistory.machine.ts'

type Snapshot = SnapshotFrom<typeof salesHistoryMachine>

/** The order whose receipt is on its way, or nothing. */
export const selectOpening = (snapshot: Snapshot): number | undefined =>
  snapshot.hasTag('opening') ? snapshot.context.chosen : undefined

/** What the pager shows and which of its buttons work (spec.md §2). */
export const selectPager = (snapshot: Snapshot) => ({
  page: snapshot.context.page,
  pages: snapshot.context.pages,
  hasNext: snapshot.can({ type: 'page.nextAsked' }),
  hasPrevious: snapshot.can({ type: 'page.previousAsked' }),
})
