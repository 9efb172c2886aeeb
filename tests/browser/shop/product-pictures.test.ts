import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/own-shop.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'
import { blackPng, photograph } from '#tests/support/picture-files.ts'
import { LONG } from '../support/long.ts'

const BARCODE = '6151100000017'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

/** The photograph is upright, 800 by 1,200 pixels, and made smaller. */
const showsThePhotograph = async (picture: Locator) => {
  await expect(picture).toHaveJSProperty('naturalWidth', 320)
  await expect(picture).toHaveJSProperty('naturalHeight', 480)
}

test(
  'an owner gives a product a photograph; the till shows it, without a network too, until it is taken back',
  LONG,
  async ({ page, context }) => {
    const till = cashierAt(page)
    const owner = ownerAt(page)
    await page.goto('/administration/products')
    await owner.clicks('Add product')
    const form = page.getByRole('dialog')
    const picture = form.getByRole('group', { name: 'Picture' })
    const choose = (chosen: ReturnType<typeof file>) =>
      form.getByLabel('Picture of the product').setInputFiles(chosen)
    await form.getByRole('textbox', { name: 'Name' }).fill('Ijebu garri')
    await form.getByRole('textbox', { name: 'Barcode' }).fill(BARCODE)
    await form.getByRole('combobox', { name: 'Category' }).fill('Grains')
    await form.getByRole('textbox', { name: 'In stock' }).fill('12')
    await form.getByRole('textbox', { name: 'Price' }).fill('1,200')
    // A press beside the form takes nothing away that was typed.
    await page.mouse.click(4, 4)
    await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('1,200')

    await choose(file('garri.svg', 'image/svg+xml', Buffer.from(SVG)))
    await expect(picture.getByRole('alert')).toHaveText('Choose a picture: JPEG, PNG or WebP')
    await choose(file('garri.png', 'image/png', Buffer.alloc(8 * 1024 * 1024 + 1)))
    await expect(picture.getByRole('alert')).toHaveText(
      'This picture is larger than 8 MB. Choose a smaller one',
    )
    await choose(file('garri.png', 'image/png', Buffer.from(SVG)))
    await form.getByRole('button', { name: 'Add product' }).click()
    await expect(picture.getByRole('alert')).toHaveText(/^This file cannot be read as a picture\./)
    await choose(file('garri.png', 'image/png', blackPng(20_000)))
    await form.getByRole('button', { name: 'Add product' }).click()
    await expect(picture.getByRole('alert')).toHaveText(/^This picture has 20000 × 20000 pixels\./)

    const photo = await photograph(1_200, 800)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    await choose(file('garri.jpg', 'image/jpeg', photo))
    await expect(picture.getByRole('alert')).toHaveCount(0)
    await form.getByRole('button', { name: 'Add product' }).click()
    await expect(form).toHaveCount(0)
    const row = page.getByRole('listitem').filter({ hasText: 'Ijebu garri' })
    await showsThePhotograph(row.locator('img'))
    const address = (await row.locator('img').getAttribute('src')) ?? ''
    const { exif, orientation } = await sharp(await (await page.request.get(address)).body()).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])

    await page.goto('/pos-home')
    await till.isReadyForOffline()
    await page.reload()
    await till.scans(BARCODE)
    const line = page.getByRole('list', { name: 'Cart' }).getByRole('listitem')
    await showsThePhotograph(line.locator('img'))
    await expect
      .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, address))
      .toBe(true)
    await context.setOffline(true)
    await page.reload()
    await showsThePhotograph(line.locator('img'))
    await page.getByPlaceholder('Click to select a product or search').fill('garri')
    await showsThePhotograph(page.getByRole('option', { name: /Ijebu garri/ }).locator('img'))
    await context.setOffline(false)

    await page.goto('/administration/products')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Grains')
    await page.getByRole('button', { name: 'Edit Ijebu garri' }).click()
    await picture.getByRole('button', { name: 'Remove' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    await expect(row.locator('img')).toHaveCount(0)
    await page.goto('/pos-home')
    await page.getByPlaceholder('Click to select a product or search').fill('garri')
    const option = page.getByRole('option', { name: /Ijebu garri/ })
    await expect(option).toBeVisible()
    await expect(option.locator('img')).toHaveCount(0)
  },
)
