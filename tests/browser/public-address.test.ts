import { chromium, expect, test } from '@playwright/test'
import { freePorts } from '#tests/support/ports.ts'
import { startProduct } from '#tests/support/product.ts'
import { openPublicFront, PUBLIC_HOST } from '#tests/support/public-front.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { demoTemplate } from '#tests/support/browser/templates.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'

test(
  'a till from a public address asks in words, distinguishes a refusal from a missing service, and sells once allowed',
  LONG,
  async ({ launchOptions }) => {
    const [frontPort = 0] = await freePorts(1)
    const origin = `https://${PUBLIC_HOST}:${frontPort}`
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${PUBLIC_HOST} 127.0.0.1`],
    })
    const { dataDir } = await demoTemplate(browser)
    const product = await startProduct({
      env: { PUBLIC_ORIGIN: origin, SIMULATOR: 'true', SEED: 'none', API_KEY: "this shop's own key" },
      begunWith: dataDir,
    })
    const front = await openPublicFront(frontPort, Number(product.env['PORT']))
    try {
      const context = await browser.newContext({
        baseURL: origin,
        ignoreHTTPSErrors: true,
        serviceWorkers: 'block',
        viewport: { width: 1440, height: 900 },
      })
      const page = await context.newPage()
      const cashier = cashierAt(page)
      await cashier.opensTheTill()
      await cashier.sees('Let this page use the card terminal')
      await expect(cashier.button('Allow the card terminal')).toBeVisible()
      expect(await product.terminal.journal()).toEqual([])

      // Permissions that are not granted are refused from here on, as by a cashier who chose 'Block'.
      await context.grantPermissions(['geolocation'], { origin })
      await cashier.sees('Your browser blocks the card terminal')
      await cashier.scans(COCA_COLA)
      await cashier.chooses('Card')
      await expect(page.getByText('POS OFFLINE').first()).toBeVisible()

      await context.grantPermissions(['local-network-access'], { origin })
      await expect(page.getByText('Your browser blocks the card terminal')).toHaveCount(0)
      await cashier.sees('POS ONLINE')
      await cashier.confirmsPayment()
      await cashier.proceeds()
      await cashier.sees('Order Confirmed Successfully')
      expect((await product.terminal.journal()).map(({ charged }) => charged)).toEqual(['537.50'])
    } finally {
      await browser.close()
      front.close()
      await product.dispose()
    }
  },
)
