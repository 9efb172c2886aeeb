import { get, type UseStore } from 'idb-keyval'
import type * as z from 'zod/mini'
import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import { guarded } from './guarded.ts'
import { decoded, encoded, type RecordType } from './record-format.ts'
import { changeTogether, type SetAside } from './together.ts'

export type { RecordType } from './record-format.ts'

export interface DeviceRecord<Value> {
  /** The value, or undefined where nothing is stored or what was stored had to be set aside. */
  read: () => Promise<Result<Value | undefined, StorageFault>>
  write: (value: Value) => Promise<Result<void, StorageFault>>
  remove: () => Promise<Result<void, StorageFault>>
  /** Reads and writes in one transaction what `next` makes of the value, undefined to remove it; answers with that. */
  update: (
    next: (stored: Value | undefined) => Value | undefined,
  ) => Promise<Result<Value | undefined, StorageFault>>
}

/**
 * A versioned record. What does not parse, or is of another version of the app, is moved to `KEY#set-aside-VERSION` and
 * reported, never destroyed; it comes back as soon as that version reads it (decision 0061).
 */
export const deviceRecord = <Schema extends z.ZodMiniType>(
  type: RecordType<Schema>,
  store: UseStore,
  setAside: SetAside,
): DeviceRecord<z.output<Schema>> => {
  const { key } = type
  const together = changeTogether(store, setAside)
  return {
    read: async () => {
      const stored = await guarded(() => get<unknown>(key, store))
      if (!stored.ok) return stored
      const record = decoded(type, stored.value)
      if (record.usable && record.value !== undefined) return { ok: true, value: record.value }
      return together((change) => change.read(type))
    },
    write: async (value) => {
      const record = encoded(type, value)
      return together(async (change) => change.put(key, record))
    },
    remove: () => together(async (change) => change.remove(key)),
    update: (next) =>
      together(async (change) => {
        const value = next(await change.read(type))
        if (value === undefined) change.remove(key)
        else change.write(type, value)
        return value
      }),
  }
}
