import type { SnapshotFrom } from 'xstate'
import type { tabLeaderMachine } from './tabLeader.machine.ts'

/** This tab is the one that sells: before that nothing of a sale is read. */
export const selectIsLeading = (snapshot: SnapshotFrom<typeof tabLeaderMachine>): boolean =>
  snapshot.hasTag('leading')
