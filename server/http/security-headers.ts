import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OfficeSettings } from '#server/office.ts'

const policyOf = ({ terminalPort, returnOrigins }: OfficeSettings): string => {
  const terminal = ['127.0.0.1', 'localhost'].map((host) => `ws://${host}:${terminalPort}`).join(' ')
  return Object.entries({
    'default-src': "'self'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob: https:",
    'font-src': "'self' data:",
    'connect-src': `'self' blob: ${terminal}`,
    'worker-src': "'self' blob:",
    'media-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-src': "'self'",
    'frame-ancestors': "'self'",
    'form-action': `'self' ${returnOrigins.join(' ')}`,
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

/** What browsers are told of every answer; a content policy that an answer brings itself stays. */
export const securityHeaders = (settings: OfficeSettings) => {
  const headers = {
    'content-security-policy': policyOf(settings),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    ...(settings.publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000' }
      : {}),
  }
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
    return payload
  }
}
