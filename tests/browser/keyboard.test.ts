import type { Page } from '@playwright/test'
import { cashierAt } from './support/cashier.ts'
import { expect, test } from './support/signed-in.ts'
import { scan } from './scanner/keys.ts'
import { keyboardOf } from './scanner/replay.ts'

const COCA_COLA = '2010000001189'

/** Presses keys one after another and counts them; waits for what each brings. */
const typist = (page: Page) => {
  let count = 0
  return {
    presses: async (key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
    pressed: () => count,
  }
}

/** A wired scanner that acts as a keyboard. */
const scans = async (page: Page, barcode: string) =>
  keyboardOf(await page.context().newCDPSession(page)).replay(scan(barcode))

test('a cash sale without a pointer takes 4 keystrokes after the last scan, and the receipt one more', async ({
  page,
}) => {
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await expect(cashier.searchBox()).toBeFocused()
  await scans(page, COCA_COLA)
  await scans(page, COCA_COLA)
  await cashier.seesFigures({ Total: 'NGN 1,075.00' })

  const keys = typist(page)
  await keys.presses('F2')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await keys.presses('=')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,075')
  await keys.presses('Enter')
  await expect(cashier.button('Yes Proceed')).toBeFocused()
  await keys.presses('Enter')
  await cashier.sees('Order Confirmed Successfully')
  expect(keys.pressed()).toBeLessThanOrEqual(4)

  await expect(page.getByRole('button', { name: 'Receipt', exact: true })).toBeFocused()
  await keys.presses('Enter')
  await page.waitForURL('**/pos-home/print/*')
  expect(keys.pressed()).toBeLessThanOrEqual(6)
  await expect(page.getByRole('main')).toContainText('NGN 1,075.00')
})

test("'?' shows the keys, Escape closes the top layer only, and the focus goes back to where it was", async ({
  page,
}) => {
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await expect(cashier.searchBox()).toBeFocused()
  await page.keyboard.press('?')
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
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await expect(cashier.button('Yes Proceed')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await cashier.seesFigures({ Total: 'NGN 537.50' })
})

test('a dialog that is opened again while it goes stays open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await expect(cashier.searchBox()).toBeFocused()
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const going of [30, 50, 80]) {
    await page.keyboard.press('?')
    await expect(keys.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(going)
    await page.keyboard.press('?')
    // Longer than it takes to go.
    await page.waitForTimeout(500)
    await expect(keys).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
  }
})

test('totals, messages and the state of the payment are announced', async ({ page }) => {
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await expect(cashier.searchBox()).toBeFocused()
  await scans(page, COCA_COLA)
  await expect(page.locator('[aria-live="polite"]', { hasText: '537.50' }).first()).toBeVisible()
  await cashier.confirmsPayment()
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a payment mode' })).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.press('=')
  await expect(page.getByRole('status').filter({ hasText: 'Balance' })).toBeVisible()
  await page.keyboard.press('Enter')
  await cashier.proceeds()
  await expect(page.getByRole('status').filter({ hasText: 'Order Confirmed Successfully' })).toBeVisible()
})
