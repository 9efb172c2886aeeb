import type { LoginSession } from '#contract/identity.ts'

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

interface ProviderVisit {
  /** The identity provider's root. */
  providerUrl: string
  /** This app's origin. */
  origin: string
  /** The page to go on to after the sign-in. */
  sourceUrl: string
  /** Anything but an empty text asks for the sign-up page (§4.7). */
  action?: string | undefined
}

/** The provider's sign-in or sign-up page, which comes back to the hand-off page (§7.14). */
export const providerPage = ({ providerUrl, origin, sourceUrl, action }: ProviderVisit): string => {
  const page = action ? 'signup' : 'login'
  const returnUrl = `${origin}${handOffPath(sourceUrl)}`
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
