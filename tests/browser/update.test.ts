import { chromium, expect, test } from '@playwright/test'
import { freePorts } from '#tests/support/ports.ts'
import { startProduct } from '#tests/support/product.ts'
import { openReleaseFront, RELEASE } from '#tests/support/release-front.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { demoTemplate } from '#tests/support/browser/templates.ts'

const COCA_COLA = '2010000001189'

test('a new version of the app waits for an empty cart and for a yes, and is what runs then', async ({
  launchOptions,
}) => {
  const [frontPort = 0] = await freePorts(1)
  const origin = `http://127.0.0.1:${frontPort}`
  const browser = await chromium.launch(launchOptions)
  const { dataDir } = await demoTemplate(browser)
  const product = await startProduct({ env: { PUBLIC_ORIGIN: origin }, begunWith: dataDir })
  const front = await openReleaseFront(frontPort, Number(product.env['PORT']))
  try {
    const context = await browser.newContext({
      baseURL: origin,
      serviceWorkers: 'allow',
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    const loads: string[] = []
    page.on('load', () => void loads.push(page.url()))
    const release = page.locator(`meta[name="${RELEASE}"]`)
    const offer = page.getByText('A new version of Tillstate is ready.')
    const cashier = cashierAt(page)
    await cashier.opensTheTill()
    await cashier.isReadyForOffline()
    await expect(release).toHaveAttribute('content', '1')
    await cashier.scans(COCA_COLA)
    await cashier.seesFigures({ Total: 'NGN 537.50' })
    const loadsBefore = loads.length

    front.publish()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    const isWaiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed')
    await expect.poll(isWaiting).toBe(true)
    await cashier.scans(COCA_COLA)
    await cashier.seesFigures({ Total: 'NGN 1,075.00' })
    await expect(offer).toHaveCount(0)

    await cashier.button('Clear').click()
    await expect(offer).toBeVisible()
    await cashier.scans(COCA_COLA)
    await cashier.seesFigures({ Total: 'NGN 537.50' })
    await expect(offer).toHaveCount(0)
    expect(await isWaiting()).toBe(true)
    expect(loads).toHaveLength(loadsBefore)
    await expect(release).toHaveAttribute('content', '1')

    await cashier.button('Clear').click()
    // The message about it offers Undo.
    await cashier.button('Update now').click()
    await expect(page.getByText('Finish, close or leave what is open on this page')).toBeVisible()
    await expect(offer).toBeVisible()
    await expect(release).toHaveAttribute('content', '1')
    expect(loads).toHaveLength(loadsBefore)
    const undo = page.locator('[data-offers]')
    await undo.getByRole('button', { name: 'Close message' }).click()
    await expect(undo).toHaveCount(0)
    await cashier.button('Update now').click()
    await expect(release).toHaveAttribute('content', '2')
    await expect.poll(() => loads.slice(loadsBefore)).toEqual([`${origin}/pos-home`])
    await expect(offer).toHaveCount(0)
    await cashier.scans(COCA_COLA)
    await cashier.seesFigures({ Total: 'NGN 537.50' })
  } finally {
    await browser.close()
    front.close()
    await product.dispose()
  }
})
