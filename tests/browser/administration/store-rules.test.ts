import type { Page } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/own-shop.ts'
import { LONG } from '../support/long.ts'

const BARCODE = '6151100000017'
const WORDS = 'No refunds after 7 days. Come again!'

/** Garri without VAT for NGN 1,200. */
const addsGarri = async (page: Page) => {
  await page.goto('/administration/products')
  await page.getByRole('button', { name: 'Add product' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Ijebu garri')
  await form.getByRole('textbox', { name: 'Barcode' }).fill(BARCODE)
  await form.getByRole('combobox', { name: 'VAT' }).selectOption('Exempt')
  await form.getByRole('textbox', { name: 'In stock' }).fill('12')
  await form.getByRole('textbox', { name: 'Price' }).fill('1,200')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
}

const decides = async (page: Page) => {
  await page.goto('/administration/store')
  await page.getByRole('textbox', { name: 'Text at the end of receipts' }).fill(WORDS)
  await page.getByRole('checkbox', { name: "Say 'Powered by' on receipts" }).uncheck()
  await page.getByRole('combobox', { name: 'Discount in naira' }).selectOption('This is taken off')
  await page.getByRole('button', { name: 'Save receipts and tills' }).click()
  await expect(page.getByText('Store saved')).toBeVisible()
}

test(
  'what an owner decides is true at the running till and on its receipt, and the open sale stays as it is',
  LONG,
  async ({ browser, page, ownShop }) => {
    test.slow()
    const till = cashierAt(page)
    await addsGarri(page)
    await page.goto('/pos-home')
    await till.scans(BARCODE)
    await till.picks('NGN')
    await page.getByRole('textbox', { name: 'Customer pays' }).fill('1,000')
    await till.seesFigures({ Total: 'NGN 1,000.00' })

    const storageState = await page.context().storageState({ indexedDB: true })
    const context = await browser.newContext({ baseURL: ownShop.origin, storageState })
    const asked = page.waitForResponse(
      async (answer) =>
        answer.url().includes('/pos/till-settings') && (await answer.text()).includes('"subtracts"'),
      { timeout: 60_000 },
    )
    await decides(await context.newPage())
    await context.close()
    await asked

    // The amount that was typed before means what it meant; the next one is taken off.
    await till.seesFigures({ Total: 'NGN 1,000.00' })
    await page.getByRole('textbox', { name: 'Customer pays' }).fill('100')
    await expect(page.getByRole('textbox', { name: 'Discount' })).toHaveValue('100')
    await till.seesFigures({ Total: 'NGN 1,100.00' })
    await till.settlesInCash('1,100')
    await till.opensReceipt()
    const receipt = page.getByRole('article')
    await expect(receipt).toContainText(/Thank you for your purchase.*Come again!$/)
    await expect(receipt).toContainText('NGN 1,100.00')
    await expect(receipt).not.toContainText('Powered by')
  },
)
