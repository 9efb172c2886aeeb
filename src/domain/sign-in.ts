import type { LoginSession } from '#contract/identity.ts'
import { randomHex } from '#domain/random-hex.ts'

/** Where a cashier goes who has nothing better to go to. */
const HOME = '/'

/**
 * The page of this app that a `sourceUrl` of an address names, as a path. Anything that leads elsewhere (another site,
 * a script) is refused, since the address may have been made by anybody: home is opened instead. Two slashes would name
 * another host, and become one.
 */
export const ownPath = (sourceUrl: string | undefined, origin: string): string => {
  if (!sourceUrl || !URL.canParse(sourceUrl, origin)) return HOME
  const url = new URL(sourceUrl, origin)
  const path = url.pathname.replaceAll(/\/{2,}/g, '/')
  return url.origin === origin ? `${path}${url.search}${url.hash}` : HOME
}

/** The hand-off page, which afterwards goes on to `sourceUrl` (§2.7). */
export const handOffPath = (sourceUrl: string): string => `/auth?sourceUrl=${encodeURIComponent(sourceUrl)}`

/** Pages that have nothing to do with what a device is registered for; an owner opens them at home as well. */
const ADMINISTRATION = '/administration/'

/** A page that leads elsewhere, and how. */
export interface PageRedirect {
  to: string
  /** It is the sign-in, and comes back to the page. */
  isSignIn: boolean
}

/**
 * Where a page leads whoever is not signed in: one of the administration to the sign-in, and back to itself (decision
 * 0152), any other to the choice of a store (§2.22).
 */
export const redirectOf = (page: string): PageRedirect =>
  page.startsWith(ADMINISTRATION) ? { to: handOffPath(page), isSignIn: true } : { to: HOME, isSignIn: false }

const STATE_BYTES = 16

/** The state of one visit to the provider's pages, which nobody else can guess: 16 random bytes in hexadecimal. */
export const visitState = (randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string =>
  randomHex(STATE_BYTES, randomBytes)

/** Whether a hand-off answers the visit that this tab made: both say the same state. */
export const isAnswer = (visit: string | undefined, state: string): boolean =>
  visit !== undefined && visit === state

/** The cashier who is signed in while a hand-off arrives. */
export type SignedInCashier = Pick<LoginSession, 'user_id' | 'fullname'>

interface Arrival {
  /** The hand-off answers a visit of this tab to the provider's pages. */
  isAnswer: boolean
  /** Undefined while nobody is signed in. */
  signedIn: SignedInCashier | undefined
}

/** A hand-off that nobody at this till asked for would replace the cashier who is signed in by another one. */
export const isSwap = ({ isAnswer, signedIn }: Arrival, verified: LoginSession): boolean =>
  !isAnswer && signedIn !== undefined && signedIn.user_id !== verified.user_id

interface ProviderVisit {
  /** The identity provider's root. */
  providerUrl: string
  /** This app's origin. */
  origin: string
  /** The page to go on to after the sign-in. */
  sourceUrl: string
  /** What the provider's page brings back: the proof that this tab asked for the hand-off. */
  state: string
  /** Anything but an empty text asks for the sign-up page (§4.7). */
  action?: string | undefined
}

/** The provider's sign-in or sign-up page, which comes back to the hand-off page (§7.14). */
export const providerPage = ({ providerUrl, origin, sourceUrl, state, action }: ProviderVisit): string => {
  const page = action ? 'signup' : 'login'
  const returnUrl = `${origin}${handOffPath(sourceUrl)}&state=${state}`
  return `${providerUrl}/auth/${page}?returnUrl=${encodeURIComponent(returnUrl)}`
}

/**
 * A checked session with the refresh token that the device has of it already: an access token that is checked comes back
 * without one, and that of another cashier's session is none of its own.
 */
export const withKeptRefreshToken = (checked: LoginSession, kept: LoginSession | undefined): LoginSession =>
  checked.refresh_token === '' && kept?.user_id === checked.user_id
    ? { ...checked, refresh_token: kept.refresh_token }
    : checked
