import type { Page } from '@playwright/test'
import type { Chapter } from './guide.ts'

const REFUSED = {
  status: false,
  status_code: 403,
  error_message: 'Only a manager or an owner can look after a store',
}
const CLOSED = { status: false, error_message: 'The office is closed' }
const STORES = '**/administration/stores'

/** Runs in the page: a browser that lets nobody keep anything. */
const denyStorage = (): void => {
  Object.defineProperty(window, 'indexedDB', {
    get: () => ({
      open: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  })
}

/** Goes to a page of the app without asking a server for it, as a till without a network does. */
const goesWithoutServer = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Where somebody may not go on, or cannot: without a role, a store, a network, a sign-in or a place to keep anything. */
export const stayingOutside: Chapter = {
  title: 'staying outside',
  walk: async ({ page, cashier, stop, answer }) => {
    await cashier.opensTheTill()
    await answer(STORES, REFUSED, 403)
    await page.goto('/administration/store')
    await cashier.sees('Only for managers and owners')
    await stop('administration-refused')
    await page.unrouteAll()
    await answer(STORES, CLOSED, 503)
    await page.reload()
    await cashier.sees('Your stores could not be loaded')
    await stop('administration-failed', ['phone', 'desktop'])
    await page.unrouteAll()
    await answer(STORES, { status: true, result: [] })
    await page.reload()
    await cashier.sees('Your business has no store yet')
    await stop('administration-without-store', ['phone', 'desktop'])
    await page.unrouteAll()

    await page.route(/\/auth\/(login|signup)/, (route) => route.fulfill({ status: 204 }))
    await page.goto('/auth?ValidationToken=of-yesterday')
    await cashier.button('Sign in now').waitFor()
    await stop('auth-failed')
    await page.unrouteAll()
    await goesWithoutServer(page, '/auth/login')
    await cashier.sees('You cannot sign in without a network')
    await stop('sign-in-offline')
    await page.addInitScript(denyStorage)
    await page.goto('/')
    await cashier.sees('The browser does not let the till use its storage')
    await stop('storage-denied')
  },
}
