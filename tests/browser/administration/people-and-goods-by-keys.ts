import { expect, type Page } from '@playwright/test'
import { keysAloneOn } from '#tests/browser/support/keys-alone.ts'
import { ownersPages } from '#tests/browser/support/owners-pages.ts'

/** Invites a manager, who becomes a cashier, gets a PIN for the owner and another one, and removes the manager. */
export const looksAfterStaff = async (page: Page): Promise<void> => {
  const { button, link, field, choice, form, question, heading } = ownersPages(page)
  const keys = keysAloneOn(page)
  await keys.presses(link('Staff'))
  await expect(heading('Staff')).toBeFocused()
  await keys.opensTwice(button('Invite'), field('Name'))
  await page.keyboard.type('Musa Bello')
  await keys.types(field('Email or phone number'), 'musa@shop.test')
  await keys.presses(choice('Role'), 'ArrowDown')
  await expect(choice('Role')).toHaveValue('Manager')
  await keys.presses(form.getByRole('button', { name: 'Invite' }))
  await expect(button('Done')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Invite')).toBeFocused()

  const role = choice('Role of Musa Bello')
  const saved = page.waitForResponse('**/administration/staff/role')
  await keys.presses(role, 'ArrowDown')
  expect((await saved).status()).toBe(200)
  await expect(role).toHaveValue('Cashier')
  await expect(role).toBeFocused()

  const newPin = button('New PIN for Ada Obi')
  await keys.presses(newPin)
  await expect(button('I have passed it on')).toBeFocused()
  await page.keyboard.press('Enter')
  await keys.opensTwice(newPin, button('No, keep'))
  await keys.presses(question.getByRole('button', { name: 'New PIN' }))
  await expect(button('I have passed it on')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(newPin).toBeFocused()

  await keys.opensTwice(button('Remove Musa Bello'), button('No, keep'))
  await keys.presses(question.getByRole('button', { name: 'Remove' }))
  await expect(button('Remove Musa Bello')).toHaveCount(0)
  await expect(heading('Staff')).toBeFocused()
}

/** Adds a customer, and finds them. */
export const addsACustomer = async (page: Page): Promise<void> => {
  const { button, link, field, heading, form } = ownersPages(page)
  const keys = keysAloneOn(page)
  await keys.presses(link('Users'))
  await expect(heading('Users')).toBeFocused()
  await keys.opensTwice(button('Add user'), field('Name'))
  await page.keyboard.type('Ngozi Umeh')
  await keys.types(field('Email or phone number'), 'ngozi@mail.test')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(button('Add user')).toBeFocused()
  await keys.types(field('Search by name, email or phone number'), 'ngozi')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(/Ngozi Umeh/)
  await keys.presses(button('Clear search'))
  await expect(field('Search by name, email or phone number')).toBeFocused()
}

/** Makes another access code for the terminal, and adds one more. */
export const makesAccessCodes = async (page: Page): Promise<void> => {
  const { button, heading, field, form, question } = ownersPages(page)
  const keys = keysAloneOn(page)
  await page.goto('/administration/terminals')
  await expect(heading('Terminals')).toBeVisible()
  const newCode = page.getByRole('button', { name: /^New access code for/ })
  await keys.opensTwice(newCode, button('Cancel'))
  await keys.presses(question.getByRole('button', { name: 'New access code' }))
  await expect(button('I have written it down')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(newCode).toBeFocused()
  await keys.opensTwice(button('Add terminal'), field('Serial number'))
  await keys.presses(form.getByRole('button', { name: 'Add terminal' }))
  await expect(button('I have written it down')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Add terminal')).toBeFocused()
}

/** Adds another store, and goes back to the first one. */
export const addsAStore = async (page: Page): Promise<void> => {
  const { button, link, field, choice, heading } = ownersPages(page)
  const keys = keysAloneOn(page)
  await keys.presses(link('Store'))
  await expect(heading('Store')).toBeFocused()
  await keys.presses(link('Add another store'))
  await expect(heading('Add another store')).toBeFocused()
  await keys.types(field('Store name'), 'Yaba Shop')
  await keys.types(field('Address'), '12 Herbert Macaulay Way, Yaba, Lagos')
  await keys.types(field('Phone number'), '+234 801 000 0001')
  await keys.presses(page.getByRole('checkbox', { name: 'Credit' }), 'Space')
  await keys.presses(button('Add store'))
  await expect(heading('Terminals')).toBeFocused()
  const store = choice('Store')
  await expect(store.getByRole('option', { selected: true })).toHaveText('Yaba Shop')
  await keys.presses(store, 'ArrowUp')
  await expect(store.getByRole('option', { selected: true })).toHaveText('Obi Stores')
  await expect(page.getByRole('button', { name: /^New access code for/ })).toHaveCount(2)
  await expect(store).toBeFocused()
}

/** Books in what has come of a product, and is ready for more. */
export const receivesGoods = async (
  page: Page,
  { name, barcode }: { name: string; barcode: string },
): Promise<void> => {
  const { button, link, field } = ownersPages(page)
  const keys = keysAloneOn(page)
  await keys.presses(link('Receive goods'))
  await expect(field('Barcode or name')).toBeFocused()
  await page.keyboard.type(barcode)
  await page.keyboard.press('Enter')
  await expect(field(`Pieces of ${name}`)).toHaveValue('1')
  await expect(field('Barcode or name')).toBeFocused()
  await keys.presses(button(`Remove ${name}`))
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await expect(field('Barcode or name')).toBeFocused()
  await page.keyboard.type(name.slice(0, 4))
  await page.keyboard.press('Enter')
  await keys.presses(button(`Add ${name}`))
  await expect(field(`Pieces of ${name}`)).toHaveValue('1')
  await expect(field('Barcode or name')).toBeFocused()
  await keys.types(field(`Pieces of ${name}`), '24')
  await keys.types(field('Delivery note or purchase order'), 'DN 17')
  await keys.presses(button('Book in'))
  await expect(page.getByText('They are in stock now.')).toBeVisible()
  await expect(button('Receive more')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field('Barcode or name')).toBeFocused()
}
