import { test } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'

test(
  'a camera whose part of the app does not come says what to do, and what it says helps',
  LONG,
  async ({ page }) => {
    const cashier = cashierAt(page)
    await cashier.opensTheTill()
    await cashier.scans(COCA_COLA)
    await cashier.seesFigures({ Total: 'NGN 537.50' })
    await page.route('**/assets/**', (route) => route.abort())
    await cashier.button('Scan with the camera').click()
    await cashier.sees('What reads barcodes is not on this device yet.')
    await page.unroute('**/assets/**')
    await page.reload()
    await cashier.seesFigures({ Total: 'NGN 537.50' })
    await cashier.button('Scan with the camera').click()
    await cashier.sees(/Initializing|This device has no camera/)
  },
)
