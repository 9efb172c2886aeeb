import { expect, test } from '#tests/support/browser.ts'
import { deferred } from '#tests/support/deferred.ts'

test.use({ serviceWorkers: 'block' })

const PARTS = {
  'what looks after the focus': '**/assets/page-focus-*',
  'the list of stores': '**/assets/store-tiles-*',
  'everything that sells': '**/assets/start-till-*',
}

for (const [part, address] of Object.entries(PARTS))
  test(`the focus is at the heading of the stores, however late ${part} comes (2.4.3)`, async ({ page }) => {
    const held = deferred<void>()
    await page.route(address, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Get started' }).focus()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: 'Welcome' })
    await expect(heading).toBeVisible()
    held.resolve()
    await expect(heading).toBeFocused()
  })
