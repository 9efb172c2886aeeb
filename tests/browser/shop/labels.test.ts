import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/support/browser/own-shop.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { LONG } from '../support/long.ts'

const FILE = [
  'Name,Price,Barcode,Stock,Size',
  'Milo refill,"1,250.50",6151100000017,12,500 g',
  'Peak milk,900.00,6151100000024,12,400 g',
]

test(
  'a price changes; its label is listed as changed since yesterday, shown, and saved as PDF with the new price',
  LONG,
  async ({ page }) => {
    const owner = ownerAt(page)
    await owner.bringsProducts(FILE)
    await owner.clicks('Edit Milo refill')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Price' }).fill('1,400')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('link', { name: 'Labels' }).click()
    await owner.clicks('List what has changed')
    const list = page.getByRole('list', { name: 'Labels' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    const milo = list.getByRole('listitem').filter({ hasText: 'Milo refill' })
    await expect(milo).toContainText('NGN 1,400.00 · 6151100000017')
    await owner.clicks('Remove Peak milk, 400 g')
    await milo.getByRole('textbox').fill('3')
    await page.getByRole('combobox', { name: 'Print on' }).selectOption('A4, 5 × 13 of 38.1 × 21.2 mm')
    await owner.types('First free label', '14')
    await owner.clicks('Make labels')
    await expect(page.getByText('3 labels on 1 page')).toBeVisible()
    await expect(page.getByRole('region', { name: 'First page' }).locator('canvas')).toBeVisible()
    const download = page.waitForEvent('download')
    await owner.clicks('Download')
    const file = await download
    expect(file.suggestedFilename()).toBe('labels.pdf')
    const pages = await readPdf((await readFile(await file.path())).toString('base64'))
    // 1,400 for 500 g are 2,800 for a kilogram.
    const label = '6151100000017 NGN 2,800.00 / kg 500 g NGN 1,400.00 + VAT Milo refill'
    expect(pages.map(({ text }) => text.trim())).toEqual([`${label} ${label} ${label}`])
  },
)
