import { VitePWA } from 'vite-plugin-pwa'

const LARGEST_FILE = 8 * 1024 * 1024
const PICTURES = 1_000
const PARTS = 20
const MONTH = 30 * 24 * 60 * 60

/** Addresses that the server answers, though they look like pages of the app. */
const SERVER_PAGES = [/^\/api\//, /^\/auth\/(login|signup)/, /^\/docs/, /^\/(healthz|readyz)/, /\.\w+$/]

/** Fills the precache again when a page asks for it; public/refill.js. */
const REFILL = 'refill.js'

/**
 * Makes the built app installable: its manifest, and the service worker that keeps all of its files on the device, so
 * that it opens without a network (decision 0060). Calls of the API never pass through it.
 */
export const appShell = VitePWA({
  strategies: 'generateSW',
  // The app asks before it takes an update over (machines/appUpdate).
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    id: '/',
    name: 'Tillstate',
    short_name: 'Tillstate',
    description: 'Point of sale',
    lang: 'en',
    start_url: '/pos-home',
    scope: '/',
    display: 'standalone',
    theme_color: '#0a503d',
    background_color: '#0a503d',
    categories: ['business', 'finance'],
    // Written by `npm run screenshots -- --docs`.
    screenshots: [
      {
        src: '/previews/sales-desktop.webp',
        sizes: '1440x900',
        type: 'image/webp',
        form_factor: 'wide',
        label: 'A sale on a wide screen',
      },
      {
        src: '/previews/sales-phone.webp',
        sizes: '390x844',
        type: 'image/webp',
        form_factor: 'narrow',
        label: 'A sale on a phone',
      },
    ],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{html,js,css,mjs,svg,png,woff2,wasm}'],
    // Draws the statecharts, for which nobody waits at the counter: kept once it was used.
    globIgnores: ['**/elk*', REFILL],
    importScripts: [`/${REFILL}`],
    maximumFileSizeToCacheInBytes: LARGEST_FILE,
    navigateFallback: '/index.html',
    navigateFallbackDenylist: SERVER_PAGES,
    clientsClaim: true,
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    runtimeCaching: [
      {
        // Without a network the app itself says at this address that a sign-in needs one.
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin && request.mode === 'navigate' && /^\/auth\/(login|signup)$/.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/index.html' } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'parts',
          cacheableResponse: { statuses: [200] },
          expiration: { maxEntries: PARTS, maxAgeSeconds: MONTH, purgeOnQuotaError: true },
        },
      },
      {
        urlPattern: ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
        handler: 'StaleWhileRevalidate',
        options: {
          cacheName: 'pictures',
          cacheableResponse: { statuses: [200] },
          expiration: { maxEntries: PICTURES, maxAgeSeconds: MONTH, purgeOnQuotaError: true },
        },
      },
    ],
  },
})
