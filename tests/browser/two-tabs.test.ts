import { expect, test } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'

test('two tabs: one sells, the other takes the very cart over, and no line is lost', async ({
  page,
  context,
  product,
}) => {
  const chargedBefore = await product.terminal.journal()
  const first = cashierAt(page)
  await first.opensTheTill()
  await first.scans(COCA_COLA)
  await first.seesFigures({ Total: 'NGN 537.50' })

  const otherPage = await context.newPage()
  await otherPage.goto('/pos-home')
  const second = cashierAt(otherPage)
  await second.sees('This till sells in another tab of this browser')

  // A line that is added while the other tab looks on is there after the change.
  await first.scans(COCA_COLA)
  await first.seesFigures({ Total: 'NGN 1,075.00' })
  await first.chooses('Cash')
  await first.paysCash('2000')
  await first.confirmsPayment()
  await first.sees('Confirm Sales')

  await second.button('Sell here').click()
  await second.sees('The other tab is busy with a payment. Finish or close it there first.')
  await first.button('No Cancel').click()
  await second.button('Sell here').click()
  await second.seesFigures({ Total: 'NGN 1,075.00' })
  await first.sees('This till sells in another tab of this browser')

  await second.scans(COCA_COLA)
  await second.seesFigures({ Total: 'NGN 1,612.50' })
  await second.chooses('Cash')
  await second.paysCash('2000')
  await second.confirmsPayment()
  await second.proceeds()
  await second.sees('Order Confirmed Successfully')
  const [, orderNumber = ''] = /Order (\d+)/.exec(await otherPage.getByRole('dialog').innerText()) ?? []
  await second.goesOn()

  // The tab that sells is closed: the other one goes on by itself, and the cart is empty there, too.
  await otherPage.close()
  await expect(first.searchBox()).toBeVisible()
  await first.sees('The cart is empty')
  // The sale is on its way to the server while the cashier goes on.
  await expect(async () => {
    await first.opensHistory()
    await page.getByPlaceholder('Search by order number or customer name').fill(orderNumber)
    await expect(page.getByRole('listitem').filter({ hasText: orderNumber })).toContainText('NGN 1,612.50')
  }).toPass()
  expect(await product.terminal.journal()).toEqual(chargedBefore)
})

test(
  'a sign-out and a sign-in in one tab are noticed in the other at once',
  LONG,
  async ({ page, context }) => {
    const first = cashierAt(page)
    await first.opensTheTill()
    const otherPage = await context.newPage()
    await otherPage.goto('/pos-home/sales-history')
    const second = cashierAt(otherPage)
    await expect(otherPage.getByRole('heading', { name: 'Sales History' })).toBeVisible()

    await second.button('Menu').click()
    await otherPage.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await first.sees('Select your store to continue')

    await otherPage
      .getByRole('button', { name: /Mainland Supermart/ })
      .first()
      .click()
    await second.signsIn()
    await otherPage.waitForURL('**/pos-home')
    await first.button('Menu').click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  },
)
