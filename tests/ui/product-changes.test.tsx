import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { ProductBatch } from '#contract/administration/product-changes.ts'
import { deferred } from '#tests/support/deferred.ts'
import { YABA } from '#tests/support/fixtures/administered.ts'
import { CSV_FILE, IMPORT_RESULT } from '#tests/support/fixtures/administration.ts'
import {
  BY_COMMAND,
  EDITED_BATCH,
  IMPORTED_BATCH,
  UNDONE,
  UNDONE_ONE,
} from '#tests/support/fixtures/product-changes.ts'
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
    http.post(`${AT}/undo`, () => granted(UNDONE)),
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

test('an undo asks first, with what it would do; it shows what stays, and the list is loaded anew', async () => {
  const sent: unknown[] = []
  const kept = { ...UNDONE.kept, count: 5 }
  backOffice.use(
    http.post(`${AT}/undo`, async ({ request }) => {
      const asked = (await request.json()) as { dryRun: boolean }
      sent.push(asked)
      if (!asked.dryRun) backOffice.use(http.get(AT, () => pageOf([{ ...IMPORTED_BATCH, undone: 'yes' }])))
      return granted({ ...UNDONE, kept })
    }),
  )
  const { user } = await openTill(PATH)
  await user.click((await rowOf('Imported: Peak milk and 1,199 more')).getByRole('button'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo these changes?' }))
  const outcome = { undone: '1,197 products become as they were before.' }
  expect((await question.findByText(outcome.undone)).parentElement).toHaveAttribute('role', 'status')
  for (const words of [
    'The stock of 800 products changes: 9,600 pieces go, 40 pieces come back.',
    'The stock of 2 products stays: it was counted since, or set by another file.',
    '5 products were changed since, and what was changed stays.',
  ])
    expect(question.getByText(words)).toBeVisible()
  const asked = { storeId: STORE_ID, batchId: IMPORTED_BATCH.id }
  expect(sent).toEqual([{ ...asked, dryRun: true }])
  await user.click(question.getByRole('button', { name: 'Undo' }))
  const done = within(await screen.findByRole('dialog', { name: '1,197 products are as they were before' }))
  for (const words of [
    'The stock of 800 products was changed: 9,600 pieces went, 40 pieces came back.',
    'The stock of 2 products stays: it was counted since, or set by another file.',
    '5 products were changed since, and what was changed stays:',
  ])
    expect(done.getByText(words)).toBeVisible()
  expect(done.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bread',
    'Milo',
    'Yam',
    'and 2 products more',
  ])
  expect(sent.slice(1)).toEqual([{ ...asked, dryRun: false }])
  await user.click(done.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('1 change')).toBeVisible()
  expect((await rowOf('Imported: Peak milk and 1,199 more')).getByText('Undone')).toBeVisible()
})

test('an undo that is refused says why, and the question stays', async () => {
  const { user } = await openTill(PATH)
  await user.click((await rowOf('Imported: Peak milk and 1,199 more')).getByRole('button'))
  const question = within(await screen.findByRole('alertdialog'))
  await question.findByText('1,197 products become as they were before.')
  backOffice.use(http.post(`${AT}/undo`, () => refused(422, 'This was undone already.')))
  await user.click(question.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('This was undone already.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})

test('until it is known what an undo would do, it cannot be confirmed; where nobody can say, nobody is asked', async () => {
  const answer = deferred<void>()
  backOffice.use(
    http.post(`${AT}/undo`, async () => {
      await answer.promise
      return refused(422, 'This was undone already.')
    }),
  )
  const { user } = await openTill(PATH)
  await user.click((await rowOf('Imported: Peak milk and 1,199 more')).getByRole('button'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('status')).toHaveTextContent('Looking up what would change...')
  expect(question.getByRole('button', { name: 'Keep' })).toBeEnabled()
  expect(question.getAllByRole('button').filter((button) => !button.matches(':disabled'))).toHaveLength(1)
  answer.resolve()
  expect(await screen.findByText('This was undone already.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
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
    http.post(`${AT}/undo`, () => granted(UNDONE_ONE)),
  )
  const { user } = await openTill('/administration/products')
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await user.upload(await screen.findByLabelText('CSV or Excel file of products'), CSV_FILE)
  const confirm = await screen.findByRole('button', { name: 'Import 3 products' })
  expect(screen.queryByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument()
  await user.click(confirm)
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText('No stock changes.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Undo' }))
  const outcome = within(await screen.findByRole('dialog', { name: '1 product is as it was before' }))
  expect(outcome.queryByRole('list')).not.toBeInTheDocument()
  await user.click(outcome.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('This import was undone.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument()
})
