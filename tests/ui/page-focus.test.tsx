import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Product } from '#contract/catalogue.ts'
import { PosCart } from '#services/storage/records/sale.ts'
import { MILK_LINE, RICE_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'
import { backOffice, granted, ORIGIN } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

type Opened = Awaited<ReturnType<typeof openTill>>

const version1 = (value: unknown) => ({ version: 1, value })

const MODES = ['Cash', 'Transfer', 'Card', 'Split', 'Credit'].map((description, index) => ({
  id: index + 1,
  description,
}))

/** A piece of each of two products: NGN 5,575.00. */
const CART = {
  posCart: version1(
    z.encode(PosCart.schema, {
      saleId: SALE_ID,
      lines: [MILK_LINE, RICE_LINE],
      discount: { mode: 'percentage', rate: 0 },
    }),
  ),
  posPaymentOptions: version1(MODES),
  splitPaymentOptions: version1(MODES.slice(0, 3)),
}

beforeEach(() =>
  backOffice.use(
    http.get(`${ORIGIN}/merchant/product/simple-list`, () =>
      granted([MILK, RICE].map((product) => z.encode(Product, product))),
    ),
    http.post<{ storeId: string }, { orderNumber: number; total: number }>(
      `${ORIGIN}/merchant/pos/post/transaction/:storeId`,
      async ({ request }) => {
        const { orderNumber, total } = await request.json()
        return HttpResponse.json({
          status: true,
          result: [{ id: 'sale-1', order_number: orderNumber, total, total_text: `NGN ${total}` }],
        })
      },
    ),
  ),
)

/** A desktop, where the search field may have the focus without bringing up a keyboard. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === '(pointer: fine)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const search = () => screen.findByPlaceholderText('Click to select a product or search')

test.each([
  ['/', 'Choose a store · Mainland Supermart · Tillstate'],
  ['/pos-home', 'Sales · Mainland Supermart · Tillstate'],
  ['/pos-home/sales-on-hold', 'Sales on hold (0) · Mainland Supermart · Tillstate'],
  ['/pos-home/sales-history', 'Sales History · Mainland Supermart · Tillstate'],
  ['/pos-home/print/1764000000', 'Receipt 1764000000 · Mainland Supermart · Tillstate'],
  ['/administration/users', 'Users · Mainland Supermart · Tillstate'],
  ['/device-info', 'Device info · Mainland Supermart · Tillstate'],
  ['/test', 'Demo stores · Mainland Supermart · Tillstate'],
  ['/statecharts', 'Statecharts · Mainland Supermart · Tillstate'],
  ['/nowhere', '404 – Page not found · Mainland Supermart · Tillstate'],
])('the tab of %s is called %s, and has one heading (2.4.2)', async (path, title) => {
  await openTill(path)
  await waitFor(() => expect(document.title).toBe(title))
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('a page before the sign-in is called without a store (2.4.2)', async () => {
  await openTill('/validate/2024000001', { isSignedIn: false })
  await waitFor(() => expect(document.title).toBe('Validate POS. · Tillstate'))
})

test("the page of the owner's account is called without a store, and has one heading (2.4.2)", async () => {
  await openTill('/setup', { isSignedIn: false })
  await waitFor(() => expect(document.title).toBe('Set up your shop · Tillstate'))
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('the first page leaves the focus to the browser, the next one takes it to its heading (2.4.3)', async () => {
  const { user } = await openTill('/device-info')
  expect(document.body).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Tillstate, choose a store' }))
  await waitFor(async () => expect(await screen.findByRole('heading', { name: 'Welcome' })).toHaveFocus())
  expect(document.title).toBe('Choose a store · Mainland Supermart · Tillstate')
})

test('a page that is chosen in the menu takes the focus from its button (2.4.3)', async () => {
  const { user } = await openTill('/device-info')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Demo stores' }))
  await waitFor(async () => expect(await screen.findByRole('heading', { name: 'Demo stores' })).toHaveFocus())
})

test('the sale begins in its search field, from every page (2.4.3)', async () => {
  const { user } = await openTill('/pos-home')
  await waitFor(async () => expect(await search()).toHaveFocus())
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  await user.click(screen.getByRole('link', { name: 'Sales History' }))
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Sales History' })).toHaveFocus(),
  )
  // It is below the top bar already; a field may be out of sight.
  expect(focused.mock.lastCall).toEqual([{ preventScroll: true }])
  await user.click(screen.getByRole('link', { name: 'Back to the sale' }))
  await waitFor(async () => expect(await search()).toHaveFocus())
  expect(focused.mock.lastCall).toEqual([{ preventScroll: false }])
})

test('on a touch screen the sale begins at its heading: no keyboard comes up (2.4.3)', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  const { user } = await openTill('/pos-home/sales-history')
  await user.click(screen.getByRole('link', { name: 'Back to the sale' }))
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Mainland Supermart' })).toHaveFocus(),
  )
})

test('a dialog gives the focus back to where it came from (2.4.3)', async () => {
  const { user, till } = await openTill('/pos-home', { records: CART })
  await waitFor(async () => expect(await search()).toHaveFocus())
  await waitFor(() => expect(till.actors.payment.getSnapshot().matches('choosing')).toBe(true))
  act(() => till.actors.payment.send({ type: 'customer.asked' }))
  const dialog = await screen.findByRole('dialog', { name: 'Customer' })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(async () => expect(await search()).toHaveFocus())
})

const withCart = async (): Promise<Opened> => {
  const opened = await openTill('/pos-home', { records: CART })
  await waitFor(async () => expect(await search()).toHaveFocus())
  await screen.findByRole('textbox', { name: 'Quantity of Mama Gold Rice' })
  return opened
}

test.each(['Clear', 'Put sale on hold', 'Delete Mama Gold Rice', 'One less of Mama Gold Rice'])(
  '%s by keyboard leaves the focus in the search field (2.4.3)',
  async (name) => {
    const { user } = await withCart()
    act(() => screen.getByRole('button', { name }).focus())
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await search()).toHaveFocus())
  },
)

test('Enter in a quantity takes it and goes on in the search field (2.4.3)', async () => {
  const { user, till } = await withCart()
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Mama Gold Rice' })
  await user.clear(quantity)
  await user.type(quantity, '2{Enter}')
  await waitFor(async () => expect(await search()).toHaveFocus())
  expect(till.actors.cart.getSnapshot().context.lines.map(({ quantity: pieces }) => pieces)).toEqual([1, 2])
})

test('a held sale that is cancelled leaves the focus at the heading of its page (2.4.3)', async () => {
  const { user } = await withCart()
  await user.click(screen.getByRole('button', { name: 'Put sale on hold' }))
  await user.click(await screen.findByRole('link', { name: 'Sales on hold (1)' }))
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  act(() => cancel.focus())
  await user.keyboard('{Enter}')
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Sales on hold (0)' })).toHaveFocus(),
  )
})

const paid = async (): Promise<Opened> => {
  const opened = await withCart()
  const { user } = opened
  act(() => opened.till.actors.payment.send({ type: 'mode.chosen', mode: 'cash' }))
  const amounts = await screen.findAllByRole('textbox', { name: 'Amount' })
  act(() => amounts[0]!.focus())
  await user.keyboard('={Enter}')
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Yes Proceed' })).toHaveFocus())
  return opened
}

test("'No Cancel' gives the focus back to where the payment was confirmed (2.4.3)", async () => {
  const { user } = await paid()
  await user.click(screen.getByRole('button', { name: 'No Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() =>
    expect(screen.getAllByRole('textbox', { name: 'Amount' })).toContain(document.activeElement),
  )
})

test.each([
  ['New sale', (user: Opened['user']) => user.click(screen.getByRole('button', { name: 'New sale' }))],
  ['Escape on the last step', (user: Opened['user']) => user.keyboard('{Escape}')],
])('%s leaves the focus in the search field (2.4.3)', async (_name, leave) => {
  const { user } = await paid()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Receipt' })).toHaveFocus())
  await leave(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(async () => expect(await search()).toHaveFocus())
})

test('while a card is awaited the focus stays in the dialog (2.4.3)', async () => {
  const { user, till } = await withCart()
  act(() => till.actors.payment.send({ type: 'mode.chosen', mode: 'card' }))
  act(() => till.actors.payment.send({ type: 'payment.confirmed' }))
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Yes Proceed' })).toHaveFocus())
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Continue Payment on POS' })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
})
