import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { APIResponse, BrowserContext, Route } from '@playwright/test'
import { appFolder, type AppKind } from '../../../../scripts/kit/app-build.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.html': 'text/html',
}

/** What the back office says to the same request, under whatever address the browser knows it. */
const askOffice = (route: Route, office: string, maxRedirects?: number): Promise<APIResponse> => {
  const { pathname, search } = new URL(route.request().url())
  return route.fetch({
    url: office + pathname + search,
    ...(maxRedirects === undefined ? {} : { maxRedirects }),
  })
}

/** Lets the back office answer. */
export const answeredByOffice = async (route: Route, office: string): Promise<void> => {
  if (route.request().url().startsWith(office)) return route.continue()
  await route.fulfill({ response: await askOffice(route, office) })
}

/**
 * The app's files come from a build for tests; all else is the product's own, also where the browser knows it by another
 * address.
 */
export const serveApp = async (context: BrowserContext, office: string, kind: AppKind): Promise<void> => {
  const folder = appFolder(kind)
  await context.route('**/*', (route) => answeredByOffice(route, office))
  await context.route(/\/assets\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    const type = TYPES[extname(pathname)] ?? 'application/octet-stream'
    await route.fulfill({ body: await readFile(join(folder, pathname)), contentType: type })
  })
  // What a redirection leads to is not routed, so the page itself goes where the sign-in sends it.
  await context.route(/\/auth\/(login|signup)/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await askOffice(route, office, 0)
    const { location } = response.headers()
    if (location === undefined) return route.fulfill({ response })
    await route.fulfill({
      contentType: 'text/html',
      body: `<script>location.replace(${JSON.stringify(location)})</script>`,
    })
  })
  const isOurs = (url: URL) => !/^\/(api|assets|pictures|auth\/(login|signup))|\.\w+$/.test(url.pathname)
  await context.route(isOurs, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await askOffice(route, office)
    await route.fulfill({ response, body: await readFile(join(folder, 'index.html')) })
  })
}
