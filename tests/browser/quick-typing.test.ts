import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { keysFor, timed, type Key } from './scanner/keys.ts'
import { keyboardOf } from './scanner/replay.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { LONG } from './support/long.ts'

/** A cashier's till with one Coca-Cola in the cart, and a keyboard that is pressed at its own pace. */
const opensSale = async (page: Page) => {
  const cashier = cashierAt(page)
  await cashier.opensTheTill()
  await cashier.searchesAndAdds('coca', 'Coca-Cola 50 cl')
  const keyboard = keyboardOf(await page.context().newCDPSession(page))
  return {
    cashier,
    quantity: page.getByRole('textbox', { name: /^Quantity of/ }),
    /** Types as fast as a scanner would, and at once does something else. */
    typesAndAtOnce: async (field: Locator, keys: Key[], next: () => Promise<unknown>) => {
      await field.click()
      await Promise.all([keyboard.press(keys, Date.now()), next()])
    },
  }
}

test('a quantity that is typed and confirmed at once is the quantity that is sold', async ({ page }) => {
  const { cashier, quantity, typesAndAtOnce } = await opensSale(page)
  await cashier.chooses('Card')
  const confirm = cashier.button('Confirm Payment')
  await typesAndAtOnce(quantity, timed(keysFor('12'), 8), () => confirm.click())
  await expect(page.getByRole('dialog')).toContainText(', 12 items')
  // 12 × 500.00 and 7.5 % VAT
  await expect(page.getByRole('dialog')).toContainText('NGN 6,450.00')
})

test('an amount that is typed and entered at once is the amount that counts', LONG, async ({ page }) => {
  const { cashier, typesAndAtOnce } = await opensSale(page)
  await cashier.chooses('Cash')
  const amount = page.getByRole('textbox', { name: 'Amount' })
  const enter = { key: 'Enter', code: 'Enter' }
  await typesAndAtOnce(amount, timed([...keysFor('1250'), enter], 8), () => Promise.resolve())
  await expect(page.getByRole('dialog')).toContainText('NGN 1,250.00')
})
