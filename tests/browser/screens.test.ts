import { cashierAt, DEMO_STORE } from '#tests/support/browser/cashier.ts'
import { expect, test } from './support/signed-in.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'
const OTHER_STORE = { serial: '2024000002', accessCode: '771204', name: 'Island Pharmacy' }

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('on a phone the ways to past and held sales are icons, and the payment is a modal', async ({
    page,
  }) => {
    const cashier = cashierAt(page)
    await page.goto('/pos-home')
    for (const name of ['Sales History', 'Sales on hold']) {
      const link = page.getByRole('link', { name })
      await expect(link.locator('svg')).toBeVisible()
      await expect(link.getByText(name)).toBeHidden()
    }
    await expect(page.getByRole('link', { name: 'Sales History' })).toHaveAttribute(
      'href',
      '/pos-home/sales-history',
    )
    await cashier.scans(COCA_COLA)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    const modal = page.getByRole('dialog', { name: 'Select payment mode' })
    await expect(modal.getByRole('button', { name: 'Confirm' })).toBeVisible()
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal).toHaveCount(0)
  })
})

test('Enter advances each step of the payment', async ({ page }) => {
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await cashier.scans(COCA_COLA)
  await cashier.chooses('Cash')
  await cashier.paysCash('1000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Yes Proceed' })).toBeFocused()
  await page.keyboard.press('Enter')
  await cashier.sees('Order Confirmed Successfully')
  await expect(page.getByRole('button', { name: 'Receipt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/pos-home/print/*')
})

test('a toast stands in the top right corner', async ({ page }) => {
  await page.goto('/pos-home')
  await cashierAt(page).scans('9999999999994')
  const box = await page.getByText('product not found', { exact: true }).boundingBox()
  expect(box?.x).toBeGreaterThan(1440 / 2)
  expect(box?.y).toBeLessThan(900 / 4)
})

test('leaving the page with items in the cart warns', async ({ page }) => {
  const warnings: string[] = []
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/pos-home')
  await cashierAt(page).scans(COCA_COLA)
  await expect(page.getByRole('list', { name: 'Cart' })).toBeVisible()
  await page.goto('about:blank')
  expect(warnings).toEqual(['beforeunload'])
})

test('a switch clears the cart and the orders on hold', LONG, async ({ page }) => {
  const cashier = cashierAt(page)
  await page.goto('/')
  await cashier.addsStore(OTHER_STORE)
  await page.waitForURL('**/pos-home')
  await expect(page.getByRole('button', { name: `Switch store, now ${OTHER_STORE.name}` })).toBeVisible()
  const goods = page
    .getByRole('option')
    .filter({ hasText: /\d in stock/ })
    .first()
  await goods.click()
  await cashier.button('Put sale on hold').click()
  await expect(page.getByRole('link', { name: 'Sales on hold (1)' })).toBeVisible()
  await goods.click()

  await cashier.button(/^Switch store/).click()
  await page.getByRole('menuitem', { name: DEMO_STORE.name }).click()
  await cashier.button('Yes Switch').click()
  await expect(page.getByRole('heading', { name: DEMO_STORE.name })).toBeVisible()
  await expect(page.getByText('The cart is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sales on hold', exact: true })).toBeVisible()
})
