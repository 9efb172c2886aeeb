import type { SnapshotFrom } from 'xstate'
import type { terminalLinkMachine } from './terminalLink.machine.ts'
import type { TerminalStatus } from './terminalLink.types.ts'

export type TerminalLinkSnapshot = SnapshotFrom<typeof terminalLinkMachine>

/** What the till knows of its terminal: online is `ready` and nothing else (spec.md §2). */
export const selectTerminalStatus = (snapshot: TerminalLinkSnapshot): TerminalStatus => {
  if (snapshot.matches('resting')) return 'resting'
  if (snapshot.matches('waiting')) return 'noService'
  if (snapshot.matches({ linked: 'ready' })) return 'ready'
  return snapshot.matches({ linked: 'faulted' }) ? snapshot.context.complaint : 'connecting'
}
