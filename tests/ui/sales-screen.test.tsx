// @vitest-environment-options {"of":"sales-screen"}
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Product } from '#contract/catalogue.ts'
import { PosCart } from '#services/storage/records/sale.ts'
import { MILK_LINE, RICE_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { MILK, RICE, RICE_TWIN, SOLD_OUT } from '#tests/support/fixtures/products.ts'
import { accessFixture, profileFixture } from '#tests/support/fixtures/session.ts'
import { backOffice, granted, ORIGIN } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const PRODUCTS_ON_SALE = [MILK, RICE, RICE_TWIN, SOLD_OUT]

const opened: unknown[][] = []

beforeEach(() => {
  opened.length = 0
  backOffice.use(
    http.get(`${ORIGIN}/merchant/product/simple-list`, () =>
      granted(PRODUCTS_ON_SALE.map((product) => z.encode(Product, product))),
    ),
  )
})

const version1 = (value: unknown) => ({ version: 1, value })

const CART = {
  posCart: version1(
    z.encode(PosCart.schema, {
      saleId: SALE_ID,
      lines: [MILK_LINE, RICE_LINE],
      discount: { mode: 'percentage', rate: 0 },
    }),
  ),
}

const cart = () => screen.findByRole('list', { name: 'Cart' })

const openHeader = async (store_picture: string | null, store_image: string | null = null) => {
  await openTill('/pos-home', {
    records: {
      posValidateAccessResult: version1({ ...accessFixture, store_picture }),
      StorePOSTerminalProfile: version1({ ...profileFixture, store_image }),
    },
  })
  const heading = await screen.findByRole('heading', { name: 'Mainland Supermart' })
  return heading.parentElement
}

test.each([
  ['that of the access', '/pictures/mainland.svg', '/pictures/registered.svg'],
  ['that of the registration', null, '/pictures/mainland.svg'],
])("the header shows the store's picture: %s", async (_, ofAccess, ofRegistration) => {
  const header = await openHeader(ofAccess, ofRegistration)
  expect(header?.querySelector('img')).toHaveAttribute('src', '/pictures/mainland.svg')
})

test('a store without a picture has a default one', async () => {
  const header = await openHeader(null)
  expect(header?.querySelector('img')).toBeNull()
  expect(header?.querySelector('svg')).toBeVisible()
})

test("a search without matches says 'No items found'", async () => {
  const { user } = await openTill('/pos-home')
  const box = await screen.findByPlaceholderText('Click to select a product or search')
  await user.click(box)
  await screen.findAllByRole('option')
  await user.type(box, 'zzz')
  expect(await screen.findByText('No items found')).toBeVisible()
})

test('the head of the list says how many products match, and all of them again after the search (own)', async () => {
  const { user } = await openTill('/pos-home')
  const box = await screen.findByPlaceholderText('Click to select a product or search')
  expect(await screen.findByText('Products · 4')).toBeVisible()
  await user.type(box, 'gold')
  expect(await screen.findByText('Products · 2 of 4 match')).toBeVisible()
  await user.clear(box)
  expect(await screen.findByText('Products · 4')).toBeVisible()
})

const offerMilk = (count: number) =>
  backOffice.use(
    http.get(`${ORIGIN}/merchant/product/simple-list`, () =>
      granted(
        Array.from({ length: count }, (_, place) => z.encode(Product, { ...MILK, id: `milk-${place}` })),
      ),
    ),
  )

test('a list that ends before the products do says so, and how to see others (own)', async () => {
  offerMilk(60)
  const { user } = await openTill('/pos-home')
  const box = await screen.findByPlaceholderText('Click to select a product or search')
  expect(await screen.findByText('The first 50 of 60: type in the search box to see others')).toBeVisible()
  await user.type(box, 'milk')
  expect(await screen.findByText('The best 50 matches: type more to see others')).toBeVisible()
  expect(screen.getByText('Products · 50 or more of 60 match')).toBeVisible()
})

test('a list that has all of 50 products says nothing of others (own)', async () => {
  offerMilk(50)
  const { user } = await openTill('/pos-home')
  await user.click(await screen.findByPlaceholderText('Click to select a product or search'))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(50))
  expect(screen.getByText('Products · 50')).toBeVisible()
  expect(screen.queryByText(/^The first 50/)).not.toBeInTheDocument()
})

test("'Total Item' without a shared barcode says that plainly (own)", async () => {
  const { user } = await openTill('/pos-home')
  await screen.findByText('Or')
  await user.type(screen.getByRole('textbox', { name: /scan/i }), `${MILK.barcode}{Enter}`)
  await user.click(await screen.findByRole('button', { name: /^Total Item/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'No Shared Barcode' }))
  expect(dialog.getByText('No product in the cart shares its barcode with another one.')).toBeVisible()
  expect(dialog.queryByText('No items found')).not.toBeInTheDocument()
  expect(dialog.queryByText('The items listed below share the same barcode')).not.toBeInTheDocument()
})

test("'Or' offers the camera and the manual 'Scan' input", async () => {
  await openTill('/pos-home')
  expect(await screen.findByText('Or')).toBeVisible()
  expect(screen.getByText('Scan Items to make sales')).toBeVisible()
  expect(screen.getByText('Click icon to scan')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Scan' })).toBeVisible()
})

test('an empty cart shows the scan-to-cart image', async () => {
  await openTill('/pos-home')
  expect(await screen.findByRole('img', { name: 'Scan products into the cart' })).toBeVisible()
})

test('a line shows image, name, tier, stepper, VAT, stock and delete', async () => {
  await openTill('/pos-home', { records: CART })
  const [milk, rice] = within(await cart()).getAllByRole('listitem')
  expect(rice?.querySelector('img')).toHaveAttribute('src', '/pictures/rice.svg')
  const line = within(rice!)
  expect(rice).toHaveTextContent(/Mama Gold Rice/)
  const tiers = within(line.getByRole('combobox', { name: 'Price of Mama Gold Rice' }))
  expect(tiers.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Retail · NGN 4,500.00',
    'Wholesale · NGN 4,100.50',
  ])
  expect(line.getByRole('button', { name: 'One less of Mama Gold Rice' })).toBeEnabled()
  expect(line.getByRole('textbox', { name: 'Quantity of Mama Gold Rice' })).toHaveValue('1')
  expect(line.getByRole('button', { name: 'One more of Mama Gold Rice' })).toBeEnabled()
  expect(line.getByRole('button', { name: 'Delete Mama Gold Rice' })).toBeEnabled()
  expect(rice).toHaveTextContent(/VAT free · 3 in stock/)
  expect(milk).toHaveTextContent(/7.5% · 12 in stock/)
})

test('increase is disabled at the stock, and a typed quantity is capped', async () => {
  const { user } = await openTill('/pos-home', { records: CART })
  await cart()
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Mama Gold Rice' })
  await user.clear(quantity)
  await user.type(quantity, '99')
  expect(quantity).toHaveValue('3')
  await user.tab()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'One more of Mama Gold Rice' })).toBeDisabled(),
  )
})

test('the discount toggles between percent and naira, with its placeholder', async () => {
  const { user } = await openTill('/pos-home', { records: CART })
  await cart()
  const discount = screen.getByRole('textbox', { name: 'Discount' })
  expect(discount).toHaveAttribute('placeholder', '10%')
  await user.click(screen.getByRole('radio', { name: 'NGN' }))
  await waitFor(() => expect(discount).toHaveAttribute('placeholder', 'N100'))
  expect(discount).toHaveAccessibleName('Customer pays')
  await user.type(discount, '-')
  expect(discount).toBeInvalid()
  await user.type(discount, '5')
  expect(discount).toHaveValue('5')
  expect(discount).toHaveAccessibleDescription('An amount has no plus or minus')
  await user.tab()
  expect(discount).toBeValid()
  expect(discount).toHaveAccessibleDescription(/^Customer pays NGN 5\.00, /)
})

test("'Multiple Products Found!' lists image, name, Price, Stock and Add To Cart, with Close and Add All", async () => {
  const { user } = await openTill('/pos-home')
  await screen.findByText('Or')
  await user.type(screen.getByRole('textbox', { name: /scan/i }), `${RICE.barcode}{Enter}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Multiple Products Found!' }))
  expect(dialog.getByText('The items listed below share the same barcode')).toBeVisible()
  const [rice, twin] = dialog.getAllByRole('listitem')
  expect(rice?.querySelector('img')).toHaveAttribute('src', '/pictures/rice.svg')
  expect(rice).toHaveTextContent(/^Mama Gold RicePrice NGN 4,500.00Stock 3Add To Cart$/)
  expect(twin).toHaveTextContent(/^Mama Gold Rice Twin/)
  expect(dialog.getByRole('button', { name: 'Add All' })).toBeEnabled()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

const zoomFeature = {
  isSupported: () => true,
  min: () => 1,
  max: () => 4,
  step: () => 0.1,
  value: () => 1,
  apply: vi.fn<(zoom: number) => Promise<void>>(async () => undefined),
}

// The camera of jsdom: opened when the test says so.
let answer: () => void = () => undefined
vi.mock('html5-qrcode', () => ({
  Html5QrcodeSupportedFormats: {},
  Html5Qrcode: class {
    start = async (...settings: unknown[]) => {
      opened.push(settings)
      await new Promise<void>((resolve) => (answer = resolve))
    }
    stop = async () => undefined
    getRunningTrackCameraCapabilities = () => ({
      torchFeature: () => ({ isSupported: () => false, value: () => null }),
      zoomFeature: () => zoomFeature,
    })
    clear = () => undefined
  },
}))

test("the camera says 'Initializing...', looks 20 times a second into a box of 250 by 250 at the rear, and closes", async () => {
  const { user } = await openTill('/pos-home')
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }))
  expect(await screen.findByText('Initializing...')).toBeVisible()
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(opened[0]?.slice(0, 2)).toEqual([
    { facingMode: 'environment' },
    expect.objectContaining({ fps: 20, qrbox: { width: 250, height: 250 } }),
  ])
  answer()
  await waitFor(() => expect(screen.queryByText('Initializing...')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Close camera' }))
  expect(await screen.findByText('Click icon to scan')).toBeVisible()
})

test('a camera comes nearer by the steps that it has, of which some are parts of one', async () => {
  const { user } = await openTill('/pos-home')
  await user.click(await screen.findByRole('button', { name: 'Scan with the camera' }))
  await waitFor(() => expect(opened).toHaveLength(1))
  answer()
  const zoom = await screen.findByRole('slider', { name: 'Zoom' })
  fireEvent.change(zoom, { target: { value: '2.4' } })
  await waitFor(() => expect(zoomFeature.apply.mock.calls).toEqual([[2.4]]))
})

test('the search says that its list is open only while there is one', async () => {
  const { user } = await openTill('/pos-home')
  const search = await screen.findByRole('combobox', { expanded: false })
  await user.type(search, 'milk')
  await waitFor(() => expect(search).toHaveAttribute('aria-expanded', 'true'))
  expect(search).toHaveAttribute('aria-controls')
  await user.type(search, 'zzz')
  await waitFor(() => expect(search).toHaveAttribute('aria-expanded', 'false'))
  expect(search).not.toHaveAttribute('aria-controls')
})
