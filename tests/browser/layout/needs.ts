import type { Locator, Page } from '@playwright/test'
import { VIEWPORTS, type Viewport } from './viewports.ts'

/** What no sale can do without, whatever the size; where there is little room, the modes are behind 'Pay'. */
const neededBy = (page: Page): Record<string, Locator> => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const link = (name: RegExp) => page.getByRole('link', { name })
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  return {
    'the search box': page.getByPlaceholder('Click to select a product or search'),
    'the barcode': field('Scan or type a barcode'),
    'the camera': button('Scan with the camera'),
    'a quantity': field(/^Quantity of/),
    'one less': button(/^One less of/),
    'one more': button(/^One more of/),
    'Delete of a line': button(/^Delete /),
    'Put sale on hold': button('Put sale on hold'),
    Clear: button('Clear'),
    'the discount': field('Discount'),
    'a customer': button('Customer'),
    'the way to pay': button('Pay').or(page.getByRole('radio', { name: 'Cash', exact: true })),
    'Confirm Payment': button('Confirm Payment'),
    'past sales': link(/^Sales History/),
    'sales on hold': link(/^Sales on hold/),
    'the store switcher': button(/^Switch store/),
    'the menu': button('Menu'),
  }
}

/** Runs in the page. */
const countInSight = (elements: Element[]): number =>
  elements.filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const middle = (left + right) / 2
    return [top + 1, (top + bottom) / 2, bottom - 1].every((height) => {
      const hit = document.elementFromPoint(middle, height)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
  }).length

/** How many of these show wholly, with nothing over them, without being scrolled to. */
export const inSight = (locator: Locator): Promise<number> => locator.evaluateAll(countInSight)

const totalOf = (page: Page): Promise<string | null> =>
  page
    .getByRole('term')
    .filter({ hasText: /^Total$/ })
    .locator('xpath=following-sibling::dd')
    .textContent()

/** One column has no room for the products: they come with a click into the search box, and go with Escape. */
const productsInSight = async (page: Page, isColumn: boolean): Promise<number> => {
  if (isColumn) await page.getByPlaceholder('Click to select a product or search').click()
  await page.getByRole('option').first().waitFor()
  const count = await inSight(page.getByRole('option'))
  if (isColumn) await page.keyboard.press('Escape')
  return count
}

/**
 * What a sale needs and is not there, or not in sight without scrolling, as a filled sales screen is shown now. One
 * column scrolls as a whole, below total and Confirm that stay; elsewhere lines and products stand beside each other.
 */
export const missingForASale = async (page: Page, viewport: Viewport): Promise<string[]> => {
  const isColumn = VIEWPORTS[viewport].width < 560
  const missing: string[] = []
  for (const [name, locator] of Object.entries(neededBy(page)))
    if ((await locator.filter({ visible: true }).count()) === 0) missing.push(`${name} is not there`)
  const total = page.getByText((await totalOf(page)) ?? '', { exact: true })
  const lines = page.getByRole('list', { name: 'Cart' }).getByRole('listitem')
  const shown: [string, number, number][] = [
    ['the total', await inSight(total), 1],
    ['Confirm Payment', await inSight(page.getByRole('button', { name: 'Confirm Payment' })), 1],
    ['lines of the cart', await inSight(lines), isColumn ? 0 : 2],
    ['products', await productsInSight(page, isColumn), 1],
  ]
  for (const [name, count, least] of shown) if (count < least) missing.push(`${count} in sight of: ${name}`)
  return missing
}
