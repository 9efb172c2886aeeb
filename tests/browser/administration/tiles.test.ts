import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/own-shop.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'
import { targetsTooSmall } from '../accessibility/touch-targets.ts'
import { LONG } from '../support/long.ts'

const GOODS = `Name,Price,Stock,Category
Ijebu garri,1200,12,Grains
Ofada rice,5200,3,Grains
Plantain chips,300,40,Snacks
Firewood,800,5,`

/** The owner's goods, of which none has a barcode. */
const bringsGoods = async (page: Page) => {
  const owner = ownerAt(page)
  await page.goto('/administration/products')
  await owner.clicks('Import')
  await owner.dropsFile('Drop a CSV or Excel file here', {
    name: 'goods.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(GOODS),
  })
  await owner.clicks('Import 4 products')
  await expect(page.getByText('4 products added')).toBeVisible()
}

const turnsTilesOn = async (page: Page) => {
  await page.goto('/administration/store')
  await page.getByRole('checkbox', { name: 'Show products as tiles with pictures' }).check()
  await page.getByRole('button', { name: 'Save receipts and tills' }).click()
  await expect(page.getByText('Store saved')).toBeVisible()
}

/** What axe finds wrong, and what a finger would miss, light and dark. */
const looksRight = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])).toEqual(
      [],
    )
    expect(await targetsTooSmall(page)).toEqual([])
  }
}

/** Holds a tile for longer than a tap. */
const holds = async (page: Page, name: RegExp) => {
  await page.getByRole('tabpanel').getByRole('button', { name }).hover()
  await page.mouse.down()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.up()
}

test(
  'goods without a barcode are sold by tiles: by taps, by a long press, and as favourites of the till',
  LONG,
  async ({ page }) => {
    test.slow()
    const till = cashierAt(page)
    await bringsGoods(page)
    await turnsTilesOn(page)

    await page.goto('/pos-home')
    await expect(page.getByRole('tab')).toHaveText(['Favourites', 'All', 'Grains', 'Snacks', 'Others'])
    const tiles = page.getByRole('tabpanel').getByRole('button')
    await expect(tiles).toHaveCount(4)
    await page.getByRole('tab', { name: 'Grains' }).click()
    await expect(tiles).toHaveText([/^IG.*Ijebu garri.*NGN 1,200\.00.*12 in stock/, /^OR.*Ofada rice/])
    await looksRight(page)
    await tiles.nth(0).click()
    await tiles.nth(0).click()

    await holds(page, /Ofada rice/)
    const dialog = page.getByRole('dialog', { name: 'Ofada rice' })
    await expect(dialog.getByRole('textbox', { name: 'How many' })).toBeFocused()
    await looksRight(page)
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Whole pieces from 1 to 3')
    await dialog.getByRole('button', { name: 'Favourite on this till' }).click()
    await dialog.getByRole('textbox', { name: 'How many' }).fill('3')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)

    await till.searchBox().fill('plantain')
    await page.getByRole('option', { name: /Plantain chips/ }).click()
    // 2 × 1,200 + 3 × 5,200 + 300, and 7.5 % of it
    await till.seesFigures({ SubTotal: 'NGN 18,300.00', VAT: 'NGN 1,372.50', Total: 'NGN 19,672.50' })
    await till.settlesInCash('19,672.50')
    await till.goesOn()

    await page.reload()
    await expect(page.getByRole('tab', { name: 'Favourites' })).toHaveAttribute('aria-selected', 'true')
    await expect(tiles).toHaveText([/Ofada rice.*Out of stock/])
  },
)

/** Adds a product to the favourites of the store. */
const addsFavourite = async (page: Page, words: string, name: string) => {
  const part = page.getByRole('region', { name: 'Favourites on tiles' })
  await part.getByRole('textbox', { name: 'Barcode or name' }).fill(words)
  await page.keyboard.press('Enter')
  await part.getByRole('button', { name: `Add ${name}` }).click()
}

test(
  "a store's favourites are put into an order by keys, and come first at its running till",
  LONG,
  async ({ browser, page, ownShop }) => {
    test.slow()
    await bringsGoods(page)
    await turnsTilesOn(page)
    await page.goto('/pos-home')
    await holds(page, /Plantain chips/)
    await page.getByRole('button', { name: 'Favourite on this till' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Favourites' }).click()
    const tiles = page.getByRole('tabpanel').getByRole('button')
    await expect(tiles).toHaveText([/Plantain chips/])

    const storageState = await page.context().storageState({ indexedDB: true })
    const context = await browser.newContext({ baseURL: ownShop.origin, storageState })
    const office = await context.newPage()
    await office.goto('/administration/store')
    await addsFavourite(office, 'fire', 'Firewood')
    await addsFavourite(office, 'plantain', 'Plantain chips')
    await addsFavourite(office, 'ofada', 'Ofada rice')
    const list = office.getByRole('list', { name: 'Favourites of the store' })
    await office.getByRole('button', { name: 'Move Ofada rice up, now 3 of 3' }).focus()
    await office.keyboard.press('Enter')
    await office.keyboard.press('Enter')
    await expect(office.getByRole('button', { name: 'Move Ofada rice up, now 1 of 3' })).toBeFocused()
    await office.getByRole('button', { name: 'Take Plantain chips away' }).click()
    await expect(list.getByRole('listitem')).toHaveText(['1. Ofada rice', '2. Firewood'])
    await looksRight(office)
    await office.getByRole('button', { name: 'Save favourites' }).click()
    await expect(office.getByText('Store saved')).toBeVisible()
    await context.close()

    // The till asks every 45 seconds.
    await expect(tiles).toHaveText([/Ofada rice/, /Firewood/, /Plantain chips/], { timeout: 60_000 })
    await holds(page, /Ofada rice/)
    await expect(page.getByRole('dialog').getByText('Favourite of the store')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Favourite on this till' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Favourites' })).toHaveAttribute('aria-selected', 'true')
    await expect(tiles).toHaveText([/Ofada rice/, /Firewood/, /Plantain chips/])
  },
)
