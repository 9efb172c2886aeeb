import type { SnapshotFrom } from 'xstate'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { terminalLinkMachine } from './terminalLink.machine.ts'
import type { BarredReason, TerminalStatus } from './terminalLink.types.ts'

export type TerminalLinkSnapshot = SnapshotFrom<typeof terminalLinkMachine>

/** Why the browser keeps the page from the terminal; undefined where it does not. */
export const selectBarredReason = (snapshot: TerminalLinkSnapshot): BarredReason | undefined => {
  if (snapshot.matches({ barred: 'asking' })) return 'ask'
  if (snapshot.matches({ barred: 'insecure' })) return 'insecure'
  return snapshot.matches('barred') ? 'refused' : undefined
}

/** What the till knows of its terminal: online is `ready` and nothing else (§2.74). */
export const selectTerminalStatus = (snapshot: TerminalLinkSnapshot): TerminalStatus => {
  if (snapshot.matches('resting')) return 'resting'
  if (snapshot.matches('waiting')) return 'noService'
  const barred = selectBarredReason(snapshot)
  if (barred) return barred
  if (snapshot.matches({ linked: 'ready' })) return 'ready'
  return snapshot.matches({ linked: 'faulted' }) ? snapshot.context.complaint : 'connecting'
}

/** Whether the terminal that a message misses is there. */
export const isTerminalMended = (snapshot: TerminalLinkSnapshot, key: MessageKey): boolean | undefined =>
  key === 'posOffline' ? selectTerminalStatus(snapshot) === 'ready' : undefined
