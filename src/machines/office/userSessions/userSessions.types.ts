import type { OwnSession } from '#contract/user-sessions.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface UserSessionsInput {
  /** Whose sessions; undefined for one's own. */
  userId: string | undefined
}

export interface UserSessionsContext extends UserSessionsInput {
  /** Who it is; empty for oneself, and before it is known. */
  fullname: string
  sessions: OwnSession[]
  /** The session that is to end; undefined for all but the one that asks. */
  chosen: string | undefined
}

export type UserSessionsEvent =
  | { type: 'list.asked' }
  | { type: 'end.asked'; sessionId: string | undefined }
  | { type: 'end.refused' }
  | { type: 'end.confirmed' }

export interface PersonSessions {
  fullname: string
  sessions: OwnSession[]
}

export type LoadedSessions = Result<PersonSessions, ApiFault>

export interface SessionsToEnd extends UserSessionsInput {
  sessionId: string | undefined
}

export type EndedSessions = Result<unknown, ApiFault>
