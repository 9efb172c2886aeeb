import type { PrinterBus, PrinterLine, PrinterSocket } from './types.ts'

/** The part of a port of the Web Serial API that a printer needs. */
export interface SerialPrinterPort {
  open: (settings: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
  /** Browsers older than Chromium 103 have none. */
  forget?: () => Promise<void>
  getInfo: () => { usbVendorId?: number; usbProductId?: number }
  /** Null once the line is broken. */
  readonly readable: ReadableStream<Uint8Array> | null
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
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let isWanted = true

  /** A stream ends with an error on noise as well as on a pulled cable; only then there is no next one. */
  const readStream = async (stream: ReadableStream<Uint8Array>): Promise<void> => {
    reader = stream.getReader()
    try {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return
        listeners.forEach((on) => on(value))
      }
    } catch {
      // The next stream, or the lack of one, tells which of both it was.
    } finally {
      reader.releaseLock()
    }
  }
  const readAll = async (): Promise<void> => {
    for (let stream = port.readable; stream; stream = isWanted ? port.readable : null)
      await readStream(stream)
    writer?.releaseLock()
    await port.close().catch(() => undefined)
    if (isWanted) onLost()
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
      isWanted = false
      await writer?.abort().catch(() => undefined)
      await reader?.cancel().catch(() => undefined)
      await reading
    },
  }
}

const socketOf = (port: SerialPrinterPort): PrinterSocket => {
  const { usbVendorId = null, usbProductId = null } = port.getInfo()
  return {
    device: { kind: 'serial', vendorId: usbVendorId, productId: usbProductId, name: NAME },
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
