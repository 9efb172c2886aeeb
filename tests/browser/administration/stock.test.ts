import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/own-shop.ts'
import { LONG } from '../support/long.ts'

const BARCODE = '6151100000017'

test(
  'goods come in, are sold and break: the stock is the sum of what its page lists',
  LONG,
  async ({ page }) => {
    const till = cashierAt(page)
    await page.goto('/administration/products')
    await page.getByRole('button', { name: 'Add product' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name' }).fill('Ijebu garri')
    await form.getByRole('textbox', { name: 'Barcode' }).fill(BARCODE)
    await form.getByRole('textbox', { name: 'In stock' }).fill('12')
    await form.getByRole('textbox', { name: 'Price' }).fill('1,200')
    await page.keyboard.press('Enter')
    await expect(form).toHaveCount(0)

    await page.getByRole('link', { name: 'Receive goods' }).click()
    const search = page.getByRole('textbox', { name: 'Barcode or name' })
    await search.fill(BARCODE)
    await search.press('Enter')
    const pieces = page.getByRole('textbox', { name: 'Pieces of Ijebu garri' })
    await expect(pieces).toHaveValue('1')
    await pieces.fill('5')
    await page.getByRole('textbox', { name: 'Delivery note or purchase order' }).fill('DN 77')
    await page.getByRole('button', { name: 'Book in' }).click()
    await expect(page.getByText('1 product, 5 pieces. They are in stock now.')).toBeVisible()

    await page.goto('/pos-home')
    await till.scans(BARCODE)
    await expect(page.getByRole('list', { name: 'Cart' }).getByRole('listitem')).toHaveText(/Ijebu garri/)
    const posted = page.waitForResponse('**/pos/post/transaction/**')
    const order = await till.sellsForExactCash()
    expect((await posted).status()).toBe(200)

    await page.goto('/administration/products')
    await page.getByRole('link', { name: 'Stock of Ijebu garri' }).click()
    await page.getByRole('button', { name: 'Correct stock' }).click()
    await expect(form.getByRole('textbox', { name: 'Pieces' })).toBeEditable()
    await form.getByRole('textbox', { name: 'Pieces' }).fill('2')
    await page.keyboard.press('Enter')
    await expect(form).toHaveCount(0)
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveText([
      /^Corrected: Broken.*−214 in stock after it$/,
      new RegExp(`^Sold: order ${order}.*−116 in stock after it$`),
      /^Received: DN 77.*\+517 in stock after it$/,
      /^At the beginning.*\+1212 in stock after it$/,
    ])
  },
)
