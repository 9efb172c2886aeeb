import { expect, type Page } from '@playwright/test'
import { keysAloneOn } from '#tests/browser/support/keys-alone.ts'
import { ownersPages } from '#tests/browser/support/owners-pages.ts'

/** Orders twelve of a product, takes in more than came at first, then ten, and closes the order. */
export const orders = async (
  page: Page,
  { name, barcode }: { name: string; barcode: string },
): Promise<void> => {
  const { button, link, field, heading, question } = ownersPages(page)
  const keys = keysAloneOn(page)
  await keys.presses(link('Purchase orders'))
  await expect(heading('Purchase orders')).toBeFocused()
  await keys.presses(link('New order'))
  await expect(field('Barcode or name')).toBeFocused()
  await page.keyboard.type(barcode)
  await page.keyboard.press('Enter')
  await expect(field(`Pieces of ${name}`)).toHaveValue('1')
  await expect(field('Barcode or name')).toBeFocused()
  await keys.types(field(`Pieces of ${name}`), '12')
  await keys.types(field('Supplier'), 'Apapa Wholesale Ltd')
  await keys.presses(button('Place order'))
  await expect(heading('Order PO-1')).toBeFocused()

  await keys.presses(button('Receive'))
  await expect(field('Barcode')).toBeFocused()
  const arrives = field(`Arrives now of ${name}`)
  await keys.types(arrives, '15')
  await keys.presses(button('Book in'))
  await expect(button('Count again')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button('Book in')).toBeFocused()
  await keys.types(arrives, '10')
  await keys.presses(button('Book in'))
  await expect(page.getByText('10 received')).toBeVisible()
  await expect(heading('Order PO-1')).toBeFocused()

  const end = 'Close, the rest will not come'
  await keys.presses(button(end))
  await expect(button('Keep it')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(end)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Keep it')).toBeFocused()
  await keys.presses(question.getByRole('button', { name: end }))
  await expect(page.getByRole('status').filter({ hasText: 'Closed' })).toBeVisible()
  await expect(heading('Order PO-1')).toBeFocused()
  await keys.presses(link('All orders'))
  await expect(heading('Purchase orders')).toBeFocused()
}

/** Closes a store that has no terminal, and opens it again. */
export const closesAndOpensTheStore = async (page: Page): Promise<void> => {
  const { button, link, heading } = ownersPages(page)
  const keys = keysAloneOn(page)
  await keys.presses(link('Store'))
  await expect(heading('Store')).toBeFocused()
  await keys.presses(button('Close this store'))
  await expect(button('Keep it open')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button('Close this store')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Keep it open')).toBeFocused()
  await keys.presses(button('Close it'))
  await expect(page.getByText('This store is closed since')).toBeVisible()
  await expect(button('Open it again')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This store is open.')).toBeVisible()
  await expect(button('Close this store')).toBeFocused()
}
