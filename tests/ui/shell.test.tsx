import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MILK } from '#tests/support/fixtures/products.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'
import { soon } from '#tests/support/soon.ts'

const menu = async (user: Awaited<ReturnType<typeof openTill>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  return screen.findByRole('menu')
}

test('the logo leads to the store selection, the menu to the other places', async () => {
  const { user } = await openTill('/device-info')
  expect(screen.getByRole('link', { name: 'Tillstate, choose a store' })).toHaveAttribute('href', '/')
  const opened = await menu(user)
  const places = within(opened).getAllByRole('menuitem')
  expect(places.map((place) => [place.textContent, place.getAttribute('href')])).toEqual([
    ['Sell', '/pos-home'],
    ['Administration', '/administration/users'],
    ['Your sign-ins', '/administration/sessions'],
    ['Demo stores', '/test'],
    ['Statecharts', '/statecharts'],
    ['Device info', '/device-info'],
    ['Keyboard shortcuts', null],
    ['Last messages', null],
    ['Open charges', null],
    ['Sign out', null],
  ])
})

test('a place of the menu opens by keyboard without loading the page anew', async () => {
  const { user, path } = await openTill('/device-info')
  const trigger = screen.getByRole('button', { name: 'Menu' })
  trigger.focus()
  await user.keyboard('{Enter}')
  const isMarked = (name: string) =>
    waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveAttribute('data-highlighted'))
  await isMarked('Sell')
  await user.keyboard('{ArrowDown}')
  await isMarked('Administration')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/administration/users'))
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible()
})

test("'Keyboard shortcuts' in the menu shows them", async () => {
  const { user } = await openTill('/device-info')
  await user.click(within(await menu(user)).getByRole('menuitem', { name: 'Keyboard shortcuts' }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('a scanner of each kind is asked for by its own name, and one that is connected is let go of', async () => {
  const { user, till } = await openTill('/device-info', {
    setup: (prepared) => ({ ...prepared, scannerKinds: ['hid', 'serial'] }),
  })
  const { scanner } = till.actors
  const { send } = scanner
  const said = vi.spyOn(scanner, 'send').mockReturnValue(undefined)
  const chooses = async (name: string) => user.click(within(await menu(user)).getByRole('menuitem', { name }))
  await chooses('Connect scanner (USB HID)')
  await chooses('Connect scanner (USB serial)')
  act(() => send({ type: 'device.connected', name: 'Zebra DS2208' }))
  await chooses('Disconnect Zebra DS2208')
  expect(said.mock.calls.flat()).toEqual([
    { type: 'device.requested', kind: 'hid' },
    { type: 'device.requested', kind: 'serial' },
    { type: 'device.released' },
  ])
})

test('the till is installed from the menu where the browser would do so', async () => {
  const { user, till } = await openTill('/device-info')
  const { installOffer } = till.actors
  act(() => installOffer.send({ type: 'install.possible' }))
  const said = vi.spyOn(installOffer, 'send')
  await user.click(within(await menu(user)).getByRole('menuitem', { name: 'Install Tillstate' }))
  expect(said.mock.calls).toEqual([[{ type: 'install.asked' }]])
})

test('who is not signed in is not offered what only a cashier may do', async () => {
  const { user } = await openTill('/device-info', { isSignedIn: false })
  const opened = await menu(user)
  const places = within(opened).getAllByRole('menuitem')
  expect(places.map((place) => place.textContent)).toEqual([
    'Demo stores',
    'Statecharts',
    'Device info',
    'Keyboard shortcuts',
    'Last messages',
  ])
})

test('the appearance is chosen in the menu and remembered on the device', async () => {
  const { user, rows } = await openTill('/device-info')
  await user.click(within(await menu(user)).getByRole('menuitemradio', { name: 'Dark' }))
  expect(document.documentElement).toHaveClass('dark')
  await waitFor(() => expect(rows.get('colorMode')).toEqual({ version: 1, value: 'dark' }))
})

test('a remembered appearance comes back', async () => {
  await openTill('/device-info', { records: { colorMode: { version: 1, value: 'dark' } } })
  await waitFor(() => expect(document.documentElement).toHaveClass('dark'))
})

test('an unknown path shows the error page with the way home', async () => {
  await openTill('/nowhere')
  expect(screen.getByRole('heading', { name: /404/ })).toBeVisible()
  expect(screen.getByRole('img', { name: 'A till with a torn receipt' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/pos-home')
})

test('every route change scrolls to the top', async () => {
  const scrollTo = vi.fn<() => void>()
  vi.stubGlobal('scrollTo', scrollTo)
  const { user } = await openTill('/device-info')
  scrollTo.mockClear()
  await user.click(screen.getByRole('link', { name: 'Tillstate, choose a store' }))
  await soon(() => expect(scrollTo).toHaveBeenCalledWith(0, 0))
})

test("'Get Device Info' opens a panel with the device's identity, X closes it", async () => {
  const device = {
    device_name: 'Mozilla Google Inc.',
    device_type: 'Desktop|Laptop',
    terminal_number: '1763740800000',
    createdAt: '11/21/2026, 4:00:00 PM',
  }
  const { user, path } = await openTill('/device-info', {
    records: { deviceInfo: { version: 1, value: device } },
  })
  const toggle = screen.getByRole('button', { name: 'Get Device Info' })
  await user.click(toggle)
  const panel = await screen.findByRole('region', { name: 'This device' })
  expect(
    within(panel)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  ).toEqual([
    ['Device name', 'Mozilla Google Inc.'],
    ['Device Type', 'Desktop|Laptop'],
    ['Terminal Number', '1763740800000'],
    ['Date Generated', '11/21/2026, 4:00:00 PM'],
  ])
  await user.click(within(panel).getByRole('button', { name: 'Close device info' }))
  expect(screen.queryByRole('region', { name: 'This device' })).not.toBeInTheDocument()
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(screen.getByRole('link', { name: 'Back Home' }))
  expect(path()).toBe('/')
})

test('the demo switch asks with its consequences before anything happens', async () => {
  const { user } = await openTill('/test')
  await user.click(await screen.findByRole('button', { name: 'Demo Lekki Supermart' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Demo Abuja Bookshop' }))
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to switch to Demo stores?',
  })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['clears all cart items', 'removes all orders on hold'])
  await user.click(within(question).getByRole('button', { name: 'No Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Demo Lekki Supermart' })).toBeVisible()
})

test("'Yes Switch' clears the cart and the orders on hold", async () => {
  const { user, till } = await openTill('/test')
  const { cart, heldSales } = till.actors
  await waitFor(() =>
    expect(cart.getSnapshot().can({ type: 'product.added', product: MILK, saleId: SALE_ID })).toBe(true),
  )
  cart.send({ type: 'product.added', product: MILK, saleId: SALE_ID })
  heldSales.send({ type: 'sale.holdRequested' })
  await waitFor(() => expect(heldSales.getSnapshot().context.held).toHaveLength(1))
  cart.send({ type: 'product.added', product: MILK, saleId: SALE_ID })
  await user.click(await screen.findByRole('button', { name: 'Demo Lekki Supermart' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Demo Abuja Bookshop' }))
  await user.click(await screen.findByRole('button', { name: 'Yes Switch' }))
  expect(await screen.findByRole('button', { name: 'Demo Abuja Bookshop' })).toBeVisible()
  await waitFor(() => expect(heldSales.getSnapshot().context.held).toEqual([]))
  expect(cart.getSnapshot().context.lines).toEqual([])
})
