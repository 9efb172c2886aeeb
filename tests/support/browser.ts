import { test as base } from '@playwright/test'
import { keptFresh } from '#tests/support/browser/renewed.ts'
import { demoTemplate, startCopy, type DemoDevices, type Template } from '#tests/support/browser/templates.ts'
import { lastEvents } from '#tests/support/last-events.ts'
import type { RunningProduct } from '#tests/support/product.ts'

/** Made when the first test of a worker asks for them; tests that ask for others share the worker all the same. */
interface WorkerFixtures {
  demo: Template<DemoDevices>
  devicesOfWorker: () => Promise<DemoDevices>
  /** The product that all tests of this worker share; each test has a browser profile of its own. */
  product: RunningProduct
}

interface TestFixtures extends DemoDevices {
  /** Fails a test in which a script of the page threw. */
  noPageErrors: undefined
  /** Adds what the charts of the page that was opened last took last to the error of a test that fails. */
  eventsOfFailure: undefined
}

/** Playwright's test, with a running product behind `page`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  demo: [({ browser }, use) => demoTemplate(browser).then(use), { scope: 'worker', timeout: 240_000 }],
  product: [
    async ({ demo: { dataDir } }, use) => {
      const product = await startCopy(dataDir)
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  devicesOfWorker: [
    ({ demo, product }, use) => use(keptFresh(demo.keptAt(product), product)),
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: async ({ devicesOfWorker }, use) => {
    await use((await devicesOfWorker()).signedIn)
  },
  device: async ({ devicesOfWorker }, use) => {
    await use((await devicesOfWorker()).device)
  },
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
