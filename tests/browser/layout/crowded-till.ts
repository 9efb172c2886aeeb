import type { Page } from '@playwright/test'
import { deviceOf } from '#tests/support/browser/page-records.ts'
import { cashierAt, DEMO_STORE } from '#tests/support/browser/cashier.ts'
import type { RunningProduct } from '#tests/support/product.ts'

const LONG_STORE = 'Mainland Supermart and Wholesale Household Goods Centre of Greater Ikeja'
const LONG_WORD = 'Extraordinarilylongproductnamewithoutanyspacethatnolinecaneverhold'

const nairaText = (price: number): string =>
  `NGN ${price.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

const priced = (title: string, price: number) => ({ title, price, price_text: nairaText(price) })

/** A product with words and figures that are as long as they get. */
const product = (place: number, name: string, price: number, vat: number) => ({
  id: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  name,
  barcode: String(4_000_000_000_000 + place),
  ...priced('', price),
  price_list: place % 2 === 0 ? [priced('Retail', price), priced('Wholesale for members', price)] : [],
  vat,
  vat_text: vat === 0 ? 'VAT exempt' : 'VAT 7.5%',
  size: place % 3 === 0 ? 'carton of 24 x 500 ml' : '50 kg',
  quantity: 99_999,
  product_image: null,
})

const PRODUCTS = [
  product(1, LONG_WORD, 80_000_000_000, 0),
  product(2, 'Peak Instant Full Cream Milk Powder Refill Pouch for Families of Eight', 9_999_999_999.99, 0),
  product(3, 'Indomie', 9_900_000_000, 0),
  product(4, 'Golden Penny Semovita and Wheat Flour Double Pack', 100_000_000, 0),
  product(5, 'Milk', 0.99, 7.5),
  product(6, 'Close-Up Deep Action Red Hot Toothpaste with Mouthwash', 1250.5, 7.5),
  ...Array.from({ length: 20 }, (_, place) =>
    product(7 + place, `Article ${place} of a full shop`, 99_999_999.99, 0),
  ),
]

const BARCODES = PRODUCTS.map(({ barcode }) => barcode)

const withLongNames = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(DEMO_STORE.name, LONG_STORE)) as unknown

/**
 * The sales screen at its fullest: a long store name, products and amounts, sales that wait and an open charge in the
 * top bar, sales on hold, and a cart with six lines worth NGN 99,999,999,999.99 and more.
 */
export const fillSalesScreen = async (page: Page, { terminal }: RunningProduct): Promise<void> => {
  const cashier = cashierAt(page)
  await page.route('**/product/simple-list*', (route) =>
    route.fulfill({ json: { status: true, result: PRODUCTS } }),
  )
  await page.goto('/device-info')
  const records = await deviceOf(page).read()
  await deviceOf(page).write(withLongNames(records) as Record<string, unknown>)
  await page.goto('/pos-home')
  await cashier.button('Get prices and stock of now').click()
  await page.getByRole('option', { name: LONG_WORD }).waitFor()

  await terminal.script('silent')
  await cashier.scans(BARCODES[4] ?? '')
  await cashier.chooses('Card')
  await cashier.confirmsPayment()
  await cashier.proceeds()
  await cashier.sees('Ask the customer to use the card on the POS')
  await page.keyboard.press('Escape')
  await cashier.sees('What does the POS show?')
  await cashier.button('Not known, leave it open').click()
  await page.getByText('Nobody knows yet whether').waitFor()
  await page.route('**/pos/post/transaction/**', (route) => route.abort('internetdisconnected'))
  await page.keyboard.press('Escape')
  await cashier.sellsForExactCash()
  await cashier.scans(BARCODES[3] ?? '')
  await cashier.button('Put sale on hold').click()
  // While it is put on hold nothing goes into the cart.
  await cashier.seesFigures({ Total: 'NGN 0.00' })
  for (const barcode of BARCODES.slice(0, 6)) await cashier.scans(barcode)
  await page.getByRole('list', { name: 'Cart' }).getByRole('listitem').nth(5).waitFor()
}
