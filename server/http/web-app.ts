import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '#server/http/envelope.ts'

const PAGE = 'index.html'

/** Files of the build carry a hash of their content in their name, so they never change. */
const cacheControl = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

const isPageAsked = ({ method, url, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) &&
  !url.startsWith('/api/') &&
  !/\.\w+$/.test(url.split('?')[0] ?? '') &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*')

const unknownPath = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send(refusalOf(404, `${request.method} ${request.url.split('?')[0]} does not exist here.`))

/** Serves the built app; every page of it is the same file, which shows the screen of the address by itself. */
export const addWebApp = async (app: FastifyInstance, appDir: string): Promise<void> => {
  const isBuilt = existsSync(join(appDir, PAGE))
  await app.register(staticFiles, {
    root: appDir,
    serve: isBuilt,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isPageAsked(request)) return unknownPath(request, reply)
    if (isBuilt) return reply.sendFile(PAGE)
    return reply.code(503).send(refusalOf(503, 'The app has not been built yet: npm run build.'))
  })
}
