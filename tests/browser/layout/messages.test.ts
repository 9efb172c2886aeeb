import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/support/signed-in.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { coveredByMessages } from './covered.ts'
import { ALL_VIEWPORTS, inEveryViewport } from './viewports.ts'

const COCA_COLA = '2010000001189'

/** In all sizes together less than what makes a clock wrong, of which a notice says. */
const AHEAD_MS = 10_000

/** From here on the page's time stands still: no message goes by itself, however long the machine takes. */
const stopsTime = async (page: Page) => {
  const soon = (await page.evaluate(() => Date.now())) + AHEAD_MS
  await page.clock.pauseAt(soon)
}

/** The messages that do not leave yet. */
const standing = (page: Page) => page.locator('[data-place]:not([data-place=leaving])').getByRole('alert')

test('messages cover no control and no figure of a sale, in every size', async ({ page }) => {
  const cashier = cashierAt(page)
  await page.clock.install()
  await page.goto('/pos-home')
  await cashier.scans(COCA_COLA)
  await cashier.seesFigures({ Total: 'NGN 537.50' })
  const covered: Record<string, string[]> = {}
  await inEveryViewport(page, ALL_VIEWPORTS, async (viewport) => {
    await stopsTime(page)
    await cashier.scans('9999999999994')
    await cashier.confirmsPayment()
    await expect(page.getByRole('alert')).toHaveCount(2)
    covered[viewport] = await coveredByMessages(page)
    await page.clock.resume()
    for (const name of ['Close message', 'Close message']) await cashier.button(name).first().click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  expect(covered).toEqual(Object.fromEntries(ALL_VIEWPORTS.map((viewport) => [viewport, []])))
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('a pointer that rests on a message does not keep it longer than its 3 s', async ({ page }) => {
    const cashier = cashierAt(page)
    await page.clock.install()
    await page.goto('/pos-home')
    await expect(page.getByText(/^Products · \d+$/)).toBeVisible()
    await stopsTime(page)
    await cashier.scans('9999999999994')
    await standing(page).hover()
    await page.clock.runFor(2_900)
    await expect(standing(page)).toHaveCount(1)
    await page.clock.runFor(100)
    await expect(standing(page)).toHaveCount(0)
  })
})

test('a refusal goes as soon as what it asks for is there', async ({ page }) => {
  const cashier = cashierAt(page)
  await page.clock.install()
  await page.goto('/pos-home')
  await cashier.scans(COCA_COLA)
  await cashier.seesFigures({ Total: 'NGN 537.50' })
  await stopsTime(page)
  const refusal = standing(page)
  await cashier.confirmsPayment()
  await expect(refusal).toHaveText('Please select a payment mode')
  await cashier.chooses('Cash')
  await expect(refusal).toHaveCount(0)
  await cashier.confirmsPayment()
  await expect(refusal).toHaveText(/Please enter cash collected/)
  await cashier.paysCash('1')
  await cashier.confirmsPayment()
  await expect(refusal).toHaveText('Cash collected is less than the total amount')
  await cashier.paysCash('200000')
  await expect(refusal).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a refusal covers no field of the dialog that it is about, and goes when the field is filled', async ({
    page,
  }) => {
    const cashier = cashierAt(page)
    await page.clock.install()
    await page.goto('/')
    await cashier.button('Add new store').click()
    const next = page.getByRole('dialog').getByRole('button', { name: 'Next' })
    await expect(next).toBeVisible()
    await stopsTime(page)
    await next.click()
    await expect(standing(page)).toHaveText('Please enter your POS serial number')
    expect(await coveredByMessages(page)).toEqual([])
    await page.getByRole('dialog').getByRole('textbox').fill('2')
    await expect(standing(page)).toHaveCount(0)
  })
})
