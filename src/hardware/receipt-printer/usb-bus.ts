import type { PrinterBus, PrinterLine, PrinterSocket } from './types.ts'

interface Endpoint {
  endpointNumber: number
  direction: 'in' | 'out'
}

interface UsbConfiguration {
  interfaces: { interfaceNumber: number; alternate: { interfaceClass: number; endpoints: Endpoint[] } }[]
}

/** The part of a device of the WebUSB API that a printer needs. */
export interface UsbPrinterDevice {
  readonly vendorId: number
  readonly productId: number
  readonly productName?: string
  readonly configuration: UsbConfiguration | null
  open: () => Promise<void>
  close: () => Promise<void>
  /** Browsers older than Chromium 101 have none. */
  forget?: () => Promise<void>
  selectConfiguration: (value: number) => Promise<void>
  claimInterface: (number: number) => Promise<void>
  transferIn: (endpoint: number, length: number) => Promise<{ data?: DataView; status?: string }>
  transferOut: (endpoint: number, bytes: Uint8Array) => Promise<{ status?: string }>
}

/** The part of the WebUSB API that finds printers. */
export interface UsbPrinterDevices {
  getDevices: () => Promise<UsbPrinterDevice[]>
  requestDevice: (options: { filters: { classCode: number }[] }) => Promise<UsbPrinterDevice>
  addEventListener: (
    type: 'connect' | 'disconnect',
    on: (event: { device: UsbPrinterDevice }) => void,
  ) => void
  removeEventListener: (
    type: 'connect' | 'disconnect',
    on: (event: { device: UsbPrinterDevice }) => void,
  ) => void
}

/** The class that a USB device says it is a printer with. */
const PRINTER = 7

/** A packet of a full-speed device; what printers say is a byte or two. */
const PACKET = 64

const claimPrinter = async (device: UsbPrinterDevice): Promise<{ out: number; in: number | undefined }> => {
  await device.open()
  if (!device.configuration) await device.selectConfiguration(1)
  const printer = device.configuration?.interfaces.find(
    ({ alternate }) => alternate.interfaceClass === PRINTER,
  )
  const endpointTo = (wanted: Endpoint['direction']) =>
    printer?.alternate.endpoints.find(({ direction }) => direction === wanted)?.endpointNumber
  const out = endpointTo('out')
  if (!printer || out === undefined) throw new Error('This device is no printer')
  await device.claimInterface(printer.interfaceNumber)
  return { out, in: endpointTo('in') }
}

const openLine = async (
  devices: UsbPrinterDevices,
  device: UsbPrinterDevice,
  onLost: () => void,
): Promise<PrinterLine> => {
  const endpoints = await claimPrinter(device)
  const listeners = new Set<(bytes: Uint8Array) => void>()
  let isOpen = true
  const end = () => {
    isOpen = false
    devices.removeEventListener('disconnect', detached)
  }
  const detached = (event: { device: UsbPrinterDevice }) => {
    if (event.device !== device || !isOpen) return
    end()
    onLost()
  }
  /** Ends with the line: the browser's own event reports a pulled cable. */
  const readAll = async (endpoint: number): Promise<void> => {
    try {
      for (;;) {
        const { data, status } = await device.transferIn(endpoint, PACKET)
        // A stalled endpoint answers at once and for good: it would be asked without a pause.
        if (!isOpen || status === 'stall') return
        if (data) listeners.forEach((on) => on(new Uint8Array(data.buffer, data.byteOffset, data.byteLength)))
      }
    } catch {
      // A printer that cannot be listened to still prints.
    }
  }
  devices.addEventListener('disconnect', detached)
  if (endpoints.in !== undefined) void readAll(endpoints.in)
  return {
    write: async (bytes) => {
      const { status } = await device.transferOut(endpoints.out, bytes)
      if (status !== 'ok') throw new Error(`The printer took nothing: ${status}`)
    },
    listen: (on) => {
      listeners.add(on)
      return () => void listeners.delete(on)
    },
    close: async () => {
      end()
      await device.close().catch(() => undefined)
    },
  }
}

/** Printers on USB that no driver of the system has claimed, through WebUSB. */
export const usbBus = (devices: UsbPrinterDevices): PrinterBus => {
  const socketOf = (device: UsbPrinterDevice): PrinterSocket => ({
    device: {
      kind: 'usb',
      vendorId: device.vendorId,
      productId: device.productId,
      name: device.productName || 'USB receipt printer',
    },
    handle: device,
    open: (onLost) => openLine(devices, device, onLost),
    forget: async () => device.forget?.(),
  })
  return {
    request: async () => socketOf(await devices.requestDevice({ filters: [{ classCode: PRINTER }] })),
    allowed: async () => (await devices.getDevices()).map(socketOf),
    onAttached: (on) => {
      devices.addEventListener('connect', on)
      return () => devices.removeEventListener('connect', on)
    },
  }
}
