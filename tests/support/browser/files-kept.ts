import type { Page } from '@playwright/test'

/** How many files of the app the device has. */
export const filesKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    return kept.reduce((sum, count) => sum + count, 0)
  })
