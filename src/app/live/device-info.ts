import { fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { deviceInfoMachine } from '#machines/deviceInfo/deviceInfo.machine.ts'

export const liveDeviceInfo = ({ deviceIdentity }: Ports) =>
  deviceInfoMachine.provide({ actors: { readDevice: fromPromise(() => deviceIdentity()) } })
