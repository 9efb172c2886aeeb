import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { NO_PROGRESS } from '#domain/shop-setup.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { deviceFixture } from '#tests/support/fixtures/device.ts'
import { profileFixture } from '#tests/support/fixtures/session.ts'

const version1 = (value: unknown) => ({ version: 1, value })

const USED = { deviceInfo: version1(deviceFixture), savedStores: version1([mainland, island]) }

/** The store selection of a device that nobody is signed in on. */
const openStores = (records: Record<string, unknown> = USED) => openTill('/', { isSignedIn: false, records })

const tileNames = () =>
  screen.getAllByRole('listitem').map((tile) => within(tile).getAllByRole('button')[0]?.textContent)

test('a device that has never been used is greeted, gets its identity, and is asked for its store', async () => {
  const { user, rows } = await openStores({})
  expect(await screen.findByRole('heading', { name: 'Tillstate' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Get started' }))
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(screen.getByText('Select your store to continue')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Add new store' })).toBeEnabled()
  expect(rows.get('deviceInfo')).toMatchObject({ value: { device_type: 'Desktop|Laptop' } })
})

const NO_STORE = { deviceInfo: version1(deviceFixture) }
const SET_UP = { name: 'Set up your shop' }
const STORES = `${ORIGIN}/merchant/administration/stores`
const GO_ON = { name: 'Go on setting up your shop' }

test('an installation without a merchant says so, and leads to the account of its owner', async () => {
  const { user, path } = await openTill('/', {
    isSignedIn: false,
    records: NO_STORE,
    settings: { needsSetup: true },
  })
  expect(await screen.findByText('There is no shop here yet')).toBeVisible()
  expect(screen.queryByText('No store on this device yet')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add new store' })).toBeEnabled()
  expect(screen.queryByRole('link', GO_ON)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Sign in to the administration' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', SET_UP))
  await waitFor(() => expect(path()).toBe('/setup'))
  expect(await screen.findByRole('heading', SET_UP)).toHaveFocus()
})

test('an owner whose shop has no store on this device is led on with the set-up', async () => {
  backOffice.use(
    http.get(STORES, () => granted([])),
    http.get(`${ORIGIN}/merchant/administration/setup`, () => granted(NO_PROGRESS)),
  )
  const { user, path } = await openTill('/', {
    records: { ...NO_STORE, savedStores: version1([]) },
    settings: { needsSetup: true },
  })
  expect(await screen.findByText('No store on this device yet')).toBeVisible()
  expect(screen.queryByRole('link', SET_UP)).not.toBeInTheDocument()
  await user.click(await screen.findByRole('link', GO_ON))
  await waitFor(() => expect(path()).toBe('/administration/setup'))
  expect(await screen.findByRole('heading', { name: 'Your business' })).toHaveFocus()
})

test('an owner at a device of nobody finds the way to the administration', async () => {
  await openStores(NO_STORE)
  const link = await screen.findByRole('link', { name: 'Sign in to the administration' })
  expect(link).toHaveAttribute('href', '/administration/store')
})

test('a cashier whose device has no store is not sent to a set-up that is for owners', async () => {
  const asked = deferred<void>()
  backOffice.use(
    http.get(STORES, () => {
      asked.resolve()
      return refused(403, 'Ada Obi is no manager.')
    }),
  )
  await openTill('/', { records: { ...NO_STORE, savedStores: version1([]) } })
  expect(await screen.findByText('No store on this device yet')).toBeVisible()
  await asked.promise
  await act(async () => vi.dynamicImportSettled())
  expect(screen.queryByRole('link', GO_ON)).not.toBeInTheDocument()
  expect(screen.queryByText('Ada Obi is no manager.')).not.toBeInTheDocument()
})

test.each([
  ['with a merchant', NO_STORE, {}],
  ['whose device has a store', USED, { needsSetup: true }],
])('an installation %s offers no set-up', async (_, records, settings) => {
  await openTill('/', { isSignedIn: false, records, settings })
  expect(await screen.findByRole('button', { name: 'Add new store' })).toBeVisible()
  expect(screen.queryByRole('link', SET_UP)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', GO_ON)).not.toBeInTheDocument()
})

test('each saved store has a tile with its name and role; the tools are below', async () => {
  await openStores()
  expect(await screen.findByText('Mainland Supermart')).toBeVisible()
  expect(tileNames()).toEqual([
    'MSMainland SupermartAdminLast used',
    'IPIsland PharmacyAdmin',
    'Add new store',
  ])
  expect(screen.getByRole('link', { name: 'Get Device Info' })).toHaveAttribute('href', '/device-info')
  expect(screen.getByRole('button', { name: 'Setup Port' })).toHaveAttribute('aria-expanded', 'false')
})

test('a serial number is checked on the device and by the service, and leads to its registration', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/pos/verify/serial-number`, ({ request }) =>
      new URL(request.url).searchParams.get('serialNumber') === '2024000001'
        ? granted(null)
        : refused(422, 'There is no terminal with this serial number.'),
    ),
  )
  const { user, path } = await openStores()
  await user.click(await screen.findByRole('button', { name: 'Add new store' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add new store' })
  const box = within(dialog).getByRole('textbox', { name: 'POS serial number' })
  await user.click(within(dialog).getByRole('button', { name: 'Next' }))
  // In a message, and at the field.
  await waitFor(() => expect(screen.getAllByText('Please enter your POS serial number')).toHaveLength(2))
  await user.type(box, '12x34{Enter}')
  expect(box).toHaveValue('1234')
  await waitFor(() =>
    expect(screen.getAllByText('Pleae check again and enter a valid serial number.')).toHaveLength(2),
  )
  // A press beside the dialog takes nothing away that was typed.
  fireEvent.pointerDown(document.body)
  expect(box).toHaveValue('1234')
  expect(box).toBeVisible()
  await user.type(box, '56{Enter}')
  expect(await screen.findByText('There is no terminal with this serial number.')).toBeVisible()
  await user.clear(box)
  await user.type(box, '2024000001{Enter}')
  expect(await screen.findByText('POS verified successfully')).toBeVisible()
  await waitFor(() => expect(path()).toBe('/validate/2024000001'))
})

test('Cancel closes the dialog and forgets what was typed', async () => {
  const { user } = await openStores()
  await user.click(await screen.findByRole('button', { name: 'Add new store' }))
  await user.type(await screen.findByRole('textbox'), '123')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Add new store' }))
  expect(await screen.findByRole('textbox')).toHaveValue('')
})

test('Delete asks, and takes the store off this device', async () => {
  const { user, rows } = await openStores()
  await user.click(await screen.findByRole('button', { name: 'More for Island Pharmacy' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', {
    name: 'Delete Island Pharmacy from this device?',
  })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Island Pharmacy was removed from this device')).toBeVisible()
  expect(rows.get('savedStores')).toEqual(version1([mainland]))
  expect(screen.queryByRole('button', { name: /^Island/ })).not.toBeInTheDocument()
})

test('a store whose cookie is good becomes the active one and leads to the sign-in', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/pos/verify/cookie`, ({ request }) => {
      const query = new URL(request.url).searchParams
      expect([query.get('cookie'), query.get('terminalNumber')]).toEqual(['cookie-1', '1763740800000'])
      return granted([profileFixture])
    }),
  )
  const { user, rows, path } = await openStores({
    ...USED,
    savedStores: version1([
      { ...mainland, isActive: false },
      { ...island, isActive: true },
    ]),
  })
  await user.click(await screen.findByRole('button', { name: /Mainland Supermart Admin|MSMainland/ }))
  await waitFor(() => expect(path()).toBe('/auth'))
  expect(rows.get('savedStores')).toEqual(version1([mainland, island]))
  expect(rows.get('posRegisteredProfile')).toEqual(version1(profileFixture))
  expect(rows.has('StorePOSTerminalProfile')).toBe(false)
})

test('a store whose cookie is refused shows the error and goes', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/pos/verify/cookie`, () => refused(403, 'This device is not registered.')),
  )
  const { user, rows, path } = await openStores()
  await user.click(await screen.findByRole('button', { name: /Island Pharmacy Admin|IPIsland/ }))
  expect(await screen.findByText('This device is not registered.')).toBeVisible()
  await waitFor(() => expect(rows.get('savedStores')).toEqual(version1([mainland])))
  expect(path()).toBe('/')
})

test('the only store keeps its tile without access when its cookie is refused', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/pos/verify/cookie`, () => refused(403, 'This device is not registered.')),
  )
  const { user, rows } = await openStores({ ...USED, savedStores: version1([mainland]) })
  await user.click(await screen.findByRole('button', { name: /Mainland Supermart Admin|MSMainland/ }))
  expect(await screen.findByText('This device is not registered.')).toBeVisible()
  expect(await screen.findByText(/^No access on this device: Mainland Supermart/)).toBeVisible()
  expect(rows.get('savedStores')).toEqual(version1([{ ...mainland, cookie: null }]))
  const tile = screen.getByRole('button', { name: /Mainland Supermart Admin|MSMainland/ })
  expect(tile).toHaveTextContent('No access on this device')
  await user.click(tile)
  expect(await screen.findByRole('dialog', { name: 'Add new store' })).toBeVisible()
})
