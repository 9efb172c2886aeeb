import type { LoginSession } from '#contract/identity.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

/** What the address of the hand-off page says (§2.8), and where the provider and this app live. */
export interface AuthHandoffInput {
  /** The page to go on to, as the address gives it; undefined where it says nothing. */
  sourceUrl: string | undefined
  /** Anything but an empty text asks for a sign-up (§4.7). */
  action: string
  /** Bearer_Token; empty where there is none. */
  bearerToken: string
  /** ValidationToken, the one-time token of the sign-in pages; empty where there is none. */
  validationToken: string
  providerUrl: string
  origin: string
}

export interface AuthHandoffContext extends AuthHandoffInput {
  /** The page of this app to go on to: the address's, else the saved one, else home. */
  destination: string
  /** The session that was verified. */
  session: LoginSession | undefined
}

export type AuthHandoffEvent = { type: 'provider.requested' }

/** The saved source URL, and whether a cashier is signed in on this device. */
export interface Remembered {
  destination: string
  isSignedIn: boolean
}

export type VerifiedSession = Result<LoginSession, ApiFault>

export type KeptSession = Result<void, StorageFault>
