import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { importFile } from '#server/importer/import-file.ts'
import { applyPlan } from '#server/importer/load.ts'
import { newBatch } from '#server/products/batch.ts'
import { changeManyProducts } from '#server/products/bulk.ts'
import { changeProducts } from '#server/products/change-products.ts'
import { undoBatch } from '#server/products/undo.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { orStop } from '#server/startup-error.ts'
import { bookOnce } from '#server/stock/book.ts'
import { approveCount } from '#server/stock/count-differences.ts'
import { countEntry } from '#server/stock/count-entries.ts'
import { openCount } from '#server/stock/counts.ts'
import { NOBODY } from '#server/stock/movements.ts'
import { demoDatabase } from '#tests/support/database.ts'
import { requireBooks } from '#tests/support/stock-books.ts'
import { COLA, RICE } from '../support/goods.ts'
import { readAsTheyLie, turnRows } from '../support/as-they-lie.ts'
import { lockQueue } from '../support/lock-queue.ts'
import { openOffice, registerDevice, type TestOffice } from '../support/office.ts'
import { cashSale, oneCola, ORDER_NUMBER, postSale, setStock, stockOf } from '../support/sales.ts'

const STORE = MAINLAND.id
const [FIRST = '', SECOND = ''] = [COLA, RICE].toSorted()
/** Named in the other order than that of their ids. */
const BOTH = [SECOND, FIRST]
const SELLER = { userId: randomUUID(), fullname: 'Ada' }

let office: TestOffice
let token: string
/**
 * An office whose database reads tables from their beginning, as it does with few rows or old statistics: an index would
 * give rows in the order of their ids by itself.
 */
beforeAll(async () => {
  const database = await demoDatabase()
  await readAsTheyLie(database.url)
  office = await openOffice({}, database)
  await registerDevice(office)
  token = (await office.signIn()).token
})
afterAll(() => office.close())
/** The ids as a table that is read from its beginning has their rows. */
const asTheyLie = async (): Promise<string[]> => {
  const rows = await office.db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', BOTH)
    .orderBy(sql`ctid`)
    .execute()
  return rows.map(({ id }) => id)
}

beforeEach(async () => {
  await setStock(office, 20, COLA, RICE)
  // A row that is changed goes to another place, sooner or later behind the other one.
  while ((await asTheyLie())[0] === FIRST)
    await office.db.updateTable('products').set({ category: randomUUID() }).where('id', '=', FIRST).execute()
})

/** Does work that wants a product which somebody else has locked, and `meanwhile` something once it waits for that. */
const behindLock = async <Value>(
  productId: string,
  work: () => Promise<Value>,
  meanwhile: (held: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>,
): Promise<Value> => {
  const held = await office.db.startTransaction().execute()
  await held.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
  const done = work()
  try {
    await expect.poll(() => lockQueue(office.db)).toBe(1)
    await meanwhile(held)
  } finally {
    await held.commit().execute()
    await done
  }
  return done
}

const bulk = () => {
  const batch = newBatch(STORE, 'bulk', SELLER)
  const patches = BOTH.map((id) => ({ id, category: randomUUID() }))
  return { batch, change: () => inTransaction(office.db, (trx) => changeProducts(trx, batch, patches)) }
}

/** Loads a file that has both products at these prices and with this stock. */
const bring = async (price: number, stock: number): Promise<void> => {
  const rows = BOTH.map(
    (id) => `${id === COLA ? 'Coca-Cola;50 cl' : 'Mama Gold Parboiled Rice;5 kg'};${price},00;${stock}`,
  )
  const file = Buffer.from(['Name;Size;Price;Stock', ...rows].join('\n'))
  expect(orStop(await importFile(office.db, STORE, file, { by: SELLER }))).toMatchObject({
    added: 0,
    problem_count: 0,
  })
}

const counted = async (): Promise<string> => {
  const at = office.clock.now
  const { id: countId } = await openCount(office.db, STORE, {
    id: randomUUID(),
    category: null,
    by: 'Ada',
    at,
  })
  for (const productId of BOTH)
    await countEntry(office.db, {
      storeId: STORE,
      countId,
      id: randomUUID(),
      by: SELLER,
      place: 'floor',
      counting: { kind: 'typed', productId, pieces: 19 },
      at,
    })
  return countId
}

const DEEDS: [string, () => Promise<() => Promise<unknown>>][] = [
  [
    'a sale',
    async () => async () => {
      const [cola, rice] = cashSale.cartItems
      const cartItems = BOTH.map((id) => (id === COLA ? cola : rice))
      expect((await postSale(office, token, { ...cashSale, cartItems })).statusCode).toBe(200)
    },
  ],
  [
    'a delivery',
    async () => () =>
      bookOnce(
        office.db,
        STORE,
        { id: randomUUID(), kind: 'received', by: NOBODY, at: office.clock.now },
        BOTH.map((productId) => ({ productId, quantity: 3 })),
      ),
  ],
  ['a part of a bulk change', async () => bulk().change],
  [
    'a bulk change',
    async () => {
      const change = (seen: string | null) =>
        changeManyProducts(
          office.db,
          {
            storeId: STORE,
            choice: { ids: BOTH },
            change: { kind: 'percent', percent: 10, step: 1, direction: 'nearest' },
            seen,
          },
          SELLER,
        )
      const { seen } = await change(null)
      return () => change(seen)
    },
  ],
  [
    'an undo',
    async () => {
      const { batch, change } = bulk()
      await change()
      return () =>
        undoBatch(office.db, { storeId: STORE, batchId: batch.id, by: SELLER, at: office.clock.now })
    },
  ],
  ['a file', async () => () => bring(600, 18)],
  [
    'a file that states the stock as it is',
    async () => {
      await bring(700, 17)
      return () => bring(700, 17)
    },
  ],
  [
    'a count that is approved',
    async () => {
      const countId = await counted()
      const approval = { storeId: STORE, countId, entries: 2, by: SELLER, at: office.clock.now }
      return () => approveCount(office.db, approval)
    },
  ],
]

test.each(DEEDS)('%s locks its products in the order of their ids', async (_deed, prepared) => {
  const work = await prepared()
  const free = async () => {
    const rows = await office.db
      .selectFrom('products')
      .select('id')
      .where('id', 'in', BOTH)
      .forUpdate()
      .skipLocked()
      .execute()
    expect(rows.map(({ id }) => id)).toEqual([SECOND])
  }
  await behindLock(FIRST, work, free)
  await requireBooks(office.db)
})

// A part has 500 products.
test('a file of more than one part locks all of them in the order of their ids', async () => {
  const { rows } = await sql<{
    id: string
  }>`insert into products (store_id, id, name, category, price, vat, stock)
    select ${STORE}::uuid, gen_random_uuid(), 'Tin', '', 100, 0, 0 from generate_series(1, 501) returning id`.execute(
    office.db,
  )
  const ids = rows.map(({ id }) => id).toSorted()
  const same = {
    barcode: undefined,
    barcodes: undefined,
    vat: undefined,
    isVatExempt: undefined,
    stock: undefined,
  }
  const others = { size: undefined, image: undefined, category: undefined, isActive: undefined, tiers: [] }
  const row = { line: 2, name: 'Tin', price: kobo(20_000), ...same, ...others }
  const changed = ids.toReversed().map((id) => ({ id, row }))
  const plan = { added: [], changed, unchanged: 0, stated: [], leftBelowZero: 0, problems: [] }
  const work = () => applyPlan(office.db, newBatch(STORE, 'import', SELLER), plan, () => undefined)
  const noneIsFree = async () => {
    const free = office.db.selectFrom('products').select('id').where('name', '=', 'Tin')
    expect(await free.forUpdate().skipLocked().execute()).toEqual([])
  }
  expect(await behindLock(ids.at(-1) ?? '', work, noneIsFree)).toBe(true)
})

// A part of an undo has 1,000 products.
test('an undo of more than one part leaves none out, in whatever order they lie', async () => {
  const lines = Array.from({ length: 1_001 }, (_, index) => `Peg ${index};1,00`)
  const file = Buffer.from(['Name;Price', ...lines].join('\n'))
  const { batch_id } = orStop(await importFile(office.db, STORE, file, { by: SELLER }))
  await turnRows(office.db)
  const undo = { storeId: STORE, batchId: batch_id ?? '', by: SELLER, at: office.clock.now }
  expect(await undoBatch(office.db, undo)).toMatchObject({ undone: 1_001, kept: { count: 0 } })
})

test('a sale that waits for its products is refused where they are sold meanwhile', async () => {
  const sale = { ...oneCola, orderNumber: ORDER_NUMBER + 1 }
  const sold = await behindLock(
    COLA,
    () => postSale(office, token, sale),
    (held) => held.updateTable('products').set({ stock: 0 }).where('id', '=', COLA).execute(),
  )
  expect([sold.statusCode, sold.body.error_message]).toEqual([
    422,
    'Coca-Cola 50 cl: none is left in stock, 1 wanted.',
  ])
  expect(await stockOf(office, COLA)).toBe(0)
})
