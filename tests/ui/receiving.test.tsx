import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { OFADA_RICE, PEAK_MILK, YABA } from '#tests/support/fixtures/administered.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const STORE_ID = '0192f000-0000-7000-8000-0000000000a1'
const AT = `${ORIGIN}/merchant/administration`

test('goods are scanned, chosen and typed, and booked once under one id', async () => {
  const sent: { deedId: string }[] = []
  backOffice.use(
    http.get(`${AT}/stores`, () => granted([{ ...YABA, store_id: STORE_ID }])),
    http.get(`${AT}/products`, ({ request }) => {
      const search = new URL(request.url).searchParams.get('search')
      const products = search === PEAK_MILK.barcode ? [PEAK_MILK] : [OFADA_RICE]
      return granted({
        products: products.map((product) => ({ ...product, price: 0 })),
        next: null,
        count: 1,
      })
    }),
    http.post(`${AT}/stock/receive`, async ({ request }) => {
      sent.push((await request.json()) as { deedId: string })
      return sent.length === 1 ? refused(503, 'Please wait') : granted({ products: 2, pieces: 14 })
    }),
  )
  const { user } = await openTill('/administration/stock/receive')
  const search = await screen.findByRole('textbox', { name: 'Barcode or name' })
  await user.click(screen.getByRole('button', { name: 'Book in' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Add a product first')
  await user.type(search, `${PEAK_MILK.barcode}{Enter}${PEAK_MILK.barcode}{Enter}`)
  const milk = await screen.findByRole('textbox', { name: 'Pieces of Peak milk, 400 g' })
  await expect.poll(() => milk.getAttribute('value')).toBe('2')
  await user.type(search, 'ofada{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Add Ofada rice' }))
  const rice = screen.getByRole('textbox', { name: 'Pieces of Ofada rice' })
  await user.clear(rice)
  await user.click(screen.getByRole('button', { name: 'Book in' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter how many, such as 12')
  await user.type(rice, '12')
  await user.type(screen.getByRole('textbox', { name: 'Delivery note or purchase order' }), 'DN 77')
  await user.click(screen.getByRole('button', { name: 'Book in' }))
  const list = within(await screen.findByRole('list', { name: 'Received' }))
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  expect(await screen.findByText(/^Nobody knows whether this has arrived/)).toBeVisible()
  expect(rice).toHaveAttribute('readonly')
  expect(screen.queryByRole('textbox', { name: 'Barcode or name' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Book in' }))
  expect(await screen.findByText(/2 products, 14 pieces\. They are in stock now\./)).toBeVisible()
  const [first, second] = sent
  expect(first).toEqual({
    storeId: STORE_ID,
    deedId: expect.stringMatching(/^[\da-f-]{36}$/),
    reference: 'DN 77',
    note: '',
    lines: [
      { productId: OFADA_RICE.id, quantity: 12 },
      { productId: PEAK_MILK.id, quantity: 2 },
    ],
  })
  expect(second).toEqual(first)
  await user.click(screen.getByRole('button', { name: 'Receive more' }))
  expect(await screen.findByText('Nothing yet')).toBeVisible()
})
