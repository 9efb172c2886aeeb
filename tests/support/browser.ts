import { test as base } from '@playwright/test'
import { startProduct, type RunningProduct } from '#tests/support/product.ts'

interface WorkerFixtures {
  /** The product that all tests of this worker share; each test has a browser profile of its own. */
  product: RunningProduct
}

interface TestFixtures {
  /** Fails a test in which a script of the page threw. */
  noPageErrors: undefined
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
})

export { expect } from '@playwright/test'
