import { test as base } from '#tests/support/browser.ts'
import type { RunningProduct } from '#tests/support/product.ts'
import { emptyTemplate, startCopy } from './templates.ts'

/** A test with a product of its own, in which nobody has set up a shop yet. */
export const test = base.extend<{ emptyProduct: RunningProduct }>({
  emptyProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const { dataDir } = await emptyTemplate()
      const product = await startCopy(dataDir, { SEED: 'none' })
      await use(product)
      await product.dispose()
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ emptyProduct }, use) => {
    await use(emptyProduct.origin)
  },
})

export { expect } from '@playwright/test'
