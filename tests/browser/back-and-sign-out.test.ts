import type { Browser, Page } from '@playwright/test'
import { deviceOf } from '#tests/support/browser/page-records.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
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

/** A link that signs a newcomer in who has just made an account in another browser, whose till does not use it. */
const linkOf = async (browser: Browser, origin: string, fullname: string): Promise<string> => {
  const context = await browser.newContext()
  const handOff = `${origin}/auth`
  await context.route('**/assets/*', (route) => route.abort())
  const page = await context.newPage()
  await page.goto(`${origin}/auth/signup?returnUrl=${encodeURIComponent(handOff)}`)
  await page.getByLabel('Full name').fill(fullname)
  await page
    .getByLabel('E-mail or phone number')
    .fill(`${fullname.toLowerCase().replaceAll(' ', '.')}@elsewhere.test`)
  await page.getByLabel('Password').fill('a long way from this till')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${handOff}?*`)
  const link = page.url()
  await context.close()
  return link
}

test('a link that signs somebody else in asks first, and is refused while a sale is open', async ({
  page,
  browser,
  product,
}) => {
  await scansOne(page)
  const other = await page.context().newPage()
  await other.goto(await linkOf(browser, product.origin, 'Bola Ade'))
  await cashierAt(other).sees(/A sale is open on this till/)
  await other.close()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Delete / })).toBeHidden()
  await page.goto(await linkOf(browser, product.origin, 'Chidi Eze'))
  const question = page.getByRole('alertdialog', {
    name: 'You are signed in as Demo Cashier. Sign in as Chidi Eze?',
  })
  await expect(question.getByRole('button', { name: 'Stay signed in as Demo Cashier' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${product.origin}/`)
  expect(await deviceOf(page).read()).toMatchObject({
    deviceDetails: { value: { fullname: 'Demo Cashier' } },
  })
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
