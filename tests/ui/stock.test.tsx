import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { YABA } from '#tests/support/fixtures/administered.ts'
import { BROKEN, OPENED, SOLD } from '#tests/support/fixtures/stock.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const STORE_ID = '0192f000-0000-7000-8000-0000000000a1'
const MILK = '0192f000-0000-7000-8000-0000000000b1'
const AT = `${ORIGIN}/merchant/administration/stock`

beforeEach(() => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/administration/stores`, () => granted([{ ...YABA, store_id: STORE_ID }])),
    http.get(`${AT}/movements`, () => granted({ movements: [SOLD, BROKEN, OPENED], next: null })),
  )
})

const open = async () => {
  const opened = await openTill(`/administration/stock/${MILK}`)
  await screen.findByRole('heading', { name: 'Stock of Peak milk 157 ml' })
  return opened
}

const rowOf = (words: string) => {
  const row = screen.getByText(words).closest('li')
  if (!row) throw new Error(`${words} is in no row`)
  return within(row)
}

test('each movement says what it was, how many, who, when, why and what was left', async () => {
  await open()
  const sold = rowOf('Sold: order 1763740802')
  expect(sold.getByText('−3')).toBeVisible()
  expect(sold.getByText('19 in stock after it')).toBeVisible()
  expect(sold.getByText(/^Ada Obi, 22 Nov 2026, \d\d:30$/)).toBeVisible()
  const broken = rowOf('Corrected: Broken')
  expect(broken.getByText('Fell off the shelf')).toBeVisible()
  expect(broken.getByText('−2')).toBeVisible()
  const opened = rowOf('At the beginning')
  expect(opened.getByText('+24')).toBeVisible()
  expect(opened.getByText(/^22 Nov 2026, \d\d:30$/)).toBeVisible()
  expect(screen.getByText('3 entries')).toHaveAttribute('role', 'status')
})

test('a correction says why and how many, keeps its id when it is sent again, and the list is loaded anew', async () => {
  const sent: { deedId: string }[] = []
  backOffice.use(
    http.post(`${AT}/adjust`, async ({ request }) => {
      sent.push((await request.json()) as { deedId: string })
      if (sent.length === 1) return refused(422, 'No product can have so many pieces.')
      backOffice.use(http.get(`${AT}/movements`, () => granted({ movements: [SOLD], next: null })))
      return granted({ quantity: 14 })
    }),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Correct stock' }))
  const form = within(await screen.findByRole('dialog', { name: 'Correct stock' }))
  await user.click(form.getByRole('button', { name: 'Book' }))
  expect(form.getByRole('alert')).toHaveTextContent('Enter how many, such as 3')
  await user.selectOptions(form.getByRole('combobox', { name: 'Reason' }), 'Expired')
  await user.type(form.getByRole('textbox', { name: 'Pieces' }), '5')
  await user.type(form.getByRole('textbox', { name: 'Note' }), 'Best before June{Enter}')
  expect(await screen.findByText('No product can have so many pieces.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Book' }))
  expect(await screen.findByText('1 entry')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [first, second] = sent
  expect(first).toEqual({
    storeId: STORE_ID,
    productId: MILK,
    deedId: expect.stringMatching(/^[\da-f-]{36}$/),
    quantity: -5,
    reason: 'expired',
    note: 'Best before June',
  })
  expect(second).toEqual(first)
})

// The keyboard of digits that a phone has for numbers has no minus.
test.each([
  ['Broken', 'numeric'],
  ['Stolen', 'numeric'],
  ['Expired', 'numeric'],
  ['Found', 'numeric'],
  ['Other', 'text'],
])('the pieces of a correction for %s are typed on a keyboard that is %s', async (reason, keyboard) => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Correct stock' }))
  const form = within(await screen.findByRole('dialog', { name: 'Correct stock' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Reason' }), reason)
  expect(form.getByRole('textbox', { name: 'Pieces' })).toHaveAttribute('inputmode', keyboard)
})
