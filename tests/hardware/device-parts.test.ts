import { expect, onTestFinished, test, vi } from 'vitest'
import { lazily } from '#hardware/lazily.ts'
import type { PrinterLink } from '#hardware/receipt-printer/types.ts'
import { browserReceiptPrinters } from '#hardware/receipt-printer/printers.ts'
import type { DeviceFact } from '#hardware/scanner/types.ts'
import { type SerialLine, serialScanner } from '#hardware/scanner/serial-scanner.ts'
import { soon } from '#tests/support/soon.ts'

/** A serial port whose streams break off when a test says so, as line noise makes them do. */
const noisyPort = () => {
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined
  let isOpen = false
  const streamOf = () => new ReadableStream<Uint8Array>({ start: (controller) => void (feed = controller) })
  let readable: ReadableStream<Uint8Array> | null = null
  const line: SerialLine = {
    open: async () => {
      if (isOpen) throw new DOMException('The port is already open.', 'InvalidStateError')
      isOpen = true
      readable = streamOf()
    },
    close: async () => {
      isOpen = false
      readable = null
    },
    get readable() {
      return readable
    },
    getInfo: () => ({}),
  }
  const breakOff = (next: ReadableStream<Uint8Array> | null, name: string) => {
    readable = next
    const current = feed
    if (next) feed = undefined
    current?.error(new DOMException(name, name))
  }
  return {
    line,
    sends: (text: string) => feed?.enqueue(new TextEncoder().encode(text)),
    sendsBytes: (bytes: Uint8Array) => feed?.enqueue(bytes),
    noise: () => {
      const before = feed
      readable = streamOf()
      before?.error(new DOMException('noise', 'FramingError'))
    },
    /** Does somebody read what the port sends now? */
    isHeard: () => readable?.locked === true,
    pull: () => breakOff(null, 'NetworkError'),
  }
}

test('a serial scanner goes on after noise on its line, and can be connected again after its cable was pulled', async () => {
  const facts: DeviceFact[] = []
  const port = noisyPort()
  const lines = { getPorts: async () => [], requestPort: async () => port.line }
  const scanner = serialScanner(
    lines,
    (fact) => void facts.push(fact),
    async () => undefined,
  )
  scanner.ask()
  await expect.poll(() => facts.map(({ kind }) => kind)).toEqual(['connected'])
  port.noise()
  await expect.poll(port.isHeard).toBe(true)
  port.sends('2010000001189\r\n')
  await expect.poll(() => facts.map(({ kind }) => kind)).toEqual(['connected', 'read'])
  port.pull()
  await expect.poll(() => facts.map(({ kind }) => kind)).toEqual(['connected', 'read', 'lost'])
  scanner.ask()
  await expect.poll(() => facts.map(({ kind }) => kind)).toEqual(['connected', 'read', 'lost', 'connected'])
  scanner.close()
})

test('a part that failed to load once is tried again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue('part')
  const part = lazily(load)
  await expect(part.want()).rejects.toThrow('Failed to fetch')
  expect(part.there()).toBeUndefined()
  expect(await part.want()).toBe('part')
  expect(await part.want()).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a receipt printer whose part failed to load says so, and is found when it is asked for again', async () => {
  const facts: string[] = []
  const asked: string[] = []
  const link = { ask: (kind: string) => void asked.push(kind), close: () => undefined } as PrinterLink & {
    ask: (kind: string) => void
  }
  const load = vi
    .fn<() => Promise<() => PrinterLink>>()
    .mockRejectedValueOnce(
      new TypeError('Failed to fetch dynamically imported module: /assets/printer-link.js'),
    )
  load.mockResolvedValue(() => link)
  const printer = browserReceiptPrinters({}, load).open(({ kind }) => void facts.push(kind))
  printer.ask('usb')
  await expect.poll(() => facts).toEqual(['notLoaded'])
  printer.ask('usb')
  await expect.poll(() => asked).toEqual(['usb'])
  printer.close()
})

/** A serial scanner that is connected, and its codes. */
const connected = async () => {
  const codes: string[] = []
  const port = noisyPort()
  const lines = { getPorts: async () => [port.line], requestPort: async () => port.line }
  const scanner = serialScanner(
    lines,
    (fact) => void (fact.kind === 'read' && codes.push(fact.code)),
    async () => undefined,
  )
  onTestFinished(() => scanner.close())
  scanner.recall()
  await soon(() => expect(port.isHeard()).toBe(true))
  return { ...port, codes }
}

test('a code that comes in pieces is whole, however long it takes, as long as none is 60 ms behind the last', async () => {
  const { sends, codes } = await connected()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const piece of ['201', '0000', '0011', '89']) {
    sends(piece)
    await vi.advanceTimersByTimeAsync(59)
  }
  expect(codes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(codes).toEqual(['2010000001189'])
  sends('5901')
  await vi.advanceTimersByTimeAsync(59)
  sends('234\r\n7')
  await vi.advanceTimersByTimeAsync(60)
  expect(codes).toEqual(['2010000001189', '5901234'])
})

test('behind a code with an end the next one has 1.5 s to come in pieces; one that has none is complete then', async () => {
  const { sends, codes } = await connected()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  sends('5901234\r')
  await vi.advanceTimersByTimeAsync(0)
  sends('20100')
  await vi.advanceTimersByTimeAsync(1_499)
  sends('00001189\r')
  await vi.advanceTimersByTimeAsync(0)
  expect(codes).toEqual(['5901234', '2010000001189'])
  sends('40063')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(codes).toEqual(['5901234', '2010000001189', '40063'])
  sends('81333931')
  await vi.advanceTimersByTimeAsync(60)
  expect(codes).toEqual(['5901234', '2010000001189', '40063', '81333931'])
})

test('a letter whose bytes come apart is that letter', async () => {
  const { sendsBytes, codes } = await connected()
  const bytes = new TextEncoder().encode('Ọkà-1\r')
  for (const byte of bytes) sendsBytes(Uint8Array.of(byte))
  await soon(() => expect(codes).toEqual(['Ọkà-1']))
})

const SCANNER = { usbVendorId: 1504, usbProductId: 4864 }
const PRINTER = { usbVendorId: 1208, usbProductId: 514 }
const MODEM = { usbVendorId: 4817, usbProductId: 4100 }
const PRINTER_PORT = { vendorId: 1208, productId: 514 }

test.each([
  ['none', [], undefined, []],
  ['the only one', [SCANNER], undefined, [SCANNER]],
  ['the only one that is not of the printer', [PRINTER, SCANNER], PRINTER_PORT, [SCANNER]],
  ['not that of the printer', [PRINTER], PRINTER_PORT, []],
  // Nobody knows which of them is a scanner: one is asked for.
  ['none of several', [MODEM, SCANNER], undefined, []],
  ['none of several beside the printer', [MODEM, PRINTER, SCANNER], PRINTER_PORT, []],
  // Either of them may be the printer, which could not be connected any more.
  ['none of two that are like the printer', [PRINTER, PRINTER], PRINTER_PORT, []],
])('of the ports that were allowed before %s is opened by itself', async (_, allowed, reserved, opened) => {
  const seen: object[] = []
  const ports = allowed.map((info) => {
    const { line } = noisyPort()
    const open = line.open
    return Object.assign(line, {
      getInfo: () => info,
      open: async (settings: Parameters<typeof open>[0]) => {
        seen.push(info)
        await open(settings)
      },
    })
  })
  const [first = noisyPort().line] = ports
  const lines = { getPorts: async () => ports, requestPort: async () => first }
  const scanner = serialScanner(
    lines,
    () => undefined,
    async () => reserved,
  )
  onTestFinished(() => scanner.close())
  scanner.recall()
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen).toEqual(opened)
})
