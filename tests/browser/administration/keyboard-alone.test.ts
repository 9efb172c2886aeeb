import type { Page } from '@playwright/test'
import { keysAloneOn } from '#tests/browser/support/keys-alone.ts'
import { ownersPages } from '#tests/browser/support/owners-pages.ts'
import { expect, test } from '#tests/support/browser/empty-product.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'
import { closesAndOpensTheStore, orders } from './by-keys.ts'
import {
  addsACustomer,
  addsAStore,
  looksAfterStaff,
  makesAccessCodes,
  receivesGoods,
} from './people-and-goods-by-keys.ts'
import { GARRI, setsUpTheShop } from './setting-up-by-keys.ts'
import { LONG } from '../support/long.ts'

const SALT = { name: 'Sea salt', barcode: '6151100000024', price: '500', stock: '30' }

/** Enters a product in the form that has just opened. */
const entersProduct = async (page: Page, { name, barcode, price, stock }: typeof GARRI): Promise<void> => {
  const { field, choice, form, button } = ownersPages(page)
  const keys = keysAloneOn(page)
  await expect(field('Name')).toBeFocused()
  await page.keyboard.type(name)
  await keys.types(field('Barcode'), barcode)
  await page.keyboard.press('Enter')
  await expect(field('Price')).toBeFocused()
  await page.keyboard.type(price)
  await keys.presses(choice('VAT'), 'ArrowDown')
  await expect(choice('VAT')).toHaveValue('zero-rated')
  await keys.types(field('In stock'), stock)
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(button('Add product')).toBeFocused()
}

const makesSomeDearer = async (page: Page): Promise<void> => {
  const { button, field, heading } = ownersPages(page)
  const keys = keysAloneOn(page)
  await keys.presses(button('Change 2 products'))
  await expect(heading('Change products')).toBeFocused()
  await keys.types(field('Percent'), '10')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveText([
    'ProductNowThen',
    'Ijebu garriNGN 1,200.00NGN 1,320.00',
    'Sea saltNGN 500.00NGN 550.00',
  ])
  await expect(heading('Change products')).toBeFocused()
  await keys.presses(button('Change 2 products'))
  await expect(page.getByRole('heading', { name: '2 products were changed' })).toBeVisible()
  await expect(heading('Change products')).toBeFocused()
  await keys.presses(button('Done'))
  await expect(heading('Products')).toBeFocused()
}

const makesLabels = async (page: Page): Promise<void> => {
  const { button, link, field, choice } = ownersPages(page)
  const keys = keysAloneOn(page)
  await keys.presses(link('Print labels'))
  await expect(field('Barcode or name')).toBeFocused()
  await keys.types(field('Labels of Sea salt'), '3')
  await keys.presses(choice('Print on'), 'ArrowDown')
  await keys.presses(button('Make labels'))
  await expect(page.getByText('4 labels on 1 page')).toBeVisible()
  await expect(button('Open to print')).toBeFocused()
  await keys.presses(button('Back to the list'))
  await expect(field('Barcode or name')).toBeFocused()
  await expect(field('Labels of Sea salt')).toHaveValue('3')
}

const countsGarri = async (page: Page): Promise<void> => {
  const { button, link, field, heading } = ownersPages(page)
  const keys = keysAloneOn(page)
  await keys.presses(link('Count stock'))
  await expect(heading('Count stock')).toBeFocused()
  await keys.presses(button('Start counting'))
  await expect(field('Barcode or name')).toBeFocused()
  await page.keyboard.type(GARRI.barcode)
  await page.keyboard.press('Enter')
  const pieces = field('Pieces of Ijebu garri, Shop floor')
  await expect(pieces).toHaveValue('1')
  await expect(field('Barcode or name')).toBeFocused()
  await keys.types(pieces, '11')
  const taken = page.waitForResponse('**/stock/counts/entries')
  await page.keyboard.press('Enter')
  expect((await taken).status()).toBe(200)
  await expect(pieces).toBeFocused()
  await keys.presses(link('Review and book'))
  await expect(heading('Review the count')).toBeFocused()
  await expect(page.getByText('12 expected, 11 counted')).toBeVisible()
  await keys.presses(button('Book differences'))
  await expect(button('Cancel')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button('Book differences')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Cancel')).toBeFocused()
  await keys.presses(button('Book'))
  await expect(page.getByText('The stock of 1 product is what was counted.')).toBeVisible()
  await expect(heading('Review the count')).toBeFocused()
}

test(
  'without a pointer an owner adds products, makes them dearer, labels, counts and orders them, closes the store, and never loses the focus',
  LONG,
  async ({ page, emptyProduct }) => {
    const { button, tick } = ownersPages(page)
    const keys = keysAloneOn(page)
    await ownerAt(page).setsUpTheStore(emptyProduct)
    await page.goto('/administration/products')
    await keys.presses(button('Add product'))
    await entersProduct(page, GARRI)
    await page.keyboard.press('Enter')
    await entersProduct(page, SALT)

    for (const product of [GARRI, SALT]) {
      await keys.presses(tick(product), 'Space')
      await expect(tick(product)).toBeChecked()
      await expect(tick(product)).toBeFocused()
    }
    await makesSomeDearer(page)
    for (const product of [GARRI, SALT]) await keys.presses(tick(product), 'Space')
    await makesLabels(page)
    await countsGarri(page)
    await orders(page, SALT)
    await closesAndOpensTheStore(page)
  },
)

test(
  'without a pointer an owner sets a shop up, makes access codes, brings in staff, a customer, another store and goods, and never loses the focus',
  LONG,
  async ({ page, emptyProduct }) => {
    await setsUpTheShop(page, emptyProduct)
    await makesAccessCodes(page)
    await looksAfterStaff(page)
    await addsACustomer(page)
    await addsAStore(page)
    await receivesGoods(page, GARRI)
  },
)
