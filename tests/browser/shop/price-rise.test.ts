import type { Page } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/own-shop.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'
import { LONG } from '../support/long.ts'

const FILE = [
  'Name,Price,Barcode,Stock',
  'Milo refill,"1,250.50",6151100000017,12',
  'Peak milk,900.00,6151100000024,12',
]

/** What an owner sees in the list of products. */
const productListOn = (page: Page) => ({
  row: (name: string) => page.getByRole('listitem').filter({ hasText: name }),
})

test(
  'prices of all products rise, one is mended by hand, and the rise is undone but for that one',
  LONG,
  async ({ page }) => {
    const owner = ownerAt(page)
    const till = cashierAt(page)
    const productList = productListOn(page)
    await owner.bringsProducts(FILE)

    await owner.clicks('Change all 2 products')
    await owner.types('Percent', '7.5')
    await page.getByRole('combobox', { name: 'Round to' }).selectOption('NGN 50')
    await owner.clicks('Look at it')
    // 1,250.50 → 1,344.2875 → 1,350; 900 → 967.50 → 950
    await expect(page.getByRole('row')).toHaveText([
      'ProductNowThen',
      'Milo refillNGN 1,250.50NGN 1,350.00',
      'Peak milkNGN 900.00NGN 950.00',
    ])
    await owner.clicks('Change 2 products')
    await till.sees('2 products were changed')
    await owner.clicks('Done')
    await expect(productList.row('Peak milk')).toContainText('NGN 950.00')

    await owner.clicks('Edit Milo refill')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Price' }).fill('1,400')
    await page.keyboard.press('Enter')
    await expect(productList.row('Milo refill')).toContainText('NGN 1,400.00')

    await page.getByRole('link', { name: 'Changes' }).click()
    const rise = page.getByRole('listitem').filter({ hasText: 'Changed together' })
    await expect(rise).toContainText('2 products · Ada Obi')
    await rise.getByRole('button').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    const report = page.getByRole('dialog', { name: '1 product is as it was before' })
    await expect(report).toContainText('1 product was changed since, and what was changed stays:Milo refill')
    await report.getByRole('button', { name: 'Close' }).click()
    await expect(rise).toContainText('Undone')

    await page.goto('/pos-home')
    await till.scans('6151100000024')
    await till.scans('6151100000017')
    // 900 + 1,400 with 7.5 % VAT, which are 172.50
    await till.seesFigures({ SubTotal: 'NGN 2,300.00', VAT: 'NGN 172.50', Total: 'NGN 2,472.50' })

    await owner.opens('/administration/products')
    await owner.clicks('Edit Peak milk')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Price' }).fill('925')
    await page.keyboard.press('Enter')
    await expect(productList.row('Peak milk')).toContainText('NGN 925.00')
    const list = page.waitForResponse(/\/product\/simple-list/)
    await page.goto('/pos-home')
    // The till has its list already: only what has changed comes (decision 0171).
    expect((await list).status()).toBe(226)
    await expect(page.getByRole('option', { name: 'Peak milk 12 in stock NGN 925.00' })).toBeVisible()
  },
)
