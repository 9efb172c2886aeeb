import type { Page } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/own-shop.ts'
import { targetsTooSmall } from '../accessibility/touch-targets.ts'
import { LONG } from '../support/long.ts'

// The till is to work without a network.
test.use({ serviceWorkers: 'allow' })

const FIRST = '6151100000017'
const SECOND = '6151100000024'

/** The dialog in which a product is entered or changed. */
const formOn = (page: Page) => {
  const form = page.getByRole('dialog')
  return {
    form,
    fills: (field: string, text: string) => form.getByRole('textbox', { name: field }).fill(text),
    /** A scanner that types, with Enter behind the code. */
    scansAnother: async (code: string) => {
      await form.getByRole('textbox', { name: 'Another code' }).focus()
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
  }
}

/** A new product with one barcode. */
const addsProduct = async (page: Page, name: string, barcode: string) => {
  const { form, fills } = formOn(page)
  await page.getByRole('button', { name: 'Add product' }).click()
  await fills('Name', name)
  await fills('Barcode', barcode)
  await fills('Price', '1,200')
  await fills('In stock', '12')
  await form.getByRole('button', { name: 'Add product' }).click()
  await expect(form).toHaveCount(0)
}

test(
  'an owner gives a product a second barcode; the till finds it by both, also without a network',
  LONG,
  async ({ context, page }) => {
    test.slow()
    const till = cashierAt(page)
    await page.goto('/administration/products')
    await addsProduct(page, 'Ijebu garri', FIRST)
    await page.getByRole('button', { name: 'Edit Ijebu garri' }).click()

    const { form, scansAnother } = formOn(page)
    await scansAnother(FIRST)
    await expect(form.getByText('This product has this barcode already')).toBeVisible()
    await form.getByRole('textbox', { name: 'Another code' }).fill('')
    await scansAnother(SECOND)
    await expect(form.getByRole('list', { name: 'More barcodes' })).toContainText(SECOND)
    expect(await targetsTooSmall(page)).toEqual([])
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${FIRST} · 1 more barcode`)).toBeVisible()

    await addsProduct(page, 'Oyo garri', SECOND)
    await page.getByRole('button', { name: 'Edit Oyo garri' }).click()
    await scansAnother(FIRST)
    const note = 'Ijebu garri has this barcode too: the till asks which one is meant.'
    await expect(form.getByText(note).first()).toBeVisible()
    await form.getByRole('button', { name: 'Cancel' }).click()

    await page.goto('/pos-home')
    const cart = page.getByRole('list', { name: 'Cart' }).getByRole('listitem')
    await till.scans(FIRST)
    await expect(cart).toHaveText(/Ijebu garri/)
    await till.isReadyForOffline()
    await context.setOffline(true)
    await till.scans(SECOND)
    const chooser = page.getByRole('dialog', { name: 'Multiple Products Found!' })
    await expect(chooser).toContainText('Ijebu garri')
    await expect(chooser).toContainText('Oyo garri')
    await chooser.getByRole('button', { name: 'Close', exact: true }).first().click()
    await context.setOffline(false)
    await page.getByPlaceholder('Click to select a product or search').fill(SECOND)
    const found = page.getByRole('listbox', { name: 'Products' }).getByRole('option')
    await expect(found).toHaveText([/Ijebu garri/, /Oyo garri/])
  },
)
