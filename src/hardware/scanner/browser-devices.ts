import type { DeviceKind } from '#machines/devices/scanner/scanner.types.ts'
import type { ScannerDevices } from './types.ts'
import { hidScanner, type AllowedDevices } from './hid-scanner.ts'
import { type SerialId, type SerialLines, serialScanner } from './serial-scanner.ts'

/** What a browser's `navigator` has of them. */
export interface Buses {
  hid?: AllowedDevices
  serial?: SerialLines
}

/**
 * Scanners that this browser can connect to: by WebHID and Web Serial where it has them. What is at the port that
 * `reserved` names is no scanner.
 */
export const browserScannerDevices = (
  { hid, serial }: Buses,
  reserved: () => Promise<SerialId | undefined>,
): ScannerDevices => ({
  kinds: [...(hid ? (['hid'] as DeviceKind[]) : []), ...(serial ? (['serial'] as DeviceKind[]) : [])],
  open: (on) => {
    const links = {
      hid: hid && hidScanner(hid, on),
      serial: serial && serialScanner(serial, on, reserved),
    }
    const all = Object.values(links).filter((link) => link !== undefined)
    return {
      ask: (kind) => links[kind]?.ask(),
      drop: () => all.forEach((link) => link.drop()),
      close: () => all.forEach((link) => link.close()),
    }
  },
})
