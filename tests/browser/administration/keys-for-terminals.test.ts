import { keysAloneOn } from '#tests/browser/support/keys-alone.ts'
import { ownersPages } from '#tests/browser/support/owners-pages.ts'
import { expect, test } from '#tests/support/browser/empty-product.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'

test('without a pointer an owner adds a terminal, gives it another code, and removes it', async ({
  page,
  emptyProduct,
}) => {
  const { button } = ownersPages(page)
  const keys = keysAloneOn(page)
  await ownerAt(page).setsUpTheStore(emptyProduct)
  await page.goto('/administration/terminals')
  await keys.presses(button('Add terminal'))
  const dialog = page.getByRole('dialog', { name: 'Add terminal' })
  await expect(dialog.getByRole('textbox', { name: 'Serial number' })).toBeFocused()
  await page.keyboard.type('4711004711')
  await page.keyboard.press('Enter')
  const noted = button('I have written it down')
  await expect(page.getByText('Write down the access code')).toBeVisible()
  await keys.presses(noted)
  await expect(page.getByText('4711004711', { exact: true })).toBeVisible()

  await keys.presses(button('New access code for 4711004711'))
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await keys.presses(button('New access code'))
  await keys.presses(noted)

  await keys.presses(button('Remove terminal 4711004711?'))
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await keys.presses(button('Remove'))
  await expect(page.getByText('No terminal yet')).toBeVisible()
})
