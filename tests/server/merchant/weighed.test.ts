import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InStoreLayout } from '#contract/config.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { weighedAmong, type Configured } from '#server/routes/sales/weighed.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { openOffice, type TestOffice } from '../support/office.ts'

const WHOLE = '0192f000-0000-7000-8000-0000000d0001'
const ALONE = '0192f000-0000-7000-8000-0000000d0002'
const MAKERS = '0192f000-0000-7000-8000-0000000d0003'
const NONE = '0192f000-0000-7000-8000-0000000d0004'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  const goods = [
    { id: WHOLE, name: 'Tomatoes', barcode: '2512345000006', barcodes: [] },
    { id: ALONE, name: 'Pepper', barcode: null, barcodes: ['12345'] },
    { id: MAKERS, name: 'Coffee', barcode: '4006381333931', barcodes: ['4006381333931'] },
    { id: NONE, name: 'Yam', barcode: null, barcodes: [] },
  ]
  const rest = { store_id: MAINLAND.id, price: 10_000, vat: 0, stock: 0, image: null, category: 'Fresh' }
  await office.db
    .insertInto('products')
    .values(goods.map((product) => ({ ...product, ...rest })))
    .execute()
})
afterAll(() => office.close())

const LAYOUT: InStoreLayout = {
  prefix: '25',
  itemDigits: 5,
  hasAmountCheck: false,
  amount: 'weight',
  decimals: 3,
}
/** Under which no code of the goods above stands. */
const OTHER: InStoreLayout = { ...LAYOUT, prefix: '29', itemDigits: 4 }

const weighed = async (configured: Configured, ids = [WHOLE, ALONE, MAKERS, NONE]) => [
  ...(await inTransaction(office.db, (trx) => weighedAmong(trx, MAINLAND.id, ids, configured))),
]

const storeSays = (layouts: InStoreLayout[] | null) =>
  office.db
    .updateTable('stores')
    .set({ in_store_codes: layouts && JSON.stringify(layouts) })
    .where('store_id', '=', MAINLAND.id)
    .execute()

test.each<[string, Configured, string[]]>([
  ['nobody has said how scales print', undefined, [WHOLE]],
  ['it was said of another store alone', { [ISLAND.id]: [LAYOUT] }, [WHOLE]],
  ['it was said of this store', { [MAINLAND.id]: [LAYOUT] }, [WHOLE, ALONE]],
  ['it was said of all stores', { '*': [LAYOUT] }, [WHOLE, ALONE]],
  ['it was said otherwise of this store', { '*': [LAYOUT], [MAINLAND.id]: [OTHER] }, []],
])('weighed is what carries the number of an item by the usual layouts where %s', async (_, said, ids) => {
  expect((await weighed(said)).toSorted()).toEqual(ids)
})

test('what the store says itself holds, and only of what is asked about', async () => {
  await storeSays([OTHER])
  expect(await weighed({ [MAINLAND.id]: [LAYOUT] })).toEqual([])
  await storeSays([LAYOUT])
  expect((await weighed({ [MAINLAND.id]: [OTHER] })).toSorted()).toEqual([WHOLE, ALONE])
  expect(await weighed(undefined, [ALONE, MAKERS])).toEqual([ALONE])
  await storeSays(null)
})
