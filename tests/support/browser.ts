import { test as base } from '@playwright/test'
import { deviceOf, type Records } from '#tests/support/browser/page-records.ts'
import { cashierAt, DEMO_STORE, OTHER_STORE } from '#tests/support/browser/cashier.ts'
import {
  withShopAsSetUp,
  type ShopAsSetUp,
  type StorageState,
} from '#tests/support/browser/shop-as-set-up.ts'
import { lastEvents } from '#tests/support/last-events.ts'
import { startProduct, type RunningProduct } from '#tests/support/product.ts'

/** Made when the first test of a worker asks for them; tests that ask for others share the worker all the same. */
interface WorkerFixtures {
  /** The product that all tests of this worker share; each test has a browser profile of its own. */
  product: RunningProduct
  /** What a device keeps on which a cashier works in the first of two stores. */
  signedIn: Records
  /** The device of a cashier who is signed in at the demo store. */
  device: StorageState
  shopAsSetUp: ShopAsSetUp
}

interface TestFixtures {
  /** Fails a test in which a script of the page threw. */
  noPageErrors: undefined
  /** Adds what the charts of the page that was opened last took last to the error of a test that fails. */
  eventsOfFailure: undefined
}

/** Playwright's test, with a running product behind `page`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: [
    async ({ browser, product }, use) => {
      const page = await browser.newPage({ baseURL: product.origin, serviceWorkers: 'block' })
      const cashier = cashierAt(page)
      await cashier.opensTheTill()
      await page.goto('/')
      await cashier.addsStore(OTHER_STORE)
      await page.waitForURL('**/pos-home')
      await page.goto('/')
      await page.getByRole('button', { name: new RegExp(`^${DEMO_STORE.name}`) }).click()
      await page.waitForURL('**/pos-home')
      const records = await deviceOf(page).read()
      await page.close()
      await use(records)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  device: [
    async ({ browser, product }, use) => {
      const context = await browser.newContext({ baseURL: product.origin })
      await cashierAt(await context.newPage()).opensTheTill()
      const device = await context.storageState({ indexedDB: true })
      await context.close()
      await use(device)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shopAsSetUp: [({ browser }, use) => withShopAsSetUp(browser, use), { scope: 'worker', timeout: 120_000 }],
  baseURL: async ({ product }, use) => {
    await use(product.origin)
  },
  noPageErrors: [
    async ({ page }, use) => {
      const thrown: string[] = []
      page.on('pageerror', (cause) => thrown.push(cause.stack ?? cause.message))
      await use(undefined)
      base.expect(thrown).toEqual([])
    },
    { auto: true },
  ],
  eventsOfFailure: [
    async ({ context }, use, testInfo) => {
      await use(undefined)
      const [error] = testInfo.errors
      // A test may go on in another page than it began in.
      const page = context.pages().findLast((opened) => !opened.isClosed())
      if (!error || !page) return
      const events = await lastEvents(page)
      error.message = [error.message, `on ${page.url()}`, ...events].join('\n')
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
