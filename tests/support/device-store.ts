import { IDBFactory } from 'fake-indexeddb'
import type { UseStore } from 'idb-keyval'
import { deviceStore } from '#services/storage/store.ts'

/** A device with an empty store of its own, in memory. */
export const emptyDevice = (): UseStore => {
  globalThis.indexedDB = new IDBFactory()
  return deviceStore()
}
