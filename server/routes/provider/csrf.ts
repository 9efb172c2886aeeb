import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameSecret, newSecret } from '#server/http/secrets.ts'

const COOKIE = 'tillstate-csrf'

const cookieOf = (request: FastifyRequest): string => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === COOKIE)?.[1] ?? ''
}

/** The secret that the form must send beside this browser's cookie; another site can read neither. */
export const csrfOf = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string => {
  const known = cookieOf(request)
  if (/^[\w-]{43}$/.test(known)) return known
  const secret = newSecret()
  const flags = `Path=/auth; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${COOKIE}=${secret}; ${flags}`)
  return secret
}

const isFromHere = (request: FastifyRequest): boolean => {
  const { origin } = request.headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host)
}

/** True for a form that was sent from a page of ours. */
export const isOwnForm = (request: FastifyRequest, csrf: string): boolean =>
  isFromHere(request) && cookieOf(request) !== '' && isSameSecret(csrf, cookieOf(request))
