import { expect, test } from './support/signed-in.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'

test(
  'a network that goes as soon as the sales screen is there leaves its messages and the sale',
  LONG,
  async ({ page, context }) => {
    const cashier = cashierAt(page)
    await page.goto('/pos-home')
    await expect(page.getByRole('option').first()).toBeVisible()
    await context.setOffline(true)

    await cashier.scans('9999999999994')
    await cashier.sees('product not found')
    await cashier.scans(COCA_COLA)
    await cashier.confirmsPayment()
    await cashier.sees('Please select a payment mode')
    await cashier.sellsForExactCash()
    await expect(page.getByRole('button', { name: /1 sale waiting to be sent/ })).toBeVisible()
  },
)

test(
  'a network that goes before the app is kept on the device leaves the pages that a sale needs',
  LONG,
  async ({ page, context }) => {
    const cashier = cashierAt(page)
    await page.goto('/pos-home')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)

    await cashier.scans(COCA_COLA)
    await cashier.button('Put sale on hold').click()
    await page.getByRole('link', { name: 'Sales on hold (1)' }).click()
    await cashier.button('Continue').click()
    await page.waitForURL('**/pos-home')
    await cashier.seesFigures({ Total: 'NGN 537.50' })
    const order = await cashier.sellsForExactCash()

    await page.getByRole('link', { name: 'Sales History' }).click()
    await page.getByRole('main').getByRole('listitem').filter({ hasText: order }).getByRole('button').click()
    await expect(page.getByRole('article', { name: `Receipt ${order}` })).toContainText('TotalNGN 537.50')
  },
)
