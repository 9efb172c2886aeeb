import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AdministeredProduct } from '#contract/administration/products.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import { deferred } from '#tests/support/deferred.ts'
import { IKEJA, OFADA_RICE, PEAK_MILK, YABA } from '#tests/support/fixtures/administered.ts'
import { MORE_FAVOURITES } from '#tests/support/fixtures/favourites.ts'
import { DECIDED, WEIGHTS } from '#tests/support/fixtures/store-rules.ts'
import { backOffice, granted, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { AT, field, sentTo } from '#tests/support/ui/shop-setup.ts'

const DATA = {
  name: 'Yaba Provisions',
  address: '12 Herbert Macaulay Way, Yaba, Lagos',
  phone: '+234 801 000 0001',
  email: '',
}

/** The addresses of chosen pictures that the browser holds. */
const held = new Set<string>()

beforeEach(() => {
  held.clear()
  Object.assign(URL, {
    createObjectURL: (file: File) => {
      held.add(`blob:${file.name}`)
      return `blob:${file.name}`
    },
    revokeObjectURL: (address: string) => void held.delete(address),
  })
})

// Registered first, it runs once the page of the test is gone.
afterEach(() => {
  cleanup()
  if (held.size > 0) throw new Error(`The browser still holds ${[...held].join()}`)
})

/** The page of the first of these stores. */
const openStore = async (...stores: AdministeredStore[]) => {
  backOffice.use(http.get(`${AT}/stores`, () => granted(stores)))
  const { user } = await openTill('/administration/store')
  await field('Store name')
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole('checkbox', { name })
const section = (name: string) => within(screen.getByRole('region', { name }))

test('the store is the first page, and shows what is saved, part by part; nothing can be saved yet', async () => {
  await openStore({ ...YABA, email: 'yaba@shop.test', image: '/pictures/yaba.webp', payment_options: [1, 3] })
  expect(screen.getByRole('heading', { level: 1, name: 'Store' })).toBeVisible()
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the administration' }))
  const [first] = pages.getAllByRole('link')
  expect(first).toHaveTextContent('Store')
  expect(first).toHaveAttribute('aria-current', 'page')
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Name and contacts',
    'Logo',
    'Ways to pay',
    'Receipts and tills',
    'Favourites on tiles',
    'Closing the store',
  ])
  expect(await field('Store name')).toHaveValue('Yaba Provisions')
  expect(await field('Address')).toHaveValue('12 Herbert Macaulay Way, Yaba, Lagos')
  expect(await field('Phone number')).toHaveValue('+234 801 000 0001')
  expect(await field('E-mail address')).toHaveValue('yaba@shop.test')
  expect(document.querySelector('fieldset img')).toHaveAttribute('src', '/pictures/yaba.webp')
  expect(section('Ways to pay').getAllByRole('checkbox', { checked: true })).toEqual([
    box('Cash'),
    box('Card'),
  ])
  for (const name of ['store', 'ways to pay']) {
    expect(button(`Save ${name}`)).toBeDisabled()
    expect(button(`Undo changes to the ${name}`)).toBeDisabled()
  }
})

test('a new name is saved, said, and stands in the choice of stores', async () => {
  const { user, press } = await openStore(YABA, IKEJA)
  const sent = sentTo('put', '/stores', () => granted({ ...YABA, name: 'Yaba Foods' }))
  const name = await field('Store name')
  await user.clear(name)
  await user.type(name, 'Yaba Foods ')
  expect(screen.getByRole('option', { name: 'Yaba Provisions' })).toBeVisible()
  await press('Save store')
  expect(await screen.findByText('Store saved')).toBeVisible()
  expect(sent).toEqual([{ ...DATA, name: 'Yaba Foods ', storeId: 'store-1' }])
  expect(name).toHaveValue('Yaba Foods')
  expect(button('Save store')).toBeDisabled()
  const choice = screen.getByRole('combobox', { name: 'Store' })
  await waitFor(() =>
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Yaba Foods', 'Ikeja Provisions']),
  )
  await user.selectOptions(choice, 'Ikeja Provisions')
  await waitFor(async () => expect(await field('Store name')).toHaveValue('Ikeja Provisions'))
})

test('changes are undone: the fields say what is saved, and what was wrong with them is gone', async () => {
  const { user, press } = await openStore(YABA)
  const sent = sentTo('put', '/stores', () => granted(YABA))
  await user.clear(await field('Store name'))
  await user.type(await field('E-mail address'), 'yaba@shop{Enter}')
  expect(await field('Store name')).toHaveAccessibleDescription('Store name is required')
  expect(await field('E-mail address')).toHaveAccessibleDescription(
    'This is not an e-mail address Leave it empty if you have none.',
  )
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  await press('Undo changes to the store')
  expect(await field('Store name')).toHaveValue('Yaba Provisions')
  expect(await field('E-mail address')).toHaveValue('')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(button('Undo changes to the store')).toBeDisabled()
  expect(sent).toEqual([])
})

test("nothing can be changed while it is saved; the server's no stays in the form with what was typed", async () => {
  const { user, press } = await openStore(YABA)
  const answer = deferred<Response>()
  sentTo('put', '/stores', () => answer.promise)
  const address = await field('Address')
  await user.type(address, ', Nigeria')
  await press('Save store')
  await waitFor(() => expect(address).toHaveAttribute('readonly'))
  expect(button('Undo changes to the store')).toBeDisabled()
  expect(box('Cash')).toBeEnabled()
  answer.resolve(refused(422, 'Nobody finds this address.'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Nobody finds this address.')
  expect(section('Name and contacts').getByRole('alert')).toBeVisible()
  expect(address).toHaveValue('12 Herbert Macaulay Way, Yaba, Lagos, Nigeria')
  expect(address).not.toHaveAttribute('readonly')
  expect(button('Save store')).toBeEnabled()
})

const picture = () => document.querySelector('fieldset img')
const logo = (name: string, type: string) => new File([new Uint8Array(3)], name, { type })

test('a chosen picture is the logo at once, and can be taken away', async () => {
  const { user, press } = await openStore({ ...YABA, image: '/pictures/old.webp' })
  const answer = deferred<Response>()
  const sent: unknown[] = []
  backOffice.use(
    http.put(`${AT}/stores/logo`, async ({ request }) => {
      const { byteLength } = await request.arrayBuffer()
      sent.push([new URL(request.url).search, request.headers.get('content-type'), byteLength > 0])
      return byteLength > 0 ? answer.promise : granted({ image: null })
    }),
  )
  await user.upload(screen.getByLabelText('Picture of the logo'), logo('cow.png', 'image/png'))
  expect(picture()).toHaveAttribute('src', 'blob:cow.png')
  expect(button('Remove')).toBeDisabled()
  expect(button('Choose another picture')).toBeDisabled()
  answer.resolve(granted({ image: '/pictures/cow.webp' }))
  expect(await screen.findByText('Logo saved')).toBeVisible()
  expect(picture()).toHaveAttribute('src', '/pictures/cow.webp')
  await press('Remove')
  expect(await screen.findByText('Logo removed')).toBeVisible()
  expect(picture()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
  expect(sent).toEqual([
    ['?storeId=store-1', 'image/png', true],
    ['?storeId=store-1', null, false],
  ])
})

test('a file that is no picture, and one that the server refuses, leave the logo as it was', async () => {
  const { user } = await openStore({ ...YABA, image: '/pictures/old.webp' })
  const zone = button('Choose another picture').parentElement!
  fireEvent.drop(zone, { dataTransfer: { files: [logo('cow.svg', 'image/svg+xml')] } })
  const group = screen.getByRole('group', { name: 'Logo' })
  expect(group).toHaveAccessibleDescription('Choose a picture: JPEG, PNG or WebP')
  backOffice.use(http.put(`${AT}/stores/logo`, () => refused(422, 'This file is no picture.')))
  await user.upload(screen.getByLabelText('Picture of the logo'), logo('cow.png', 'image/png'))
  await waitFor(() => expect(group).toHaveAccessibleDescription('This file is no picture.'))
  expect(picture()).toHaveAttribute('src', '/pictures/old.webp')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('ways to pay are ticked, put back and saved; at least one is needed', async () => {
  const { user, press } = await openStore({ ...YABA, payment_options: [1, 3] })
  const sent = sentTo('put', '/stores/payment-options', () => granted(null))
  await user.click(box('Cash'))
  await user.click(box('Card'))
  await press('Save ways to pay')
  const group = screen.getByRole('group', { name: 'Ways to pay' })
  expect(group).toHaveAccessibleDescription('Choose at least one way to pay')
  await press('Undo changes to the ways to pay')
  expect(within(group).getAllByRole('checkbox', { checked: true })).toEqual([box('Cash'), box('Card')])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(box('Credit'))
  await user.click(box('Cash'))
  await press('Save ways to pay')
  expect(await screen.findByText('Ways to pay saved')).toBeVisible()
  expect(sent).toEqual([{ storeId: 'store-1', codes: [3, 5] }])
  expect(button('Save ways to pay')).toBeDisabled()
  expect(within(group).getAllByRole('checkbox', { checked: true })).toEqual([box('Card'), box('Credit')])
})

test('a store that cannot be loaded is asked for again', async () => {
  let asked = 0
  backOffice.use(
    http.get(`${AT}/stores`, () => {
      asked += 1
      // The first time it is the choice of stores that asks.
      return asked === 2 ? refused(429, 'Please try again in a minute.') : granted([YABA])
    }),
  )
  const { user } = await openTill('/administration/store')
  expect(await screen.findByText('The store could not be loaded')).toBeVisible()
  expect(screen.getByText('Please try again in a minute.')).toBeVisible()
  await user.click(button('Try again'))
  expect(await field('Store name')).toHaveValue('Yaba Provisions')
})

test('what receipts say and tills go by is decided, and says what it is as usual', async () => {
  const { user, press } = await openStore(YABA)
  const sent = sentTo('put', '/stores/till-settings', () =>
    granted({ ...DECIDED, in_store_codes: [{ ...WEIGHTS, prefix: '28' }] }),
  )
  const rules = within(screen.getByRole('region', { name: 'Receipts and tills' }))
  expect(await rules.findByRole('combobox', { name: 'Discount in naira' })).toHaveDisplayValue(
    'As usual: Customer pays this',
  )
  expect(rules.getByRole('combobox', { name: 'Without a network' })).toHaveDisplayValue(
    'As usual: Go on selling',
  )
  expect(button('Save receipts and tills')).toBeDisabled()
  await user.type(await field('Text at the end of receipts'), 'No refunds after 7 days')
  await user.click(box("Say 'Powered by' on receipts"))
  expect(box('Show products as tiles with pictures')).not.toBeChecked()
  await user.click(box('Show products as tiles with pictures'))
  await user.selectOptions(rules.getByRole('combobox', { name: 'Discount in naira' }), 'subtracts')
  await user.selectOptions(rules.getByRole('combobox', { name: 'Without a network' }), 'false')
  await user.click(box('This store has layouts of its own'))
  const prefix = await field('Begins with')
  expect(prefix).toHaveValue('29')
  await user.clear(prefix)
  await press('Save receipts and tills')
  expect(rules.getByRole('alert')).toHaveTextContent('A code begins with 2 and up to three more digits')
  await user.type(prefix, '28')
  expect(rules.queryByRole('alert')).toBeNull()
  await press('Save receipts and tills')
  await waitFor(() => expect(button('Save receipts and tills')).toBeDisabled())
  expect(sent).toEqual([{ ...DECIDED, in_store_codes: [{ ...WEIGHTS, prefix: '28' }], storeId: 'store-1' }])
  expect(await screen.findByText('Store saved')).toBeVisible()
})

test('the favourites of a store are looked up, put into an order by keys, taken away and saved', async () => {
  const { user, press } = await openStore(YABA)
  backOffice.use(
    http.get(`${AT}/products`, () =>
      granted({ products: [z.encode(AdministeredProduct, OFADA_RICE)], next: null, count: 1 }),
    ),
  )
  const sent = sentTo('put', '/stores/favourites', () =>
    granted({ is_saved: true, favourites: MORE_FAVOURITES }),
  )
  const part = section('Favourites on tiles')
  const rows = () => part.getAllByRole('listitem').map(({ textContent }) => textContent)
  await waitFor(() => expect(rows()).toEqual(['1. Peak milk, 400 g']))
  expect(button('Save favourites')).toBeDisabled()
  await user.type(part.getByRole('textbox', { name: 'Barcode or name' }), 'ofada{Enter}')
  await user.click(await part.findByRole('button', { name: 'Add Ofada rice' }))
  expect(rows()).toEqual(['1. Peak milk, 400 g', '2. Ofada riceNot for sale: tills do not show it'])
  await user.click(button('Move Peak milk, 400 g down, now 1 of 2'))
  expect(rows()[0]).toMatch(/^1\. Ofada rice/)
  expect(button('Move Peak milk, 400 g down, now 2 of 2')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(button('Move Peak milk, 400 g down, now 2 of 2')).toHaveFocus()
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}{Enter}')
  expect(button('Move Peak milk, 400 g up, now 1 of 2')).toHaveFocus()
  await user.click(button('Move Ofada rice up, now 2 of 2'))
  await press('Save favourites')
  await waitFor(() => expect(button('Save favourites')).toBeDisabled())
  expect(sent).toEqual([{ storeId: 'store-1', version: 3, productIds: [OFADA_RICE.id, PEAK_MILK.id] }])
  await user.click(button('Take Ofada rice away'))
  expect(rows()).toEqual(['1. Peak milk, 400 g'])
  expect(button('Move Peak milk, 400 g up, now 1 of 1')).toHaveFocus()
  await press('Undo changes to the favourites')
  expect(rows()).toHaveLength(2)
})

test('who saves favourites that somebody else has changed gets a question, and a product is added once', async () => {
  const { user, press } = await openStore(YABA)
  backOffice.use(
    http.get(`${AT}/products`, () =>
      granted({ products: [z.encode(AdministeredProduct, PEAK_MILK)], next: null, count: 1 }),
    ),
  )
  sentTo('put', '/stores/favourites', () => granted({ is_saved: false, favourites: MORE_FAVOURITES }))
  const part = section('Favourites on tiles')
  await user.type(await part.findByRole('textbox', { name: 'Barcode or name' }), '5449000000996{Enter}')
  expect(await part.findByRole('alert')).toHaveTextContent('Peak milk is among the favourites already')
  await user.click(button('Take Peak milk, 400 g away'))
  expect(part.queryByRole('alert')).toBeNull()
  expect(part.getByText('No favourites yet: look a product up, and add it.')).toBeVisible()
  await press('Save favourites')
  expect(await part.findByRole('alert')).toHaveTextContent(
    /^Bola Ahmed has changed the favourites meanwhile: nothing of yours was saved\./,
  )
  await press('Undo changes to the favourites')
  expect(part.getAllByRole('listitem')).toHaveLength(2)
  expect(part.queryByRole('alert')).toBeNull()
})
