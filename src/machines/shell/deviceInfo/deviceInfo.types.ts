import type { StorageFault } from '#domain/faults.ts'
import type { DeviceInfo } from '#domain/device.ts'
import type { Result } from '#domain/result.ts'

export interface DeviceInfoContext {
  /** What is shown in the panel; undefined until it was read. */
  device: DeviceInfo | undefined
}

export type DeviceInfoEvent = { type: 'panel.toggled' } | { type: 'panel.closed' }

export type ReadDevice = Result<DeviceInfo, StorageFault>
