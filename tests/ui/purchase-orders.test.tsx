import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PurchaseOrder } from '#contract/administration/purchase-orders.ts'
import { OFADA_RICE, PEAK_MILK, YABA } from '#tests/support/fixtures/administered.ts'
import {
  CANCELLED,
  DRAFT,
  LISTED_DRAFT,
  LISTED_ORDER,
  ORDERED,
  PARTLY,
  RECEIVED,
} from '#tests/support/fixtures/purchase-orders.ts'
import { backOffice, granted, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const STORE_ID = '0192f000-0000-7000-8000-0000000000a1'
const AT = `${ORIGIN}/merchant/administration/stock/orders`
const UUID = expect.stringMatching(/^[\da-f-]{36}$/) as string

const wire = (order: PurchaseOrder) => z.encode(PurchaseOrder, order)
const done = (order: PurchaseOrder) => granted({ is_done: true, order: wire(order) })

interface Sent {
  deedId: string
  orderId: string
  version: number
  lines: object[]
}

/** What was sent to a route; each answer is the next of these, the last one for good. */
const answering = (deed: string, ...answers: (() => Response)[]): Sent[] => {
  const sent: Sent[] = []
  backOffice.use(
    http.post(`${AT}/${deed}`, async ({ request }) => {
      sent.push((await request.json()) as Sent)
      return (answers[sent.length - 1] ?? answers.at(-1)!)()
    }),
  )
  return sent
}

const has = (order: PurchaseOrder) => backOffice.use(http.get(`${AT}/one`, () => granted(wire(order))))

const open = async (order: PurchaseOrder) => {
  has(order)
  const opened = await openTill(`/administration/stock/orders/${order.id}`)
  await screen.findByRole('heading', { name: 'Order PO-3' })
  return opened
}

beforeEach(() => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/administration/stores`, () => granted([{ ...YABA, store_id: STORE_ID }])),
    http.get(`${ORIGIN}/merchant/administration/products`, ({ request }) => {
      const search = new URL(request.url).searchParams.get('search')
      const products = search === PEAK_MILK.barcode ? [PEAK_MILK] : [OFADA_RICE]
      return granted({ products: products.map((one) => ({ ...one, price: 0 })), next: null, count: 1 })
    }),
  )
})

test('orders are listed with what has come of them, all or those in one state', async () => {
  const asked: (string | null)[] = []
  backOffice.use(
    http.get(AT, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('state'))
      return granted({ orders: [LISTED_ORDER, LISTED_DRAFT], next: null })
    }),
  )
  const { user } = await openTill('/administration/stock/orders')
  const rows = await screen.findAllByRole('link', { name: /^PO-/ })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PO-3 · Apapa Wholesale Ltd',
    'PO-2 · No supplier yet',
  ])
  expect(screen.getByText('16 pieces ordered, 10 received · expected on 1 Dec 2026')).toBeVisible()
  expect(screen.getByText(/^16 pieces ordered, 0 received · made 21 Nov 2026, \d\d:30$/)).toBeVisible()
  expect(screen.getByText('2 orders')).toHaveAttribute('role', 'status')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Partly received')
  await expect.poll(() => asked).toEqual([null, 'partly'])
})

test('a new order is sent once under one id, and has a page of its own', async () => {
  const sent = answering(
    'save',
    () => refused(503, 'Please wait'),
    () => refused(503, 'Please wait'),
    () => done(DRAFT),
  )
  has(DRAFT)
  const { user } = await openTill('/administration/stock/orders/new')
  const search = await screen.findByRole('textbox', { name: 'Barcode or name' })
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  expect(screen.getByText('Supplier is required')).toHaveAttribute('role', 'alert')
  expect(screen.getByText('Add a product first')).toHaveAttribute('role', 'alert')
  await user.type(search, `${PEAK_MILK.barcode}{Enter}`)
  const pieces = await screen.findByRole('textbox', { name: 'Pieces of Peak milk, 400 g' })
  await user.clear(pieces)
  await user.type(pieces, '12')
  await user.type(screen.getByRole('textbox', { name: 'Cost of one Peak milk, 400 g in naira' }), '1,040.50')
  await user.type(screen.getByRole('textbox', { name: 'Supplier' }), 'Apapa')
  await user.type(screen.getByLabelText('Expected on (optional)'), '2026-12-01')
  const save = () => screen.findByRole('button', { name: 'Save draft' })
  for (const count of [1, 2]) {
    await user.click(await save())
    await expect.poll(() => sent.length).toBe(count)
  }
  // While it is saved nothing can be typed.
  await save()
  await user.type(await screen.findByRole('textbox', { name: 'Supplier' }), ' Ltd')
  await user.click(await save())
  // All is drawn anew as the page of the order takes over.
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Order PO-3' })).toBeVisible()
    expect(screen.getByText(/^Draft\. Last changed by Ada Obi, 22 Nov 2026, \d\d:30$/)).toBeVisible()
  })
  const [first, second, third] = sent
  expect(first).toEqual({
    storeId: STORE_ID,
    orderId: UUID,
    deedId: UUID,
    version: 0,
    supplier: 'Apapa',
    expectedOn: '2026-12-01',
    lines: [{ productId: PEAK_MILK.id, quantity: 12, unitCost: 1_040.5 }],
    isPlaced: false,
  })
  expect(second).toEqual(first)
  expect(third).toMatchObject({ orderId: first?.orderId, supplier: 'Apapa Ltd' })
  expect(third?.deedId).not.toBe(first?.deedId)
})

test('more than was ordered is said at its line, and asked about before it is booked', async () => {
  const sent = answering('receive', () => done(RECEIVED))
  const { user } = await open(ORDERED)
  await user.click(screen.getByRole('button', { name: 'Receive' }))
  const milk = await screen.findByRole('textbox', { name: 'Arrives now of Peak milk, 400 g' })
  expect(milk).toHaveValue('12')
  expect(screen.getAllByText(/ordered, 0 received so far/)).toHaveLength(2)
  const code = screen.getByRole('textbox', { name: 'Barcode' })
  await user.type(code, `${PEAK_MILK.barcode}{Enter}99{Enter}`)
  expect(milk).toHaveValue('1')
  expect(screen.getByText('99 is not the barcode of one product of this order')).toHaveAttribute(
    'role',
    'alert',
  )
  await user.clear(milk)
  await user.type(milk, '15')
  expect(screen.getByText('3 more than ordered')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Book in' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Book more than was ordered?' }))
  expect(asked.getByText('Peak milk, 400 g: 3 more than ordered')).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Book all of it' }))
  expect(await screen.findByText('12 received')).toBeVisible()
  expect(sent).toEqual([
    {
      storeId: STORE_ID,
      orderId: ORDERED.id,
      deedId: UUID,
      version: 3,
      lines: [
        { productId: PEAK_MILK.id, quantity: 15 },
        { productId: OFADA_RICE.id, quantity: 4 },
      ],
    },
  ])
  expect(screen.queryByRole('button', { name: 'Receive' })).toBe(null)
})

test('who comes second reads what somebody else has received', async () => {
  answering('receive', () => granted({ is_done: false, order: wire(PARTLY) }))
  const { user } = await open(ORDERED)
  await user.click(screen.getByRole('button', { name: 'Receive' }))
  await user.click(await screen.findByRole('button', { name: 'Book in' }))
  const notice = await screen.findByText(
    'Ngozi Umeh has changed this order meanwhile: nothing of yours was written. Please look at it again.',
  )
  expect(notice.closest('[role=alert]')).toHaveTextContent('Peak milk, 400 g: 10 pieces received')
  await user.click(screen.getByRole('button', { name: 'Receive' }))
  expect(await screen.findByRole('textbox', { name: 'Arrives now of Peak milk, 400 g' })).toHaveValue('2')
})

test('a draft that somebody else has saved meanwhile can be shown', async () => {
  const theirs = { ...DRAFT, supplier: 'Theirs', version: 9 }
  answering('save', () => granted({ is_done: false, order: wire(theirs) }))
  const { user } = await open(DRAFT)
  const supplier = screen.getByRole('textbox', { name: 'Supplier' })
  await user.type(supplier, ' & Sons')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await user.click(await screen.findByRole('button', { name: 'Show the saved draft' }))
  expect(screen.getByRole('textbox', { name: 'Supplier' })).toHaveValue('Theirs')
})

test.each([
  [DRAFT, 'Discard draft', 'Discard this draft?', 'It stays in the list as cancelled.'],
  [ORDERED, 'Cancel order', 'Cancel this order?', 'Nothing of it can be received any more.'],
  [
    PARTLY,
    'Close, the rest will not come',
    'Close this order?',
    'What was received stays in stock. Nothing more of it can be received.',
  ],
])('an order is over once somebody has said so twice', async (order, label, title, hint) => {
  const sent = answering('close', () => done(CANCELLED))
  const { user } = await open(order)
  await user.click(screen.getByRole('button', { name: label }))
  const asked = within(await screen.findByRole('alertdialog', { name: title }))
  expect(asked.getByText(hint)).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Keep it' }))
  await user.click(await screen.findByRole('button', { name: label }))
  await user.click(await screen.findByRole('button', { name: label, hidden: false }))
  expect(await screen.findByText(/^Cancelled\. Last changed by Ada Obi/)).toBeVisible()
  expect(sent).toEqual([{ storeId: STORE_ID, orderId: order.id, deedId: UUID, version: order.version }])
})
