import type { DeviceKind } from '#machines/devices/scanner/scanner.types.ts'
import { isNotLoaded, lazily } from '#hardware/lazily.ts'
import type { ScannerDevices, DeviceFact, DeviceLink } from './types.ts'
import { type SerialId, type SerialLines, serialScanner } from './serial-scanner.ts'

type Listener = (fact: DeviceFact) => void

/** The library that speaks to scanners in HID POS mode is loaded when one is asked for or was allowed before. */
const load = async () => (await import('@point-of-sale/webhid-barcode-scanner')).default

const scannerOf = async (on: Listener, isOpen: () => boolean) => {
  const Scanner = await load()
  const scanner = new Scanner()
  const notify = (fact: DeviceFact) => isOpen() && on(fact)
  scanner.addEventListener('connected', ({ productName }) => notify({ kind: 'connected', name: productName }))
  scanner.addEventListener('disconnected', () => notify({ kind: 'lost' }))
  scanner.addEventListener('unsupported', () => notify({ kind: 'notChosen' }))
  scanner.addEventListener('barcode', ({ value }) => notify({ kind: 'read', code: value }))
  return scanner
}

/** Devices that the cashier has allowed in an earlier session. */
interface AllowedDevices {
  getDevices: () => Promise<unknown[]>
}

/** Scanners in HID POS mode, through WebHID. */
const hidScanner = (hid: AllowedDevices, on: Listener): Omit<DeviceLink, 'ask'> & { ask: () => void } => {
  let isOpen = true
  const part = lazily(() => scannerOf(on, () => isOpen))
  const failed = (error: unknown) =>
    on(isNotLoaded(error) ? { kind: 'notLoaded' } : { kind: 'failed', reason: String(error) })
  return {
    recall: () =>
      void hid
        .getDevices()
        .then(async (devices) => devices.length > 0 && (await part.want()).reconnect({}))
        .catch(failed),
    ask: () =>
      void part
        .want()
        .then((it) => it.connect())
        .catch(failed),
    drop: () =>
      void part
        .there()
        ?.then((it) => it.disconnect())
        .catch(failed),
    close: () => {
      isOpen = false
      void part.there()?.then(
        (it) => it.disconnect(),
        () => undefined,
      )
    },
  }
}

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
      recall: () => all.forEach((link) => link.recall()),
      drop: () => all.forEach((link) => link.drop()),
      close: () => all.forEach((link) => link.close()),
    }
  },
})
