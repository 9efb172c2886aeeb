import { del, get, set, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import type { StorageFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'

/** A record on the device: its key, the version of its shape, and the schema every read is parsed with. */
export interface RecordType<Schema extends z.ZodMiniType> {
  key: string
  version: number
  schema: Schema
}

const Envelope = z.object({ version: z.int(), value: z.unknown() })

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

const guarded = async <Value>(work: () => Promise<Value>): Promise<Result<Value, StorageFault>> => {
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
  { key, version, schema }: RecordType<Schema>,
  store: UseStore,
  setAside: SetAside,
): DeviceRecord<z.output<Schema>> => {
  const putAside = async (stored: unknown, reason: string) => {
    const asideKey = `${key}#set-aside-${String(Envelope.safeParse(stored).data?.version ?? 'unknown')}`
    await set(asideKey, stored, store)
    await del(key, store)
    setAside({ key, asideKey, reason })
    return undefined
  }
  const parsed = async (stored: unknown): Promise<z.output<Schema> | undefined> => {
    if (stored === undefined) return undefined
    const envelope = Envelope.safeParse(stored)
    if (!envelope.success) return putAside(stored, 'not a record of this app')
    if (envelope.data.version !== version)
      return putAside(stored, `version ${envelope.data.version}, expected ${version}`)
    const value = schema.safeParse(envelope.data.value)
    return value.success ? value.data : putAside(stored, z.prettifyError(value.error))
  }
  return {
    read: () => guarded(async () => parsed(await get(key, store))),
    write: (value) => guarded(() => set(key, { version, value }, store)),
    remove: () => guarded(() => del(key, store)),
  }
}
