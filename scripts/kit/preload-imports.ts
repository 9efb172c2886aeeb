import type { Plugin } from 'vite'

/**
 * Names to the browser, in the page itself, what the first script imports: it is fetched beside the script and not after
 * it, which saves a round trip.
 */
export const preloadImports: Plugin = {
  name: 'preload-imports',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { chunk }) =>
      (chunk?.imports ?? []).map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      })),
  },
}
