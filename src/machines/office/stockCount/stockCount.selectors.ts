import type { SnapshotFrom } from 'xstate'
import type { stockCountMachine } from './stockCount.machine.ts'

type StockCountSnapshot = SnapshotFrom<typeof stockCountMachine>

/** How many of the things that were counted here the office has not got yet. */
export const selectUnsent = ({ context: { acts, queue } }: StockCountSnapshot): number =>
  acts.length + queue.length

/** The office has all that was counted here. */
export const selectIsAllSent = (snapshot: StockCountSnapshot): boolean => selectUnsent(snapshot) === 0
