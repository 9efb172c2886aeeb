import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { AdministeredProduct } from '#contract/administration/products.ts'
import {
  CODE,
  EMPTY_IMPORT,
  INVITED,
  OWN_PRODUCT,
  OWN_STORE,
  SHOP,
} from '#tests/support/fixtures/administration.ts'
import { deferred } from '#tests/support/deferred.ts'
import { backOffice, granted, refused } from '#tests/support/ui/back-office.ts'
import { AT, field, focusedFromNow, openSetup, sentTo, step } from '#tests/support/ui/shop-setup.ts'

/** A desktop, where a field may have the focus without bringing up a keyboard. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === '(pointer: fine)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

/** An id that the device has drawn (decision 0165). */
const DRAWN: unknown = expect.stringMatching(/^[\da-f-]{36}$/)

const WITHOUT_TERMINAL = { ...SHOP, terminals: [] }
const WITH_PRODUCTS = { ...SHOP, products: 3 }

test('a serial number is checked; left empty one is drawn, and the code shows until it is written down', async () => {
  const { user, press } = await openSetup(WITHOUT_TERMINAL)
  expect(await step('First terminal')).toBeVisible()
  const serial = await field('Serial number')
  await user.type(serial, '12-34{Enter}')
  expect(serial).toHaveValue('1234')
  expect(serial).toBeInvalid()
  expect(serial).toHaveAccessibleDescription(/^A serial number has 6 to 20 digits/)
  await user.clear(serial)
  expect(serial).toBeValid()
  const sent = sentTo('post', '/terminals', () => granted(CODE))
  await press('Add terminal')
  expect(await screen.findByText('123456')).toBeVisible()
  expect(screen.getByText('2026000001')).toBeVisible()
  expect(screen.getByText('Serial number 2026000001, access code 1 2 3 4 5 6')).toHaveAttribute(
    'role',
    'status',
  )
  expect(sent).toEqual([{ storeId: 'store-1', creationId: DRAWN }])
  // Nothing leads away from the code but that it was written down.
  const steps = within(screen.getByRole('navigation', { name: 'Steps of the setup' }))
  expect(steps.queryAllByRole('button')).toEqual([])
  await press('I have written it down')
  expect(await step('Products')).toBeVisible()
  expect(screen.queryByText('123456')).not.toBeInTheDocument()
  await press(/^First terminal/)
  expect(await screen.findByText('2026000001')).toBeVisible()
  expect(screen.queryByText('123456')).not.toBeInTheDocument()
})

test('the code is printed by the browser, and stays on the page', async () => {
  const { press } = await openSetup(WITHOUT_TERMINAL)
  sentTo('post', '/terminals', () => granted(CODE))
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await press('Add terminal')
  await press('Print')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.getByText('123456')).toBeVisible()
  const onPaper = [
    screen.getByRole('banner'),
    screen.getByRole('navigation', { name: 'Steps of the setup' }),
    ...screen.getAllByRole('button'),
    document.querySelector('[data-live-announcer] > *')!,
  ].filter((part) => part.closest('.no-print') === null)
  expect(onPaper).toEqual([])
})

test('a serial number that another store has shows a fault under its field', async () => {
  const { user, press } = await openSetup(WITHOUT_TERMINAL)
  const sent = sentTo('post', '/terminals', () => refused(422, 'Another store has this terminal.'))
  const serial = await field('Serial number')
  await user.type(serial, '4711004711')
  await press('Add terminal')
  await waitFor(() => expect(serial).toHaveAccessibleDescription(/^Another store has this terminal\./))
  expect(serial).toHaveValue('4711004711')
  expect(sent).toEqual([{ storeId: 'store-1', serialNumber: '4711004711', creationId: DRAWN }])
})

test('a terminal that is there can be gone on with, or gets another code', async () => {
  const { press } = await openSetup(SHOP)
  await press(/^First terminal/)
  expect(await screen.findByText('2026000001')).toBeVisible()
  sentTo('post', '/terminals/access-code', () => refused(429, 'Too many codes were made today.'))
  await press('Make another access code')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many codes were made today.')
  const sent = sentTo('post', '/terminals/access-code', () => granted({ ...CODE, access_code: '654321' }))
  await press('Make another access code')
  expect(await screen.findByText('654321')).toBeVisible()
  expect(sent).toEqual([{ storeId: 'store-1', serialNumber: '2026000001', endsDevices: false }])
  await press('I have written it down')
  expect(await step('Products')).toBeVisible()
  await press(/^First terminal/)
  await press('Go on')
  expect(await step('Products')).toBeVisible()
})

test('the demo assortment is offered once; then the page says how many products there are', async () => {
  const { press } = await openSetup(SHOP)
  const answer = deferred<Response>()
  const sent = sentTo('post', '/products/demo', () => answer.promise)
  await press(/^Demo assortment/)
  await waitFor(() => expect(screen.getByRole('button', { name: /^By hand/ })).toBeDisabled())
  expect(screen.getByRole('button', { name: 'Later' })).toBeDisabled()
  answer.resolve(granted({ added: 30 }))
  expect(await screen.findByText('30 products are in the store.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Demo assortment/ })).not.toBeInTheDocument()
  expect(sent).toEqual([{ storeId: 'store-1' }])
  await press('Go on')
  expect(await step('Staff')).toBeVisible()
})

test('a demo assortment that is refused says why, below the ways', async () => {
  const { press } = await openSetup(SHOP)
  sentTo('post', '/products/demo', () => refused(422, 'The store has products already.'))
  await press(/^Demo assortment/)
  expect(await screen.findByRole('alert')).toHaveTextContent('The store has products already.')
  expect(screen.getByRole('button', { name: /^Demo assortment/ })).toBeEnabled()
})

test('a file is brought and counted, by the import of the administration', async () => {
  const { user, press } = await openSetup(SHOP)
  const runs: (string | null)[] = []
  backOffice.use(
    http.post(`${AT}/products/import`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      runs.push(`${searchParams.get('storeId')} ${searchParams.get('dryRun')}`)
      return granted({ ...EMPTY_IMPORT, added: 2, unchanged: 0 })
    }),
  )
  await press(/^From a CSV or Excel file/)
  await press('Back')
  await press(/^From a CSV or Excel file/)
  const csv = new File(['name,price\nGarri,1250\n'], 'products.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('CSV or Excel file of products'), csv)
  await press('Import 2 products')
  await press('Done')
  expect(await screen.findByText('2 products are in the store.')).toBeVisible()
  expect(runs).toEqual(['store-1 true', 'store-1 false'])
})

/** A shop whose store has an id that may be sent with a product. */
const STORE_ID = '0199e3c1-7a0e-7c11-8f7e-000000000001'
const OF_PRODUCTS = { ...SHOP, store: { ...OWN_STORE, payment_options: [1 as const], store_id: STORE_ID } }

test('products by hand: what is wrong stands under its field, and each one leaves an empty form and the focus in its name', async () => {
  const { user, press } = await openSetup(OF_PRODUCTS)
  const sent = sentTo('post', '/products', () => granted(z.encode(AdministeredProduct, OWN_PRODUCT)))
  await press(/^By hand/)
  const name = await field('Name')
  await waitFor(() => expect(name).toHaveFocus())
  await user.type(await field('Price'), 'cheap')
  await press('Add product')
  expect(name).toHaveAccessibleDescription('Name is required')
  expect(await field('Price')).toBeInvalid()
  expect(await field('In stock')).toBeInvalid()
  expect(await field('Barcode')).toBeValid()
  await user.type(name, 'Garri')
  await user.clear(await field('Price'))
  await user.type(await field('Price'), '1,250')
  await user.type(await field('In stock'), '24')
  await user.selectOptions(screen.getByRole('combobox', { name: 'VAT' }), 'Exempt')
  await press('Add product')
  expect(await screen.findByRole('heading', { level: 2, name: 'Added so far' })).toBeVisible()
  expect(screen.getByText('Garri').closest('li')).toHaveTextContent('GarriNGN 1,250.00')
  const next = await field('Name')
  await waitFor(() => expect(next).toHaveFocus())
  for (const label of ['Name', 'Price', 'In stock', 'Barcode']) expect(await field(label)).toHaveValue('')
  expect(sent).toEqual([
    {
      storeId: STORE_ID,
      creationId: DRAWN,
      name: 'Garri',
      barcode: '',
      size: '',
      category: '',
      price: 1250,
      vat_category: 'exempt',
      tiers: [],
      quantity: 24,
    },
  ])
  await press('Back')
  expect(await screen.findByText('1 product is in the store.')).toBeVisible()
})

test("a scanner's Enter goes on from the barcode, and adds nothing", async () => {
  const { user, press } = await openSetup(OF_PRODUCTS)
  const sent = sentTo('post', '/products', () => granted(z.encode(AdministeredProduct, OWN_PRODUCT)))
  await press(/^By hand/)
  await user.type(await field('Barcode'), '5449000000996{Enter}')
  expect(screen.getByRole('combobox', { name: 'VAT' })).toHaveFocus()
  expect(await field('Name')).toBeValid()
  expect(sent).toEqual([])
})

test('a product that the server refuses stays in its form', async () => {
  const { user, press } = await openSetup(OF_PRODUCTS)
  sentTo('post', '/products', () => refused(422, 'Rice has this barcode already.'))
  await press(/^By hand/)
  await user.type(await field('Name'), 'Garri')
  await user.type(await field('Price'), '1250')
  await user.type(await field('In stock'), '24{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Rice has this barcode already.')
  expect(await field('Name')).toHaveValue('Garri')
})

test('products and staff can wait; then this device is registered for the terminal', async () => {
  const { press, path } = await openSetup(SHOP)
  expect(await step('Products')).toBeVisible()
  const focused = focusedFromNow()
  await press('Later')
  await waitFor(async () => expect(await step('Staff')).toHaveFocus())
  await press('Later')
  await waitFor(async () => expect(await step('Ready to sell')).toHaveFocus())
  expect(focused.filter((words) => words !== 'Later')).toEqual(['Staff', 'Ready to sell'])
  await press('Sell on this device')
  await waitFor(() => expect(path()).toBe('/validate/2026000001'))
  expect(await screen.findByRole('heading', { name: 'Validate POS.' })).toBeVisible()
})

test('staff are invited one after the other, with the role that is chosen', async () => {
  const { user, press } = await openSetup(WITH_PRODUCTS)
  await waitFor(async () => expect(await step('Staff')).toBeVisible())
  await press('Invite')
  const name = await field('Name')
  expect(name).toHaveAccessibleDescription('Name is required')
  const contact = await field('Email or phone number')
  expect(contact).toHaveAccessibleDescription('Email/Phone Number is required')
  expect(screen.getByRole('radio', { name: 'Cashier' })).toBeChecked()
  // Of one group, which the arrow keys go through.
  expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map((role) => role.name)).size).toBe(1)
  await user.type(name, 'Bola Ahmed')
  await user.type(contact, '0801 234 5678')
  await user.click(screen.getByRole('radio', { name: 'Manager' }))
  sentTo('post', '/staff', () => refused(422, 'Bola Ahmed works here already.'))
  await press('Invite')
  await waitFor(() => expect(contact).toHaveAccessibleDescription('Bola Ahmed works here already.'))
  expect(contact).toHaveValue('0801 234 5678')
  const sent = sentTo('post', '/staff', () => granted(INVITED))
  await user.type(contact, '{Enter}')
  expect(await screen.findByRole('heading', { level: 2, name: 'Invited' })).toBeVisible()
  expect(sent).toEqual([
    {
      storeId: 'store-1',
      creationId: DRAWN,
      fullname: 'Bola Ahmed',
      emailOrPhone: '0801 234 5678',
      role: 'Manager',
    },
  ])
  await waitFor(async () => expect(await field('Name')).toHaveFocus())
  expect(await field('Name')).toHaveValue('')
  expect(screen.getByRole('radio', { name: 'Cashier' })).toBeChecked()
  expect(screen.getByText('Bola Ahmed').closest('p')).toHaveTextContent(
    'Bola Ahmed · Manager · +2348012345678',
  )
  await press('Go on')
  expect(await step('Ready to sell')).toBeVisible()
})

const LINK = 'https://shop.test/auth/signup?invitation=secret'

test('the link of an invitation shows, and is copied where the browser lets it', async () => {
  const { user, press } = await openSetup(WITH_PRODUCTS)
  sentTo('post', '/staff', () => granted(INVITED))
  await user.type(await field('Name'), 'Bola Ahmed')
  await user.type(await field('Email or phone number'), '0801 234 5678{Enter}')
  expect(await field('Invitation link of Bola Ahmed')).toHaveValue(LINK)
  await press('Copy the invitation link of Bola Ahmed')
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(LINK)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await press('Copy the invitation link of Bola Ahmed')
  expect(
    await screen.findByText('This browser does not let the link be copied: select it instead'),
  ).toBeVisible()
})

test('somebody who has an account gets no link', async () => {
  const { user } = await openSetup(WITH_PRODUCTS)
  sentTo('post', '/staff', () =>
    granted({ member: { ...INVITED.member, has_account: true }, invitation_url: null, is_mailed: false }),
  )
  await user.type(await field('Name'), 'Bola Ahmed')
  await user.type(await field('Email or phone number'), '0801 234 5678{Enter}')
  expect(
    await screen.findByText('Bola Ahmed has an account already and can sell here at once.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument()
})
