import { test as base } from '#tests/support/browser.ts'
import { startProduct, type RunningProduct } from '#tests/support/product.ts'

/**
 * A test with a product of its own in which an owner has set up a shop without products; the owner is signed in on
 * the page, which is a till of that shop and opens where the test sends it.
 */
export const test = base.extend<{ ownShop: RunningProduct }>({
  ownShop: [
    async ({ shopAsSetUp: { dataDir, env } }, use) => {
      const product = await startProduct({ env, begunWith: dataDir })
      await use(product)
      await product.dispose()
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ ownShop }, use) => {
    await use(ownShop.origin)
  },
  storageState: async ({ shopAsSetUp }, use) => {
    await use(shopAsSetUp.till)
  },
})

export { expect } from '@playwright/test'
