import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { del, get, set } from 'idb-keyval'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deviceStore } from '#services/storage/store.ts'

let wiped: number
const opened = () => deviceStore(() => (wiped += 1))

const ended = (request: IDBOpenDBRequest) =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', resolve)
    request.addEventListener('error', reject)
  })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  wiped = 0
})

test('a new device, and one that is opened again, has lost nothing', async () => {
  const store = opened()
  await set('cart', 'milk', store)
  expect(await get('cart', opened())).toBe('milk')
  expect(wiped).toBe(0)
})

test('a store that is deleted under the running till is reported once, and goes on as an empty one', async () => {
  const store = opened()
  await set('cart', 'milk', store)
  await ended(indexedDB.deleteDatabase('tillstate'))
  expect(wiped).toBe(1)
  await set('cart', 'rice', store)
  expect(await get('cart', store)).toBe('rice')
  expect(wiped).toBe(1)
  await ended(indexedDB.deleteDatabase('tillstate'))
  expect(wiped).toBe(2)
})

test('each write waits until it is on the disk', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => begun.mockRestore())
  const store = opened()
  await set('cart', 'milk', store)
  await del('cart', store)
  const writes = begun.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writes.map(([, mode, options]) => [mode, options])).toEqual([
    ['readwrite', { durability: 'strict' }],
    ['readwrite', { durability: 'strict' }],
  ])
})
