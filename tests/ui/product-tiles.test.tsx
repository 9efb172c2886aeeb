import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import type { AnyActorRef } from 'xstate'
import * as z from 'zod/mini'
import { Product } from '#contract/catalogue.ts'
import type { ProductTilesActor } from '#machines/selling/productTiles/productTiles.machine.ts'
import { MILK, RICE, SOLD_OUT } from '#tests/support/fixtures/products.ts'
import { backOffice, granted, ORIGIN, tillSettings } from '#tests/support/ui/back-office.ts'
import type { Till } from '#ui/kit/till.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const GOODS = [
  { ...MILK, category: 'Dairy' },
  { ...SOLD_OUT, category: 'Dairy' },
  { ...RICE, category: 'Grains' },
]

const offer = (list: z.output<typeof Product>[]) =>
  backOffice.use(
    tillSettings({ shows_tiles: true }),
    http.get(`${ORIGIN}/merchant/product/simple-list`, () =>
      granted(list.map((product) => z.encode(Product, product))),
    ),
  )

const tiles = () => within(screen.getByRole('tabpanel')).getAllByRole('button')
const tile = (name: RegExp) => within(screen.getByRole('tabpanel')).getByRole('button', { name })
const shown = () => document.querySelectorAll('[data-tile]').length
const tab = (name: string) => screen.getByRole('tab', { name })

const openTiles = async (list: z.output<typeof Product>[] = GOODS, records: Record<string, unknown> = {}) => {
  offer(list)
  const till = await openTill('/pos-home', { records })
  await waitFor(() => expect(tiles().length).toBeGreaterThan(0))
  const lines = () => within(screen.getByRole('list', { name: 'Cart' })).getAllByRole('listitem')
  return { ...till, lines }
}

test('a till shows the list until its store has chosen tiles', async () => {
  const { user } = await openTill('/pos-home')
  await user.click(await screen.findByPlaceholderText('Click to select a product or search'))
  expect(await screen.findByRole('option', { name: /Peak Milk/ })).toBeVisible()
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument()
})

test('tiles say name, size, price, stock and VAT; tabs are the groups, with a colour each', async () => {
  const { user } = await openTiles()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Favourites',
    'All',
    'Dairy',
    'Grains',
  ])
  expect(tab('All')).toHaveAttribute('aria-selected', 'true')
  expect(tile(/^Mama Gold Rice/)).toHaveTextContent('Mama Gold Rice5 kgNGN 4,500.003 in stockVAT free')
  await user.click(tab('Dairy'))
  expect(tiles().map((one) => one.querySelector('[data-part=name]')?.textContent)).toEqual([
    'Peak Milk 400 g',
    'Peak Milk Refill',
  ])
  expect(tiles()[0]).toHaveAttribute('data-color', 'blue')
  expect(tile(/Peak Milk 400 g/)).toHaveTextContent('PM')
  expect(tile(/Peak Milk Refill/)).toHaveTextContent('Out of stock')
})

test('a mouse that taps a tile leaves the cursor where it is; a finger is left to the browser', async () => {
  await openTiles()
  expect(fireEvent.mouseDown(tile(/^Mama Gold Rice/))).toBe(true)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: media === '(pointer: fine)', media }) as MediaQueryList,
  )
  expect(fireEvent.mouseDown(tile(/^Mama Gold Rice/))).toBe(false)
})

test('a tap adds one piece each; what is out of stock is said', async () => {
  const { user, lines } = await openTiles()
  await user.click(tile(/^Mama Gold Rice/))
  await user.click(tile(/^Mama Gold Rice/))
  expect(lines()).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'Quantity of Mama Gold Rice' })).toHaveValue('2')
  await user.click(tile(/Peak Milk Refill/))
  expect(await screen.findByText('Product is out of stock')).toBeVisible()
  expect(lines()).toHaveLength(1)
})

test('a right click asks how many; the field says what can be sold, and Enter adds it', async () => {
  const { user, lines } = await openTiles()
  fireEvent.contextMenu(tile(/^Mama Gold Rice/))
  const dialog = await screen.findByRole('dialog', { name: 'Mama Gold Rice' })
  const field = within(dialog).getByRole('textbox', { name: 'How many' })
  await user.clear(field)
  await user.type(field, '4{Enter}')
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Whole pieces from 1 to 3')
  expect(field).toHaveAccessibleDescription('Whole pieces from 1 to 3')
  await user.clear(field)
  await user.type(field, '2')
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'One more' }))
  await user.click(within(dialog).getByRole('button', { name: 'Add To Cart' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(lines()).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'Quantity of Mama Gold Rice' })).toHaveValue('3')
})

test('a tile is held by the main button or a finger, until it is let go or left', async () => {
  let chart: ProductTilesActor | undefined
  const setup = (till: Till): Till => ({
    ...till,
    inspect: (event) => {
      const { logic } = event.actorRef as AnyActorRef & { logic?: { id?: string } }
      if (logic?.id === 'productTiles') chart = event.actorRef as ProductTilesActor
      till.inspect(event)
    },
  })
  offer(GOODS)
  await openTill('/pos-home', { setup })
  await waitFor(() => expect(tiles().length).toBeGreaterThan(0))
  const rice = tile(/^Mama Gold Rice/)
  const isHeld = () => chart?.getSnapshot().matches({ pieces: 'pressed' })
  const held = [0, 1, 2].map((button) => {
    fireEvent.pointerDown(rice, { button })
    const isPressed = isHeld()
    fireEvent.pointerUp(rice)
    return isPressed
  })
  expect(held).toEqual([true, false, false])
  const left = [fireEvent.pointerUp, fireEvent.pointerLeave, fireEvent.pointerCancel].map((leave) => {
    fireEvent.pointerDown(rice, { button: 0 })
    leave(rice)
    return isHeld()
  })
  expect(left).toEqual([false, false, false])
})

test('by keyboard: from the search box to the first tile, from tile to tile, and Shift and Enter for pieces', async () => {
  const { user } = await openTiles()
  await user.click(tab('Dairy'))
  await user.click(await screen.findByPlaceholderText('Click to select a product or search'))
  await user.keyboard('{ArrowDown}')
  expect(tiles()[0]).toHaveFocus()
  // The page does not scroll as well.
  expect(fireEvent.keyDown(tiles()[0]!, { key: 'ArrowRight' })).toBe(false)
  expect(tiles()[1]).toHaveFocus()
  expect(fireEvent.keyDown(tiles()[1]!, { key: 'Home' })).toBe(true)
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  expect(tiles()[0]).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(tiles()[0]).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(tiles()[0]).toHaveFocus()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(await screen.findByRole('dialog', { name: 'Peak Milk 400 g' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('list', { name: 'Cart' })).not.toBeInTheDocument()
})

test('in a grid of two columns the arrows down and up keep the column', async () => {
  await openTiles()
  const [first, , third] = tiles()
  first!.parentElement!.style.gridTemplateColumns = '100px 100px'
  first!.focus()
  fireEvent.keyDown(first!, { key: 'ArrowDown' })
  expect(third).toHaveFocus()
  fireEvent.keyDown(third!, { key: 'ArrowUp' })
  expect(first).toHaveFocus()
})

test('searching shows the list, and the group that was chosen comes back after it', async () => {
  const { user } = await openTiles()
  await user.click(tab('Grains'))
  const box = await screen.findByPlaceholderText('Click to select a product or search')
  await user.type(box, 'peak')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  expect(screen.queryByRole('tablist')).not.toBeInTheDocument()
  await user.clear(box)
  await waitFor(() => expect(tab('Grains')).toHaveAttribute('aria-selected', 'true'))
  expect(tiles()).toHaveLength(1)
})

test('a favourite is kept on the device, and the next start begins with it', async () => {
  const kept = [{ store_id: 'store-2', product_ids: ['x'] }]
  const { user, rows } = await openTiles(GOODS, { favourites: { version: 1, value: kept } })
  fireEvent.contextMenu(tile(/^Mama Gold Rice/))
  const star = await screen.findByRole('button', { name: 'Favourite on this till' })
  expect(star).toHaveAttribute('aria-pressed', 'false')
  await user.click(star)
  expect(star).toHaveAttribute('aria-pressed', 'true')
  // The other store is not on this device.
  const now = { version: 1, value: [{ store_id: 'store-1', product_ids: [RICE.id] }] }
  await waitFor(() => expect(rows.get('favourites')).toEqual(now))
  await user.keyboard('{Escape}')
  await user.click(tab('Favourites'))
  expect(tiles()).toHaveLength(1)
})

test('a till with favourites begins with them', async () => {
  const value = [{ store_id: 'store-1', product_ids: [RICE.id] }]
  await openTiles(GOODS, { favourites: { version: 1, value } })
  await waitFor(() => expect(tab('Favourites')).toHaveAttribute('aria-selected', 'true'))
  expect(tiles()).toHaveLength(1)
  expect(tile(/^Mama Gold Rice/)).toBeVisible()
})

test('without favourites, their group says how to make one', async () => {
  const { user } = await openTiles()
  await user.click(tab('Favourites'))
  expect(screen.getByText('No favourites on this till yet')).toBeVisible()
})

test('of a large group 60 tiles show, and 60 more when they are asked for', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...MILK,
    id: `p${at}`,
    name: `Product ${String(at).padStart(3, '0')}`,
    category: 'Tins',
  }))
  offer(many)
  const { user } = await openTill('/pos-home')
  await waitFor(() => expect(shown()).toBe(50))
  expect(screen.getByText(/^The first 50 of 120: choose a group/)).toBeVisible()
  await user.click(screen.getByText('Tins'))
  await waitFor(() => expect(shown()).toBe(60))
  await user.click(screen.getByText('Show more: 60 of 120 are here'))
  expect(shown()).toBe(120)
  expect(screen.queryByText(/^Show more/)).not.toBeInTheDocument()
})

test('of 50 products all are there, and nothing says that there are others', async () => {
  offer(Array.from({ length: 50 }, (_, at) => ({ ...MILK, id: `p${at}` })))
  await openTill('/pos-home')
  await waitFor(() => expect(shown()).toBe(50))
  expect(screen.queryByText(/^The first 50/)).not.toBeInTheDocument()
})

test("the store's favourites come first in its order, then those of the till; they are not taken away here", async () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/product/simple-list`, () =>
      granted(GOODS.map((product) => z.encode(Product, product))),
    ),
    tillSettings({ shows_tiles: true, favourites: [RICE.id, 'gone', MILK.id] }),
  )
  const kept = [{ store_id: 'store-1', product_ids: [SOLD_OUT.id, MILK.id] }]
  const { user } = await openTill('/pos-home', { records: { favourites: { version: 1, value: kept } } })
  await waitFor(() => expect(tab('Favourites')).toHaveAttribute('aria-selected', 'true'))
  await waitFor(() =>
    expect(tiles().map((one) => one.querySelector('[data-part=name]')?.textContent)).toEqual([
      'Mama Gold Rice',
      'Peak Milk 400 g',
      'Peak Milk Refill',
    ]),
  )
  fireEvent.contextMenu(tile(/^Mama Gold Rice/))
  const dialog = await screen.findByRole('dialog', { name: 'Mama Gold Rice' })
  expect(within(dialog).getByText('Favourite of the store')).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Favourite on this till' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  fireEvent.contextMenu(tile(/^Peak Milk Refill/))
  expect(await screen.findByRole('button', { name: 'Favourite on this till' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
