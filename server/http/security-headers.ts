import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { OfficeSettings } from '#server/office.ts'

const POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'font-src': ["'self'", 'data:'],
  'worker-src': ["'self'", 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'self'"],
}

/** What browsers are told with every answer; helmet knows no permissions policy. */
export const addSecurityHeaders = async (app: FastifyInstance, settings: OfficeSettings): Promise<void> => {
  const { terminalPort, returnOrigins, publicOrigin } = settings
  const terminal = ['127.0.0.1', 'localhost'].map((host) => `ws://${host}:${terminalPort}`)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...POLICY,
        'connect-src': ["'self'", 'blob:', ...terminal],
        'form-action': ["'self'", ...returnOrigins],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: publicOrigin.startsWith('https:') && { includeSubDomains: false },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()')
  })
}
