import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { BulkResult } from '#contract/administration/product-bulk.ts'
import { AdministeredProduct } from '#contract/administration/products.ts'
import { OFADA_RICE, PEAK_MILK, YABA } from '#tests/support/fixtures/administered.ts'
import { DEARER, IMPORTED_BATCH, TOO_CHEAP, UNDONE_ONE } from '#tests/support/fixtures/product-changes.ts'
import { backOffice, granted, ORIGIN } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const PATH = '/administration/products'
const AT = `${ORIGIN}/merchant${PATH}`
const STORE_ID = '0192f000-0000-7000-8000-0000000000a1'

/** What was sent, without the store. */
let sent: Record<string, unknown>[]

const answering = (answer: (asked: Record<string, unknown>) => z.infer<typeof BulkResult>) =>
  backOffice.use(
    http.post(`${AT}/bulk`, async ({ request }) => {
      const { storeId, ...asked } = (await request.json()) as Record<string, unknown>
      expect(storeId).toBe(STORE_ID)
      sent.push(asked)
      return granted(z.encode(BulkResult, answer(asked)))
    }),
  )

beforeEach(() => {
  sent = []
  const products = [OFADA_RICE, PEAK_MILK].map((product) => z.encode(AdministeredProduct, product))
  backOffice.use(
    http.get(`${ORIGIN}/merchant/administration/stores`, () => granted([{ ...YABA, store_id: STORE_ID }])),
    http.get(AT, () => granted({ products, next: null, count: 2 })),
  )
  answering(({ seen }) =>
    seen === null ? DEARER : { ...DEARER, is_done: true, batch_id: IMPORTED_BATCH.id },
  )
})

test('all that are listed get dearer: first it shows what happens, then it is done, and can be undone', async () => {
  backOffice.use(
    http.post(`${AT}/changes/undo`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return granted({ ...UNDONE_ONE, undone: 2 })
    }),
  )
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Change all 2 products' }))
  const percent = await screen.findByRole('textbox', { name: 'Percent' })
  await user.type(percent, 'ten{Enter}')
  expect(percent).toHaveAccessibleDescription(/^Enter a percentage such as 7\.5 or -10/)
  expect(sent).toEqual([])
  await user.clear(percent)
  await user.type(percent, '7.5')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Round to' }), 'NGN 50')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Which way' }), 'Up')
  await user.click(screen.getByRole('button', { name: 'Look at it' }))

  expect(await screen.findByRole('heading', { name: '2 products change' })).toBeVisible()
  expect(screen.getByText('1 product has no price, and stays without one')).toBeVisible()
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual(['ProductNowThen', 'Peak milk, 400 gNGN 1,250.00NGN 1,350.00'])
  await user.click(screen.getByRole('button', { name: 'Change 2 products' }))

  expect(await screen.findByRole('heading', { name: '2 products were changed' })).toBeVisible()
  const asked = {
    choice: { search: '', filter: 'all' },
    change: { kind: 'percent', percent: 7.5, step: 50, direction: 'up' },
  }
  expect(sent).toEqual([
    { ...asked, seen: null },
    { ...asked, seen: 'as-it-is-now' },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo this change' }))
  const question = within(await screen.findByRole('alertdialog'))
  await question.findByText('2 products become as they were before.')
  await user.click(question.getByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await screen.findByText('This change was undone.')).toBeVisible()
  expect(sent.at(-1)).toEqual({ storeId: STORE_ID, batchId: IMPORTED_BATCH.id, dryRun: false })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Ofada rice')).toBeVisible()
})

test('ticked products are counted and changed alone; an amount goes over the wire in naira', async () => {
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Ofada rice' }))
  expect(screen.getByText('1 product chosen')).toHaveAttribute('role', 'status')
  await user.click(screen.getByRole('button', { name: 'Choose none' }))
  expect(screen.getByRole('checkbox', { name: 'Choose Ofada rice' })).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Choose Peak milk' }))
  await user.click(screen.getByRole('button', { name: 'Change 1 product' }))
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'What changes' }),
    'Price, by an amount',
  )
  await user.type(screen.getByRole('textbox', { name: 'Amount in naira' }), '-20.50{Enter}')
  await screen.findByRole('heading', { name: '2 products change' })
  expect(sent).toEqual([
    {
      choice: { ids: [PEAK_MILK.id] },
      change: { kind: 'amount', amount: -20.5, step: 10, direction: 'nearest' },
      seen: null,
    },
  ])
})

test.each([
  [
    'VAT',
    'VAT',
    'Exempt',
    { kind: 'vat', vat_category: 'exempt' },
    'vat_category',
    ['Standard rate', 'Exempt'],
  ],
  [
    'Whether they are sold at the tills',
    'At the tills',
    'Not sold',
    { kind: 'active', is_active: false },
    'is_active',
    ['Sold', 'Not sold'],
  ],
] as const)(
  '%s is changed, and each product shows what it is now and then',
  async (kind, label, value, change, field, shown) => {
    const [row] = DEARER.rows
    if (!row) throw new Error('no row')
    const after = { ...row.before, [field]: field === 'is_active' ? false : 'exempt' }
    answering(() => ({ ...DEARER, rows: [{ ...row, after }] }))
    const { user } = await openTill(PATH)
    await user.click(await screen.findByRole('button', { name: 'Change all 2 products' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What changes' }), kind)
    await user.selectOptions(screen.getByRole('combobox', { name: label }), value)
    await user.click(screen.getByRole('button', { name: 'Look at it' }))
    expect((await screen.findAllByRole('cell')).map(({ textContent }) => textContent)).toEqual(shown)
    expect(sent[0]).toMatchObject({ change })
  },
)

test('a price of nothing cannot be confirmed; what somebody else has changed meanwhile is said', async () => {
  answering(() => TOO_CHEAP)
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Change all 2 products' }))
  await user.type(await screen.findByRole('textbox', { name: 'Percent' }), '-90{Enter}')
  expect(
    await screen.findByText('1 product would cost nothing, or less. Enter something else.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change 2 products' })).toBeDisabled()
  answering(() => DEARER)
  await user.click(screen.getByRole('button', { name: 'Enter something else' }))
  await user.click(await screen.findByRole('button', { name: 'Look at it' }))
  const confirm = await screen.findByRole('button', { name: 'Change 2 products' })
  expect(confirm).toBeEnabled()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(confirm)
  expect(
    await screen.findByText(/^Somebody else has changed some of these products meanwhile\./),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Ofada rice')).toBeVisible()
})
