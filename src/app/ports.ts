import type { UseStore } from 'idb-keyval'
import type { AppConfig } from '#contract/config.ts'
import type { Api } from '#services/api/api.ts'
import { SerialPortKey } from '#services/storage/records/serial-port.ts'
import { deviceRecord, type SetAside } from '#services/storage/record.ts'

/** The records on the device, each with the key the specification gives it (spec.md §3). */
export const deviceRecords = (store: UseStore, setAside: SetAside) => ({
  serialPort: deviceRecord(SerialPortKey, store, setAside),
})

/** Everything outside of the charts that they reach through their typed holes. */
export interface Ports {
  config: AppConfig
  api: Api
  /** Milliseconds since 1970, from the device's clock. */
  now: () => number
  records: ReturnType<typeof deviceRecords>
}
