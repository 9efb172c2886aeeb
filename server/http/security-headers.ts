import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { isForApi } from '#server/http/pressure.ts'
import type { OfficeSettings } from '#server/office.ts'

const POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'worker-src': ["'self'", 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'self'"],
}

/**
 * The headers of every answer for browsers; helmet knows no permissions policy. Whoever uses a till next does not find
 * the answers of the API in the browser's cache.
 */
export const addSecurityHeaders = async (app: FastifyInstance, settings: OfficeSettings): Promise<void> => {
  const { terminalPort, returnOrigins, publicOrigin, pictureOrigins } = settings
  const terminal = ['127.0.0.1', 'localhost'].map((host) => `ws://${host}:${terminalPort}`)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...POLICY,
        'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins],
        'connect-src': ["'self'", 'blob:', ...terminal],
        'form-action': ["'self'", ...returnOrigins],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: publicOrigin.startsWith('https:') && { includeSubDomains: false },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isForApi(request)) reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()')
  })
}
