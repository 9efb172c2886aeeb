import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

/** What the session says: somebody may stay on the pages of the sale, and a store is entered. */
export interface SessionState {
  mayStay: boolean
  isEntered: boolean
}

export type TillGuardContext = SessionState

export type TillGuardEvent = { type: 'session.changed' } & SessionState

/** Whether the device has the store registered that was entered on it. */
export type AskedDevice = Result<boolean, StorageFault>
