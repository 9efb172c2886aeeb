import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Product } from '#contract/catalogue.ts'
import { usersKey } from '#services/storage/records/device.ts'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'
import { YABA } from '#tests/support/fixtures/administered.ts'
import { backOffice, granted, ORIGIN } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

beforeEach(() =>
  backOffice.use(
    http.get(`${ORIGIN}/merchant/product/simple-list`, () =>
      granted([MILK, RICE].map((product) => z.encode(Product, product))),
    ),
  ),
)

/** Every sentence that a live region has taken on, in order, and how urgent it was. */
const listening = () => {
  const heard: string[] = []
  const last = new Map<Element, string>()
  const listen = () => {
    for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
      const text = region.textContent.trim()
      if (text !== '' && text !== (last.get(region) ?? ''))
        heard.push(`${region.getAttribute('aria-live') ?? region.getAttribute('role')}: ${text}`)
      last.set(region, text)
    }
  }
  listen()
  heard.length = 0
  const changes = new MutationObserver(listen)
  changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  return heard
}

/**
 * Types into a field, key by key, in one turn of the event loop: however busy the machine is, no pause between two keys is
 * long enough for what is said after one.
 */
const typeQuickly = (field: HTMLElement, text: string) => {
  for (let end = 1; end <= text.length; end += 1)
    fireEvent.change(field, { target: { value: text.slice(0, end) } })
}

const openSale = async () => {
  const opened = await openTill('/pos-home', {
    records: {
      [usersKey('Tillstate')]: { version: 1, value: [{ store_id: 'store-1', users: [ADA, BOLA] }] },
    },
  })
  await screen.findByText('Products · 2')
  const { cart } = opened.till.actors
  await waitFor(() => expect(cart.getSnapshot().matches('empty')).toBe(true))
  return { ...opened, cart, heard: listening() }
}

test('a product that is added is said once, politely, in one sentence with the total (4.1.3)', async () => {
  const { cart, heard } = await openSale()
  act(() => cart.send({ type: 'product.added', product: MILK, saleId: SALE_ID }))
  await waitFor(() => expect(heard).toContain('polite: Peak Milk 400 g added, total NGN 1,075.00'))
  expect(heard).toEqual(['polite: Peak Milk 400 g added, total NGN 1,075.00'])
})

test('several products in a row are one sentence (4.1.3)', async () => {
  const { cart, heard } = await openSale()
  act(() => cart.send({ type: 'product.added', product: MILK, saleId: SALE_ID }))
  act(() => cart.send({ type: 'product.added', product: RICE, saleId: SALE_ID }))
  await waitFor(() => expect(heard).toEqual(['polite: 2 products changed, total NGN 5,575.00']))
})

test('a discount is announced once, however many keys it took (4.1.3)', async () => {
  const { cart, heard } = await openSale()
  act(() => cart.send({ type: 'product.added', product: MILK, saleId: SALE_ID }))
  await waitFor(() => expect(heard).toHaveLength(1))
  typeQuickly(screen.getByRole('textbox', { name: 'Discount' }), '10')
  await waitFor(() => expect(heard).toContain('polite: Customer pays NGN 967.50, NGN 107.50 off'))
  expect(heard.slice(1)).toEqual(['polite: Customer pays NGN 967.50, NGN 107.50 off'])
})

test('a search without matches is said once, however many keys it took (4.1.3)', async () => {
  const { heard } = await openSale()
  typeQuickly(screen.getByPlaceholderText('Click to select a product or search'), 'zzz')
  await waitFor(() => expect(heard).toEqual(['polite: No items found for “zzz”']))
})

test('while products are on their way a search that finds none denies nothing, on the page or aloud', async () => {
  backOffice.use(http.get(`${ORIGIN}/merchant/product/simple-list`, () => delay('infinite')))
  const { till } = await openTill('/pos-home')
  const { cart, catalogue } = till.actors
  await waitFor(() => expect(cart.getSnapshot().matches('empty')).toBe(true))
  act(() => catalogue.send({ type: 'products.arrived', products: [MILK, RICE], of: 10 }))
  await screen.findByText('Products · 2 of 10')
  const heard = listening()
  typeQuickly(screen.getByPlaceholderText('Click to select a product or search'), 'zzz')
  expect(await screen.findByText('Not loaded yet: 2 of 10 products are here')).toBeVisible()
  expect(screen.queryByText('No items found')).not.toBeInTheDocument()
  // What the search had to say would be said before this.
  act(() => cart.send({ type: 'product.added', product: MILK, saleId: SALE_ID }))
  await waitFor(() => expect(heard).toContain('polite: Peak Milk 400 g added, total NGN 1,075.00'))
  expect(heard).toHaveLength(1)
})

test('a quantity above the stock is said (4.1.3)', async () => {
  const { user, cart, heard } = await openSale()
  act(() => cart.send({ type: 'product.added', product: RICE, saleId: SALE_ID }))
  const quantity = await screen.findByRole('textbox', { name: 'Quantity of Mama Gold Rice' })
  await user.type(quantity, '9', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  expect(quantity).toHaveValue('3')
  await waitFor(() => expect(heard).toContain('polite: Only 3 of Mama Gold Rice in stock'))
})

test('a history without sales says so (4.1.3)', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/pos/instore-orders/:storeId`, () =>
      granted([], { meta_data: { number_of_pages: 1 } }),
    ),
  )
  await openTill('/pos-home/sales-history')
  const said = await screen.findByText('No Sales found. Sales appear here as soon as they are confirmed.')
  expect(said).toHaveAttribute('role', 'status')
})

test("the customer dialog says 'No customer found' only once it has its customers (4.1.3)", async () => {
  const { till, heard } = await openSale()
  act(() => till.actors.payment.send({ type: 'customer.asked' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer' }))
  await dialog.findByRole('button', { name: /Ada/ })
  typeQuickly(dialog.getByRole('textbox', { name: 'Customer Name' }), 'zzz')
  await waitFor(() => expect(heard).toContain('polite: No customer found for “zzz”'))
  expect(heard.filter((words) => words.includes('No customer'))).toEqual([
    'polite: No customer found for “zzz”',
  ])
})

test('why a file of products is not taken is said (4.1.3)', async () => {
  const at = `${ORIGIN}/merchant/administration`
  backOffice.use(
    http.get(`${at}/stores`, () => granted([YABA])),
    http.get(`${at}/products`, () => granted({ products: [], next: null, count: 0 })),
  )
  const { user } = await openTill('/administration/products')
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const choose = await screen.findByRole('button', { name: 'Choose a file' })
  const heard = listening()
  fireEvent.drop(choose.parentElement!, { dataTransfer: { files: [new File([], 'products.csv')] } })
  await waitFor(() => expect(heard).toContain('alert: This file is empty.'))
})

test('what is still to pay is said with its amount (4.1.3)', async () => {
  const { user, till, cart, heard } = await openSale()
  act(() => cart.send({ type: 'product.added', product: MILK, saleId: SALE_ID }))
  act(() =>
    till.actors.payment.send({ type: 'options.changed', modes: [{ id: 1, description: 'Cash' }], split: [] }),
  )
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  await waitFor(() => expect(heard).toContain('polite: Still to pay NGN 1,075.00'))
})
