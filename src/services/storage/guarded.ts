import type { StorageFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'

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
