import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers take a cookie with this prefix from https only, and from no other host of the same domain. */
const nameOf = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/** A cookie of this origin that no script reads; `isSecure` where browsers come by https. */
export interface Cookie {
  name: string
  isSecure: boolean
}

/** Its value; empty where the request brings none. */
export const readCookie = (request: FastifyRequest, { name, isSecure }: Cookie): string => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([found]) => found === nameOf(name, isSecure))?.[1] ?? ''
}

/** Sets it for so many seconds, or until the browser is closed; `value` needs no escaping. */
export const writeCookie = (
  reply: FastifyReply,
  { name, isSecure }: Cookie,
  value: string,
  maxAge?: number,
): void => {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}${age}`
  void reply.header('set-cookie', `${nameOf(name, isSecure)}=${value}; ${flags}`)
}
