import { expect, test, vi } from 'vitest'
import { usbBus, type UsbPrinterDevice, type UsbPrinterDevices } from '#hardware/receipt-printer/usb-bus.ts'
import { deferred } from '#tests/support/deferred.ts'
import { soon } from '#tests/support/soon.ts'

type Listener = (event: { device: UsbPrinterDevice }) => void
type Transfer = Awaited<ReturnType<UsbPrinterDevice['transferIn']>>

const OUT = { endpointNumber: 4, direction: 'out' } as const
const IN = { endpointNumber: 3, direction: 'in' } as const
const scanner = { interfaceNumber: 0, alternate: { interfaceClass: 3, endpoints: [IN, OUT] } }
const printerWith = (...endpoints: (typeof IN | typeof OUT)[]) => ({
  interfaceNumber: 1,
  alternate: { interfaceClass: 7, endpoints },
})

/** A device with these interfaces, everything that is asked of it, and what it says when a test says so. */
const deviceWith = (interfaces: (typeof scanner)[], more: Partial<UsbPrinterDevice> = {}) => {
  const asked: unknown[][] = []
  const reads: ReturnType<typeof deferred<Transfer>>[] = []
  const device: UsbPrinterDevice = {
    vendorId: 1208,
    productId: 514,
    configuration: { interfaces },
    open: async () => void asked.push(['open']),
    close: async () => void asked.push(['close']),
    selectConfiguration: async (value) => void asked.push(['select', value]),
    claimInterface: async (number) => void asked.push(['claim', number]),
    transferIn: (endpoint, length) => {
      const read = deferred<Transfer>()
      reads.push(read)
      asked.push(['read', endpoint, length])
      return read.promise
    },
    transferOut: async (endpoint, bytes) => {
      asked.push(['write', endpoint, ...bytes])
      return { status: 'ok' }
    },
    ...more,
  }
  const listeners = { connect: new Set<Listener>(), disconnect: new Set<Listener>() }
  const devices: UsbPrinterDevices = {
    getDevices: async () => [device],
    requestDevice: async () => device,
    addEventListener: (type, on) => void listeners[type].add(on),
    removeEventListener: (type, on) => void listeners[type].delete(on),
  }
  return { device, devices, asked, reads, listeners, bus: usbBus(devices) }
}

const opened = async (setting: ReturnType<typeof deviceWith>) => {
  const lost = vi.fn<() => void>()
  const socket = await setting.bus.request()
  return { lost, line: await socket.open(lost), socket }
}

test('of a device with several interfaces the one that prints is used, and its two directions', async () => {
  const setting = deviceWith([scanner, printerWith(IN, OUT)])
  const { line } = await opened(setting)
  await line.write(Uint8Array.of(1, 2))
  expect(setting.asked).toEqual([['open'], ['claim', 1], ['read', 3, 64], ['write', 4, 1, 2]])
})

test('a printer that says nothing is written to, and not listened to', async () => {
  const setting = deviceWith([printerWith(OUT)])
  const { line } = await opened(setting)
  await line.write(Uint8Array.of(1))
  expect(setting.asked).toEqual([['open'], ['claim', 1], ['write', 4, 1]])
})

test.each([
  ['that takes nothing', [printerWith(IN)]],
  ['that is none', [scanner]],
])('a printer %s is not opened', async (_, interfaces) => {
  const setting = deviceWith(interfaces)
  await expect(opened(setting)).rejects.toThrow('This device is no printer')
  expect(setting.asked).toEqual([['open']])
})

test('a device without a configuration is given its first one', async () => {
  const setting = deviceWith([], { configuration: null })
  await expect(opened(setting)).rejects.toThrow('This device is no printer')
  expect(setting.asked).toEqual([['open'], ['select', 1]])
})

test('what a printer says reaches who listens, and nobody once the line is closed', async () => {
  const setting = deviceWith([printerWith(IN, OUT)])
  const { line } = await opened(setting)
  const heard: number[][] = []
  const stop = line.listen((bytes) => heard.push([...bytes]))
  const all = Uint8Array.of(9, 0x12, 0x16, 9)
  setting.reads[0]!.resolve({ data: new DataView(all.buffer, 1, 2) })
  await soon(() => expect(setting.reads).toHaveLength(2))
  setting.reads[1]!.resolve({})
  await soon(() => expect(setting.reads).toHaveLength(3))
  expect(heard).toEqual([[0x12, 0x16]])
  stop()
  setting.reads[2]!.resolve({ data: new DataView(all.buffer) })
  await soon(() => expect(setting.reads).toHaveLength(4))
  line.listen((bytes) => heard.push([...bytes]))
  await line.close()
  setting.reads[3]!.resolve({ data: new DataView(all.buffer) })
  await setting.reads[3]!.promise
  expect([heard, setting.reads.length]).toEqual([[[0x12, 0x16]], 4])
})

test('a printer that cannot be listened to any more still prints', async () => {
  const setting = deviceWith([printerWith(IN, OUT)], {
    transferIn: () => Promise.reject(new DOMException('A transfer error has occurred.', 'NetworkError')),
  })
  const { line, lost } = await opened(setting)
  await line.write(Uint8Array.of(1))
  expect(setting.asked.at(-1)).toEqual(['write', 4, 1])
  expect(lost).not.toHaveBeenCalled()
})

test('a printer that stalls is not asked for ever what it says, and still prints', async () => {
  const transferIn = vi
    .fn<UsbPrinterDevice['transferIn']>()
    .mockResolvedValueOnce({ status: 'ok' })
    .mockResolvedValueOnce({ status: 'stall' })
    .mockRejectedValue(new Error('It is asked again'))
  const setting = deviceWith([printerWith(IN, OUT)], { transferIn })
  const { line } = await opened(setting)
  await new Promise((resolve) => setImmediate(resolve))
  expect(transferIn).toHaveBeenCalledTimes(2)
  await line.write(Uint8Array.of(1))
  expect(setting.asked.at(-1)).toEqual(['write', 4, 1])
})

test('bytes that a printer did not take are not taken for printed', async () => {
  const setting = deviceWith([printerWith(OUT)], { transferOut: async () => ({ status: 'stall' }) })
  const { line } = await opened(setting)
  await expect(line.write(Uint8Array.of(1))).rejects.toThrow('The printer took nothing: stall')
})

test('a cable that is pulled is reported once, and of a line that was closed not at all', async () => {
  const setting = deviceWith([printerWith(OUT)])
  const { device, listeners } = setting
  const { lost } = await opened(setting)
  const [heard] = listeners.disconnect
  heard!({ device })
  heard!({ device })
  expect(lost).toHaveBeenCalledOnce()
  expect(listeners.disconnect.size).toBe(0)
  const again = await opened(setting)
  await again.line.close()
  expect(listeners.disconnect.size).toBe(0)
  expect(again.lost).not.toHaveBeenCalled()
})

test('a device that cannot be closed any more is let go of all the same', async () => {
  const setting = deviceWith([printerWith(OUT)], { close: () => Promise.reject(new Error('It is gone')) })
  const { line } = await opened(setting)
  await expect(line.close()).resolves.toBeUndefined()
})

test.each([
  ['TM-T20III', 'TM-T20III'],
  ['', 'USB receipt printer'],
])('a printer that calls itself %j is shown as %s', async (productName, name) => {
  const { bus, device } = deviceWith([printerWith(OUT)], { productName })
  const [allowed] = await bus.allowed()
  expect(allowed?.device).toEqual({ kind: 'usb', vendorId: 1208, productId: 514, name })
  expect(allowed?.handle).toBe(device)
})

test('the permission is given back where the browser can take it, and an older one does without', async () => {
  const forget = vi.fn<() => Promise<void>>(async () => undefined)
  const [socket] = await deviceWith([], { forget }).bus.allowed()
  await socket!.forget()
  expect(forget).toHaveBeenCalledOnce()
  const [older] = await deviceWith([]).bus.allowed()
  await expect(older!.forget()).resolves.toBeUndefined()
})
