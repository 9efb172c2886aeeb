import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from './support/signed-in.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'

test('a late answer with another amount pays what is due, and the rest is listed with both figures', async ({
  page,
  product,
}) => {
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await product.terminal.script('late-more:10000')
  await cashier.scans(COCA_COLA)
  await cashier.chooses('Card')
  await expect(page.getByRole('region', { name: 'Payment' }).getByText('POS ONLINE')).toBeVisible()
  await cashier.confirmsPayment()
  await cashier.proceeds()
  await cashier.sees('Ask the customer to use the card on the POS')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await cashier.button('Declined').click()
  await cashier.sees('The terminal took NGN 538.50 instead of NGN 537.50')
  await cashier.button('Retry').click()
  await cashier.sees('Order Confirmed Successfully')
  await cashier.goesOn()
  await cashier.button(/1 open charge/).click()
  await cashier.sees('asked NGN 537.50, terminal says NGN 538.50, sale has NGN 537.50: NGN 1.00 to give back')
  await cashier.button('Given back').click()
  await cashier.sees('Everything is sent and settled.')
})

test(
  'a terminal that declines what the cashier stated as approved is announced and listed',
  LONG,
  async ({ page, product }) => {
    const cashier = cashierAt(page)
    await page.goto('/pos-home')
    await product.terminal.script('late-decline:15000')
    await cashier.scans(COCA_COLA)
    await cashier.chooses('Card')
    await expect(page.getByRole('region', { name: 'Payment' }).getByText('POS ONLINE')).toBeVisible()
    await cashier.confirmsPayment()
    await cashier.proceeds()
    await cashier.sees('Ask the customer to use the card on the POS')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('textbox', { name: 'RRN or reference on the slip' }).fill('632512000001')
    await cashier.button('Approved').click()
    await cashier.sees('Order Confirmed Successfully')
    await cashier.sees(/The terminal declined NGN 537.50 of order \d+ after all/)
    await cashier.goesOn()
    await cashier.button(/1 open charge/).click()
    await cashier.sees('asked NGN 537.50, sale has NGN 537.50: NGN 537.50 missing')
  },
)
