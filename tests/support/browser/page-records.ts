import type { Page } from '@playwright/test'

/** The records of a device, as they lie in its store. */
export type Records = Record<string, unknown>

/** What the device of a page keeps, for tests that begin in the middle of a shop's day. */
export const deviceOf = (page: Page) => ({
  /** Puts these records into the store, in place of those with the same keys. */
  write: (records: Records): Promise<void> =>
    page.evaluate(
      (entries) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('tillstate')
          request.addEventListener('upgradeneeded', () => void request.result.createObjectStore('records'))
          request.addEventListener('error', () =>
            reject(request.error ?? new Error('the store cannot be opened')),
          )
          request.addEventListener('success', () => {
            const database = request.result
            const transaction = database.transaction('records', 'readwrite')
            for (const [key, value] of Object.entries(entries))
              transaction.objectStore('records').put(value, key)
            transaction.addEventListener('complete', () => {
              database.close()
              resolve()
            })
          })
        }),
      records,
    ),
  /** Everything that the store holds. */
  read: (): Promise<Records> =>
    page.evaluate(
      () =>
        new Promise<Records>((resolve, reject) => {
          const request = indexedDB.open('tillstate')
          request.addEventListener('error', () =>
            reject(request.error ?? new Error('the store cannot be opened')),
          )
          request.addEventListener('success', () => {
            const store = request.result.transaction('records').objectStore('records')
            const [keys, values] = [store.getAllKeys(), store.getAll()]
            values.addEventListener('success', () => {
              request.result.close()
              resolve(
                Object.fromEntries(keys.result.map((key, index) => [key as string, values.result[index]])),
              )
            })
          })
        }),
    ),
})
