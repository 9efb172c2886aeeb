import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '#server/http/envelope.ts'
import { isForApi } from '#server/http/pressure.ts'
import type { OfficeSettings } from '#server/office.ts'

const PAGE = 'index.html'

type WebAppSettings = Pick<OfficeSettings, 'sourceMaps'>

/** The route of the app's files, none of which is this deep; a file system would refuse to look further. */
const FILES = '/*'
const LONGEST_PATH = 250

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

/** Files of the build carry a hash of their content in their name, so they never change. */
const cacheControl = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

const isPageAsked = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  !isForApi(request) &&
  !/\.\w+$/.test(pathOf(request)) &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')

const unknownPath = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send(refusalOf(404, `${request.method} ${pathOf(request)} does not exist here.`))

const isSourceMap = (path: string): boolean => path.endsWith('.map')

const addFiles = async (
  app: FastifyInstance,
  appDir: string,
  { sourceMaps }: WebAppSettings,
): Promise<void> => {
  await app.register(staticFiles, {
    root: appDir,
    cacheControl: false,
    preCompressed: true,
    allowedPath: (path) => sourceMaps || !isSourceMap(path),
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  })
  app.addHook('onRequest', async (request, reply) => {
    const isFile = request.routeOptions.url === FILES
    if (isFile && pathOf(request).length > LONGEST_PATH) reply.callNotFound()
  })
}

/** Serves the built app; every page of it is the same file, which shows the screen of the address by itself. */
export const addWebApp = async (
  app: FastifyInstance,
  appDir: string,
  settings: WebAppSettings,
): Promise<void> => {
  const isBuilt = existsSync(join(appDir, PAGE))
  if (isBuilt) await addFiles(app, appDir, settings)
  app.setNotFoundHandler((request, reply) => {
    if (!isPageAsked(request)) return unknownPath(request, reply)
    if (isBuilt) return reply.sendFile(PAGE)
    return reply.code(503).send(refusalOf(503, 'The app has not been built yet: npm run build.'))
  })
}
