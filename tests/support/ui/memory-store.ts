import type { UseStore } from 'idb-keyval'

const settled = <Result>(result: Result) => {
  const request = { result, onsuccess: undefined as (() => void) | undefined }
  queueMicrotask(() => request.onsuccess?.())
  return request
}

const transaction = () => {
  const done = { oncomplete: undefined as (() => void) | undefined }
  queueMicrotask(() => done.oncomplete?.())
  return done
}

/** The device's key-value store in memory: what idb-keyval asks of one object store, and no more. */
export const memoryStore = (entries: Record<string, unknown> = {}) => {
  const rows = new Map<IDBValidKey, unknown>(Object.entries(entries))
  const store = {
    get: (key: IDBValidKey) => settled(structuredClone(rows.get(key))),
    put: (value: unknown, key: IDBValidKey) => settled(void rows.set(key, structuredClone(value))),
    delete: (key: IDBValidKey) => settled(void rows.delete(key)),
    getAllKeys: () => settled([...rows.keys()]),
    get transaction() {
      return transaction()
    },
  }
  const use: UseStore = async (_mode, callback) => callback(store as unknown as IDBObjectStore)
  return { use, rows }
}
