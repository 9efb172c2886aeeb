import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AdministeredProduct } from '#contract/administration/products.ts'
import { CHOSEN_PICTURE, OFADA_RICE, PEAK_MILK, PICTURE, YABA } from '#tests/support/fixtures/administered.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const PATH = '/administration/products'
const AT = `${ORIGIN}/merchant${PATH}`
const STORE_ID = '0192f000-0000-7000-8000-0000000000a1'
const PICTURED = { ...PEAK_MILK, product_image: PICTURE }

const onWire = (product: AdministeredProduct) => z.encode(AdministeredProduct, product)
/** The categories and cursors that pages were asked for with. */
let asked: (string | null)[]

const listing = (...products: AdministeredProduct[]) =>
  backOffice.use(
    http.get(AT, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('category'))
      return granted({ products: products.map(onWire), next: null, count: products.length })
    }),
  )

beforeEach(() => {
  asked = []
  Object.assign(URL, {
    createObjectURL: ({ name }: File) => `blob:${name}`,
    revokeObjectURL: () => undefined,
  })
  backOffice.use(
    http.get(`${ORIGIN}/merchant/administration/stores`, () => granted([{ ...YABA, store_id: STORE_ID }])),
  )
  listing(OFADA_RICE, PICTURED)
})

const openForm = async () => {
  const opened = await openTill(PATH)
  await opened.user.click(await screen.findByRole('button', { name: 'Edit Peak milk' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change product' }))
  const field = form.getByRole('group', { name: 'Picture' })
  const shown = () => field.querySelector('img')?.getAttribute('src')
  const choose = (file: File) => opened.user.upload(form.getByLabelText('Picture of the product'), file)
  return { ...opened, form, field, shown, choose }
}

const rowPicture = async () =>
  (await screen.findByText('Peak milk, 400 g')).closest('li')?.querySelector('img')?.getAttribute('src')

test('a chosen picture shows in the form and goes when that is saved; the list shows it then', async () => {
  const sent: unknown[] = []
  backOffice.use(
    http.post(`${AT}/picture`, async ({ request }) => {
      const { search } = new URL(request.url)
      sent.push([search, request.headers.get('content-type'), request.body !== null])
      return granted({ image: '/pictures/other.webp' })
    }),
    http.put(AT, async ({ request }) => {
      const { product_image, version } = (await request.json()) as Record<string, unknown>
      sent.push([product_image, version])
      return granted({
        is_saved: true,
        product: onWire({ ...PEAK_MILK, product_image: '/pictures/other.webp', version: 4 }),
      })
    }),
  )
  const { user, form, shown, choose } = await openForm()
  expect(shown()).toBe(PICTURE)
  await choose(CHOSEN_PICTURE)
  expect(shown()).toBe('blob:milk.png')
  expect(sent).toEqual([])
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await rowPicture()).toBe('/pictures/other.webp'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([
    [`?storeId=${STORE_ID}`, 'image/png', true],
    ['/pictures/other.webp', 3],
  ])
})

test('a picture is taken away', async () => {
  const written: unknown[] = []
  backOffice.use(
    http.put(AT, async ({ request }) => {
      written.push(((await request.json()) as { product_image: unknown }).product_image)
      return granted({ is_saved: true, product: onWire({ ...PEAK_MILK, version: 4 }) })
    }),
  )
  const { user, form, shown } = await openForm()
  await user.click(form.getByRole('button', { name: 'Remove' }))
  expect(shown()).toBeUndefined()
  expect(form.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
  expect(form.getByRole('button', { name: 'Choose a picture' })).toBeEnabled()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await rowPicture()).toBeUndefined())
  expect(written).toEqual([null])
})

test('a file that is no picture, and one that the server refuses, are named at the field, and nothing is saved', async () => {
  const { user, form, field, shown, choose } = await openForm()
  const zone = form.getByRole('button', { name: 'Choose another picture' }).parentElement!
  const svg = new File(['<svg/>'], 'milk.svg', { type: 'image/svg+xml' })
  fireEvent.drop(zone, { dataTransfer: { files: [svg] } })
  expect(field).toHaveAccessibleDescription('Choose a picture: JPEG, PNG or WebP')
  expect(shown()).toBe(PICTURE)
  backOffice.use(http.post(`${AT}/picture`, () => refused(422, 'This file is no picture.')))
  await choose(CHOSEN_PICTURE)
  expect(field).toHaveAccessibleDescription('')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription('This file is no picture.'))
  expect(within(field).getByRole('alert')).toHaveTextContent('This file is no picture.')
  expect(shown()).toBe(PICTURE)
})

test('who has given another picture than somebody else sees both', async () => {
  const theirs = { ...PEAK_MILK, product_image: '/pictures/theirs.webp', version: 4 }
  backOffice.use(
    http.post(`${AT}/picture`, () => granted({ image: '/pictures/mine.webp' })),
    http.put(AT, () => granted({ is_saved: false, product: onWire(theirs) })),
  )
  const { user, form, choose } = await openForm()
  await choose(CHOSEN_PICTURE)
  await user.click(form.getByRole('button', { name: 'Save' }))
  const question = within(await screen.findByRole('alertdialog'))
  const row = question.getByRole('row', { name: /^Picture/ })
  expect([...row.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/pictures/mine.webp',
    '/pictures/theirs.webp',
  ])
  expect(row).toHaveTextContent('PictureA pictureA picture')
})

test('one category is shown alone, or what has none; all of them again from a list without a hit', async () => {
  const { user } = await openTill(PATH)
  const choice = await screen.findByRole('combobox', { name: 'Category' })
  const options = () => within(choice).getAllByRole('option')
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'All categories',
    'Dairy',
    'Drinks',
    'Without a category',
  ])
  await user.selectOptions(choice, 'Drinks')
  await waitFor(() => expect(asked).toEqual([null, 'Drinks']))
  listing()
  await user.selectOptions(choice, 'Without a category')
  await user.click(await screen.findByRole('button', { name: 'Show all products' }))
  await waitFor(() => expect(asked).toEqual([null, 'Drinks', '', null]))
  expect(choice).toHaveValue('all')
})

test('the form suggests the categories of the store', async () => {
  const { form } = await openForm()
  const category = form.getByRole('combobox', { name: 'Category' })
  const list = document.getElementById(category.getAttribute('list') ?? '')
  expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(['Dairy', 'Drinks'])
})
