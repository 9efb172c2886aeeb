import * as z from 'zod/mini'
import { Product as ProductOnWire } from '#contract/catalogue.ts'
import type { Product } from '#domain/cart.ts'
import { MILK, RICE, RICE_TWIN, SOLD_OUT } from '#tests/support/fixtures/products.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '../support/signed-in.ts'
import { serviceOf, toastOn } from '../support/toasts.ts'

const PRODUCTS = '/merchant/product/simple-list*'
const POST = '/merchant/pos/post/transaction/*'

const EMPTY_SHELF: Product[] = [
  { ...SOLD_OUT, id: '018f0000-0000-7000-8000-000000000105', barcode: '2000000000046' },
  { ...SOLD_OUT, id: '018f0000-0000-7000-8000-000000000106', barcode: '2000000000046' },
]
const PRODUCTS_ON_SALE = [MILK, RICE, RICE_TWIN, SOLD_OUT, ...EMPTY_SHELF]

const wire = (products: Product[]) => products.map((product) => z.encode(ProductOnWire, product))

test('every message of picking, paying and holding', async ({ page }) => {
  const cashier = cashierAt(page)
  const service = serviceOf(page)
  const toast = toastOn(page)
  await service.gives(PRODUCTS, wire(PRODUCTS_ON_SALE))
  await page.goto('/pos-home')
  await expect(page.getByRole('option', { name: /Mama Gold Rice Twin/ })).toBeVisible()

  await test.step('picking', async () => {
    await cashier.scans('9999999999994')
    await toast('product not found')
    await cashier.scans(SOLD_OUT.barcode ?? '')
    await toast('Product is out of stock')
    await cashier.scans('2000000000046')
    await toast('Multiple items (2) found but all have 0 quantity')
  })

  await test.step('picking what has left the catalogue meanwhile', async () => {
    let release = () => undefined as void
    const asked = new Promise<void>((resolve) => (release = resolve))
    await page.unroute(`**/api${PRODUCTS}`)
    await page.route(`**/api${PRODUCTS}`, async (route) => {
      await asked
      await route.fulfill({ json: { status: true, result: wire([MILK]) } })
    })
    await cashier.button('Get prices and stock of now').click()
    await cashier.scans(RICE.barcode ?? '')
    await cashier.sees('Multiple Products Found!')
    const refreshed = page.waitForResponse(`**/api${PRODUCTS}`)
    release()
    await refreshed
    await expect(page.getByText('Products · 1', { exact: true })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Add To Cart' }).first().click()
    await toast('Product not found')
  })

  await test.step('paying', async () => {
    await cashier.scans(MILK.barcode ?? '')
    await cashier.confirmsPayment()
    await toast('Please select a payment mode')
    await cashier.chooses('Cash')
    await cashier.confirmsPayment()
    await toast('You Selected Cash as Payment Mode, Please enter cash collected')
    await cashier.paysCash('10')
    await cashier.confirmsPayment()
    await toast('Cash collected is less than the total amount')
    await cashier.chooses('Split')
    await page.getByRole('textbox', { name: 'Cash amount' }).fill('10')
    await cashier.confirmsPayment()
    await toast('Total split payment not up to your order total price')
    await page.getByRole('textbox', { name: 'Card amount' }).fill('5000')
    await cashier.confirmsPayment()
    await toast('Card and transfer parts are more than what is due')
    await cashier.chooses('Credit')
    await cashier.confirmsPayment()
    await toast('Please enter customer name')
  })

  await test.step('a sale that the service refuses', async () => {
    await service.refuses(POST, 'Peak Milk 400 g: only 0 left')
    await cashier.settlesInCash('2000')
    await toast('Peak Milk 400 g: only 0 left')
    await expect(cashier.button('Confirm Payment')).toBeEnabled()
  })

  await test.step('holding', async () => {
    await cashier.button('Put sale on hold').click()
    await toast('Sale put on hold')
    await page.getByRole('link', { name: 'Sales on hold (1)' }).click()
    await cashier.button('Continue').click()
    await toast('Retreiving...')
    await toast('You can continue with your order')
    await page.waitForURL('**/pos-home')
    await cashier.button('Put sale on hold').click()
    await page.getByRole('link', { name: 'Sales on hold (1)' }).click()
    await cashier.button('Cancel').click()
    await toast('Deleted successfully')
  })
})

test('a store that sells only online says to check the connection and reload', async ({ page }) => {
  const cashier = cashierAt(page)
  await page.route('**/config.json', async (route) => {
    const config: unknown = await (await route.fetch()).json()
    await route.fulfill({ json: Object.assign({}, config, { offlineSales: false }) })
  })
  await page.route('**/pos/till-settings?*', async (route) => {
    const answer: { result?: object } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, result: { ...answer.result, offline_sales: false } } })
  })
  await page.goto('/pos-home')
  await cashier.scans('2010000001189')
  await cashier.chooses('Cash')
  await cashier.button('Exact').filter({ visible: true }).click()
  await serviceOf(page).isAway(POST)
  await cashier.confirmsPayment()
  await cashier.proceeds()
  await toastOn(page)('Please check your internet connection and reload')
  await expect(cashier.button('Confirm Payment')).toBeEnabled()
})
