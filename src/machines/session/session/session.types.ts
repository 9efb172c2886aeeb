import type { LoginSession } from '#contract/identity.ts'
import type { PosAccess, PosProfile } from '#contract/registration.ts'
import type { OpenWork } from '#domain/open-work.ts'
import type { ApiFault, RenewalFault, StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import type { Workplace } from '#domain/saved-stores.ts'

export type { Workplace } from '#domain/saved-stores.ts'

export interface SessionContext {
  /** The signed-in cashier and the tokens; undefined while nobody is signed in. */
  session: LoginSession | undefined
  /** The store that is registered on this device and entered; undefined where there is none. */
  workplace: Workplace | undefined
  /** The store that cart and held sales belong to: the one that was entered last, though it may be entered no more. */
  saleStoreId: string | undefined
  /** Why nobody said yes or no when the tokens were to be renewed last; undefined where somebody did. */
  renewalFault: ApiFault | undefined
  /** What a sign-out would leave behind, counted when it was asked for. */
  openWork: OpenWork
}

export type SessionEvent =
  | { type: 'session.established'; session: LoginSession }
  | { type: 'workplace.entered'; access: PosAccess; profile: PosProfile }
  /** A store was taken off this device by hand. */
  | { type: 'store.deleted'; storeId: string }
  /** The server refuses a store's cookie or the cashier's access: it cannot be entered any more. */
  | { type: 'access.lost'; storeId: string }
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

/** A fact for the other root actors: the store was left that cart and held sales belong to. */
export interface StoreLeft {
  type: 'storeLeft'
}

/** Who is signed in, and where, as the device has it. */
export type FoundSession = Pick<SessionContext, 'session' | 'workplace' | 'saleStoreId'>

/** What the device remembers of the last sign-in. */
export type RestoredSession = Result<FoundSession, StorageFault>

export type RefreshedSession = Result<LoginSession, RenewalFault>

export type LoggedOut = Result<void, ApiFault>

export type LocalDataCleared = Result<void, StorageFault>
