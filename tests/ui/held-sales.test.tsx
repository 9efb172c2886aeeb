import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import * as z from 'zod/mini'
import { tabLeaderMachine } from '#machines/shell/tabLeader/tabLeader.machine.ts'
import { PosCart, PosHeldSales } from '#services/storage/records/sale.ts'
import { HELD_MILK, HELD_RICE, MILK_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const onDevice = <Schema extends z.ZodMiniType>(
  { version, schema }: { version: number; schema: Schema },
  value: z.output<Schema>,
) => ({ version, value: z.encode(schema, value) })

const HELD = { posOOH: onDevice(PosHeldSales, [HELD_MILK, HELD_RICE]) }

const idsOnHold = (rows: Map<IDBValidKey, unknown>) =>
  (rows.get('posOOH') as { value: { orderId: string }[] }).value.map(({ orderId }) => orderId)

test('each sale on hold says its id, items, total and date', async () => {
  await openTill('/pos-home/sales-on-hold', { records: HELD })
  expect(await screen.findByRole('heading', { name: 'Sales on hold (2)' })).toBeVisible()
  const [milk] = screen.getAllByRole('listitem')
  expect(milk).toHaveTextContent(`Order ID${HELD_MILK.orderId}No of items2Total PriceNGN 1,935.00Order date`)
  expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/pos-home')
})

test('a tab that does not sell says so in the place of the sales on hold, which it does not know', async () => {
  await openTill('/pos-home/sales-on-hold', {
    records: HELD,
    setup: (till) => {
      const elsewhere = tabLeaderMachine.provide({
        actors: { leadership: fromCallback(({ sendBack }) => sendBack({ type: 'leadership.taken' })) },
      })
      return { ...till, actors: { ...till.actors, tabLeader: createActor(elsewhere).start() } }
    },
  })
  expect(await screen.findByText(/sells in another tab/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: /Sales on hold/ })).not.toBeInTheDocument()
})

test("Cancel removes a sale: 'Deleted successfully'", async () => {
  const { user, rows } = await openTill('/pos-home/sales-on-hold', { records: HELD })
  const [milk] = await screen.findAllByRole('listitem')
  await user.click(within(milk!).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Deleted successfully')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Sales on hold (1)' })).toBeVisible()
  expect(idsOnHold(rows)).toEqual([HELD_RICE.orderId])
})

test('Undo in the toast of Cancel brings the sale back to its place (own)', async () => {
  const { user, rows } = await openTill('/pos-home/sales-on-hold', { records: HELD })
  const [milk] = await screen.findAllByRole('listitem')
  await user.click(within(milk!).getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'Sales on hold (2)' })).toBeVisible()
  expect(idsOnHold(rows)).toEqual([HELD_MILK.orderId, HELD_RICE.orderId])
})

test('Continue brings a sale back after 3 s, and what was in the cart goes on hold first', async () => {
  const posCart = onDevice(PosCart, {
    saleId: SALE_ID,
    lines: [MILK_LINE],
    discount: { mode: 'percentage', rate: 0 },
  })
  const { user, rows, path } = await openTill('/pos-home/sales-on-hold', { records: { ...HELD, posCart } })
  const [milk, rice] = await screen.findAllByRole('listitem')
  await user.click(within(rice!).getByRole('button', { name: 'Continue' }))
  expect(await within(rice!).findByText('Retreiving...')).toBeVisible()
  expect(within(milk!).getByRole('button', { name: 'Continue' })).toBeDisabled()
  expect(screen.getAllByRole('button', { name: 'Cancel' })[0]).toBeDisabled()
  await waitFor(() => expect(path()).toBe('/pos-home'))
  expect(await screen.findByText('You can continue with your order')).toBeVisible()
  expect(screen.getByText('The items in your cart were put on hold first')).toBeVisible()
  const cart = await screen.findByRole('list', { name: 'Cart' })
  expect(within(cart).getAllByRole('listitem')).toHaveLength(1)
  expect(cart).toHaveTextContent('Mama Gold Rice')
  expect(idsOnHold(rows)).toEqual([HELD_MILK.orderId, expect.stringMatching(/^ASDF[2-9A-HJ-NP-Z]{8}$/)])
  expect(screen.getByRole('link', { name: 'Sales on hold (2)' })).toBeVisible()
})

test('Put sale on hold empties the cart and counts in the header', async () => {
  const posCart = onDevice(PosCart, {
    saleId: SALE_ID,
    lines: [MILK_LINE],
    discount: { mode: 'percentage', rate: 10 },
  })
  const { user, rows } = await openTill('/pos-home', { records: { posCart } })
  await user.click(await screen.findByRole('button', { name: 'Put sale on hold' }))
  expect(await screen.findByText('Sale put on hold')).toBeVisible()
  expect(screen.getByText('The cart is empty')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sales on hold (1)' })).toBeVisible()
  expect(rows.get('posOOH')).toMatchObject({
    // 1,075.00 less 10 %
    value: [{ totalPrice: 967.5, noOfItems: 1, discount: { mode: 'percentage', rate: 10 } }],
  })
  expect(rows.has('posCart')).toBe(false)
})
