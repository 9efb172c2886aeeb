import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, writeCookie, type Cookie } from '#server/http/cookies.ts'
import { isSameSecret, newSecret } from '#server/http/secrets.ts'
import type { OfficeSettings } from '#server/office.ts'

const cookieOf = ({ publicOrigin }: OfficeSettings): Cookie => ({
  name: 'tillstate-csrf',
  isSecure: publicOrigin.startsWith('https:'),
})

/** The secret that the form must send beside this browser's cookie; another site can read neither. */
export const csrfOf = (request: FastifyRequest, reply: FastifyReply, settings: OfficeSettings): string => {
  const known = readCookie(request, cookieOf(settings))
  if (/^[\w-]{43}$/.test(known)) return known
  const secret = newSecret()
  writeCookie(reply, cookieOf(settings), secret)
  return secret
}

/** A proxy may ask for the office under another name than the browser did. */
const isFromHere = (
  { headers: { origin, host } }: FastifyRequest,
  { publicOrigin }: OfficeSettings,
): boolean =>
  origin === undefined || origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host)

/** True for a form that was sent from a page of ours. */
export const isOwnForm = (request: FastifyRequest, csrf: string, settings: OfficeSettings): boolean => {
  const cookie = readCookie(request, cookieOf(settings))
  return isFromHere(request, settings) && cookie !== '' && isSameSecret(csrf, cookie)
}
