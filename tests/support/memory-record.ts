import type { StorageFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { DeviceRecord } from '#services/storage/record.ts'

/** A device record in memory; `fault` makes every access fail. */
export const memoryRecord = <Value>(initial?: Value) => {
  let value = initial
  let fault: StorageFault | undefined
  const guarded = async <Outcome>(work: () => Outcome): Promise<Result<Outcome, StorageFault>> =>
    fault ? failed(fault) : ok(work())
  const record: DeviceRecord<Value> = {
    read: () => guarded(() => value),
    write: (next) => guarded(() => void (value = next)),
    remove: () => guarded(() => void (value = undefined)),
    update: (next) => guarded(() => (value = next(value))),
  }
  return {
    ...record,
    /** What is stored now. */
    stored: () => value,
    /** Somebody else, such as another tab, writes. */
    overwrite: (next: Value | undefined) => void (value = next),
    failWith: (next: StorageFault | undefined) => void (fault = next),
  }
}
