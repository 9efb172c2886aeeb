import { test as base } from '#tests/support/browser.ts'

/** Playwright's test on a device that is registered and signed in: its page opens where the test sends it. */
export const test = base.extend({
  storageState: async ({ device }, use) => {
    await use(device)
  },
})

export { expect } from '@playwright/test'
