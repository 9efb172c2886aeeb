import type { UseStore } from 'idb-keyval'

/** A request or a transaction that has worked by the time anybody listens to it. */
const done = <Result>(result: Result) => ({
  result,
  error: null,
  set onsuccess(listener: () => void) {
    queueMicrotask(listener)
  },
  set oncomplete(listener: () => void) {
    queueMicrotask(listener)
  },
})

type Rows = Map<IDBValidKey, unknown>

const abortable = (rows: Rows) => {
  const before = [...rows]
  const abort = () => {
    rows.clear()
    for (const [key, value] of before) rows.set(key, value)
  }
  return Object.assign(done(undefined), { abort })
}

const objectStore = (rows: Rows) => ({
  get: (key: IDBValidKey) => done(structuredClone(rows.get(key))),
  put: (value: unknown, key: IDBValidKey) => done(void rows.set(key, structuredClone(value))),
  delete: (key: IDBValidKey) => done(void rows.delete(key)),
  getAllKeys: () => done([...rows.keys()]),
  transaction: abortable(rows),
})

/** The device's key-value store in memory: what idb-keyval and the records ask of one object store, and no more. */
export const memoryStore = (entries: Record<string, unknown> = {}) => {
  const rows: Rows = new Map(Object.entries(entries))
  const use: UseStore = async (_mode, callback) => callback(objectStore(rows) as unknown as IDBObjectStore)
  return { use, rows }
}
