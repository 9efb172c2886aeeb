import { promisifyRequest, type UseStore } from 'idb-keyval'

const DATABASE = 'tillstate'
const STORE = 'records'

const ignoreNew = (): void => undefined

/** Opens the database; `onNew` is called where there was none. */
const opened = (onNew: () => void): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE)
    onNew()
  }
  return promisifyRequest(request)
}

/**
 * The device's key-value store. Every write waits until it is on the disk (strict durability), so that what the
 * cashier was shown as kept survives a power cut. The connection is opened again when the browser closed it; `onWiped` is called
 * where the database was deleted under the running till.
 */
export const deviceStore = (onWiped = ignoreNew): UseStore => {
  let database: Promise<IDBDatabase> | undefined
  let onNew = ignoreNew
  const connect = () => {
    database ??= opened(() => onNew()).then((db) => {
      onNew = onWiped
      db.addEventListener('close', () => (database = undefined))
      db.addEventListener('versionchange', ({ newVersion }) => {
        db.close()
        database = undefined
        if (newVersion !== null) return
        // What is made anew at the next use was reported now.
        onNew = ignoreNew
        onWiped()
      })
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
