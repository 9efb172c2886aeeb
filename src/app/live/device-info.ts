import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { deviceInfoMachine } from '#machines/shell/deviceInfo/deviceInfo.machine.ts'

export const liveDeviceInfo = ({ deviceIdentity }: Deps) =>
  deviceInfoMachine.provide({ actors: { readDevice: fromPromise(() => deviceIdentity()) } })
