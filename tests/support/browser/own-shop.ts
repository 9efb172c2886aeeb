import { test as base } from '#tests/support/browser.ts'
import type { RunningProduct } from '#tests/support/product.ts'
import { renewed } from './renewed.ts'
import { shopTemplate, startCopy, type StorageState, type Template } from './templates.ts'

/**
 * A test with a product of its own in which an owner has set up a shop without products; the owner is signed in on
 * the page, which is a till of that shop and opens where the test sends it.
 */
export const test = base.extend<{ shop: Template<StorageState>; ownShop: RunningProduct }>({
  shop: [({ browser }, use) => shopTemplate(browser).then(use), { timeout: 240_000 }],
  ownShop: [
    async ({ shop: { dataDir } }, use) => {
      const product = await startCopy(dataDir, { SEED: 'none' })
      await use(product)
      await product.dispose()
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ ownShop }, use) => {
    await use(ownShop.origin)
  },
  storageState: async ({ shop, ownShop }, use) => {
    await use(await renewed(shop.keptAt(ownShop), ownShop))
  },
})

export { expect } from '@playwright/test'
