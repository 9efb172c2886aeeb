import { type DeviceInfo, deviceInfoOf, type Generated, type UserAgentDescription } from '#domain/device.ts'
import type { StorageFault } from '#domain/faults.ts'
import { ok, type Result } from '#domain/result.ts'
import type { DeviceRecord } from '#services/storage/record.ts'

/** What this browser says about the device it runs on. */
export const userAgent = (): UserAgentDescription => {
  const { userAgent, appCodeName, vendor, platform, maxTouchPoints } = navigator
  return { userAgent, appCodeName, vendor, platform, maxTouchPoints }
}

/** The time of now, and how this device writes it. */
export const generatedNow = (): Generated => {
  const now = new Date()
  return { at: now.getTime(), text: now.toLocaleString() }
}

interface Sources {
  record: DeviceRecord<DeviceInfo>
  describe: () => UserAgentDescription
  generated: () => Generated
}

type Identity = Promise<Result<DeviceInfo, StorageFault>>

/**
 * The identity of this device: the stored one, or on the very first use a new one, which is stored before anybody
 * gets to see it. Askers at the same time get the same answer.
 */
export const deviceIdentity = ({ record, describe, generated }: Sources) => {
  let asked: Identity | undefined
  const readOrGenerate = async (): Identity => {
    const stored = await record.read()
    if (!stored.ok) return stored
    if (stored.value) return ok(stored.value)
    const info = deviceInfoOf(describe(), generated())
    const written = await record.write(info)
    return written.ok ? ok(info) : written
  }
  return (): Identity => {
    asked ??= readOrGenerate().finally(() => (asked = undefined))
    return asked
  }
}
