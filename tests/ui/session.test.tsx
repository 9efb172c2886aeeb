import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { NO_MONEY } from '#domain/money.ts'
import type { Sale } from '#domain/sale.ts'
import { saleRecord } from '#services/outbox/sale-record.ts'
import { encoded } from '#services/storage/record-format.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { deferred } from '#tests/support/deferred.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { island, mainland, otherProfile, renewedSession } from '#tests/support/fixtures/registration.ts'
import { deviceFixture } from '#tests/support/fixtures/device.ts'
import { orderFixture } from '#tests/support/fixtures/history.ts'
import { ADA } from '#tests/support/fixtures/users.ts'

type Opened = Awaited<ReturnType<typeof openTill>>

const version1 = (value: unknown) => ({ version: 1, value })

const STORES = { deviceInfo: version1(deviceFixture), savedStores: version1([mainland, island]) }

/** A merchant service that accepts only this token, on every call of the sales history. */
const accepts = (token: string) => {
  const isRight = (request: Request) => request.headers.get('authorization') === `Bearer ${token}`
  backOffice.use(
    http.get(`${ORIGIN}/merchant/product/simple-list`, ({ request }) =>
      isRight(request) ? granted([]) : refused(401, 'Please sign in'),
    ),
    http.get(`${ORIGIN}/merchant/pos/instore-orders/:storeId`, ({ request }) =>
      isRight(request)
        ? granted([orderFixture()], { meta_data: { number_of_pages: 1 } })
        : refused(401, 'Please sign in'),
    ),
  )
}

test('calls that get a 401 at the same time share one refresh, and are repeated', async () => {
  let refreshes = 0
  accepts(renewedSession.token)
  backOffice.use(
    http.post(`${ORIGIN}/identity/auth/token/refresh`, () => {
      refreshes += 1
      return granted(renewedSession)
    }),
  )
  const { rows } = await openTill('/pos-home/sales-history')
  expect(await screen.findByText(/1763740800/)).toBeVisible()
  expect(refreshes).toBe(1)
  expect(rows.get('deviceDetails')).toEqual(version1(renewedSession))
})

test('a refresh that fails asks for a sign-in over the page, and the workplace stays', async () => {
  accepts('nobody has this token')
  backOffice.use(
    http.post(`${ORIGIN}/identity/auth/token/refresh`, () => refused(401, 'This session is over')),
  )
  const { rows, path, till } = await openTill('/pos-home/sales-history', {
    records: { savedStores: version1([mainland]) },
  })
  const dialog = await screen.findByRole('alertdialog', { name: 'Your sign-in has expired' })
  expect(within(dialog).getByRole('button', { name: 'Sign in again' })).toBeEnabled()
  expect(path()).toBe('/pos-home/sales-history')
  expect(rows.has('deviceDetails')).toBe(false)
  expect(rows.get('savedStores')).toEqual(version1([mainland]))
  expect(till.actors.session.getSnapshot().context.workplace).toBeDefined()
})

test('a token that a failing server does not renew blames no network, and the cashier stays signed in', async () => {
  accepts('nobody has this token')
  backOffice.use(
    http.post(`${ORIGIN}/identity/auth/token/refresh`, () => new HttpResponse(null, { status: 502 })),
  )
  const { rows, till } = await openTill('/pos-home/sales-history')
  expect(
    await screen.findByText('The back office cannot be reached at the moment. Please try again.'),
  ).toBeVisible()
  expect(screen.queryByText(/internet connection/)).toBeNull()
  expect(rows.has('deviceDetails')).toBe(true)
  expect(till.actors.session.getSnapshot().matches('signedIn')).toBe(true)
})

/** Opens the menu of a button and chooses from it, all by the keyboard. */
const picks = async ({ user }: Opened, button: string | RegExp, item: string) => {
  const trigger = await screen.findByRole('button', { name: button })
  trigger.focus()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveFocus())
  const wanted = within(menu).getByRole('menuitem', { name: new RegExp(item) })
  const pointedAt = () => menu.querySelector('[data-highlighted]')
  while (pointedAt() !== wanted) {
    const before = pointedAt()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(pointedAt()).not.toBe(before))
  }
  await user.keyboard('{Enter}')
}

const signsOut = (opened: Opened) => picks(opened, 'Menu', 'Sign out')

test('a sign-out by hand clears the cashier off the device and goes to the store selection', async () => {
  backOffice.use(http.post(`${ORIGIN}/identity/auth/logout`, () => granted(null)))
  const opened = await openTill('/device-info', {
    records: {
      ...STORES,
      SerialPortKey: version1('COM3'),
      Tillstate_Basic_Users_List: version1([{ store_id: 'store-1', users: [ADA] }]),
      'keptSale:store-1:1763740800': version1({ order: {}, receipt: null }),
    },
  })
  await signsOut(opened)
  expect(await screen.findByText('logout successful')).toBeVisible()
  await waitFor(() => expect(opened.path()).toBe('/'))
  const { rows } = opened
  const cleared = [
    'deviceDetails',
    'posUserLoginInfo',
    'posValidateAccessResult',
    'StorePOSTerminalProfile',
    'currentTerminal',
    'Tillstate_Basic_Users_List',
  ]
  expect(cleared.filter((key) => rows.has(key))).toEqual([])
  // Customers bought there.
  await waitFor(() => expect(rows.has('keptSale:store-1:1763740800')).toBe(false))
  expect(rows.get('savedStores')).toEqual(STORES.savedStores)
  expect(rows.get('deviceInfo')).toEqual(STORES.deviceInfo)
  expect(rows.get('SerialPortKey')).toEqual(version1('COM3'))
})

const zero = { subtotal: NO_MONEY, vat: NO_MONEY, due: NO_MONEY, discount: NO_MONEY, total: NO_MONEY }

/** A credit sale that was paid without a network. */
const UNSENT: Sale = {
  id: 'unsent',
  orderNumber: 1763740800,
  storeId: 'store-1',
  terminalId: 'terminal-1',
  tenantId: 'tenant-1',
  cashier: { userId: 'user-1', fullname: 'Demo Cashier' },
  cart: { lines: [], discount: { mode: 'percentage', rate: 0 }, totals: zero },
  payment: { mode: 'credit', cash: '', split: { cash: '', transfer: '', card: '' }, customer: ADA },
  tenders: [],
  startedAt: 1763740800000,
  state: 'paid',
  paidAt: 1763740801000,
  charges: [],
  isConfirmed: false,
  isAttended: false,
  attempts: 1,
  lastFailure: null,
  timesLeftOpen: 0,
  isInDoubt: false,
  posted: null,
  formerNumbers: [],
  delivery: 'setAside',
  serverErrors: 0,
  isOvertaken: false,
  givenBack: null,
  clockDifference: null,
  paidClockDifference: null,
}

const STORED = encoded(saleRecord('unsent'), UNSENT)

test('a sign-out with unsent sales asks first, and leaves them on the device', async () => {
  backOffice.use(http.post(`${ORIGIN}/identity/auth/logout`, () => granted(null)))
  const opened = await openTill('/device-info', { records: { 'sale:unsent': STORED } })
  await signsOut(opened)
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to sign out?' })
  expect(question).toHaveTextContent('1 sale waits on this device to be sent to the server.')
  await opened.user.click(within(question).getByRole('button', { name: 'No Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(opened.rows.has('deviceDetails')).toBe(true)
  await signsOut(opened)
  await opened.user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('logout successful')).toBeVisible()
  expect(opened.rows.get('sale:unsent')).toEqual(STORED)
})

test('while the session is ended, a layer says so, has the focus, and lets nothing behind it be pressed', async () => {
  const { promise: answered, resolve: answer } = deferred<void>()
  backOffice.use(
    http.post(`${ORIGIN}/identity/auth/logout`, async () => {
      await answered
      return granted(null)
    }),
  )
  const opened = await openTill('/device-info', { records: { 'sale:unsent': STORED } })
  await signsOut(opened)
  await opened.user.click(await screen.findByRole('button', { name: 'Sign out' }))
  const layer = await screen.findByRole('alertdialog', { name: 'Signing out...' })
  await waitFor(() => expect(layer).toHaveFocus())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull())
  await opened.user.keyboard('{Escape}')
  expect(layer).toBeInTheDocument()
  answer()
  expect(await screen.findByText('logout successful')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(await screen.findByRole('button', { name: 'Menu' })).toBeEnabled()
})

test('a sign-out that fails shows why and keeps the cashier signed in', async () => {
  backOffice.use(http.post(`${ORIGIN}/identity/auth/logout`, () => refused(409, 'Close your shift first.')))
  const opened = await openTill('/device-info')
  await signsOut(opened)
  expect(await screen.findByText('Close your shift first.')).toBeVisible()
  expect(opened.rows.has('deviceDetails')).toBe(true)
  expect(opened.path()).toBe('/device-info')
})

const picksIsland = async (opened: Opened) => {
  await picks(opened, /^Switch store, now Mainland Supermart/, 'Island Pharmacy')
  return screen.findByRole('alertdialog', { name: 'Are you sure you want to switch to Island Pharmacy?' })
}

test("the switcher shows the user_role beside each store and labels each 'Admin'", async () => {
  const manager = { ...island, user_role: 'Manager' }
  const left = {
    ...island,
    store_id: 'store-3',
    store_name: 'Lekki Supermart',
    isActive: false,
    cookie: null,
  }
  const { user } = await openTill('/device-info', {
    records: { ...STORES, savedStores: version1([mainland, manager, left]) },
  })
  await user.click(await screen.findByRole('button', { name: /^Switch store, now Mainland Supermart/ }))
  const stores = await screen.findAllByRole('menuitem', { name: /Admin$|Admin / })
  expect(stores.map((store) => store.textContent)).toEqual([
    'MSMainland SupermartAdminAdmin',
    'IPIsland PharmacyManagerAdmin',
    'LSLekki SupermartNo access on this deviceAdmin',
  ])
  expect(stores.map((store) => [store.ariaCurrent, store.ariaDisabled])).toEqual([
    ['true', null],
    [null, null],
    [null, 'true'],
  ])
})

test('a switch names what it clears, and can be declined', async () => {
  const opened = await openTill('/device-info', { records: STORES })
  const question = await picksIsland(opened)
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['clears all cart items', 'removes all orders on hold'])
  await opened.user.click(within(question).getByRole('button', { name: 'No Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(opened.rows.get('savedStores')).toEqual(STORES.savedStores)
})

test('a switch to a store that refuses access shows the message and removes the store', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/pos/verify/cookie`, () => granted([otherProfile])),
    http.get(`${ORIGIN}/merchant/pos/verify/user-access`, () => refused(400, 'You do not work there.')),
  )
  const opened = await openTill('/device-info', { records: STORES })
  const question = await picksIsland(opened)
  await opened.user.click(within(question).getByRole('button', { name: 'Yes Switch' }))
  expect(await screen.findByText('You do not work there.')).toBeVisible()
  expect(screen.getByText('We are removing Island Pharmacy from this device...')).toBeVisible()
  await waitFor(() => expect(opened.rows.get('savedStores')).toEqual(version1([mainland])))
})
