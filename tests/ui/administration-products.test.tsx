// @vitest-environment-options {"of":"administration-products"}
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { AdministeredProduct } from '#contract/administration/products.ts'
import { kobo } from '#domain/money.ts'
import { saveBlob } from '#services/files/save-file.ts'
import { DEARER_MILK, OFADA_RICE, PEAK_MILK, YABA } from '#tests/support/fixtures/administered.ts'
import { CSV_FILE, IMPORT_RESULT } from '#tests/support/fixtures/administration.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

vi.mock(import('#services/files/save-file.ts'), { spy: true })

const PATH = '/administration/products'
const AT = `${ORIGIN}/merchant${PATH}`
const STORE_ID = '0192f000-0000-7000-8000-0000000000a1'

const onWire = (product: AdministeredProduct) => z.encode(AdministeredProduct, product)

const pageOf = (products: AdministeredProduct[], more: { next?: string; count?: number } = {}) =>
  granted({ products: products.map(onWire), next: null, count: products.length, ...more })

/** What the list was asked for, without the store. */
let asked: Record<string, string>[]

const listing = (answer: (query: Record<string, string>) => Response) =>
  backOffice.use(
    http.get(AT, ({ request }) => {
      const { storeId, ...query } = Object.fromEntries(new URL(request.url).searchParams)
      expect(storeId).toBe(STORE_ID)
      asked.push(query)
      return answer(query)
    }),
  )

beforeEach(() => {
  asked = []
  backOffice.use(
    http.get(`${ORIGIN}/merchant/administration/stores`, () => granted([{ ...YABA, store_id: STORE_ID }])),
  )
  listing(() => pageOf([OFADA_RICE, PEAK_MILK]))
})

const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li')
  if (!found) throw new Error(`${name} is in no row`)
  return within(found)
}

test('each product shows what it is, what it costs, how it is taxed and how many there are', async () => {
  await openTill(PATH)
  const milk = await row('Peak milk, 400 g')
  expect(milk.getByText('Dairy · 5449000000996')).toBeVisible()
  expect(milk.getByText('1,250.00', { exact: false })).toHaveTextContent('NGN 1,250.00')
  expect(milk.getByText('Standard rate · 24 in stock')).toBeVisible()
  expect(milk.queryByText('Not sold at the tills')).not.toBeInTheDocument()
  const rice = await row('Ofada rice')
  expect(rice.getByText('No barcode')).toBeVisible()
  expect(rice.getByText('No price')).toBeVisible()
  expect(rice.getByText('Exempt · Out of stock, 2 too many sold')).toBeVisible()
  expect(rice.getByText('Not sold at the tills')).toBeVisible()
  expect(screen.getByText('2 products')).toHaveAttribute('role', 'status')
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
})

test('a long list comes page by page, and says how much of it is there', async () => {
  listing(({ cursor }) =>
    cursor === undefined
      ? pageOf([OFADA_RICE], { next: 'cursor-2', count: 1_234 })
      : pageOf([PEAK_MILK], { count: 1_234 }),
  )
  const { user } = await openTill(PATH)
  expect(await screen.findByText('1 of 1,234 products')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Peak milk, 400 g')).toBeVisible()
  expect(screen.getByText('Ofada rice')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  expect(asked).toEqual([
    { search: '', filter: 'all' },
    { search: '', filter: 'all', cursor: 'cursor-2' },
  ])
})

test('a search and a filter narrow the list; where nothing fits the way leads back to all', async () => {
  listing(({ search, filter }) => pageOf(search === '' && filter === 'all' ? [OFADA_RICE, PEAK_MILK] : []))
  const { user } = await openTill(PATH)
  const search = await screen.findByRole('textbox', { name: 'Search by name, barcode, size or category' })
  await user.type(search, 'bread')
  expect(await screen.findByText('No product fits')).toBeVisible()
  const filter = screen.getByRole('combobox', { name: 'Show' })
  await user.selectOptions(filter, 'Without a price')
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'bread', filter: 'no-price' }))
  await user.click(await screen.findByRole('button', { name: 'Show all products' }))
  expect(await screen.findByText('Ofada rice')).toBeVisible()
  expect(search).toHaveValue('')
  expect(filter).toHaveValue('all')
})

test('a store without products says how they come; one whose list cannot be had is asked again', async () => {
  listing(() => refused(503, 'The database is away'))
  const { user } = await openTill(PATH)
  expect(await screen.findByText('The products could not be loaded')).toBeVisible()
  listing(() => pageOf([]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No products yet')).toBeVisible()
  expect(screen.getByText('Add them one by one, or import a file.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show all products' })).not.toBeInTheDocument()
})

test('a form says under its fields what is missing or cannot be taken, until it is mended', async () => {
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Add product' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add product' }))
  const [name, price, quantity] = ['Name', 'Price', 'In stock'].map((label) =>
    form.getByRole('textbox', { name: label }),
  )
  await user.type(price!, '-1{Enter}')
  expect(name).toHaveAccessibleDescription('Name is required')
  expect(price).toHaveAccessibleDescription(/^Enter a price from 0 to 100,000,000\.00/)
  expect(quantity).toHaveAccessibleDescription('Enter how many are in stock, such as 24')
  expect(price).toBeInvalid()
  await user.clear(price!)
  await user.type(price!, '1')
  expect(price).toBeValid()
  expect(name).toBeInvalid()
  expect(form.queryByRole('checkbox')).not.toBeInTheDocument()
})

test("a scanner's Enter goes on from the barcode to the price, and saves nothing", async () => {
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Edit Peak milk' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change product' }))
  const barcode = form.getByRole('textbox', { name: 'Barcode' })
  await user.clear(barcode)
  await user.type(barcode, '2010000001189{Enter}')
  expect(form.getByRole('textbox', { name: 'Price' })).toHaveFocus()
  expect(barcode).toHaveValue('2010000001189')
  expect(form.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('a product is added with its first stock, and the list shows it', async () => {
  const sent: unknown[] = []
  backOffice.use(
    http.post(AT, async ({ request }) => {
      sent.push(await request.json())
      listing(() => pageOf([PEAK_MILK]))
      return granted(onWire(PEAK_MILK))
    }),
  )
  listing(() => pageOf([]))
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Add product' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add product' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Peak milk')
  await user.type(form.getByRole('textbox', { name: 'Barcode' }), '5449000000996')
  await user.type(form.getByRole('textbox', { name: 'Size' }), '400 g')
  await user.type(form.getByRole('combobox', { name: 'Category' }), 'Dairy')
  await user.type(form.getByRole('textbox', { name: 'In stock' }), '24')
  await user.selectOptions(form.getByRole('combobox', { name: 'VAT' }), 'Zero-rated')
  await user.type(form.getByRole('textbox', { name: 'Price' }), '1,250.50{Enter}')
  expect(await screen.findByText('Peak milk, 400 g')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([
    {
      storeId: STORE_ID,
      creationId: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Peak milk',
      barcode: '5449000000996',
      size: '400 g',
      category: 'Dairy',
      price: 1_250.5,
      vat_category: 'zero-rated',
      tiers: [],
      quantity: 24,
    },
  ])
})

test('a product is taken from the tills, and stays where it is in the list', async () => {
  backOffice.use(
    http.put(AT, async ({ request }) => {
      expect(await request.json()).toMatchObject({ id: PEAK_MILK.id, version: 3, is_active: false })
      const product = { ...PEAK_MILK, is_active: false, version: 4 }
      return granted({ is_saved: true, product: onWire(product) })
    }),
  )
  const { user } = await openTill(PATH)
  const edit = await screen.findByRole('button', { name: 'Edit Peak milk' })
  await user.click(edit)
  const form = within(await screen.findByRole('dialog', { name: 'Change product' }))
  expect(form.queryByRole('textbox', { name: 'In stock' })).not.toBeInTheDocument()
  await user.click(form.getByRole('checkbox', { name: 'Sold at the tills' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await (await row('Peak milk, 400 g')).findByText('Not sold at the tills')).toBeVisible()
  await waitFor(() => expect(edit).toHaveFocus())
  expect(asked).toHaveLength(1)
})

/** The milk gets a price here while somebody else has changed it. */
const changeBoth = async () => {
  const versions: unknown[] = []
  backOffice.use(
    http.put(AT, async ({ request }) => {
      const { version, price } = (await request.json()) as { version: number; price: number }
      versions.push(version)
      if (version === 3) return granted({ is_saved: false, product: onWire(DEARER_MILK) })
      const product = { ...PEAK_MILK, price: kobo(price * 100), version: 5 }
      return granted({ is_saved: true, product: onWire(product) })
    }),
  )
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Edit Peak milk' }))
  const price = await screen.findByRole('textbox', { name: 'Price' })
  await user.clear(price)
  await user.type(price, '1400{Enter}')
  const question = await screen.findByRole('alertdialog', { name: 'Somebody else has changed this product' })
  return { user, question: within(question), versions }
}

test('who saves second sees what differs, and nothing is overwritten by itself', async () => {
  const { user, question, versions } = await changeBoth()
  const cells = question.getAllByRole('row').map((line) => [...line.children].map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['Field', 'Yours', 'Theirs'],
    ['Size', 'Empty', 'Empty'],
    ['Price', '1,400.00', '1,300.00'],
  ])
  await user.click(question.getByRole('button', { name: 'Keep theirs' }))
  const milk = await row('Peak milk')
  expect(milk.getByText('1,300.00', { exact: false })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await waitFor(() => expect(milk.getByRole('button', { name: 'Edit Peak milk' })).toHaveFocus())
  expect(versions).toEqual([3])
})

test('who saves second may write over what they have seen', async () => {
  const { user, question, versions } = await changeBoth()
  await user.click(question.getByRole('button', { name: 'Save mine' }))
  const milk = await row('Peak milk, 400 g')
  expect(await milk.findByText('1,400.00', { exact: false })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(versions).toEqual([3, 4])
})

test('all products go out as a file', async () => {
  vi.mocked(saveBlob).mockReturnValue(undefined)
  backOffice.use(
    http.get(`${AT}/export`, () =>
      HttpResponse.text('name,price\n', { headers: { 'content-type': 'text/csv' } }),
    ),
  )
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saveBlob).toHaveBeenCalledOnce())
  const [file, name] = vi.mocked(saveBlob).mock.calls[0]!
  expect(name).toBe('products.csv')
  expect(await file.text()).toBe('name,price\n')
})

test('a file is imported in the place of the list, which then shows what has come', async () => {
  backOffice.use(http.post(`${AT}/import`, () => granted(IMPORT_RESULT)))
  listing(() => pageOf([OFADA_RICE]))
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Import products' })).toHaveFocus())
  expect(screen.queryByText('Ofada rice')).not.toBeInTheDocument()
  await user.upload(screen.getByLabelText('CSV or Excel file of products'), CSV_FILE)
  await user.click(await screen.findByRole('button', { name: 'Import 3 products' }))
  listing(() => pageOf([OFADA_RICE, PEAK_MILK]))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Peak milk, 400 g')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Products' })).toBeVisible()
})

test('an Excel file can be chosen, and is sent as one', async () => {
  const sent: (string | null)[] = []
  backOffice.use(
    http.post(`${AT}/import`, ({ request }) => {
      sent.push(request.headers.get('content-type'))
      return granted(IMPORT_RESULT)
    }),
  )
  listing(() => pageOf([OFADA_RICE]))
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await user.upload(
    screen.getByLabelText('CSV or Excel file of products'),
    new File(['PK'], 'Stock list.xlsx'),
  )
  expect(await screen.findByRole('heading', { name: 'What Stock list.xlsx would do' })).toBeVisible()
  expect(sent).toEqual(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
})

test.each([
  ['the page cannot read', new File([], 'empty.csv'), 'This file is empty.'],
  ['the office refuses', CSV_FILE, 'The file has two columns of one name'],
])(
  'why a file that %s was not taken is read out with the button that chooses another',
  async (_, file, why) => {
    backOffice.use(http.post(`${AT}/import`, () => refused(422, 'The file has two columns of one name')))
    listing(() => pageOf([OFADA_RICE]))
    const { user } = await openTill(PATH)
    await user.click(await screen.findByRole('button', { name: 'Import' }))
    await user.upload(screen.getByLabelText('CSV or Excel file of products'), file)
    expect(await screen.findByText(why)).toBeVisible()
    expect(screen.getByRole('button', { name: /file/ })).toHaveAccessibleDescription(why)
  },
)
