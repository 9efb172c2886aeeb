import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { OFADA_RICE, PEAK_MILK, YABA } from '#tests/support/fixtures/administered.ts'
import { LABEL_FILE } from '#tests/support/fixtures/labels.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const STORE_ID = '0192f000-0000-7000-8000-0000000000a1'
const AT = `${ORIGIN}/merchant/administration`

const page = (product: typeof PEAK_MILK, price: number, count = 1) =>
  granted({ products: [{ ...product, price }], next: null, count })

test('labels of what has changed and of what is looked up are made, shown and changed again', async () => {
  const sent: unknown[] = []
  let since = ''
  backOffice.use(
    http.get(`${AT}/stores`, () => granted([{ ...YABA, store_id: STORE_ID }])),
    http.get(`${AT}/products`, () => page(OFADA_RICE, 0)),
    http.get(`${AT}/labels/changed`, ({ request }) => {
      since = new URL(request.url).searchParams.get('since') ?? ''
      return page(PEAK_MILK, 1_250)
    }),
    http.post(`${AT}/labels`, async ({ request }) => {
      sent.push(await request.json())
      return sent.length === 1 ? refused(422, 'Please choose them again') : granted(LABEL_FILE)
    }),
  )
  const { user } = await openTill('/administration/labels')
  await user.click(await screen.findByRole('button', { name: 'Make labels' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Add a product first')
  await user.click(screen.getByRole('button', { name: 'List what has changed' }))
  expect(await screen.findByText('The labels of 1 product have changed since then.')).toBeVisible()
  expect(new Date(since).getHours()).toBe(0)
  await user.type(screen.getByRole('textbox', { name: 'Barcode or name' }), 'ofada{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Add Ofada rice' }))
  const list = within(screen.getByRole('list', { name: 'Labels' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('No price · No barcode'),
    expect.stringContaining('NGN 1,250.00 · 5449000000996'),
  ])
  const rice = screen.getByRole('textbox', { name: 'Labels of Ofada rice' })
  await user.clear(rice)
  await user.click(screen.getByRole('button', { name: 'Make labels' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter how many, such as 12')
  await user.type(rice, '12')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Print on' }), 'A4, 2 × 7 of 99.1 × 38.1 mm')
  const first = screen.getByRole('textbox', { name: 'First free label' })
  await user.clear(first)
  await user.type(first, '15')
  await user.click(screen.getByRole('button', { name: 'Make labels' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a number from 1 to 14')
  await user.type(first, '{Backspace}4')
  await user.click(screen.getByRole('button', { name: 'Make labels' }))
  expect(await screen.findByText('Please choose them again')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Make labels' }))
  expect(await screen.findByText('2 labels on 1 page')).toBeVisible()
  expect(sent[1]).toEqual({
    storeId: STORE_ID,
    layout: 'sheet2x7',
    first: 14,
    lines: [
      { productId: OFADA_RICE.id, copies: 12 },
      { productId: PEAK_MILK.id, copies: 1 },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(screen.getByRole('textbox', { name: 'Labels of Ofada rice' })).toHaveValue('12')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Print on' }), 'Roll of 58 mm')
  expect(screen.queryByRole('textbox', { name: 'First free label' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Empty the list' }))
  expect(screen.getByText('Nothing yet')).toBeVisible()
})
