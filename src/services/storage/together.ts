import { promisifyRequest, type UseStore } from 'idb-keyval'
import type * as z from 'zod/mini'
import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import { asideKeyOf, decoded, encoded, type RecordType } from './record-format.ts'
import { guarded, type SetAside } from './record.ts'

/** Reads and writes records within one transaction. Nothing but these may be awaited in between. */
export interface RecordsChange {
  read: <Schema extends z.ZodMiniType>(type: RecordType<Schema>) => Promise<z.output<Schema> | undefined>
  write: <Schema extends z.ZodMiniType>(type: RecordType<Schema>, value: z.output<Schema>) => void
  remove: (key: string) => void
  /** The keys of all records, those that were set aside too. */
  keys: () => Promise<string[]>
}

export type ChangeTogether = <Value>(
  work: (change: RecordsChange) => Promise<Value>,
) => Promise<Result<Value, StorageFault>>

type Report = Parameters<SetAside>[0]

const changeIn = (records: IDBObjectStore, reports: Report[]): RecordsChange => ({
  read: async (type) => {
    const stored = await promisifyRequest<unknown>(records.get(type.key))
    const record = decoded(type, stored)
    if (record.usable) return record.value
    const asideKey = asideKeyOf(type.key, stored)
    records.put(stored, asideKey)
    reports.push({ key: type.key, asideKey, reason: record.reason })
    return undefined
  },
  write: (type, value) => void records.put(encoded(type, value), type.key),
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
          await promisifyRequest(transaction)
          reports.forEach(setAside)
          return value
        } catch (error) {
          if (!transaction.error) transaction.abort()
          throw error
        }
      }),
    )
