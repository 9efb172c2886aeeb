import { expect, test, vi } from 'vitest'
import { serialBus, type SerialPrinterPort } from '#hardware/receipt-printer/serial-bus.ts'
import { escPosPrinter } from '#tests/support/printer/emulator.ts'
import { serialPortOf, serialPorts } from '#tests/support/printer/serial-port.ts'
import { soon } from '#tests/support/soon.ts'

/** A port whose streams the test makes, and what is done to it. */
const portWith = (more: Partial<SerialPrinterPort> = {}) => {
  const asked: unknown[] = []
  const feeds: ReadableStreamDefaultController<Uint8Array>[] = []
  const written: number[] = []
  const stream = () => new ReadableStream<Uint8Array>({ start: (controller) => void feeds.push(controller) })
  let readable: ReadableStream<Uint8Array> | null = stream()
  const writable = new WritableStream<Uint8Array>({ write: (bytes) => void written.push(...bytes) })
  const port: SerialPrinterPort = {
    open: async (settings) => void asked.push(settings),
    close: async () => void asked.push('close'),
    getInfo: () => ({}),
    get readable() {
      return readable
    },
    writable,
    ...more,
  }
  return {
    port,
    asked,
    feeds,
    written,
    /** Noise on the line ends its stream with an error, and the port has another one. */
    noise: () => {
      readable = stream()
      feeds.at(-2)!.error(new DOMException('noise', 'FramingError'))
    },
    /** The stream ends, with an error or without, and there is no other one. */
    pull: (how: 'error' | 'end') => {
      readable = null
      if (how === 'error') feeds.at(-1)!.error(new DOMException('The device has been lost.', 'NetworkError'))
      else feeds.at(-1)!.close()
    },
  }
}

const opened = async (port: SerialPrinterPort) => {
  const lost = vi.fn<() => void>()
  const [socket] = await serialBus(serialPorts([port]).api).allowed()
  return { lost, line: await socket!.open(lost), socket: socket! }
}

test('a port is opened at 9,600 baud, takes bytes, and what it says is heard', async () => {
  const { port, asked, feeds, written } = portWith()
  const { line } = await opened(port)
  const heard: number[][] = []
  const stop = line.listen((bytes) => heard.push([...bytes]))
  await line.write(Uint8Array.of(1, 2))
  feeds[0]!.enqueue(Uint8Array.of(0x12))
  await soon(() => expect(heard).toEqual([[0x12]]))
  stop()
  const heardLater: number[][] = []
  line.listen((bytes) => heardLater.push([...bytes]))
  feeds[0]!.enqueue(Uint8Array.of(0x16))
  await soon(() => expect(heardLater).toEqual([[0x16]]))
  await line.close()
  expect([asked, written, heard]).toEqual([[{ baudRate: 9_600 }, 'close'], [1, 2], [[0x12]]])
})

test('noise on the line is no pulled cable: the printer is heard on', async () => {
  const { port, asked, feeds, noise } = portWith()
  const { line, lost } = await opened(port)
  const heard: number[][] = []
  line.listen((bytes) => heard.push([...bytes]))
  noise()
  await soon(() => expect(port.readable?.locked).toBe(true))
  feeds[1]!.enqueue(Uint8Array.of(0x12))
  await soon(() => expect(heard).toEqual([[0x12]]))
  expect(lost).not.toHaveBeenCalled()
  expect(asked).toEqual([{ baudRate: 9_600 }])
})

test.each(['error', 'end'] as const)('a cable that is pulled is reported once: %s', async (how) => {
  const { port, asked, pull } = portWith()
  const { lost, line } = await opened(port)
  pull(how)
  await soon(() => expect(lost).toHaveBeenCalledOnce())
  await line.close()
  expect(lost).toHaveBeenCalledOnce()
  expect(asked).toEqual([{ baudRate: 9_600 }, 'close'])
})

test('a line that was closed is not lost, and its port can be opened again', async () => {
  const { port } = serialPortOf(escPosPrinter())
  const { line, lost } = await opened(port)
  await line.close()
  expect(lost).not.toHaveBeenCalled()
  await expect(opened(port)).resolves.toBeDefined()
})

test('a port that takes nothing says so, and is closed all the same', async () => {
  const { port, asked } = portWith({ writable: null })
  const { line } = await opened(port)
  await expect(line.write(Uint8Array.of(1))).rejects.toThrow('The port does not take anything')
  await line.close()
  expect(asked).toEqual([{ baudRate: 9_600 }, 'close'])
})

test('a write that is under way ends with the line that it was for', async () => {
  const { port, block, isOpen } = serialPortOf(escPosPrinter())
  const { line } = await opened(port)
  block()
  const ends = vi.fn<(cause: unknown) => void>()
  void line.write(Uint8Array.of(1)).catch(ends)
  await line.close()
  await soon(() => expect(ends).toHaveBeenCalledOnce())
  expect(isOpen()).toBe(false)
})

test('a port that cannot be closed any more is let go of all the same', async () => {
  const { port } = portWith({ close: () => Promise.reject(new Error('It is gone')) })
  const { line } = await opened(port)
  await expect(line.close()).resolves.toBeUndefined()
})

test.each([
  [{ usbVendorId: 1208, usbProductId: 514 }, 1208, 514],
  [{}, null, null],
])('a port with %j is known by its ids, where it has some', async (info, vendorId, productId) => {
  const { port } = serialPortOf(escPosPrinter(), info)
  const [socket] = await serialBus(serialPorts([port]).api).allowed()
  expect(socket!.device).toEqual({ kind: 'serial', vendorId, productId, name: 'Serial receipt printer' })
  expect(socket!.handle).toBe(port)
})

test('the permission is given back where the browser can take it, and an older one does without', async () => {
  const forget = vi.fn<() => Promise<void>>(async () => undefined)
  const { socket } = await opened(portWith({ forget }).port)
  await socket.forget()
  expect(forget).toHaveBeenCalledOnce()
  const older = await opened(portWith().port)
  await expect(older.socket.forget()).resolves.toBeUndefined()
})

test('who waits for a printer to be plugged in hears of the event that browsers call connect', () => {
  const { api } = serialPorts([])
  const types: string[] = []
  const stop = serialBus({
    ...api,
    addEventListener: (type) => void types.push(`+${type}`),
    removeEventListener: (type) => void types.push(`-${type}`),
  }).onAttached(() => undefined)
  stop()
  expect(types).toEqual(['+connect', '-connect'])
})
