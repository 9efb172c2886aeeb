import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Product } from '#contract/catalogue.ts'
import { MILK, RICE, RICE_TWIN, SOLD_OUT } from '#tests/support/fixtures/products.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'

const products = (list: z.output<typeof Product>[]) =>
  http.get(`${ORIGIN}/merchant/product/simple-list`, () =>
    granted(list.map((product) => z.encode(Product, product))),
  )

beforeEach(() => backOffice.use(products([MILK, RICE, RICE_TWIN, SOLD_OUT])))

const searchBox = () => screen.findByPlaceholderText('Click to select a product or search')

/** The page without a width is a phone's: the list of products shows while the cashier picks. */
const openSale = async () => {
  const till = await openTill('/pos-home')
  const { user } = till
  await user.click(await searchBox())
  await screen.findAllByRole('option')
  return {
    ...till,
    lines: () => within(screen.getByRole('list', { name: 'Cart' })).getAllByRole('listitem'),
    pick: async (name: RegExp) => {
      await user.click(await searchBox())
      await user.click(screen.getByRole('option', { name }))
    },
    scan: async (code: string) => {
      await user.clear(screen.getByRole('textbox', { name: /scan/i }))
      await user.type(screen.getByRole('textbox', { name: /scan/i }), `${code}{Enter}`)
    },
  }
}

test('the screen names the store, its products and the empty cart', async () => {
  await openSale()
  expect(screen.getByRole('heading', { name: 'Mainland Supermart' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sales History' })).toHaveAttribute(
    'href',
    '/pos-home/sales-history',
  )
  expect(screen.getByRole('link', { name: 'Sales on hold' })).toHaveAttribute(
    'href',
    '/pos-home/sales-on-hold',
  )
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toHaveLength(4)
  expect(screen.getByText('Scan Items to make sales')).toBeVisible()
  expect(screen.getByText('Click icon to scan')).toBeVisible()
  expect(screen.getByText('The cart is empty')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Put sale on hold' })).toBeDisabled()
})

test('search, arrows and Enter put a product into the cart', async () => {
  const { user, lines } = await openSale()
  const box = await searchBox()
  await user.type(box, 'gold')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { name: /Mama Gold Rice Twin/ })).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  expect(lines()).toHaveLength(1)
  expect(lines()[0]).toHaveTextContent('Mama Gold Rice Twin')
  expect(box).toHaveValue('')
  await user.type(box, 'nothing like it')
  expect(await screen.findByText('No items found')).toBeVisible()
})

test('a line that is put in comes into sight', async () => {
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { pick, lines } = await openSale()
  await pick(/^Peak Milk 400 g/)
  await pick(/^Mama Gold Rice 5/)
  const line = lines()[1]!
  expect(brought.mock.contexts.filter((one) => one === line || line.contains(one as Element))).toHaveLength(1)
})

test('a line changes by tier, stepper, typing and delete; the figures follow', async () => {
  const { user, pick, lines } = await openSale()
  const payment = screen.getByRole('region', { name: 'Payment' })
  await pick(/^Peak Milk 400 g/)
  await pick(/^Mama Gold Rice 5/)
  // 1,000.00 with 75.00 VAT, and 4,500.00 without
  expect(payment).toHaveTextContent('SubTotalNGN 5,500.00VATNGN 75.00TotalNGN 5,575.00')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Price of Mama Gold Rice' }), 'Wholesale')
  expect(payment).toHaveTextContent('TotalNGN 5,175.50')
  const more = () => screen.getByRole('button', { name: 'One more of Mama Gold Rice' })
  await user.click(more())
  await user.click(more())
  expect(more()).toBeDisabled()
  const quantity = () => screen.getByRole('textbox', { name: 'Quantity of Peak Milk 400 g' })
  await user.clear(quantity())
  await user.type(quantity(), '99')
  expect(quantity()).toHaveValue('12')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: /Total Item/ })).toHaveTextContent('Total Item15')
  await user.click(screen.getByRole('button', { name: 'Delete Peak Milk 400 g' }))
  expect(lines()).toHaveLength(1)
  await user.clear(screen.getByRole('textbox', { name: 'Quantity of Mama Gold Rice' }))
  await user.type(screen.getByRole('textbox', { name: 'Quantity of Mama Gold Rice' }), '0{Enter}')
  expect(screen.getByText('The cart is empty')).toBeVisible()
})

test('a quantity that has the focus keeps it when one more piece is scanned, and shows it', async () => {
  const { user, pick, till } = await openSale()
  await pick(/^Peak Milk 400 g/)
  const quantity = () => screen.getByRole('textbox', { name: 'Quantity of Peak Milk 400 g' })
  await user.click(quantity())
  act(() => till.actors.cart.send({ type: 'product.added', product: MILK, saleId: SALE_ID }))
  expect(quantity()).toHaveValue('2')
  expect(quantity()).toHaveFocus()
  await user.keyboard('5{Enter}')
  expect(quantity()).toHaveValue('5')
})

test('the X of the search box is there while something stands in it, and empties it', async () => {
  const { user } = await openSale()
  const box = await searchBox()
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
  await user.type(box, 'gold')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(box).toHaveValue('')
  expect(box).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
})

test('the discount says what it comes to, and why it is not taken', async () => {
  const { user, pick } = await openSale()
  const field = () => screen.getByRole('textbox', { name: 'Discount' })
  expect(field()).toBeDisabled()
  await pick(/^Peak Milk 400 g/)
  expect(field()).toHaveAttribute('placeholder', '10%')
  await user.click(screen.getByRole('radio', { name: 'NGN' }))
  const paid = screen.getByRole('textbox', { name: 'Customer pays' })
  expect(paid).toHaveAttribute('placeholder', 'N100')
  await user.type(paid, '1000')
  expect(paid).toHaveAccessibleDescription('Customer pays NGN 1,000.00, NGN 75.00 off')
  await user.type(paid, '0')
  expect(paid).toHaveAccessibleDescription('Not more than NGN 1,075.00')
  await user.click(screen.getByText('%'))
  expect(field()).toHaveValue('')
  expect(field()).toHaveAttribute('placeholder', '10%')
  await user.type(field(), '10')
  expect(field()).toHaveAccessibleDescription('Customer pays NGN 967.50, NGN 107.50 off')
})

test('typed barcodes have their five outcomes', async () => {
  const { user, scan, lines } = await openSale()
  await scan('2999999999994')
  expect(await screen.findByText('product not found')).toBeVisible()
  await scan('2000000000039')
  expect(await screen.findByText('Product is out of stock')).toBeVisible()
  await scan('2000000000015')
  expect(lines()).toHaveLength(1)
  await scan('2000000000022')
  const dialog = await screen.findByRole('dialog', { name: 'Multiple Products Found!' })
  expect(dialog).toHaveTextContent('The items listed below share the same barcode')
  expect(dialog).toHaveTextContent('Mama Gold Rice TwinPrice NGN 4,500.00Stock 3')
  await user.click(within(dialog).getByRole('button', { name: 'Add All' }))
  await waitFor(() => expect(lines()).toHaveLength(3))
})

test('all with that barcode are out', async () => {
  backOffice.use(products([MILK, SOLD_OUT, { ...SOLD_OUT, id: 'other' }]))
  const { scan } = await openSale()
  await scan('2000000000039')
  expect(await screen.findByText('Multiple items (2) found but all have 0 quantity')).toBeVisible()
})

test("'Total Item' opens the duplicate-barcode dialog", async () => {
  const { user, pick } = await openSale()
  await pick(/^Mama Gold Rice 5/)
  await user.click(screen.getByRole('button', { name: /Total Item/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getAllByRole('button', { name: 'Add To Cart' })[1]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: /Total Item/ })).toHaveTextContent('Total Item2')
})

test('Clear offers Undo, and what is in the cart is on the device', async () => {
  const { user, pick, lines, rows } = await openSale()
  await pick(/^Peak Milk 400 g/)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByText('The cart is empty')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(lines()).toHaveLength(1)
  expect(rows.get('posCart')).toMatchObject({
    version: 1,
    value: {
      lines: [{ productId: MILK.id, selectedPrice: 1_000 }],
      discount: { mode: 'percentage', rate: 0 },
    },
  })
})

test('a code that is scanned before the products have come waits for them', async () => {
  const gate = { open: () => {} }
  const opened = new Promise<void>((resolve) => (gate.open = resolve))
  backOffice.use(
    http.get(`${ORIGIN}/merchant/product/simple-list`, async () => {
      await opened
      return granted([z.encode(Product, MILK)])
    }),
  )
  const { user } = await openTill('/pos-home')
  await user.type(await screen.findByRole('textbox', { name: /scan/i }), `${MILK.barcode}{Enter}`)
  expect(screen.getByText('Loading products...')).toBeVisible()
  expect(screen.getByText('The cart is empty')).toBeVisible()
  expect(screen.queryByText(/not found/)).not.toBeInTheDocument()
  gate.open()
  expect(await screen.findByRole('textbox', { name: 'Quantity of Peak Milk 400 g' })).toHaveValue('1')
  expect(screen.queryByText(/not found/)).not.toBeInTheDocument()
})

test('without products the cashier can try again', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/product/simple-list`, () => refused(503, 'Down.'), { once: true }),
  )
  const { user } = await openTill('/pos-home')
  await user.click(await searchBox())
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
})
