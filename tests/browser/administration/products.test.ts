import type { Browser, Page } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/own-shop.ts'
import type { RunningProduct } from '#tests/support/product.ts'

const BARCODE = '6151100000017'

/** Who looks after the products on this page, and what they do there. */
const productsOn = (page: Page) => {
  const form = page.getByRole('dialog')
  const row = page.getByRole('listitem').filter({ hasText: 'Ijebu garri' })
  return {
    form,
    row,
    opensProducts: () => page.goto('/administration/products'),
    /** Searches the garri, and opens it in the form. */
    opensGarri: async () => {
      await page.getByRole('textbox', { name: 'Search by name' }).fill('garri ijebu')
      await page.getByRole('button', { name: 'Edit Ijebu garri' }).click()
    },
    typesPrice: async (price: string) => {
      await form.getByRole('textbox', { name: 'Price' }).fill(price)
      await page.keyboard.press('Enter')
    },
  }
}

/** Another page of the same owner. */
const secondPage = async (browser: Browser, first: Page, product: RunningProduct): Promise<Page> => {
  const storageState = await first.context().storageState({ indexedDB: true })
  const context = await browser.newContext({ baseURL: product.origin, storageState })
  return context.newPage()
}

test('an owner adds a product and changes its price; who changes it second learns of the first; the till sells it', async ({
  browser,
  page,
  ownShop,
}) => {
  const till = cashierAt(page)
  await page.goto('/pos-home')
  await till.scans(BARCODE)
  await till.sees('product not found')

  const owner = productsOn(page)
  await owner.opensProducts()
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(owner.form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Ijebu garri')
  await owner.form.getByRole('textbox', { name: 'Barcode' }).fill(BARCODE)
  await owner.form.getByRole('combobox', { name: 'VAT' }).selectOption('Exempt')
  await owner.form.getByRole('textbox', { name: 'In stock' }).fill('12')
  await owner.typesPrice('1,200')
  await expect(owner.form).toHaveCount(0)

  const others = await secondPage(browser, page, ownShop)
  const other = productsOn(others)
  await other.opensProducts()
  await other.opensGarri()

  await owner.opensGarri()
  await owner.typesPrice('1,350.50')
  await expect(owner.row).toContainText('NGN 1,350.50')
  await expect(page.getByRole('button', { name: 'Edit Ijebu garri' })).toBeFocused()

  await other.typesPrice('1,400')
  const question = others.getByRole('alertdialog', { name: 'Somebody else has changed this product' })
  await expect(question.getByRole('row')).toHaveText(['FieldYoursTheirs', 'Price1,400.001,350.50'])
  await question.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(other.row).toContainText('NGN 1,350.50')
  await others.context().close()

  await page.goto('/pos-home')
  await till.scans(BARCODE)
  const cart = page.getByRole('list', { name: 'Cart' }).getByRole('listitem')
  await expect(cart).toHaveText(/Ijebu garri/)
  await till.seesFigures({ VAT: 'NGN 0.00', Total: 'NGN 1,350.50' })
})
