import { expect, test } from '#tests/support/browser.ts'
import { cashierAt } from './support/cashier.ts'

const COCA_COLA = '2010000001189'

test('a network that goes before the app is kept on the device leaves the pages that a sale needs', async ({
  page,
  context,
}) => {
  const cashier = cashierAt(page)
  await cashier.opensTheTill()
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
})
