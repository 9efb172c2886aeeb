import type { LoginSession } from '#contract/identity.ts'
import type { PosAccess, PosProfile } from '#contract/registration.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

/** The store and terminal a cashier works at: what the access check and the registration said (spec.md §3). */
export interface Workplace {
  access: PosAccess
  profile: PosProfile
}

export interface SessionInput {
  /** The sign-in page of the provider, with the way back to the sale. */
  signInUrl: string
}

export interface SessionContext extends SessionInput {
  /** The signed-in cashier and the tokens; undefined while nobody is signed in. */
  session: LoginSession | undefined
  workplace: Workplace | undefined
  /** Sales on this device that the server has not confirmed, counted when a sign-out was asked for. */
  unsent: number
}

export type SessionEvent =
  | { type: 'session.established'; session: LoginSession }
  | { type: 'workplace.entered'; access: PosAccess; profile: PosProfile }
  | { type: 'token.refused'; token: string }
  | { type: 'signIn.requested' }
  | { type: 'signOut.requested' }
  | { type: 'signOut.confirmed' }
  | { type: 'signOut.declined' }

/** A fact for the other root actors: the cashier signed out by hand, and what was sold but not sent stays. */
export interface SignedOut {
  type: 'signedOut'
}

/** What the device remembers of the last sign-in. */
export type RestoredSession = Result<Pick<SessionContext, 'session' | 'workplace'>, StorageFault>

/** Why there are no new tokens: `ended` is the server's no, `unreachable` says nothing about the session. */
export type RefreshFault = { kind: 'ended' } | { kind: 'unreachable' }

export type RefreshedSession = Result<LoginSession, RefreshFault>

export type LoggedOut = Result<void, ApiFault>

export type LocalDataCleared = Result<void, StorageFault>
