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
  /** Another tab has changed who is signed in, or where. */
  | ({ type: 'session.changedElsewhere' } & FoundSession)
  /** The cashier has signed out by hand in another tab. */
  | { type: 'session.endedElsewhere' }
  | { type: 'token.refused'; token: string }
  | { type: 'signIn.requested' }
  | { type: 'signOut.requested' }
  | { type: 'signOut.confirmed' }
  | { type: 'signOut.declined' }

/** A fact for the other root actors: the cashier signed out by hand, and what was sold but not sent stays. */
export interface SignedOut {
  type: 'signedOut'
}

/** A fact for the other root actors: the cashier works in another store now, switched to in another tab. */
export interface StoreLeft {
  type: 'storeLeft'
}

/** Who is signed in, and where, as the device has it. */
export type FoundSession = Pick<SessionContext, 'session' | 'workplace'>

/** What the device remembers of the last sign-in. */
export type RestoredSession = Result<FoundSession, StorageFault>

/** Why there are no new tokens: `ended` is the server's no, `unreachable` says nothing about the session. */
export type RefreshFault = { kind: 'ended' } | { kind: 'unreachable' }

export type RefreshedSession = Result<LoginSession, RefreshFault>

export type LoggedOut = Result<void, ApiFault>

export type LocalDataCleared = Result<void, StorageFault>
