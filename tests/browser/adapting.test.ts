import type { Page } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from './support/signed-in.ts'
import { LONG } from './support/long.ts'

const openSale = async (page: Page) => {
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await expect(cashier.searchBox()).toBeVisible()
  await cashier.scans('2010000001189')
  await cashier.seesFigures({ Total: 'NGN 537.50' })
  return cashier
}

test(
  'in forced colours the chosen payment mode has the colour of what is chosen (1.4.11)',
  LONG,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const cashier = await openSale(page)
    await cashier.chooses('Cash')
    const grounds = await page
      .getByRole('radiogroup', { name: 'Payment mode' })
      .filter({ visible: true })
      .locator('label > span')
      .evaluateAll((tiles) => {
        const probe = document.body.appendChild(document.createElement('div'))
        probe.style.cssText = 'forced-color-adjust:none;background:Highlight'
        const chosen = getComputedStyle(probe).backgroundColor
        probe.remove()
        return tiles.map((tile) => getComputedStyle(tile).backgroundColor === chosen)
      })
    expect(grounds).toEqual([true, false, false, false, false])
  },
)

/** The text spacing that a user may set (WCAG 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** Headings, labels and buttons whose words are cut off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, label, button, dt, dd, legend')].flatMap((element) => {
      const { overflow, display } = getComputedStyle(element)
      const isCut = overflow === 'hidden' && element.scrollHeight > element.clientHeight + 1
      const isDrawn = element.checkVisibility() && display !== 'inline' && element.clientWidth > 1
      return isCut && isDrawn ? [`${element.tagName} ${element.textContent}`] : []
    }),
  )

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`text spacing cuts off no heading, label or button at ${viewport.width} px (1.4.12)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openSale(page)
    await page.addStyleTag({ content: SPACING })
    expect(await cutOff(page)).toEqual([])
    await page.getByRole('link', { name: 'Sales History' }).click()
    await expect(page.getByRole('heading', { name: 'Sales History' })).toBeFocused()
    expect(await cutOff(page)).toEqual([])
  })

test('at 320 by 256 px the sale scrolls one way, and what has the focus is in sight (1.4.10, 2.4.11)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const cashier = await openSale(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const places = [
    cashier.searchBox(),
    page.getByRole('textbox', { name: 'Scan or type a barcode' }),
    page.getByRole('textbox', { name: /^Quantity of/ }),
    page.getByRole('textbox', { name: 'Discount' }),
    cashier.button('Confirm Payment').filter({ visible: true }),
  ]
  for (const place of places) {
    await place.focus()
    const isInSight = await place.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
    expect(isInSight, String(place)).toBe(true)
  }
})
