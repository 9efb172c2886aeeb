import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#domain/cart.ts'
import type { ApiFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { productShelf } from '#services/catalogue/product-shelf.ts'
import { deviceRecord } from '#services/storage/record.ts'
import { StoreProducts } from '#services/storage/records/catalogue.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { MILK, RICE } from '#tests/support/samples/products.ts'

let answers: Record<string, Result<Product[], ApiFault>>
let calls: string[]
let shelf: ReturnType<typeof productShelf>

beforeEach(() => {
  calls = []
  answers = { yaba: ok([MILK]), ikoyi: ok([RICE]), nowhere: failed({ kind: 'offline' }) }
  const record = deviceRecord(StoreProducts, emptyDevice(), () => undefined)
  shelf = productShelf(record, async (storeId) => {
    calls.push(storeId)
    return answers[storeId] ?? ok([])
  })
})

test('what was loaded is kept for each store', async () => {
  expect(await shelf.cached('yaba')).toEqual(ok(undefined))
  expect(await shelf.load('yaba')).toEqual(ok([MILK]))
  await shelf.load('ikoyi')
  answers['yaba'] = ok([MILK, RICE])
  await shelf.load('yaba')
  expect(await shelf.cached('yaba')).toEqual(ok([MILK, RICE]))
  expect(await shelf.cached('ikoyi')).toEqual(ok([RICE]))
})

test('a failed load keeps what was there', async () => {
  await shelf.load('yaba')
  answers['yaba'] = failed({ kind: 'offline' })
  expect(await shelf.load('yaba')).toEqual(failed({ kind: 'offline' }))
  expect(await shelf.cached('yaba')).toEqual(ok([MILK]))
})

test('all who ask at the same time share one call, later ones make their own', async () => {
  const [one, other] = await Promise.all([shelf.load('yaba'), shelf.load('yaba'), shelf.load('nowhere')])
  expect(one).toBe(other)
  expect(calls).toEqual(['yaba', 'nowhere'])
  await shelf.load('yaba')
  expect(calls).toEqual(['yaba', 'nowhere', 'yaba'])
})
