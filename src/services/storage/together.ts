import { promisifyRequest, type UseStore } from 'idb-keyval'
import type * as z from 'zod/mini'
import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import { guarded } from './guarded.ts'
import { asideKeyOf, decoded, encoded, versionOf, type RecordType } from './record-format.ts'

/** Reports that a record could not be used and was set aside under another key, unharmed. */
export type SetAside = (report: { key: string; asideKey: string; reason: string }) => void

/** Reads and writes records within one transaction. Nothing but these may be awaited in between. */
export interface RecordsChange {
  read: <Schema extends z.ZodMiniType>(type: RecordType<Schema>) => Promise<z.output<Schema> | undefined>
  write: <Schema extends z.ZodMiniType>(type: RecordType<Schema>, value: z.output<Schema>) => void
  /** Writes a record as it is stored. */
  put: (key: string, record: unknown) => void
  remove: (key: string) => void
  /** The keys of all records, those that were set aside too. */
  keys: () => Promise<string[]>
}

export type ChangeTogether = <Value>(
  work: (change: RecordsChange) => Promise<Value>,
) => Promise<Result<Value, StorageFault>>

type Report = Parameters<SetAside>[0]

/** A key beside those that hold other records that were set aside. */
const freeKey = async (records: IDBObjectStore, wanted: string): Promise<string> => {
  const taken = (await promisifyRequest(records.getAllKeys())).map(String)
  let key = wanted
  for (let next = 2; taken.includes(key); next += 1) key = `${wanted}~${next}`
  return key
}

/** Moves a record that was set aside for want of this version back to where it belongs. */
const broughtBack = async <Schema extends z.ZodMiniType>(
  records: IDBObjectStore,
  type: RecordType<Schema>,
): Promise<z.output<Schema> | undefined> => {
  const asideKey = asideKeyOf(type.key, type.version)
  const stored = await promisifyRequest<unknown>(records.get(asideKey))
  const record = decoded(type, stored)
  if (!record.usable || record.value === undefined) return undefined
  records.put(stored, type.key)
  records.delete(asideKey)
  return record.value
}

const changeIn = (records: IDBObjectStore, reports: Report[]): RecordsChange => ({
  read: async (type) => {
    const stored = await promisifyRequest<unknown>(records.get(type.key))
    const record = decoded(type, stored)
    if (record.usable && record.value !== undefined) return record.value
    if (!record.usable) {
      const asideKey = await freeKey(records, asideKeyOf(type.key, versionOf(stored)))
      records.put(stored, asideKey)
      records.delete(type.key)
      reports.push({ key: type.key, asideKey, reason: record.reason })
    }
    return broughtBack(records, type)
  },
  write: (type, value) => void records.put(encoded(type, value), type.key),
  put: (key, record) => void records.put(record, key),
  remove: (key) => void records.delete(key),
  keys: async () => (await promisifyRequest(records.getAllKeys())).map(String),
})

/**
 * Changes several records in one transaction: whenever the device stops, either all of it is kept or nothing, so what
 * moves from one record to another is never in both and never in neither.
 */
export const changeTogether =
  (store: UseStore, setAside: SetAside): ChangeTogether =>
  (work) =>
    guarded(() =>
      store('readwrite', async (records) => {
        const { transaction } = records
        const reports: Report[] = []
        try {
          const value = await work(changeIn(records, reports))
          transaction.commit()
          await promisifyRequest(transaction)
          reports.forEach(setAside)
          return value
        } catch (error) {
          if (!transaction.error) transaction.abort()
          throw error
        }
      }),
    )
