import { promisifyRequest, type UseStore } from 'idb-keyval'

const DATABASE = 'tillstate'
const STORE = 'records'

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return promisifyRequest(request)
}

/**
 * The device's key-value store. Every write waits until it is on the disk (strict durability), so that what the
 * cashier was shown as kept survives a power cut. The connection is opened again when the browser closed it.
 */
export const deviceStore = (): UseStore => {
  let database: Promise<IDBDatabase> | undefined
  const connect = () => {
    database ??= opened().then((db) => {
      db.addEventListener('close', () => (database = undefined))
      db.addEventListener('versionchange', () => db.close())
      return db
    })
    database.catch(() => (database = undefined))
    return database
  }
  return async (mode, use) => {
    const db = await connect()
    return use(db.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE))
  }
}
