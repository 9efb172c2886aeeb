import { expect, test } from '#tests/support/browser.ts'
import { deviceOf } from '#tests/support/browser/page-records.ts'
import { cashierAt, OTHER_STORE } from '#tests/support/browser/cashier.ts'

test.beforeEach(async ({ page, signedIn }) => {
  await page.goto('/config.json')
  await deviceOf(page).write(signedIn)
})

test('a question about a store that is declined gives the focus back to the menu it came from', async ({
  page,
}) => {
  await page.goto('/')
  const menu = page.getByRole('button', { name: `More for ${OTHER_STORE.name}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'No, keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('a switch of the store that is declined gives the focus back to the menu of the stores', async ({
  page,
}) => {
  await page.goto('/pos-home')
  await expect(cashierAt(page).searchBox()).toBeFocused()
  const menu = page.getByRole('button', { name: /^Switch store/ })
  await menu.click()
  await page.getByRole('menuitem', { name: OTHER_STORE.name }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})
