import { expect, type Page } from '@playwright/test'
import { setupCodeOf } from '#tests/support/browser/owner.ts'
import { blackPng } from '#tests/support/picture-files.ts'
import type { RunningProduct } from '#tests/support/product.ts'
import { keysAloneOn } from '#tests/browser/support/keys-alone.ts'
import { ownersPages } from '#tests/browser/support/owners-pages.ts'

export const GARRI = { name: 'Ijebu garri', barcode: '6151100000017', price: '1,200', stock: '12' }

const makesAnAccount = async (page: Page, product: RunningProduct): Promise<void> => {
  const { field, heading } = ownersPages(page)
  const keys = keysAloneOn(page)
  await page.goto('/setup')
  await expect(heading('Set up your shop')).toBeVisible()
  await keys.types(field('Setup code'), setupCodeOf(product))
  await keys.types(field('Your name'), 'Ada Obi')
  await keys.types(field('Email or phone number'), 'ada@shop.test')
  await keys.types(page.getByLabel('Password', { exact: true }), 'kettle under blue rain')
  await keys.presses(page.getByRole('checkbox', { name: 'Show password' }), 'Space')
  await expect(field('Password')).toHaveValue('kettle under blue rain')
  await expect(page.getByRole('checkbox', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Enter')
}

const fillsInBusinessAndStore = async (page: Page): Promise<void> => {
  const { button, field, heading } = ownersPages(page)
  const keys = keysAloneOn(page)
  await expect(heading('Your business')).toBeVisible()
  await keys.types(field('Business name'), 'Obi Stores Limited')
  await keys.presses(page.getByRole('radio', { name: 'No', exact: true }), 'ArrowUp')
  await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeChecked()
  await keys.presses(button('Save and go on'))

  await expect(heading('Your store')).toBeFocused()
  await keys.types(field('Store name'), 'Obi Stores')
  await keys.types(field('Address'), '3 Allen Avenue, Ikeja, Lagos')
  await keys.types(field('Phone number'), '+234 803 123 4567')
  const files = page.waitForEvent('filechooser')
  await keys.presses(button('Choose a picture'))
  await (await files).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: blackPng(64) })
  await expect(button('Choose another picture')).toBeFocused()
  await keys.presses(button('Remove'))
  await expect(button('Choose a picture')).toBeVisible()
  await expect(heading('Your store')).toBeFocused()
  await keys.presses(button('Save and go on'))
}

const choosesPaymentAndTerminal = async (page: Page): Promise<void> => {
  const { button, heading } = ownersPages(page)
  const keys = keysAloneOn(page)
  const credit = page.getByRole('checkbox', { name: 'Credit' })
  await expect(heading('Ways to pay')).toBeFocused()
  await keys.presses(credit, 'Space')
  await expect(credit).toBeChecked()
  await expect(credit).toBeFocused()
  await keys.presses(button('Save and go on'))

  await expect(heading('First terminal')).toBeFocused()
  await keys.presses(button('Add terminal'))
  await expect(page.getByRole('heading', { name: 'Write down the access code' })).toBeVisible()
  await expect(heading('First terminal')).toBeFocused()
  await keys.presses(button('I have written it down'))
}

const entersAProduct = async (page: Page): Promise<void> => {
  const { button, field, heading } = ownersPages(page)
  const keys = keysAloneOn(page)
  await expect(heading('Products')).toBeFocused()
  await keys.presses(page.getByRole('button', { name: /^By hand/ }))
  await expect(field('Name')).toBeFocused()
  await page.keyboard.type(GARRI.name)
  await keys.types(field('Price'), GARRI.price)
  await keys.types(field('In stock'), GARRI.stock)
  await keys.types(field('Barcode'), GARRI.barcode)
  await keys.presses(button('Add product'))
  await expect(page.getByRole('heading', { name: 'Added so far' })).toBeVisible()
  await expect(field('Name')).toBeFocused()
  await keys.presses(button('Back'))
  await expect(page.getByText('1 product is in the store.')).toBeVisible()
  await expect(heading('Products')).toBeFocused()
  await keys.presses(button('Go on'))
}

const invitesACashier = async (page: Page): Promise<void> => {
  const { button, field, heading } = ownersPages(page)
  const keys = keysAloneOn(page)
  await expect(heading('Staff')).toBeFocused()
  await keys.types(field('Name'), 'Sade Bello')
  await keys.types(field('Email or phone number'), 'sade@shop.test')
  await keys.presses(button('Invite'))
  await expect(field('Invitation link of Sade Bello')).toBeVisible()
  await expect(field('Name')).toBeFocused()
  await keys.goesTo(button('Copy the invitation link of Sade Bello'))
  await keys.presses(button('Go on'))
}

/** From the address of an empty product to the way to its till, and back to a step of before. */
export const setsUpTheShop = async (page: Page, product: RunningProduct): Promise<void> => {
  const { button, heading } = ownersPages(page)
  const keys = keysAloneOn(page)
  await makesAnAccount(page, product)
  await fillsInBusinessAndStore(page)
  await choosesPaymentAndTerminal(page)
  await entersAProduct(page)
  await invitesACashier(page)
  await expect(heading('Ready to sell')).toBeFocused()
  await keys.goesTo(button('Sell on this device'))
  await keys.presses(page.getByRole('button', { name: /Ways to pay/ }))
  await expect(heading('Ways to pay')).toBeFocused()
}
