import type { Page } from '@playwright/test'
import { cashierAt } from './support/cashier.ts'
import { expect, test } from './support/signed-in.ts'

test.setTimeout(180_000)

const COCA_COLA = '2010000001189'

const scansOne = async (page: Page) => {
  const cashier = cashierAt(page)
  await page.goto('/')
  await page.goto('/pos-home')
  await expect(page.getByText(/^Products · \d+$/)).toBeVisible()
  await cashier.scans(COCA_COLA)
  await cashier.seesFigures({ Total: 'NGN 537.50' })
  return cashier
}

const isAtTheSale = async (page: Page) => {
  await expect(page).toHaveURL(/\/pos-home$/)
  await cashierAt(page).seesFigures({ Total: 'NGN 537.50' })
}

test('Back never leaves the till with a cart, and goes one step back inside of a payment', async ({
  page,
}) => {
  const cashier = await scansOne(page)
  await page.goBack()
  await cashier.sees('This sale is still open. Put it on hold or clear it before you leave.')
  await isAtTheSale(page)
  await cashier.chooses('Card')
  await cashier.confirmsPayment()
  await expect(page.getByRole('button', { name: 'Yes Proceed' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Yes Proceed' })).toBeHidden()
  await isAtTheSale(page)
  await page.goBack()
  await isAtTheSale(page)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/pos-home$/)
})

test('a sign-out names the cart it clears and asks once', async ({ page }) => {
  await scansOne(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to sign out?' })
  await expect(question).toContainText('clears all cart items (1 line)')
  await question.getByRole('button', { name: 'No Cancel' }).click()
  await isAtTheSale(page)
})

test('a deleted store cannot be sold in, the only one neither', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'More for Mainland Supermart' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await cashierAt(page).sees('No store on this device yet')
  await page.goto('/pos-home')
  await expect(page).toHaveURL(/\/$/)
  await cashierAt(page).sees('No store on this device yet')
})
