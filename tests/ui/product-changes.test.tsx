import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { ProductBatch } from '#contract/administration/product-changes.ts'
import { YABA } from '#tests/support/fixtures/administered.ts'
import { CSV_FILE, IMPORT_RESULT } from '#tests/support/fixtures/administration.ts'
import { BY_COMMAND, EDITED_BATCH, IMPORTED_BATCH, UNDONE } from '#tests/support/fixtures/product-changes.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const PATH = '/administration/products/changes'
const PRODUCTS = `${ORIGIN}/merchant/administration/products`
const AT = `${PRODUCTS}/changes`
const STORE_ID = '0192f000-0000-7000-8000-0000000000a1'

const pageOf = (batches: ProductBatch[], next: string | null = null) => granted({ batches, next })

beforeEach(() => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/administration/stores`, () => granted([{ ...YABA, store_id: STORE_ID }])),
    http.get(AT, () => pageOf([IMPORTED_BATCH, EDITED_BATCH, BY_COMMAND])),
  )
})

const rowOf = async (words: string) => {
  const row = (await screen.findByText(words)).closest('li')
  if (!row) throw new Error(`${words} is in no row`)
  return within(row)
}

test('each change says what, how many, who and when; what is undone cannot be undone again', async () => {
  await openTill(PATH)
  const imported = await rowOf('Imported: Peak milk and 1,199 more')
  expect(
    imported.getByText(/^1,200 products, 800 of them new · Ngozi Umeh, 22 Nov 2026, \d\d:30$/),
  ).toBeVisible()
  expect(
    imported.getByRole('button', { name: /^Undo Peak milk and 1,199 more, 22 Nov 2026, \d\d:30$/ }),
  ).toHaveTextContent(/^Undo$/)
  const edited = await rowOf('Changed: Ofada rice')
  expect(edited.getByText(/^1 product · Ada Obi, 22 Nov 2026, \d\d:30$/)).toBeVisible()
  expect(edited.getByText('Undone')).toBeVisible()
  expect(edited.queryByRole('button')).not.toBeInTheDocument()
  const command = await rowOf('Imported: Peak milk and 2 more')
  expect(command.getByText(/^3 products · On the command line, 22 Nov 2026, \d\d:30$/)).toBeVisible()
  expect(command.getByText('Partly undone')).toBeVisible()
  expect(command.getByRole('button')).toHaveTextContent('Go on undoing')
  expect(screen.getByText('3 changes')).toHaveAttribute('role', 'status')
})

test('an undo asks first, tells what stays, and the list is loaded anew', async () => {
  const sent: unknown[] = []
  backOffice.use(
    http.post(`${AT}/undo`, async ({ request }) => {
      sent.push(await request.json())
      backOffice.use(http.get(AT, () => pageOf([{ ...IMPORTED_BATCH, undone: 'yes' }])))
      return granted({ ...UNDONE, kept: { ...UNDONE.kept, count: 5 } })
    }),
  )
  const { user } = await openTill(PATH)
  await user.click((await rowOf('Imported: Peak milk and 1,199 more')).getByRole('button'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo these changes?' }))
  expect(sent).toEqual([])
  await user.click(question.getByRole('button', { name: 'Undo' }))
  const told = within(await screen.findByRole('dialog', { name: '1,197 products are as they were before' }))
  expect(told.getByText('5 products were changed since, and what was changed stays:')).toBeVisible()
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bread',
    'Milo',
    'Yam',
    'and 2 products more',
  ])
  expect(sent).toEqual([{ storeId: STORE_ID, batchId: IMPORTED_BATCH.id }])
  await user.click(told.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('1 change')).toBeVisible()
  expect((await rowOf('Imported: Peak milk and 1,199 more')).getByText('Undone')).toBeVisible()
})

test('an undo that is refused says why, and the question stays', async () => {
  backOffice.use(http.post(`${AT}/undo`, () => refused(422, 'This was undone already.')))
  const { user } = await openTill(PATH)
  await user.click((await rowOf('Imported: Peak milk and 1,199 more')).getByRole('button'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('This was undone already.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Keep' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('an import is undone from its result', async () => {
  backOffice.use(
    http.get(PRODUCTS, () => granted({ products: [], next: null, count: 0 })),
    http.post(`${PRODUCTS}/import`, ({ request }) =>
      granted(
        new URL(request.url).searchParams.get('dryRun') === 'true'
          ? IMPORT_RESULT
          : { ...IMPORT_RESULT, batch_id: IMPORTED_BATCH.id },
      ),
    ),
    http.post(`${AT}/undo`, () => granted({ undone: 1, kept: { count: 0, names: [] } })),
  )
  const { user } = await openTill('/administration/products')
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await user.upload(await screen.findByLabelText('CSV or Excel file of products'), CSV_FILE)
  const confirm = await screen.findByRole('button', { name: 'Import 3 products' })
  expect(screen.queryByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument()
  await user.click(confirm)
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }))
  const told = within(await screen.findByRole('dialog', { name: '1 product is as it was before' }))
  expect(told.queryByRole('list')).not.toBeInTheDocument()
  await user.click(told.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('This import was undone.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument()
})
