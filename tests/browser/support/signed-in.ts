import type { BrowserContextOptions } from '@playwright/test'
import { test as base } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

interface WorkerFixtures {
  /** The device of a cashier who is signed in at the demo store, made once for all tests of a worker. */
  device: StorageState
}

/** Playwright's test on a device that is registered and signed in: its page opens where the test sends it. */
export const test = base.extend<object, WorkerFixtures>({
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
  storageState: async ({ device }, use) => {
    await use(device)
  },
})

export { expect } from '@playwright/test'
