import type { SnapshotFrom } from 'xstate'
import type { tabLeaderMachine } from './tabLeader.machine.ts'

export type TabLeaderSnapshot = SnapshotFrom<typeof tabLeaderMachine>

/** This tab is the one that sells: before that nothing of a sale is read. */
export const selectIsLeading = (snapshot: TabLeaderSnapshot): boolean => snapshot.hasTag('leading')

/** Another tab sells, and this one does not ask for it. */
export const selectIsElsewhere = (snapshot: TabLeaderSnapshot): boolean =>
  snapshot.hasTag('elsewhere') && !snapshot.hasTag('busy')
