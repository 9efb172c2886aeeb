import { expect, test } from '#tests/support/browser/own-shop.ts'
import { LONG } from '../support/long.ts'

test(
  'a store is closed once no device of it can hold sales any more, takes none, and is opened again',
  LONG,
  async ({ page }) => {
    test.slow()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const section = page.getByRole('region', { name: 'Closing the store' })
    const closes = async () => {
      await page.goto('/administration/store')
      await button('Close this store').click()
      await expect(button('Keep it open')).toBeFocused()
      await button('Close it').click()
    }

    await closes()
    await expect(section.getByRole('alert')).toContainText('They may hold sales that were not sent.')
    await expect(section.getByRole('status')).toHaveText('This store is open.')
    await expect(button('Close this store')).toBeFocused()

    await page.goto('/administration/terminals')
    await page.getByRole('button', { name: /^Remove terminal/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No terminal yet')).toBeVisible()
    await closes()
    await expect(section.getByRole('status')).toContainText('This store is closed since')

    await page.goto('/administration/terminals')
    await button('Add terminal').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add terminal' }).click()
    await expect(page.getByText('Obi Stores is closed. Its owner can open it again.').first()).toBeVisible()

    await page.goto('/administration/store')
    await button('Open it again').click()
    await expect(section.getByRole('status')).toHaveText('This store is open.')
  },
)
