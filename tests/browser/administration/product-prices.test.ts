import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { homeDayOf } from '#domain/time-text.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/own-shop.ts'
import { targetsTooSmall } from '../accessibility/touch-targets.ts'
import { LONG } from '../support/long.ts'

const BARCODE = '6151100000017'
const DAY_MS = 24 * 60 * 60_000
/** A day in the shop, so many days from now. */
const day = (from: number) => homeDayOf(Date.now() + from * DAY_MS)

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

/** The form of a product, and what an owner does in it. */
const formOn = (page: Page) => {
  const form = page.getByRole('dialog')
  const price = (number: number) => form.getByRole('group', { name: `Other price ${number}` })
  return {
    form,
    price,
    addsPrice: async (
      number: number,
      title: string,
      amount: string,
      days: { From?: string; Until?: string },
    ) => {
      await form.getByRole('button', { name: 'Add another price' }).click()
      await expect(price(number).getByRole('textbox', { name: 'Title' })).toBeFocused()
      await page.keyboard.type(title)
      await price(number).getByRole('textbox', { name: 'Price' }).fill(amount)
      for (const [label, text] of Object.entries(days)) await price(number).getByLabel(label).fill(text)
    },
    saves: () => form.getByRole('button', { name: 'Save' }).click(),
  }
}

test(
  'an owner gives a product further prices with their days; the till offers those of today',
  LONG,
  async ({ page }) => {
    const till = cashierAt(page)
    await page.goto('/administration/products')
    await page.getByRole('button', { name: 'Add product' }).click()
    const owner = formOn(page)
    await owner.form.getByRole('textbox', { name: 'Name' }).fill('Ijebu garri')
    await owner.form.getByRole('textbox', { name: 'Barcode' }).fill(BARCODE)
    await owner.form.getByRole('combobox', { name: 'VAT' }).selectOption('Exempt')
    await owner.form.getByRole('textbox', { name: 'In stock' }).fill('12')
    await owner.form.getByRole('textbox', { name: 'Price', exact: true }).fill('1,200')
    await owner.addsPrice(1, 'Wholesale', '1,100', {})
    await page.keyboard.press('Enter')
    await expect(owner.form).toHaveCount(0)

    await page.getByRole('button', { name: 'Edit Ijebu garri' }).click()
    await expect(owner.price(1).getByRole('textbox', { name: 'Price' })).toHaveValue('1,100.00')
    await owner.addsPrice(2, 'This week', '1,000.50', { From: day(-1), Until: day(5) })
    await owner.addsPrice(3, 'Last week', '900', { From: day(-9), Until: day(-10) })
    await owner.addsPrice(4, 'wholesale', '5', { From: day(2) })
    await owner.saves()
    await expect(owner.price(3).getByRole('alert')).toHaveText('This is a day before the first one')
    await expect(owner.price(4).getByRole('alert')).toHaveText('Another price has this title')
    await looksRight(page)
    await owner.price(3).getByLabel('From').fill('')
    await owner.price(4).getByRole('textbox', { name: 'Title' }).fill('Next week')
    await owner.saves()
    await expect(owner.form).toHaveCount(0)

    await page.goto('/pos-home')
    await till.scans(BARCODE)
    const tier = page.getByRole('list', { name: 'Cart' }).getByRole('combobox')
    await expect(tier.getByRole('option')).toHaveText([
      /^Retail .*1,200\.00/,
      /^Wholesale .*1,100\.00/,
      /^This week .*1,000\.50/,
    ])
    await tier.selectOption({ index: 2 })
    await till.seesFigures({ VAT: 'NGN 0.00', Total: 'NGN 1,000.50' })
    await till.settlesInCash('1,000.50')
    await till.goesOn()

    await page.goto('/administration/products/changes')
    await page
      .getByRole('button', { name: /^Undo Ijebu garri/ })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.goto('/administration/products')
    await page.getByRole('button', { name: 'Edit Ijebu garri' }).click()
    await expect(owner.price(1).getByRole('textbox', { name: 'Title' })).toHaveValue('Wholesale')
    await expect(owner.price(2)).toHaveCount(0)
  },
)
