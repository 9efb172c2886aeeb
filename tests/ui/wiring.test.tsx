import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { saleRecord } from '#services/outbox/sale-record.ts'
import { encoded } from '#services/storage/record-format.ts'
import { PosCart } from '#services/storage/records/sale.ts'
import { MILK_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { MILK } from '#tests/support/fixtures/products.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { WAITING_SALE } from '#tests/support/fixtures/sales.ts'
import { backOffice, ORIGIN } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const version1 = (value: unknown) => ({ version: 1, value })

const CART = {
  posCart: version1(
    z.encode(PosCart.schema, {
      saleId: SALE_ID,
      lines: [MILK_LINE],
      discount: { mode: 'percentage', rate: 0 },
    }),
  ),
}

/** The sales screen once its cart is read. */
const openSale = async (records: Record<string, unknown> = {}) => {
  const opened = await openTill('/pos-home', { records })
  const { cart } = opened.till.actors
  await waitFor(() => expect(cart.getSnapshot().matches('restoring')).toBe(false))
  return { ...opened, cart, lines: () => cart.getSnapshot().context.lines.length }
}

test('a page that was left and comes back alive has an empty cart; one that shows for the first time keeps it', async () => {
  const { lines } = await openSale(CART)
  const shows = (persisted: boolean) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
  await shows(false)
  expect(lines()).toBe(1)
  await shows(true)
  await waitFor(() => expect(lines()).toBe(0))
})

test('who goes on selling on a page that was left has not left it', async () => {
  const { cart } = await openSale()
  localStorage.setItem('posCartLeft', '1763740800000')
  onTestFinished(() => localStorage.clear())
  act(() => cart.send({ type: 'product.added', product: MILK, saleId: SALE_ID }))
  await waitFor(() => expect(localStorage.getItem('posCartLeft')).toBeNull())
})

test('the entries of the history that keep Back within the sale keep what the router has written into them', async () => {
  history.replaceState({ idx: 3, key: 'sale' }, '')
  onTestFinished(() => history.replaceState(null, ''))
  const replaced = vi.spyOn(history, 'replaceState')
  await openSale(CART)
  await waitFor(() => expect(history.state).toEqual({ idx: 4, key: 'sale', saleMark: 'guard' }))
  expect(replaced.mock.calls).toEqual([[{ idx: 3, key: 'sale', saleMark: 'page' }, '']])
})

test('the other tabs hear that a sale was sent', async () => {
  const sale = { ...WAITING_SALE, delivery: 'waiting' } as const
  backOffice.use(
    http.post<{ storeId: string }, { orderNumber: number; total: number }>(
      `${ORIGIN}/merchant/pos/post/transaction/:storeId`,
      async ({ request }) => {
        const { orderNumber, total } = await request.json()
        const result = [{ id: 'sale-1', order_number: orderNumber, total, total_text: `NGN ${total}` }]
        return HttpResponse.json({ status: true, result })
      },
    ),
  )
  const otherTab = new BroadcastChannel('tillstate.outbox')
  onTestFinished(() => otherTab.close())
  const heard = vi.fn<() => void>()
  otherTab.addEventListener('message', heard)
  const { rows } = await openTill('/device-info', {
    records: {
      savedStores: version1([mainland]),
      [saleRecord(sale.id).key]: encoded(saleRecord(sale.id), sale),
    },
  })
  await waitFor(() => expect(rows.has(saleRecord(sale.id).key)).toBe(false))
  await waitFor(() => expect(heard).toHaveBeenCalled())
})

const SEEN = version1({ order: {}, receipt: null })

test('what was sold in stores that the device has left is forgotten at the next start', async () => {
  const { rows } = await openTill('/', {
    records: {
      savedStores: version1([mainland]),
      'keptSale:store-1:1763740800': SEEN,
      'keptSale:left:1763740800': SEEN,
    },
  })
  await waitFor(() => expect(rows.has('keptSale:left:1763740800')).toBe(false))
  expect(rows.has('keptSale:store-1:1763740800')).toBe(true)
})

test('the store that is entered is the one with the mark, also while another one is chosen', async () => {
  const { user } = await openTill('/device-info', {
    records: {
      savedStores: version1([
        { ...mainland, isActive: false },
        { ...island, isActive: true },
      ]),
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Switch store, now Mainland Supermart/ }))
  const entered = await screen.findByRole('menuitem', { current: true })
  expect(entered).toHaveTextContent(/Mainland Supermart/)
})
