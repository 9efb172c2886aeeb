import type { Result } from '#domain/result.ts'

/** The identity of this device, generated once (§3.1). */
export interface DeviceInfo {
  /** The browser's app code name and vendor. */
  device_name: string
  /** 'Mobile {platform}', 'Tablet' or 'Desktop|Laptop'. */
  device_type: string
  /** The time of its generation in milliseconds since 1970. */
  terminal_number: string
  /** The same time as the device writes dates. */
  createdAt: string
}

/** What a browser says about the device it runs on. */
export interface UserAgentDescription {
  userAgent: string
  appCodeName: string
  vendor: string
  platform: string
  /** How many fingers the screen can distinguish; 0 without a touch screen. */
  maxTouchPoints: number
}

/** When a device's identity was generated: in milliseconds, and as the device writes it. */
export interface Generated {
  at: number
  text: string
}

/** The serial port of a card terminal where none was set up: the first one, as Windows and Linux name it. */
export const usualSerialPort = (userAgent: string): string =>
  userAgent.includes('Windows') ? 'COM1' : '/dev/ttyUSB0'

/** The serial port to open: the one that was set up, the usual one where there is none or it cannot be read. */
export const serialPortOf = (saved: Result<string | undefined, unknown>, userAgent: string): string =>
  (saved.ok && saved.value) || usualSerialPort(userAgent)

/** Nobody has used this device yet: it has no store and no identity (§10.2). */
export const isNewDevice = (stores: readonly unknown[], device: DeviceInfo | undefined): boolean =>
  stores.length === 0 && device === undefined

const TABLET = /ipad|tablet|playbook|silk|kindle|android(?!.*mobile)/i
const MOBILE = /mobi|iphone|ipod|windows phone|opera mini|blackberry/i

/** An iPad that asks for desktop pages calls itself a Macintosh, but no Macintosh has a touch screen. */
const isDisguisedTablet = ({ userAgent, maxTouchPoints }: UserAgentDescription) =>
  /macintosh/i.test(userAgent) && maxTouchPoints > 1

const deviceTypeOf = (agent: UserAgentDescription): string => {
  if (TABLET.test(agent.userAgent) || isDisguisedTablet(agent)) return 'Tablet'
  if (MOBILE.test(agent.userAgent)) return `Mobile ${agent.platform}`.trim()
  return 'Desktop|Laptop'
}

/** The identity of the device that `agent` describes (§3.2–§3.5). */
export const deviceInfoOf = (agent: UserAgentDescription, generated: Generated): DeviceInfo => ({
  device_name: `${agent.appCodeName} ${agent.vendor}`.trim(),
  device_type: deviceTypeOf(agent),
  terminal_number: String(generated.at),
  createdAt: generated.text,
})
