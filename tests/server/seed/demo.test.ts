import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDigitOf } from '#domain/barcode.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { demoCatalogue, demoPurchaseOrders } from '#server/seed/demo-catalogue.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'

const STORES = [MAINLAND, ISLAND]
const NOW = new Date('2026-12-30T23:30:00Z')

describe('the barcodes of the demo products', () => {
  const codesOf = (store: (typeof STORES)[number]) =>
    demoCatalogue(store).products.map(({ barcode }) => barcode)

  test.each([
    [MAINLAND, '201'],
    [ISLAND, '202'],
  ])('are numbers for use in one store, with right check digits', (store, prefix) => {
    const codes = codesOf(store)
    expect(codes.filter((code) => code.length !== 13 || !code.startsWith(prefix))).toEqual([])
    expect(codes.filter((code) => code.at(-1) !== String(checkDigitOf(code.slice(0, -1))))).toEqual([])
  })

  test('are each that of one product, but for two that several have', () => {
    const shared = STORES.flatMap((store) => {
      const codes = codesOf(store)
      return codes.filter((code, index) => codes.indexOf(code) !== index)
    })
    // Of three products, and of two.
    expect(shared).toEqual(['2019000000017', '2019000000017', '2019000000024'])
  })
})

test('the purchase orders of the demo data are expected in the weeks to come, at whole naira below the price', () => {
  for (const [store, count] of [
    [MAINLAND, 24],
    [ISLAND, 20],
  ] as const) {
    const { orders, lines } = demoPurchaseOrders(store, NOW)
    expect(orders.map(({ number, expected_on }) => `${number} ${expected_on}`)).toEqual([
      '1 2027-01-01',
      '2 2027-01-05',
      '3 2027-01-09',
      '4 2027-01-13',
      '5 2027-01-17',
      '6 2027-01-21',
    ])
    const priceOf = new Map(demoCatalogue(store).products.map(({ id, price }) => [id, price]))
    expect(lines).toHaveLength(count)
    expect(lines.filter(({ unit_cost }) => unit_cost % 100 !== 0)).toEqual([])
    expect(lines.filter(({ unit_cost, product_id }) => unit_cost >= (priceOf.get(product_id) ?? 0))).toEqual(
      [],
    )
  }
})

describe('demo data in a database', () => {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await freshDatabase()
    db = openDatabase(database.url)
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  test('come once', async () => {
    expect([await seedDemo(db, NOW), await seedDemo(db, NOW)]).toEqual([true, false])
  })

  test('have customers with an e-mail address or a phone number, and not one in the place of the other', async () => {
    const customers = db.selectFrom('customers').select(['identifier', 'email'])
    expect(
      await customers
        .where('fullname', 'in', ['Danladi Musa', 'Efe Oghenekaro'])
        .orderBy('fullname')
        .execute(),
    ).toEqual([
      { identifier: '+2348031234502', email: null },
      { identifier: 'efe.oghenekaro@demo.test', email: 'efe.oghenekaro@demo.test' },
    ])
  })

  test('have stores whose next purchase order comes after those that are there', async () => {
    const stores = db.selectFrom('stores').select(['name', 'purchase_order_count']).orderBy('name')
    expect(await stores.execute()).toEqual([
      { name: 'Island Pharmacy', purchase_order_count: 6 },
      { name: 'Mainland Supermart', purchase_order_count: 6 },
    ])
  })
})
