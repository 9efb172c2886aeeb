import { readPort, type ReadablePort } from '#hardware/serial-reading.ts'
import type { PrinterBus, PrinterLine, PrinterSocket } from './types.ts'

/** The part of a port of the Web Serial API that a printer needs. */
export interface SerialPrinterPort extends ReadablePort {
  open: (settings: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
  /** Browsers older than Chromium 103 have none. */
  forget?: () => Promise<void>
  getInfo: () => { usbVendorId?: number; usbProductId?: number }
  readonly writable: WritableStream<Uint8Array> | null
}

/** The part of the Web Serial API that finds printers. */
export interface SerialPrinterPorts {
  getPorts: () => Promise<SerialPrinterPort[]>
  requestPort: () => Promise<SerialPrinterPort>
  addEventListener: (type: 'connect', on: () => void) => void
  removeEventListener: (type: 'connect', on: () => void) => void
}

/** What printers leave the factory with; those on USB do not mind. */
const SETTINGS = { baudRate: 9_600 }

const NAME = 'Serial receipt printer'

const openLine = async (port: SerialPrinterPort, onLost: () => void): Promise<PrinterLine> => {
  await port.open(SETTINGS)
  const writer = port.writable?.getWriter()
  const listeners = new Set<(bytes: Uint8Array) => void>()
  const closed = new AbortController()
  const readAll = async (): Promise<void> => {
    await readPort(port, closed.signal, () => (bytes) => listeners.forEach((on) => on(bytes)))
    if (closed.signal.aborted) await writer?.abort().catch(() => undefined)
    writer?.releaseLock()
    await port.close().catch(() => undefined)
    if (!closed.signal.aborted) onLost()
  }
  const reading = readAll()
  return {
    write: async (bytes) => {
      if (!writer) throw new Error('The port does not take anything')
      await writer.write(bytes)
    },
    listen: (on) => {
      listeners.add(on)
      return () => void listeners.delete(on)
    },
    close: async () => {
      closed.abort()
      await reading
    },
  }
}

const socketOf = (port: SerialPrinterPort): PrinterSocket => {
  const { usbVendorId = null, usbProductId = null } = port.getInfo()
  return {
    device: { kind: 'serial', vendorId: usbVendorId, productId: usbProductId, name: NAME },
    handle: port,
    open: (onLost) => openLine(port, onLost),
    forget: async () => port.forget?.(),
  }
}

/** Printers on serial ports, with cables or by Bluetooth, through Web Serial. */
export const serialBus = (ports: SerialPrinterPorts): PrinterBus => ({
  request: async () => socketOf(await ports.requestPort()),
  allowed: async () => (await ports.getPorts()).map(socketOf),
  onAttached: (on) => {
    ports.addEventListener('connect', on)
    return () => ports.removeEventListener('connect', on)
  },
})
