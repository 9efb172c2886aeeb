import { expect, test } from '#tests/support/browser.ts'

test('the product starts and greets with its name', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Welcome · Tillstate')
})
