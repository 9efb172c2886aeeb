import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AdministeredProduct } from '#contract/administration/products.ts'
import { CHRISTMAS, PEAK_MILK, WHOLESALE, YABA } from '#tests/support/fixtures/administered.ts'
import { backOffice, granted, ORIGIN } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const PATH = '/administration/products'
const AT = `${ORIGIN}/merchant${PATH}`
const STORE_ID = '0192f000-0000-7000-8000-0000000000a1'
const TIERED = { ...PEAK_MILK, tiers: [WHOLESALE, CHRISTMAS] }

const onWire = (product: AdministeredProduct) => z.encode(AdministeredProduct, product)

const listing = (product: AdministeredProduct) =>
  backOffice.use(http.get(AT, () => granted({ products: [onWire(product)], next: null, count: 1 })))

beforeEach(() => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/administration/stores`, () => granted([{ ...YABA, store_id: STORE_ID }])),
  )
})

const openForm = async (product: AdministeredProduct) => {
  listing(product)
  const { user } = await openTill(PATH)
  await user.click(await screen.findByRole('button', { name: 'Edit Peak milk' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change product' }))
  const prices = within(form.getByRole('group', { name: 'Other prices' }))
  const one = (number: number) => within(prices.getByRole('group', { name: `Other price ${number}` }))
  const shown = () =>
    prices
      .queryAllByRole('group', { name: /^Other price \d/ })
      .map((price) => [...price.querySelectorAll('input')].map(({ value }) => value))
  return { user, form, prices, one, shown }
}

/** What is saved, answered with this. */
const saving = (answer: object) => {
  const sent: unknown[] = []
  backOffice.use(
    http.put(AT, async ({ request }) => {
      sent.push(((await request.json()) as { tiers: unknown }).tiers)
      return granted(answer)
    }),
  )
  return sent
}

test('the further prices of a product show with their days; one is changed, one removed and one added', async () => {
  const sent = saving({ is_saved: true, product: onWire(PEAK_MILK) })
  const { user, form, prices, one, shown } = await openForm(TIERED)
  expect(shown()).toEqual([
    ['Wholesale', '1,100.00', '', ''],
    ['Christmas', '999.50', '2026-12-10', '2026-12-24'],
  ])
  await user.click(one(1).getByRole('button', { name: 'Remove other price 1' }))
  expect(shown()).toEqual([['Christmas', '999.50', '2026-12-10', '2026-12-24']])
  await user.clear(one(1).getByLabelText('Until'))
  await user.click(prices.getByRole('button', { name: 'Add another price' }))
  expect(one(2).getByRole('textbox', { name: 'Title' })).toHaveFocus()
  await user.keyboard('Trade')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await one(2).findByRole('alert')).toHaveTextContent('Price is required')
  expect(one(2).getByRole('textbox', { name: 'Price' })).toHaveAccessibleDescription('Price is required')
  await user.type(one(2).getByRole('textbox', { name: 'Price' }), '1,000{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([
    [
      { title: 'Christmas', price: 999.5, from: '2026-12-10', until: null },
      { title: 'Trade', price: 1_000, from: null, until: null },
    ],
  ])
})

test('a product with 20 further prices can have no more, and says so', async () => {
  const tiers = Array.from({ length: 20 }, (_, at) => ({ ...WHOLESALE, title: `Price ${at}` }))
  const { user, prices, one } = await openForm({ ...PEAK_MILK, tiers })
  expect(prices.getByRole('status')).toHaveTextContent('A product has at most 20 other prices.')
  const add = prices.getByRole('button', { name: 'Add another price' })
  expect(add).toBeDisabled()
  await user.click(one(20).getByRole('button', { name: 'Remove other price 20' }))
  expect(prices.queryByRole('status')).not.toBeInTheDocument()
  expect(add).toBeEnabled()
})

test('who changes the prices second sees both, each price in a line', async () => {
  const theirs = [
    WHOLESALE,
    CHRISTMAS,
    { ...WHOLESALE, title: 'Trade', from: '2027-01-01' },
    { ...WHOLESALE, title: 'Old', until: '2026-11-30' },
  ]
  const answer = { is_saved: false, product: onWire({ ...PEAK_MILK, tiers: theirs, version: 4 }) }
  const sent = saving(answer)
  const { user, form, one } = await openForm(TIERED)
  await user.click(one(1).getByRole('button', { name: 'Remove other price 1' }))
  await user.click(one(1).getByRole('button', { name: 'Remove other price 1' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  const question = within(await screen.findByRole('alertdialog'))
  const [mine, others] = question.getAllByRole('cell')
  expect(question.getByRole('rowheader')).toHaveTextContent('Other prices')
  expect(mine).toHaveTextContent(/^Empty$/)
  expect([...(others?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Wholesale: 1,100.00',
    'Christmas: 999.50, 10 Dec 2026 to 24 Dec 2026',
    'Trade: 1,100.00 from 1 Jan 2027',
    'Old: 1,100.00 until 30 Nov 2026',
  ])
  await user.click(question.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(sent).toEqual([[], []]))
})
