import { Refusal } from '#server/http/refusal.ts'
import type { OfficeSettings } from '#server/office.ts'

/** Where a cashier who came without a returnUrl goes: the app's hand-off page. */
const handOff = (settings: OfficeSettings): string => `${settings.publicOrigin}/auth`

/** Only what a browser opens as a page: `blob:` has the origin of a page as well. */
const isPage = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:'

/** Without the doubled slashes at which a program that takes the path alone would see another host. */
const plain = (url: URL): URL => {
  const target = new URL(url)
  target.pathname = target.pathname.replaceAll(/\/{2,}/g, '/')
  return target
}

/**
 * The address to go back to, if its origin is one of those allowed: the token that is appended to it signs in.
 * @throws Refusal 400
 */
export const allowedReturnUrl = (settings: OfficeSettings, asked: string | undefined): URL => {
  const text = asked || handOff(settings)
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && isPage(url) && settings.returnOrigins.includes(url.origin)) return plain(url)
  throw new Refusal(
    400,
    `This page cannot send you back to ${url?.origin ?? 'where you came from'}: the address is not one of this ` +
      "till's. Whoever runs the back office can allow it (PUBLIC_ORIGIN, RETURN_ORIGINS).",
  )
}

/** The address with the one-time token that the app changes for a session. */
export const withToken = (url: URL, token: string): string => {
  const target = new URL(url)
  target.searchParams.set('ValidationToken', token)
  return target.href
}
