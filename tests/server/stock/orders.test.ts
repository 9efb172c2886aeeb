import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requireBooks } from '#tests/support/stock-books.ts'
import { refused } from '../administration/product-shop.ts'
import { COLA } from '../support/goods.ts'
import { lockQueue } from '../support/lock-queue.ts'
import { resultOf } from '../support/office.ts'
import { stockOf } from '../support/sales.ts'
import { openOrderShop, type OrderShop, type Pieces } from './order-shop.ts'

const NOW = '2026-11-21T11:00:00.000Z'

const OTHER_DEED = refused(
  422,
  'This was done already, with something else in it. Please open the page again and look at the order.',
)

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.office.close())
afterEach(() => requireBooks(shop.office.db))

describe('a draft', () => {
  test('gets the next number of the store, and is written until it is placed', async () => {
    const [milo, rice] = [await shop.newProduct(0), await shop.newProduct(3, { name: 'Rice', size: '' })]
    const id = randomUUID()
    const lines = [
      { productId: rice, quantity: 12, unitCost: 1_040.5 },
      { productId: milo, quantity: 3, unitCost: null },
    ]
    expect(resultOf(await shop.save(id, 0, [], { supplier: '', expectedOn: null }))).toMatchObject({
      is_done: true,
      order: { number: 'PO-1', supplier: '', expected_on: null, state: 'draft', version: 1, lines: [] },
    })
    expect(resultOf(await shop.save(id, 1, [], { lines, supplier: ' Idumota Traders ' }))).toEqual({
      is_done: true,
      order: {
        id,
        number: 'PO-1',
        supplier: 'Idumota Traders',
        expected_on: '2026-12-01',
        state: 'draft',
        version: 2,
        made_by: 'Demo Cashier',
        made_at: NOW,
        changed_by: 'Demo Cashier',
        changed_at: NOW,
        lines: [
          {
            product_id: rice,
            name: 'Rice',
            barcode: '2000000000015',
            quantity: 12,
            unit_cost: 1_040.5,
            received: 0,
          },
          {
            product_id: milo,
            name: 'Milo, 500 g',
            barcode: '2000000000015',
            quantity: 3,
            unit_cost: null,
            received: 0,
          },
        ],
      },
    })
    const placed = resultOf(await shop.save(id, 2, [[milo, 5]], { isPlaced: true }))
    expect(placed).toMatchObject({ is_done: true, order: { state: 'ordered', version: 3 } })
    expect(resultOf(await shop.one(id))).toEqual(placed.order)
    expect(placed.order.lines).toMatchObject([{ product_id: milo, quantity: 5 }])
    expect(resultOf(await shop.save(id, 3, [[milo, 6]]))).toEqual({ is_done: false, order: placed.order })
    expect(resultOf(await shop.save(randomUUID(), 0, [])).order.number).toBe('PO-2')
    expect(await stockOf(shop.office, milo)).toBe(0)
  })

  test('names all barcodes of a product that has several', async () => {
    const milo = await shop.newProduct(0, { barcodes: ['2000000000022'] })
    const { order } = resultOf(await shop.save(randomUUID(), 0, [[milo, 2]]))
    expect(order.lines).toMatchObject([{ barcode: '2000000000015', barcodes: ['2000000000022'] }])
  })

  test('is begun once, also when it is sent twice at the same moment', async () => {
    const milo = await shop.newProduct(0)
    const [id, deedId] = [randomUUID(), randomUUID()]
    const answers = await Promise.all([1, 2, 3].map(() => shop.save(id, 0, [[milo, 2]], { deedId })))
    expect(answers.map((answer) => resultOf(answer).is_done)).toEqual([true, true, true])
    expect(new Set(answers.map((answer) => resultOf(answer).order.number)).size).toBe(1)
    expect(resultOf(await shop.one(id))).toMatchObject({ version: 1, lines: [{ quantity: 2 }] })
  })

  test('that is saved by an id in capitals was saved by it before', async () => {
    const milo = await shop.newProduct(0)
    const [id, deedId] = [randomUUID(), randomUUID()]
    const first = resultOf(await shop.save(id, 0, [[milo, 2]], { deedId }))
    expect(resultOf(await shop.save(id, 0, [[milo, 2]], { deedId: deedId.toUpperCase() }))).toEqual(first)
  })

  test('takes one number, also when it is sent twice at the same moment', async () => {
    const milo = await shop.newProduct(0)
    const { db } = shop.office
    const numberIn = (answer: Awaited<ReturnType<typeof shop.save>>) =>
      Number(resultOf(answer).order.number.replace('PO-', ''))
    const last = numberIn(await shop.save(randomUUID(), 0, [[milo, 2]]))
    const [id, deedId] = [randomUUID(), randomUUID()]
    // Both have looked for the order before the first of them draws its number.
    const held = await db.startTransaction().execute()
    await held
      .selectFrom('stores')
      .select('store_id')
      .where('store_id', '=', shop.storeId)
      .forUpdate()
      .execute()
    const saved = Promise.all([1, 2].map(() => shop.save(id, 0, [[milo, 2]], { deedId })))
    await expect.poll(() => lockQueue(db)).toBe(2)
    await held.commit().execute()
    expect((await saved).map(numberIn)).toEqual([last + 1, last + 1])
    expect(numberIn(await shop.save(randomUUID(), 0, [[milo, 2]]))).toBe(last + 2)
  })

  test('that is sent again by the same id with something else in it is refused', async () => {
    const milo = await shop.newProduct(0)
    const [id, deedId] = [randomUUID(), randomUUID()]
    await shop.save(id, 0, [[milo, 2]], { deedId })
    expect(await shop.save(id, 0, [[milo, 3]], { deedId })).toEqual(OTHER_DEED)
    expect(await shop.save(id, 0, [[milo, 2]], { deedId, isPlaced: true })).toEqual(OTHER_DEED)
    expect(await shop.save(id, 0, [[milo, 2]], { deedId, supplier: 'Another' })).toEqual(OTHER_DEED)
    expect(await shop.save(id, 0, [[milo, 2]], { deedId, expectedOn: null })).toEqual(OTHER_DEED)
    expect(resultOf(await shop.save(id, 0, [[milo, 2]], { deedId }))).toMatchObject({
      is_done: true,
      order: { version: 1, lines: [{ quantity: 2 }] },
    })
  })

  test('that an office of before has written is taken for done whatever is sent again by its id', async () => {
    const milo = await shop.newProduct(0)
    const [id, deedId] = [randomUUID(), randomUUID()]
    await shop.save(id, 0, [[milo, 2]], { deedId })
    await shop.office.db
      .updateTable('purchase_orders')
      .set({ last_fingerprint: '' })
      .where('store_id', '=', shop.storeId)
      .where('id', '=', id)
      .execute()
    expect(resultOf(await shop.save(id, 0, [[milo, 3]], { deedId }))).toMatchObject({
      is_done: true,
      order: { version: 1, lines: [{ quantity: 2 }] },
    })
  })

  test('that somebody else has written meanwhile stays as they wrote it', async () => {
    const milo = await shop.newProduct(0)
    const id = randomUUID()
    await shop.save(id, 0, [[milo, 2]])
    const { clock, db } = shop.office
    clock.pass(60_000)
    const by = { made_by: 'Bisi Ade', changed_by: 'Bisi Ade' }
    await db.updateTable('purchase_orders').set(by).where('id', '=', id).execute()
    expect(resultOf(await shop.save(id, 1, [[milo, 4]])).order).toMatchObject({
      made_by: 'Bisi Ade',
      changed_by: 'Demo Cashier',
      made_at: NOW,
      changed_at: '2026-11-21T11:01:00.000Z',
    })
    clock.now = new Date(NOW)
    expect(resultOf(await shop.save(id, 1, [[milo, 9]]))).toMatchObject({
      is_done: false,
      order: { version: 2, lines: [{ quantity: 4 }] },
    })
  })

  test.each<[string, object]>([
    ['no supplier, and is placed', { supplier: ' ', isPlaced: true }],
    ['no lines, and is placed', { lines: [], isPlaced: true }],
    ['a supplier of 121 letters', { supplier: 'x'.repeat(121) }],
    ['a day that is none', { expectedOn: '2026-02-30' }],
    ['a day before all days', { expectedOn: '0000-01-01' }],
    ['501 lines', { lines: Array.from({ length: 501 }, () => line(randomUUID())) }],
    ['a product twice', { lines: [line(COLA), line(COLA.toUpperCase())] }],
    ['none of a product', { lines: [line(COLA, { quantity: 0 })] }],
    ['more than anybody has', { lines: [line(COLA, { quantity: 10_000_001 })] }],
    ['a cost below zero', { lines: [line(COLA, { unitCost: -1 })] }],
    ['a cost beyond all', { lines: [line(COLA, { unitCost: 100_000_000.01 })] }],
    ['half a kobo', { lines: [line(COLA, { unitCost: 1.005 })] }],
  ])('with %s is refused', async (_, over) => {
    const id = randomUUID()
    expect((await shop.save(id, 0, [[COLA, 1]], over)).statusCode).toBe(400)
    expect((await shop.one(id)).statusCode).toBe(422)
  })

  test('of a product of another store, or of one that was removed, is refused', async () => {
    const removed = await shop.newProduct(0)
    await shop.office.db
      .updateTable('products')
      .set({ is_active: false, is_removed: true })
      .where('id', '=', removed)
      .execute()
    for (const productId of [COLA, removed])
      expect(await shop.save(randomUUID(), 0, [[productId, 1]])).toEqual(
        refused(422, 'A product of this order is not one of the store. Please look for it again.'),
      )
  })

  test('may have 500 lines', async () => {
    const { db } = shop.office
    const ids = Array.from({ length: 500 }, () => randomUUID())
    const product = { store_id: shop.storeId, name: 'Nail', price: 1, vat: 0, stock: 0 }
    await db
      .insertInto('products')
      .values(ids.map((id) => ({ ...product, id, barcode: null, size: null, image: null })))
      .execute()
    const order = await shop.placed(ids.map((id): Pieces => [id, 2]))
    expect(order.lines.map(({ product_id }) => product_id)).toEqual(ids)
    // A search shows so many rows.
    expect(await shop.search('nail')).toHaveLength(50)
    const all = ids.map((id): Pieces => [id, 2])
    expect(resultOf(await shop.receive(order.id, 1, all)).order.state).toBe('received')
  })
})

const line = (productId: string, over: object = {}) => ({ productId, quantity: 1, unitCost: null, ...over })

describe('what arrives of an order', () => {
  test('goes into stock in its parts, with movements that name the order', async () => {
    const [milo, rice] = [await shop.newProduct(4), await shop.newProduct(0)]
    const { id, number } = await shop.placed([
      [milo, 12],
      [rice, 5],
    ])
    expect(resultOf(await shop.receive(id, 1, [[milo, 10]]))).toMatchObject({
      is_done: true,
      order: { state: 'partly', version: 2, lines: [{ received: 10 }, { received: 0 }] },
    })
    const rest: Pieces[] = [
      [rice, 5],
      [milo, 2],
    ]
    expect(resultOf(await shop.receive(id, 2, rest))).toMatchObject({
      is_done: true,
      order: { state: 'received', version: 3, lines: [{ received: 12 }, { received: 5 }] },
    })
    expect([await stockOf(shop.office, milo), await stockOf(shop.office, rice)]).toEqual([16, 5])
    expect(await shop.movements(milo)).toMatchObject([
      { kind: 'received', quantity: 2, reference: number },
      { kind: 'received', quantity: 10, reference: number },
      { kind: 'opening', quantity: 4 },
    ])
    expect(resultOf(await shop.receive(id, 3, [[milo, 1]]))).toMatchObject({ is_done: false })
    expect(await stockOf(shop.office, milo)).toBe(16)
  })

  test('may be more than was ordered', async () => {
    const [milo, rice] = [await shop.newProduct(0), await shop.newProduct(0)]
    const { id } = await shop.placed([
      [milo, 12],
      [rice, 1],
    ])
    expect(resultOf(await shop.receive(id, 1, [[milo, 20]])).order).toMatchObject({
      state: 'partly',
      lines: [{ quantity: 12, received: 20 }, { received: 0 }],
    })
    expect(await stockOf(shop.office, milo)).toBe(20)
  })

  test('is never more than anybody has, whatever was sold since', async () => {
    const milo = await shop.newProduct(0)
    const { id } = await shop.placed([[milo, 12]])
    await shop.office.db
      .updateTable('purchase_order_lines')
      .set({ received: 999_999_999 })
      .where('order_id', '=', id)
      .execute()
    expect(await shop.receive(id, 1, [[milo, 2]])).toEqual(
      refused(422, 'No product can have so many pieces. Please check the quantity.'),
    )
    expect(await stockOf(shop.office, milo)).toBe(0)
    expect(resultOf(await shop.receive(id, 1, [[milo, 1]])).order.lines).toMatchObject([
      { received: 1_000_000_000 },
    ])
  })

  test('is booked once by two people at the same moment: the second one sees what has changed', async () => {
    const milo = await shop.newProduct(0)
    const { id } = await shop.placed([[milo, 12]])
    const answers = await Promise.all([7, 5].map((pieces) => shop.receive(id, 1, [[milo, pieces]])))
    const done = answers.map(resultOf)
    expect(done.filter(({ is_done }) => is_done)).toHaveLength(1)
    const received = done.map(({ order }) => order.lines[0]?.received)
    expect(received[0]).toBe(received[1])
    expect(await stockOf(shop.office, milo)).toBe(received[0])
    expect(await shop.movements(milo)).toHaveLength(1)
  })

  test('is booked once however often it is sent, also after somebody else has received', async () => {
    const milo = await shop.newProduct(0)
    const { id } = await shop.placed([[milo, 12]])
    const deedId = randomUUID()
    const send = () => shop.receive(id, 1, [[milo, 7]], { deedId })
    const answers = await Promise.all([send(), send()])
    expect(answers.map((answer) => resultOf(answer).is_done)).toEqual([true, true])
    await shop.receive(id, 2, [[milo, 1]])
    expect(resultOf(await send())).toMatchObject({ is_done: true, order: { lines: [{ received: 8 }] } })
    expect(await stockOf(shop.office, milo)).toBe(8)
  })

  test('with an id by which something else was done is refused, and nothing is written', async () => {
    const [milo, rice] = [await shop.newProduct(0), await shop.newProduct(0)]
    const lines: Pieces[] = [
      [milo, 12],
      [rice, 4],
    ]
    const { id } = await shop.placed(lines)
    const deedId = randomUUID()
    await shop.receive(id, 1, [[milo, 7]], { deedId })
    expect(await shop.receive(id, 1, [[milo, 8]], { deedId })).toEqual(OTHER_DEED)
    expect(await shop.close(id, 2, { deedId })).toEqual(OTHER_DEED)
    await shop.receive(id, 2, [[rice, 1]])
    expect(await shop.receive(id, 3, [[milo, 8]], { deedId })).toEqual(OTHER_DEED)
    const other = await shop.placed(lines)
    expect(await shop.receive(other.id, 1, [[milo, 7]], { deedId })).toEqual(OTHER_DEED)
    expect(resultOf(await shop.one(id))).toMatchObject({ state: 'partly', version: 3 })
    expect([await stockOf(shop.office, milo), await stockOf(shop.office, rice)]).toEqual([7, 1])
  })

  test('is not taken of a draft, of an order that is over, or of what is not in it', async () => {
    const [milo, rice] = [await shop.newProduct(0), await shop.newProduct(0)]
    const draft = resultOf(await shop.save(randomUUID(), 0, [[milo, 2]])).order
    expect(resultOf(await shop.receive(draft.id, 1, [[milo, 2]])).is_done).toBe(false)
    const order = await shop.placed([[milo, 2]])
    const both: Pieces[] = [
      [milo, 2],
      [rice, 1],
    ]
    expect(await shop.receive(order.id, 1, both)).toEqual(
      refused(422, 'A product of this list is not in the order. Please receive it without the order.'),
    )
    await shop.close(order.id, 1)
    expect(resultOf(await shop.receive(order.id, 2, [[milo, 2]])).is_done).toBe(false)
    expect([await stockOf(shop.office, milo), await stockOf(shop.office, rice)]).toEqual([0, 0])
  })

  test.each<[string, Pieces[]]>([
    ['nothing', []],
    ['none of a product', [[COLA, 0]]],
    ['fewer than none', [[COLA, -1]]],
    [
      'a product twice',
      [
        [COLA, 1],
        [COLA, 1],
      ],
    ],
  ])('of %s is refused', async (_, lines) => {
    const { id } = await shop.placed([[await shop.newProduct(0), 2]])
    expect((await shop.receive(id, 1, lines)).statusCode).toBe(400)
  })
})

describe('an order is closed', () => {
  test('where some of it has come, and cancelled where nothing has', async () => {
    const milo = await shop.newProduct(0)
    const partly = await shop.placed([[milo, 12]])
    await shop.receive(partly.id, 1, [[milo, 10]])
    expect(resultOf(await shop.close(partly.id, 2)).order).toMatchObject({ state: 'closed', version: 3 })
    const ordered = await shop.placed([[milo, 12]])
    const deedId = randomUUID()
    expect(resultOf(await shop.close(ordered.id, 1, { deedId })).order.state).toBe('cancelled')
    expect(resultOf(await shop.close(ordered.id, 1, { deedId }))).toMatchObject({
      is_done: true,
      order: { version: 2 },
    })
    expect(resultOf(await shop.close(ordered.id, 2)).is_done).toBe(false)
    const draft = resultOf(await shop.save(randomUUID(), 0, [])).order
    expect(resultOf(await shop.close(draft.id, 1)).order.state).toBe('cancelled')
  })

  test('only as it was seen', async () => {
    const milo = await shop.newProduct(0)
    const { id } = await shop.placed([[milo, 12]])
    await shop.receive(id, 1, [[milo, 10]])
    expect(resultOf(await shop.close(id, 1))).toMatchObject({ is_done: false, order: { state: 'partly' } })
  })

  test('only where it is one of the store', async () => {
    const unknown = refused(422, 'This order is not one of the store. Please open the list again.')
    expect(await shop.close(randomUUID(), 0)).toEqual(unknown)
    expect(await shop.one(randomUUID())).toEqual(unknown)
    expect(await shop.save(randomUUID(), 1, [])).toEqual(unknown)
  })
})

test('orders are listed page by page, the newest first, all or those in one state', async () => {
  const milo = await shop.newProduct(0)
  const [first, second] = [await shop.placed([[milo, 12]]), await shop.placed([[milo, 3]])]
  await shop.receive(first.id, 1, [[milo, 10]])
  const all = await shop.list({ size: '1' })
  expect(all.orders).toMatchObject([{ id: second.id, state: 'ordered', pieces: 3, received: 0 }])
  const next = await shop.list({ size: '1', cursor: String(all.next) })
  expect(next.orders).toEqual([
    {
      id: first.id,
      number: first.number,
      supplier: 'Apapa Wholesale Ltd',
      expected_on: '2026-12-01',
      state: 'partly',
      made_at: NOW,
      pieces: 12,
      received: 10,
    },
  ])
  const partly = await shop.list({ state: 'partly' })
  expect(partly.orders[0]?.id).toBe(first.id)
  expect(new Set(partly.orders.map(({ state }) => state))).toEqual(new Set(['partly']))
  const { orders, next: none } = await shop.list({ size: '100' })
  expect(none).toBe(null)
  expect((await shop.list({ size: String(orders.length) })).next).toBe(null)
})

test('the search of purchase orders finds what has not come yet of placed orders', async () => {
  const milo = await shop.newProduct(0, { name: 'Milo tin', size: '' })
  const lines = [{ productId: milo, quantity: 12, unitCost: 800 }]
  const { id, number } = await shop.placed([], { lines, supplier: 'Zaria Mills' })
  await shop.save(randomUUID(), 0, [[milo, 1]], { supplier: 'Zaria Mills' })
  await shop.receive(id, 1, [[milo, 10]])
  expect(await shop.search('zaria')).toEqual([
    {
      id: `${id}/${milo}`,
      order_number: number,
      supplier: 'Zaria Mills',
      product_name: 'Milo tin',
      barcode: '2000000000015',
      quantity: 2,
      unit_price: 800,
      unit_price_text: 'NGN 800.00',
      expected_on_text: '1 Dec 2026',
    },
  ])
  const other = await shop.placed([[milo, 1]], { expectedOn: null })
  expect(await shop.search(other.number)).toMatchObject([
    { unit_price: null, unit_price_text: '', expected_on_text: '' },
  ])
  await shop.receive(id, 2, [[milo, 2]])
  expect(await shop.search('zaria')).toEqual([])
  const rice = await shop.newProduct(0, { name: 'Zaria rice', size: '' })
  const both: Pieces[] = [
    [milo, 1],
    [rice, 1],
  ]
  const partly = await shop.placed(both, { supplier: 'Zaria Mills' })
  await shop.receive(partly.id, 1, [[milo, 1]])
  expect(await shop.search('zaria')).toMatchObject([{ id: `${partly.id}/${rice}` }])
  const undated = await shop.placed([[rice, 1]], { supplier: 'Kano Gins', expectedOn: null })
  const [dated, next] = [
    await shop.placed(both, { supplier: 'Kano Gins' }),
    await shop.placed([[rice, 2]], { supplier: 'Kano Gins' }),
  ]
  expect(await shop.search('kano gins')).toMatchObject([
    { id: `${dated.id}/${milo}` },
    { id: `${dated.id}/${rice}` },
    { id: `${next.id}/${rice}` },
    { id: `${undated.id}/${rice}` },
  ])
})

test('the search of purchase orders finds a product by each of its barcodes, in any form', async () => {
  const barcodes = ['036000291452', '96385074']
  const milo = await shop.newProduct(0, { name: 'Milo tin', size: '', barcode: '5449000000996', barcodes })
  const { id } = await shop.placed([[milo, 12]])
  const meant = [{ id: `${id}/${milo}`, barcode: '5449000000996' }]
  for (const code of [
    '5449000000996',
    '05449000000996',
    '0036000291452',
    '36000291452',
    '0000096385074',
    '00000096385074',
  ])
    expect(await shop.search(code)).toMatchObject(meant)
  expect(await shop.search('0036000291453')).toEqual([])
})
