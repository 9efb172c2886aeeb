import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { CountRow, CountSummary } from '#contract/administration/stock-counts.ts'
import { deferred } from '#tests/support/deferred.ts'
import { YABA } from '#tests/support/fixtures/administered.ts'
import {
  COUNT,
  COUNTED_MILK,
  MISSING_MILK,
  SUMMARY,
  UNCOUNTED_RICE,
} from '#tests/support/fixtures/stock-counts.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { leaveTills, openTill } from '#tests/support/ui/open-till.tsx'

const STORE_ID = '0192f000-0000-7000-8000-0000000000a1'
const AT = `${ORIGIN}/merchant/administration/stock/counts`
const STORES = `${ORIGIN}/merchant/administration/stores`
const MINE = { count: COUNT, lines: [], may_review: true, categories: ['Drinks'] }

const ofStore = () => http.get(STORES, () => granted([{ ...YABA, store_id: STORE_ID }]))

test('pieces are scanned, typed and taken out; a code that several products fit is asked about', async () => {
  const sent: { entryId: string; ago: number }[] = []
  const answers = [
    { line: { ...COUNTED_MILK, pieces: 1 }, found: [] },
    { line: null, found: [{ id: UNCOUNTED_RICE.product_id, name: 'Ofada rice' }] },
    {
      line: { product_id: UNCOUNTED_RICE.product_id, name: 'Ofada rice', place: 'room', pieces: 1 },
      found: [],
    },
    { line: { ...COUNTED_MILK, pieces: 30 }, found: [] },
    { line: null, found: [] },
  ]
  backOffice.use(
    ofStore(),
    http.get(`${AT}/open`, () => granted(MINE)),
    http.post(`${AT}/entries`, async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number])
      return granted(answers[sent.length - 1])
    }),
  )
  const { user } = await openTill('/administration/stock/count')
  const search = await screen.findByRole('textbox', { name: 'Barcode or name' })
  expect(screen.getByText('You have counted nothing yet')).toBeVisible()
  await user.type(search, '5449000000996{Enter}')
  const milk = await screen.findByRole('textbox', { name: 'Pieces of Peak milk 157 ml, Shop floor' })
  expect(milk).toHaveValue('1')
  await user.click(screen.getByRole('radio', { name: 'Store room' }))
  await user.type(search, 'ofada{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('ofada: which product is it?')
  await user.click(screen.getByRole('button', { name: 'Count Ofada rice' }))
  expect(await screen.findByRole('textbox', { name: 'Pieces of Ofada rice, Store room' })).toHaveValue('1')
  await user.clear(milk)
  await user.type(milk, 'x{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Enter how many, such as 12 or 0')
  await user.clear(milk)
  await user.type(milk, '30')
  await user.click(screen.getByRole('button', { name: 'Set the pieces of Peak milk 157 ml' }))
  await expect.poll(() => sent.length).toBe(4)
  await user.click(screen.getByRole('button', { name: 'Remove Ofada rice' }))
  const list = within(screen.getByRole('list', { name: 'What you have counted' }))
  await expect.poll(() => list.getAllByRole('listitem').length).toBe(1)
  const common = {
    storeId: STORE_ID,
    countId: COUNT.id,
    entryId: expect.stringMatching(/^[\da-f-]{36}$/),
    ago: expect.any(Number),
  }
  expect(sent).toEqual([
    { ...common, place: 'floor', counting: { kind: 'scanned', code: '5449000000996' } },
    { ...common, place: 'room', counting: { kind: 'scanned', code: 'ofada' } },
    { ...common, place: 'room', counting: { kind: 'piece', productId: UNCOUNTED_RICE.product_id } },
    {
      ...common,
      place: 'floor',
      counting: { kind: 'typed', productId: COUNTED_MILK.product_id, pieces: 30 },
    },
    { ...common, place: 'room', counting: { kind: 'removed', productId: UNCOUNTED_RICE.product_id } },
  ])
  // What the code turned out to be is sent under the id of the code.
  expect(sent[2]?.entryId).toBe(sent[1]?.entryId)
  expect(new Set(sent.map(({ entryId }) => entryId)).size).toBe(4)
})

test('what is not sent shows a notice, and is sent again under the same id', async () => {
  const sent: { entryId: string }[] = []
  backOffice.use(
    ofStore(),
    http.get(`${AT}/open`, () => granted(MINE)),
    http.post(`${AT}/entries`, async ({ request }) => {
      sent.push((await request.json()) as { entryId: string })
      return sent.length === 1
        ? refused(503, 'Please wait')
        : granted({ line: { ...COUNTED_MILK, pieces: 1 }, found: [] })
    }),
  )
  const { user } = await openTill('/administration/stock/count')
  await user.type(await screen.findByRole('textbox', { name: 'Barcode or name' }), '1{Enter}')
  expect(
    await screen.findByText('1 entry is not sent yet. Go on counting: it is kept on this device.'),
  ).toBeVisible()
  expect(screen.queryByText('You have counted nothing yet')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send now' }))
  expect(await screen.findByRole('list', { name: 'What you have counted' })).toBeVisible()
  expect(sent[1]?.entryId).toBe(sent[0]?.entryId)
  expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
})

test('what a page that is closed had not sent goes to the office with the next one, under the same id', async () => {
  const sent: { entryId: string; counting: unknown }[] = []
  let isAway = true
  backOffice.use(
    ofStore(),
    http.get(`${AT}/open`, () => granted(MINE)),
    http.post(`${AT}/entries`, async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number])
      return isAway ? refused(503, 'Please wait') : granted({ line: COUNTED_MILK, found: [] })
    }),
  )
  const { user, rows } = await openTill('/administration/stock/count')
  await user.type(await screen.findByRole('textbox', { name: 'Barcode or name' }), '5449000000996{Enter}')
  await screen.findByRole('button', { name: 'Send now' })
  leaveTills()
  isAway = false
  const again = await openTill('/administration/stock/count', { records: Object.fromEntries(rows) })
  expect(await screen.findByRole('list', { name: 'What you have counted' })).toBeVisible()
  expect(sent).toEqual([sent[0], { ...sent[0], ago: expect.any(Number) }])
  expect(again.rows.get('unsentCounts')).toMatchObject({ value: [] })
})

test('whoever only sells counts in the store of the device, and has no way to the review', async () => {
  const asked: (string | null)[] = []
  backOffice.use(
    http.get(STORES, () => refused(403, 'You look after no store.')),
    http.get(`${AT}/open`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('storeId'))
      return granted({ ...MINE, may_review: false })
    }),
  )
  await openTill('/administration/stock/count')
  expect(await screen.findByRole('textbox', { name: 'Barcode or name' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Review and book' })).not.toBeInTheDocument()
  expect(asked).toEqual(['store-1'])
})

test('a manager sees what differs and what is left, counts a product as none, and books once it is asked', async () => {
  const lists: (string | null)[] = []
  const booked: unknown[] = []
  const noted: unknown[] = []
  const answering = deferred<void>()
  backOffice.use(
    ofStore(),
    http.get(`${AT}/open`, () => granted(MINE)),
    http.get(`${AT}/review`, () => granted(z.encode(CountSummary, SUMMARY))),
    http.get(`${AT}/rows`, ({ request }) => {
      const list = new URL(request.url).searchParams.get('list')
      lists.push(list)
      const row = list === 'uncounted' ? UNCOUNTED_RICE : MISSING_MILK
      return granted({ rows: [z.encode(CountRow, row)], next: null })
    }),
    http.post(`${AT}/entries`, async ({ request }) => {
      noted.push(await request.json())
      await answering.promise
      return granted({ line: null, found: [] })
    }),
    http.post(`${AT}/approve`, async ({ request }) => {
      booked.push(await request.json())
      return granted({ products: 6 })
    }),
  )
  const { user } = await openTill('/administration/stock/count/review')
  expect(await screen.findByText('5 products counted. 2 products differ.')).toBeVisible()
  expect(await screen.findByText('14 expected, 12 counted')).toBeVisible()
  expect(
    screen.getByText('3 pieces moved while it was counted. Look again if this surprises you.'),
  ).toBeVisible()
  expect(screen.getByText('−2')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'What nobody has counted (1)')
  const none = await screen.findByRole('button', { name: 'None there of Ofada rice' })
  await user.click(none)
  await expect.poll(() => none.hasAttribute('disabled')).toBe(true)
  answering.resolve()
  await expect.poll(() => lists).toEqual(['differing', 'uncounted', 'uncounted'])
  expect(noted).toEqual([
    {
      storeId: STORE_ID,
      countId: COUNT.id,
      entryId: expect.stringMatching(/^[\da-f-]{36}$/),
      ago: 0,
      place: 'floor',
      counting: { kind: 'typed', productId: UNCOUNTED_RICE.product_id, pieces: 0 },
    },
  ])
  const book = await screen.findByRole('button', { name: 'Book differences' })
  await expect.poll(() => book.hasAttribute('disabled')).toBe(false)
  await user.click(book)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Book the differences?' }))
  expect(booked).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Book' }))
  expect(await screen.findByText('The stock of 6 products is what was counted.')).toBeVisible()
  expect(booked).toEqual([{ storeId: STORE_ID, countId: COUNT.id, entries: 7 }])
})

/** The count that is opened once the first one is over. */
const NEXT = { ...SUMMARY, count: { ...COUNT, id: '0192f000-0000-7000-8000-0000000000c2' }, counted: 1 }

/** A review whose count a colleague replaces by the next one as soon as the returned function is called. */
const reviewed = () => {
  const asked: (string | null)[] = []
  const now = { summary: SUMMARY }
  backOffice.use(
    ofStore(),
    http.get(`${AT}/review`, () => granted(z.encode(CountSummary, now.summary))),
    http.get(`${AT}/rows`, ({ request }) => {
      const countId = new URL(request.url).searchParams.get('countId')
      asked.push(countId)
      return countId === now.summary.count.id
        ? granted({ rows: [z.encode(CountRow, MISSING_MILK)], next: null })
        : refused(422, 'This count is over. Please open the page again.')
    }),
    http.post(`${AT}/:end`, () => granted({ products: 6 })),
  )
  return { asked, replace: () => void (now.summary = NEXT) }
}

test.each([
  ['booked', 'Book differences', 'Book', 'The count is booked'],
  ['dropped', 'Discard count', 'Discard', 'The count is discarded'],
])(
  'after a count was %s, another look shows the products of the one that is open by then',
  async (_, action, yes, ended) => {
    const { asked, replace } = reviewed()
    const { user } = await openTill('/administration/stock/count/review')
    await screen.findByText('14 expected, 12 counted')
    await user.click(screen.getByRole('button', { name: action }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: yes }))
    await screen.findByText(ended)
    replace()
    await user.click(screen.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByText('14 expected, 12 counted')).toBeVisible()
    expect(asked).toEqual([COUNT.id, NEXT.count.id])
    expect(screen.queryByText(/This count is over/)).not.toBeInTheDocument()
  },
)

test('another look after somebody else has ended the count shows the products of the next one', async () => {
  const { asked, replace } = reviewed()
  const { user } = await openTill('/administration/stock/count/review')
  await screen.findByText('14 expected, 12 counted')
  replace()
  await user.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByText('1 product counted. 2 products differ.')).toBeVisible()
  await expect.poll(() => asked.at(-1)).toBe(NEXT.count.id)
  expect(await screen.findByText('14 expected, 12 counted')).toBeVisible()
})
