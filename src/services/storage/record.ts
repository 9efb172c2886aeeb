import { del, get, set, type UseStore } from 'idb-keyval'
import type * as z from 'zod/mini'
import type { StorageFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { asideKeyOf, decoded, encoded, type RecordType } from './record-format.ts'

export type { RecordType } from './record-format.ts'

export interface DeviceRecord<Value> {
  /** The value, or undefined where nothing is stored or what was stored had to be set aside. */
  read: () => Promise<Result<Value | undefined, StorageFault>>
  write: (value: Value) => Promise<Result<void, StorageFault>>
  remove: () => Promise<Result<void, StorageFault>>
}

const storageFault = (error: unknown): StorageFault =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? { kind: 'storageFull' }
    : { kind: 'storageUnavailable', reason: String(error) }

/** Does work in the store; what the store refuses is a value. */
export const guarded = async <Value>(work: () => Promise<Value>): Promise<Result<Value, StorageFault>> => {
  try {
    return ok(await work())
  } catch (error) {
    return failed(storageFault(error))
  }
}

/** Tells someone that a record could not be used and was set aside under another key, unharmed. */
export type SetAside = (report: { key: string; asideKey: string; reason: string }) => void

/**
 * A versioned record. What does not parse, or comes from a newer version of the app, is moved to
 * `KEY#set-aside-VERSION` and reported, never destroyed.
 */
export const deviceRecord = <Schema extends z.ZodMiniType>(
  type: RecordType<Schema>,
  store: UseStore,
  setAside: SetAside,
): DeviceRecord<z.output<Schema>> => {
  const { key } = type
  const usable = async (stored: unknown): Promise<z.output<Schema> | undefined> => {
    const record = decoded(type, stored)
    if (record.usable) return record.value
    const asideKey = asideKeyOf(key, stored)
    await set(asideKey, stored, store)
    await del(key, store)
    setAside({ key, asideKey, reason: record.reason })
    return undefined
  }
  return {
    read: () => guarded(async () => usable(await get(key, store))),
    write: async (value) => {
      const record = encoded(type, value)
      return guarded(() => set(key, record, store))
    },
    remove: () => guarded(() => del(key, store)),
  }
}
