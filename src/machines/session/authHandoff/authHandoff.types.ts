import type { LoginSession } from '#contract/identity.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { OpenWork } from '#domain/open-work.ts'
import type { Result } from '#domain/result.ts'
import type { SignedInCashier } from '#domain/sign-in.ts'

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
  /** The state that the provider's page brought back; empty where there is none. */
  state: string
  /** A page of this app led here, since nobody is signed in: no token is on its way. */
  isSentHere: boolean
  providerUrl: string
  origin: string
}

export interface AuthHandoffContext extends AuthHandoffInput {
  /** The page of this app to go on to: the address's, else the saved one, else home. */
  destination: string
  /** Whether this tab asked for the hand-off. */
  isAnswer: boolean
  /** Who was signed in when the hand-off arrived; undefined where nobody was. */
  signedIn: SignedInCashier | undefined
  /** The state of the next visit to the provider's pages; undefined until the arrival is read. */
  nextState: string | undefined
  /** The session that was verified. */
  session: LoginSession | undefined
}

export type AuthHandoffEvent =
  | { type: 'provider.requested' }
  | { type: 'swap.confirmed' }
  | { type: 'swap.declined' }
  | { type: 'sale.resumed' }

/** What this tab and this device know of the hand-off that has arrived. */
export type Remembered = Pick<AuthHandoffContext, 'destination' | 'isAnswer' | 'signedIn'> & {
  nextState: string
}

/** What the cashier who is signed in has begun. */
export type SaleUnderWay = Pick<OpenWork, 'cartLines'>

export type VerifiedSession = Result<LoginSession, ApiFault>

export type KeptSession = Result<void, StorageFault>
