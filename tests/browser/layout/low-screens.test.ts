import type { Locator } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/browser/support/signed-in.ts'
import { VIEWPORTS } from './viewports.ts'

/** Coca-Cola, and two more products of the demo store. */
const BARCODES = ['2010000001189', '2010000001196', '2010000001202']

/** How many of these are seen whole, without scrolling and with nothing over them. */
const seenWhole = (rows: Locator): Promise<number> =>
  rows.evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const middle = (left + right) / 2
        return [top + 2, (top + bottom) / 2, bottom - 2].every((height) => {
          const hit = document.elementFromPoint(middle, height)
          return element.contains(hit)
        })
      }).length,
  )

for (const name of ['phone turned', 'desktop at 200 %'] as const)
  test.describe(name, () => {
    const { width, height } = VIEWPORTS[name]
    test.use({ viewport: { width, height } })

    test(`on a low screen (${name}) products, lines, total and Confirm are seen at once`, async ({
      page,
    }) => {
      const cashier = cashierAt(page)
      await page.goto('/pos-home')
      for (const barcode of BARCODES) await cashier.scans(barcode)
      const lines = page.getByRole('list', { name: 'Cart' }).getByRole('listitem')
      await expect(lines).toHaveCount(BARCODES.length)
      expect(await seenWhole(page.getByRole('option'))).toBeGreaterThanOrEqual(1)
      expect(await seenWhole(lines)).toBeGreaterThanOrEqual(2)
      expect(await seenWhole(cashier.button('Confirm Payment'))).toBe(1)
    })
  })
