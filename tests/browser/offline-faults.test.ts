import { expect, test } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { filesKept } from '#tests/support/browser/files-kept.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(180_000)

test(
  'files that were deleted under the living service worker are fetched again at the next start',
  LONG,
  async ({ page, context }) => {
    const cashier = cashierAt(page)
    await cashier.opensTheTill()
    await cashier.isReadyForOffline()
    await cashier.scans(COCA_COLA)
    await cashier.seesFigures({ Total: 'NGN 537.50' })
    const files = await filesKept(page)
    expect(files).toBeGreaterThan(10)
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    expect(await filesKept(page)).toBe(0)

    await page.reload()
    await expect.poll(() => filesKept(page)).toBe(files)
    await context.setOffline(true)
    await page.reload()
    await cashier.seesFigures({ Total: 'NGN 537.50' })
  },
)

test(
  'without a network products, a first chart and the sign-in say what is true, and go on once it is back',
  LONG,
  async ({ page, context }, info) => {
    const cashier = cashierAt(page)
    await cashier.opensTheTill()
    await cashier.isReadyForOffline()
    await context.setOffline(true)

    await page.reload()
    await cashier.sees('Prices and stock are those of last time: newer ones could not be loaded.')
    await expect(page.getByText('Error getting products')).toHaveCount(0)

    await page.goto('/statecharts')
    await page
      .getByRole('button', { name: /^session/ })
      .first()
      .click()
    await cashier.sees('This chart could not be drawn')
    await context.setOffline(false)
    await cashier.button('Try again').click()
    await expect(page.getByRole('img', { name: /^The chart session/ })).toBeVisible()

    await context.setOffline(true)
    const returnUrl = new URL('/auth', page.url()).href
    await page.goto(`/auth/login?${new URLSearchParams({ returnUrl }).toString()}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot sign in without a network')
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.screenshot({ path: info.outputPath(`sign-in-offline-${width}.png`) })
    }
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByLabel('Password')).toBeVisible()
  },
)

test('a browser that denies its storage is named in place of the welcome', async ({ page }, info) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => ({
        open: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    })
  })
  await page.goto('/')
  await expect(
    page.getByText('The browser does not let the till use its storage', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get started' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: info.outputPath(`storage-denied-${width}.png`) })
  }
})

test('records that are deleted under the running till are named', async ({ page }) => {
  const cashier = cashierAt(page)
  await cashier.opensTheTill()
  await page.evaluate(() => void indexedDB.deleteDatabase('tillstate'))
  await cashier.sees(/^What the till kept on this device was deleted/)
})
