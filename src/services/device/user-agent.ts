import type { Generated, UserAgentDescription } from '#domain/device.ts'

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
