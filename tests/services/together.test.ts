import type { UseStore } from 'idb-keyval'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { failed, ok } from '#domain/result.ts'
import { changeTogether } from '#services/storage/together.ts'
import { deferred } from '#tests/support/deferred.ts'
import { memoryStore } from '#tests/support/memory-store.ts'

const CART = { key: 'cart', version: 1, schema: z.string() }

/** A device whose disk takes its time: a transaction ends when a test says so. */
const slowDisk = () => {
  const { promise: isWritten, resolve: write } = deferred<void>()
  const { use } = memoryStore()
  const transaction = {
    error: null,
    commit: () => undefined,
    abort: () => undefined,
    set oncomplete(listener: () => void) {
      void isWritten.then(listener)
    },
  }
  const store: UseStore = (mode, work) =>
    use(mode, (records) => work(Object.assign(records, { transaction }) as unknown as IDBObjectStore))
  return { store, write }
}

test('a change counts as kept once it is on the disk, and not before', async () => {
  const { store, write } = slowDisk()
  const results: unknown[] = []
  const changing = changeTogether(
    store,
    () => undefined,
  )(async (change) => change.write(CART, 'milk')).then((kept) => void results.push(kept))
  await new Promise((resolve) => setImmediate(resolve))
  expect(results).toEqual([])
  write()
  await changing
  expect(results).toEqual([ok(undefined)])
})

test('of two changes to one record in the same moment none is lost', async () => {
  const together = changeTogether(memoryStore().use, () => undefined)
  const add = (word: string) =>
    together(async (change) => change.write(CART, `${(await change.read(CART)) ?? ''}${word}`))
  await Promise.all([add('milk, '), add('bread')])
  expect(await together((change) => change.read(CART))).toEqual(ok('milk, bread'))
})

test('where the device refuses to move a record nobody hears that it was set aside', async () => {
  const { use } = memoryStore({ cart: 'rubbish' })
  const transaction = {
    error: new DOMException('full', 'QuotaExceededError'),
    commit: () => undefined,
    abort: () => undefined,
    set onabort(listener: () => void) {
      queueMicrotask(listener)
    },
  }
  const full: UseStore = (mode, work) =>
    use(mode, (records) => work(Object.assign(records, { transaction }) as unknown as IDBObjectStore))
  const reports: string[] = []
  const together = changeTogether(full, ({ key }) => void reports.push(key))
  expect(await together((change) => change.read(CART))).toEqual(failed({ kind: 'storageFull' }))
  expect(reports).toEqual([])
})
