import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import { MERCHANT, OWN_STORE, SHOP, STORE_DATA } from '#tests/support/fixtures/administration.ts'
import { backOffice, granted, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { AT, field, focusedFromNow, openSetup, sentTo, step } from '#tests/support/ui/shop-setup.ts'

const SAVE = 'Save and go on'

beforeEach(() => {
  Object.assign(URL, {
    createObjectURL: (file: File) => `blob:${file.name}`,
    revokeObjectURL: () => undefined,
  })
})

test('the business: what is missing or cannot be is said under its fields', async () => {
  const { user, press } = await openSetup()
  expect(await step('Your business')).toBeVisible()
  expect(screen.getByText('Step 1 of 7')).toBeVisible()
  await user.type(await field('Tax id'), '12')
  await user.type(await field('RC number'), 'none')
  await press(SAVE)
  const name = await field('Business name')
  expect(name).toHaveAccessibleDescription('Business name is required')
  expect(name).toBeInvalid()
  expect(await field('Tax id')).toHaveAccessibleDescription(
    'This is not a tax id: 8 to 15 digits, perhaps with dashes Leave it empty if you have none.',
  )
  expect(await field('RC number')).toHaveAccessibleDescription(
    /^This is not a registration number such as RC 123456/,
  )
  expect(screen.getAllByRole('alert')).toHaveLength(3)
  expect(screen.getByRole('button', { name: SAVE })).toHaveFocus()
  await user.type(name, 'E')
  expect(name).toBeValid()
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})

test('while the business is saved nothing can be changed; a refusal stays in the form, with what was typed', async () => {
  const { user, press } = await openSetup()
  const answer = deferred<Response>()
  const sent = sentTo('put', '/merchant', () => answer.promise)
  const name = await field('Business name')
  await user.type(name, 'Eze Stores')
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  await press(SAVE)
  await waitFor(() => expect(name).toHaveAttribute('readonly'))
  expect(screen.getByRole('radio', { name: 'No' })).toBeDisabled()
  await user.type(name, ' Ltd{Enter}')
  answer.resolve(refused(403, 'Only the owner may change the business.'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Only the owner may change the business.')
  expect(name).toHaveValue('Eze Stores')
  expect(name).not.toHaveAttribute('readonly')
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
  expect(sent).toEqual([{ name: 'Eze Stores', tax_id: '', rc_number: '', is_vat_registered: true }])
})

test('a step that is saved leads to the next one, whose heading takes the focus', async () => {
  const { user, press } = await openSetup()
  sentTo('put', '/merchant', () => granted({ ...MERCHANT, name: 'Eze Stores' }))
  await user.type(await field('Business name'), 'Eze Stores')
  const focused = focusedFromNow()
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  await press(SAVE)
  await waitFor(async () => expect(await step('Your store')).toHaveFocus())
  expect(scrolled).toHaveBeenCalledWith(0, 0)
  expect(focused.at(-1)).toBe('Your store')
  expect(document.title).toBe('Your store · Mainland Supermart · Tillstate')
})

test('the store: its fields are checked, it is made, and the ways to pay come next', async () => {
  const { user, press } = await openSetup({ merchant: MERCHANT })
  expect(await step('Your store')).toBeVisible()
  const sent = sentTo('post', '/stores', () => granted(OWN_STORE))
  await user.type(await field('Phone number'), '0803')
  await user.type(await field('E-mail address'), 'yaba@shop')
  await press(SAVE)
  expect(await field('Store name')).toHaveAccessibleDescription('Store name is required')
  expect(await field('Address')).toHaveAccessibleDescription('Address is required')
  expect(await field('Phone number')).toHaveAccessibleDescription('This is not a phone number')
  expect(await field('E-mail address')).toHaveAccessibleDescription(
    'This is not an e-mail address Leave it empty if you have none.',
  )
  await user.type(await field('Store name'), STORE_DATA.name)
  await user.type(await field('Address'), STORE_DATA.address)
  await user.type(await field('Phone number'), ' 123 4567')
  await user.clear(await field('E-mail address'))
  await user.keyboard('{Enter}')
  expect(await step('Ways to pay')).toBeVisible()
  expect(sent).toEqual([{ ...STORE_DATA, creationId: expect.stringMatching(/^[\da-f-]{36}$/) }])
})

test('a store that the server refuses stays in its form; one that is there is saved, not made again', async () => {
  const { press } = await openSetup(SHOP)
  await press(/^Your store/)
  expect(await field('Store name')).toHaveValue('Eze Yaba')
  const sent = sentTo('put', '/stores', () => refused(422, 'Another store has this name.'))
  await press(SAVE)
  expect(await screen.findByRole('alert')).toHaveTextContent('Another store has this name.')
  expect(await step('Your store')).toBeVisible()
  expect(sent).toEqual([{ ...STORE_DATA, storeId: 'store-1' }])
})

const picture = () => document.querySelector('fieldset img')
const logo = (name: string, type: string, size = 3) => new File([new Uint8Array(size)], name, { type })

test('a logo is shown, sent behind the store, and can be taken back', async () => {
  const { user, press } = await openSetup({ merchant: MERCHANT, store: OWN_STORE })
  const pictures: unknown[] = []
  sentTo('put', '/stores', () => granted(OWN_STORE))
  backOffice.use(
    http.put(`${AT}/stores/logo`, async ({ request }) => {
      const { byteLength } = await request.arrayBuffer()
      // The files of jsdom have no content for what sends them.
      pictures.push([new URL(request.url).search, request.headers.get('content-type'), byteLength > 0])
      return granted({ image: byteLength === 0 ? null : '/pictures/logo.webp' })
    }),
  )
  await press(/^Your store/)
  expect(picture()).toBeNull()
  await user.upload(await screen.findByLabelText('Picture of the logo'), logo('cow.png', 'image/png'))
  expect(picture()).toHaveAttribute('src', 'blob:cow.png')
  await press(SAVE)
  expect(await step('Ways to pay')).toBeVisible()
  await press(/^Your store/)
  expect(picture()).toHaveAttribute('src', '/pictures/logo.webp')
  expect(await screen.findByRole('button', { name: 'Choose another picture' })).toBeVisible()
  await press('Remove')
  expect(picture()).toBeNull()
  await press(SAVE)
  expect(await step('Ways to pay')).toBeVisible()
  expect(pictures).toEqual([
    ['?storeId=store-1', 'image/png', true],
    ['?storeId=store-1', null, false],
  ])
})

test('what is no picture, or too large, is refused under the logo, and the picture before it stays', async () => {
  const { press } = await openSetup({ merchant: MERCHANT, store: { ...OWN_STORE, image: '/old.webp' } })
  await press(/^Your store/)
  const zone = (await screen.findByRole('button', { name: 'Choose another picture' })).parentElement!
  const drop = (file: File) => fireEvent.drop(zone, { dataTransfer: { files: [file] } })
  drop(logo('cow.svg', 'image/svg+xml'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a picture: JPEG, PNG or WebP')
  expect(picture()).toHaveAttribute('src', '/old.webp')
  drop(logo('cow.jpg', 'image/jpeg', 8 * 1024 * 1024 + 1))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This picture is larger than 8 MB. Choose a smaller one',
    ),
  )
  expect(screen.getByRole('group', { name: 'Logo' })).toHaveAccessibleDescription(/larger than 8 MB/)
  drop(logo('calf.webp', 'image/webp'))
  await waitFor(() => expect(picture()).toHaveAttribute('src', 'blob:calf.webp'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test("the server's no to a picture stands under the logo; the store is saved", async () => {
  const { user, press } = await openSetup({ merchant: MERCHANT })
  sentTo('post', '/stores', () => granted(OWN_STORE))
  backOffice.use(http.put(`${AT}/stores/logo`, () => refused(422, 'This file is no picture.')))
  await user.type(await field('Store name'), STORE_DATA.name)
  await user.type(await field('Address'), STORE_DATA.address)
  await user.type(await field('Phone number'), STORE_DATA.phone)
  await user.upload(await screen.findByLabelText('Picture of the logo'), logo('cow.png', 'image/png'))
  await press(SAVE)
  const group = await screen.findByRole('group', { name: 'Logo' })
  await waitFor(() => expect(group).toHaveAccessibleDescription('This file is no picture.'))
  const saved = sentTo('put', '/stores', () => granted(OWN_STORE))
  await press('Remove')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await press(SAVE)
  await waitFor(() => expect(saved).toEqual([{ ...STORE_DATA, storeId: 'store-1' }]))
})

test('at least one way to pay is needed; the ticked ones are saved in their order', async () => {
  const { user, press } = await openSetup({ merchant: MERCHANT, store: OWN_STORE })
  expect(await step('Ways to pay')).toBeVisible()
  const group = within(screen.getByRole('group', { name: 'Ways to pay' }))
  const boxes = group.getAllByRole('checkbox')
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
    'Cash',
    'Transfer',
    'Card',
    'Split',
    'Credit',
  ])
  for (const box of boxes) await user.click(box)
  await press(SAVE)
  expect(screen.getByRole('group', { name: 'Ways to pay' })).toHaveAccessibleDescription(
    'Choose at least one way to pay',
  )
  await user.click(group.getByRole('checkbox', { name: 'Card' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(group.getByRole('checkbox', { name: 'Cash' }))
  const sent = sentTo('put', '/stores/payment-options', () => granted(null))
  await press(SAVE)
  expect(await step('First terminal')).toBeVisible()
  expect(sent).toEqual([{ storeId: 'store-1', codes: [1, 3] }])
})

const STEPS = ['Your business', 'Your store', 'Ways to pay', 'First terminal', 'Products', 'Staff']

/** The buttons of the list of steps, as they are read out. */
const options = () =>
  within(screen.getByRole('navigation', { name: 'Steps of the setup' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

test.each([
  ['with a merchant', { merchant: MERCHANT }, 'Your store', ['Your businessDone']],
  [
    'with a store that offers no way to pay',
    { merchant: MERCHANT, store: OWN_STORE },
    'Ways to pay',
    ['Your businessDone', 'Your storeDone'],
  ],
  [
    'without a terminal',
    { ...SHOP, terminals: [] },
    'First terminal',
    ['Your businessDone', 'Your storeDone', 'Ways to payDone'],
  ],
  [
    'with staff and no products',
    { ...SHOP, staff: 1 },
    'Products',
    [
      'Your businessDone',
      'Your storeDone',
      'Ways to payDone',
      'First terminalDone',
      'StaffDone',
      '7Ready to sell',
    ],
  ],
  [
    'with everything',
    { ...SHOP, products: 3, staff: 1 },
    'Ready to sell',
    STEPS.map((name) => `${name}Done`),
  ],
])('who comes back %s goes on at the first step that is not done', async (_, progress, name, buttons) => {
  await openSetup(progress)
  expect(await step(name)).toBeVisible()
  const current = document.querySelectorAll('[aria-current=step]')
  expect([...current].map(({ textContent }) => textContent)).toEqual([expect.stringContaining(name)])
  expect(options()).toEqual(buttons)
})

test('a step of the list opens with what is saved, and takes the focus to its heading', async () => {
  const { user, press } = await openSetup(SHOP)
  await user.click(await screen.findByRole('button', { name: /^By hand/ }))
  const focused = focusedFromNow()
  await press(/^Your business/)
  await waitFor(async () => expect(await step('Your business')).toHaveFocus())
  expect(focused.at(-1)).toBe('Your business')
  expect(await field('Business name')).toHaveValue('Eze Stores')
  expect(await field('RC number')).toHaveValue('RC 123456')
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await press(/^Ways to pay/)
  expect(await screen.findByRole('checkbox', { name: 'Card' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Transfer' })).not.toBeChecked()
})

test('nobody says how far the shop is: it can be asked again', async () => {
  backOffice.use(http.get(`${AT}/setup`, () => refused(403, 'Only the owner sets up a shop.')))
  const { user } = await openTill('/administration/setup')
  expect(await screen.findByText('The setup could not be loaded')).toBeVisible()
  expect(screen.getByText('Only the owner sets up a shop.')).toBeVisible()
  backOffice.use(http.get(`${AT}/setup`, () => granted(SHOP)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await step('Products')).toBeVisible()
})
