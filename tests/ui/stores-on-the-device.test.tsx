import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { PosCart, PosHeldSales } from '#services/storage/records/sale.ts'
import { encoded } from '#services/storage/record-format.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { HELD_MILK, MILK_LINE } from '#tests/support/fixtures/carts.ts'
import { deviceFixture } from '#tests/support/fixtures/device.ts'
import { island, mainland, otherAccess, otherProfile } from '#tests/support/fixtures/registration.ts'
import { accessFixture } from '#tests/support/fixtures/session.ts'

const version1 = (value: unknown) => ({ version: 1, value })
const DEVICE = { deviceInfo: version1(deviceFixture), savedStores: version1([mainland]) }
const SALE = {
  posCart: encoded(PosCart, {
    saleId: '018f0000-0000-7000-8000-0000000000c1',
    lines: [MILK_LINE],
    discount: { mode: 'percentage', rate: 0 },
  }),
  posOOH: encoded(PosHeldSales, [HELD_MILK]),
}

const goesTo = (path: string, till: Awaited<ReturnType<typeof openTill>>['till']) =>
  till.effects.go(path, false)

test('a deleted store cannot be entered or sold with, the only one neither', async () => {
  const { user, rows, till, path } = await openTill('/', { records: { ...DEVICE, ...SALE } })
  await waitFor(() => expect(till.actors.cart.getSnapshot().value).toBe('filled'))
  await user.click(await screen.findByRole('button', { name: 'More for Mainland Supermart' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog')
  await waitFor(() => expect(question).toHaveTextContent('clears all cart items (1 line)'))
  await waitFor(() => expect(question).toHaveTextContent('removes all orders on hold (1 order)'))
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Mainland Supermart was removed from this device')).toBeVisible()
  expect(till.actors.session.getSnapshot().context.workplace).toBeUndefined()
  expect(till.actors.cart.getSnapshot().value).toBe('empty')
  goesTo('/pos-home', till)
  await waitFor(() => expect(path()).toBe('/'))
  expect(rows.has('posValidateAccessResult') || rows.has('StorePOSTerminalProfile')).toBe(false)
})

test('a device that has lost its store behind the back of the page is asked when the sale opens', async () => {
  const { rows, till, path } = await openTill('/device-info', { records: DEVICE })
  rows.set('savedStores', version1([]))
  goesTo('/pos-home', till)
  await waitFor(() => expect(path()).toBe('/'))
})

test('the last store whose access is refused keeps its tile, and nobody enters it', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/pos/verify/user-access`, () => refused(403, 'You may not use this store.')),
  )
  const { user, till, path } = await openTill('/configure/2024000001', { records: DEVICE })
  expect(await screen.findByText('You may not use this store.')).toBeVisible()
  expect(await screen.findByText(/^No access on this device: Mainland Supermart/)).toBeVisible()
  expect(screen.queryByText(/^We are removing/)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Back home' }))
  expect(
    await screen.findByRole('button', { name: /Mainland Supermart Admin|MSMainland/ }),
  ).toHaveTextContent('No access on this device')
  goesTo('/pos-home', till)
  await waitFor(() => expect(path()).toBe('/'))
})

/** What the office offers for the payments of a store, by its id. */
const OFFERED: Record<string, object[]> = {
  [accessFixture.store_id]: [{ id: 1, description: 'Cash' }],
  [otherAccess.store_id]: [{ id: 3, description: 'Card' }],
}

const entersIsland = () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/pos/verify/user-access`, () => granted([otherAccess])),
    http.get(`${ORIGIN}/merchant/product/simple-list`, () => granted([])),
    http.get(`${ORIGIN}/merchant/pos/till-settings`, () => HttpResponse.error()),
    http.get(`${ORIGIN}/merchant/lookup/payment/channels`, ({ request }) =>
      granted(OFFERED[new URL(request.url).searchParams.get('storeId') ?? '']),
    ),
    http.get(`${ORIGIN}/merchant/lookup/payment/channels/split`, () => granted([])),
  )
  return openTill('/configure/2024000002', {
    records: {
      ...DEVICE,
      ...SALE,
      savedStores: version1([mainland, island]),
      posRegisteredProfile: version1(otherProfile),
      posPaymentOptions: version1([{ id: 1, description: 'Cash' }]),
    },
  })
}

test('a cart and held sales never go along to another store: entering it names them and asks', async () => {
  const { user, till, path } = await entersIsland()
  const question = await screen.findByRole('alertdialog', { name: 'Enter Island Pharmacy?' })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['clears all cart items (1 line)', 'removes all orders on hold (1 order)'])
  await user.click(within(question).getByRole('button', { name: 'Yes, enter' }))
  await waitFor(() => expect(path()).toBe('/pos-home'))
  expect(till.actors.cart.getSnapshot().value).toBe('empty')
  await waitFor(() => expect(till.actors.heldSales.getSnapshot().context.held).toEqual([]))
  await waitFor(() =>
    expect(till.actors.payment.getSnapshot().context.options.modes).toEqual([{ id: 3, description: 'Card' }]),
  )
})

test('who declines stays in the store of the sale, with all of it', async () => {
  const { user, rows, till, path } = await entersIsland()
  const question = await screen.findByRole('alertdialog', { name: 'Enter Island Pharmacy?' })
  await user.click(within(question).getByRole('button', { name: 'No Cancel' }))
  await waitFor(() => expect(path()).toBe('/'))
  goesTo('/pos-home', till)
  await waitFor(() => expect(path()).toBe('/pos-home'))
  expect(rows.get('posCart')).toEqual(SALE.posCart)
  expect(till.actors.session.getSnapshot().context.workplace?.access.store_name).toBe('Mainland Supermart')
  expect(till.actors.payment.getSnapshot().context.options.modes).toEqual([{ id: 1, description: 'Cash' }])
})
