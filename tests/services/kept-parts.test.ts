import { keys, set, type UseStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import { keptParts } from '#services/catalogue/kept-parts.ts'
import type { StoreCatalogue } from '#services/storage/records/catalogue.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'

const setAside = ({ key }: { key: string }): never => {
  throw new Error(`The record ${key} was set aside`)
}
const YABA: StoreCatalogue = { store_id: 'yaba', tag: 't1', parts: 2, products: 2, isWhole: true }
const IKOYI: StoreCatalogue = { ...YABA, store_id: 'ikoyi', parts: 1, products: 1 }

let store: UseStore
let kept: ReturnType<typeof keptParts>

beforeEach(async () => {
  store = emptyDevice()
  kept = keptParts(store, setAside)
  await kept.keep(IKOYI, new Map([[0, [RICE]]]), null)
  await kept.keep(
    YABA,
    new Map([
      [0, [MILK]],
      [1, [RICE]],
    ]),
    null,
  )
})

test('each store has its own list, part by part', async () => {
  expect(await kept.catalogueOf('yaba')).toEqual(ok(YABA))
  expect(await kept.catalogueOf('ikoyi')).toEqual(ok(IKOYI))
  expect(await kept.catalogueOf('lekki')).toEqual(ok(undefined))
  expect(await kept.part('yaba', 0)).toEqual(ok([MILK]))
  expect(await kept.part('yaba', 1)).toEqual(ok([RICE]))
  expect(await kept.part('yaba', 2)).toEqual(ok(undefined))
  expect(await keys(store)).toEqual([
    'storeCatalogues',
    'storeProducts/ikoyi/0',
    'storeProducts/yaba/0',
    'storeProducts/yaba/1',
  ])
})

test('only parts that have changed are written, and those beyond the last one go', async () => {
  await kept.keep({ ...YABA, tag: 't2', parts: 1, products: 1 }, new Map(), 't1')
  expect(await kept.catalogueOf('yaba')).toMatchObject({ value: { tag: 't2', parts: 1 } })
  expect(await kept.part('yaba', 0)).toEqual(ok([MILK]))
  expect(await keys(store)).toEqual(['storeCatalogues', 'storeProducts/ikoyi/0', 'storeProducts/yaba/0'])
  expect(await kept.catalogueOf('ikoyi')).toEqual(ok(IKOYI))
})

test('where another tab has kept another list meanwhile nothing is written: no parts of two lists', async () => {
  expect(await kept.keep({ ...YABA, tag: 't3', parts: 1 }, new Map([[0, [RICE]]]), 't0')).toEqual(
    ok(undefined),
  )
  expect(await kept.catalogueOf('yaba')).toEqual(ok(YABA))
  expect([await kept.part('yaba', 0), await kept.part('yaba', 1)]).toEqual([ok([MILK]), ok([RICE])])
})

test('a list that may have been cut off is worth no tag, so that it is asked for anew', async () => {
  const cutOff: StoreCatalogue = { store_id: 'yaba', tag: 't2', parts: 2, products: 2 }
  await kept.keep(cutOff, new Map(), 't1')
  expect(await kept.catalogueOf('yaba')).toEqual(ok({ ...cutOff, tag: null }))
  await kept.keep({ ...YABA, tag: 't3' }, new Map(), 't2')
  expect(await kept.catalogueOf('yaba')).toMatchObject({ value: { tag: null } })
  await kept.keep({ ...YABA, tag: 't3' }, new Map(), null)
  expect(await kept.catalogueOf('yaba')).toEqual(ok({ ...YABA, tag: 't3' }))
})

test.each([
  ['with another part', YABA, new Map([[1, [MILK]]])],
  ['with a part less', { ...YABA, parts: 1, products: 1 }, new Map()],
])(
  'two lists under one tag, the second %s, cannot be distinguished: it counts no more',
  async (_, second, changed) => {
    await kept.keep(second, changed, 't1')
    expect(await kept.catalogueOf('yaba')).toEqual(ok({ ...second, tag: null }))
    await kept.keep({ ...YABA, tag: 't2' }, new Map(), 't1')
    expect(await kept.catalogueOf('yaba')).toMatchObject({ value: { tag: null } })
  },
)

test('the same list once more keeps its tag', async () => {
  await kept.keep(YABA, new Map(), 't1')
  expect(await kept.catalogueOf('yaba')).toEqual(ok(YABA))
})

test('a device that cannot be read says so', async () => {
  const broken = keptParts(() => Promise.reject(new Error('The disk is gone')), setAside)
  const fault = failed({ kind: 'storageUnavailable', reason: 'Error: The disk is gone' })
  expect(await broken.catalogueOf('yaba')).toEqual(fault)
  expect(await broken.part('yaba', 0)).toEqual(fault)
})

test('lists of the version before this one are found', async () => {
  store = emptyDevice()
  await set('storeCatalogues', { version: 1, value: [{ ...YABA, parts: 1 }] }, store)
  await set('storeProducts/yaba/0', { version: 1, value: { store_id: 'yaba', productList: [] } }, store)
  kept = keptParts(store, setAside)
  expect(await kept.catalogueOf('yaba')).toEqual(ok({ ...YABA, parts: 1 }))
  expect(await kept.part('yaba', 0)).toEqual(ok([]))
})
