import type { Page } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from './support/signed-in.ts'
import { scan } from './scanner/keys.ts'
import { keyboardOf } from './scanner/replay.ts'

const COCA_COLA = '2010000001189'

/** A wired scanner that acts as a keyboard. */
const scans = async (page: Page, barcode: string) =>
  keyboardOf(await page.context().newCDPSession(page)).replay(scan(barcode))

test('a cash sale without a pointer takes F2, =, Enter and Enter after the last scan, and the receipt one Enter more', async ({
  page,
}) => {
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await expect(cashier.searchBox()).toBeFocused()
  await scans(page, COCA_COLA)
  await scans(page, COCA_COLA)
  await cashier.seesFigures({ Total: 'NGN 1,075.00' })

  const { keyboard } = page
  await keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await keyboard.press('=')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,075')
  await keyboard.press('Enter')
  await expect(cashier.button('Yes Proceed')).toBeFocused()
  await keyboard.press('Enter')
  await cashier.sees('Order Confirmed Successfully')

  await expect(page.getByRole('button', { name: 'Receipt', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await page.waitForURL('**/pos-home/print/*')
  await expect(page.getByRole('main')).toContainText('NGN 1,075.00')
})

test('F1 shows the keys, Escape closes the top layer only, and the focus goes back to where it was', async ({
  page,
}) => {
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await expect(cashier.searchBox()).toBeFocused()
  await page.keyboard.press('F1')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toBeVisible()
  await expect(keys.getByText('Cash: take the exact total')).toBeVisible()
  await expect(keys.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await expect(cashier.searchBox()).toBeFocused()

  await scans(page, COCA_COLA)
  await page.keyboard.press('F2')
  await page.keyboard.press('=')
  await page.keyboard.press('Enter')
  await expect(cashier.button('Yes Proceed')).toBeFocused()
  await page.keyboard.press('F1')
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await expect(cashier.button('Yes Proceed')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await cashier.seesFigures({ Total: 'NGN 537.50' })
})

test('a dialog that is closed lies over the till no longer, however slow its movements are', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await expect(cashier.searchBox()).toBeFocused()
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // A movement at this pace takes longer than the test waits.
  const motion = await page.context().newCDPSession(page)
  await motion.send('Animation.enable')
  await motion.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press('F1')
    await expect(keys.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('[role="dialog"], [data-scope="dialog"]')).toHaveCount(0)
    await expect(cashier.searchBox()).toBeFocused()
  }
  await cashier.scans(COCA_COLA)
  await cashier.seesFigures({ Total: 'NGN 537.50' })
})

test('totals, messages and the state of the payment are announced', async ({ page }) => {
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await expect(cashier.searchBox()).toBeFocused()
  await scans(page, COCA_COLA)
  await expect(
    page.getByRole('status').filter({ hasText: /^Coca-Cola.* added, total NGN 537\.50$/ }),
  ).toHaveCount(1)
  await cashier.confirmsPayment()
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a payment mode' })).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.press('=')
  await expect(page.getByRole('status').filter({ hasText: 'Balance' })).toBeVisible()
  await page.keyboard.press('Enter')
  await cashier.proceeds()
  await expect(page.getByRole('status').filter({ hasText: 'Order Confirmed Successfully' })).toBeVisible()
})
