import { expect, onTestFinished, test, vi } from 'vitest'
import { type SerialId, type SerialLine, serialScanner } from '#hardware/scanner/serial-scanner.ts'
import type { DeviceFact } from '#hardware/scanner/types.ts'
import { deferred } from '#tests/support/deferred.ts'
import { soon } from '#tests/support/soon.ts'

/** A port with these USB ids, and what is done to it. */
const portWith = (info: ReturnType<SerialLine['getInfo']> = {}) => {
  const asked: unknown[] = []
  let feed: ReadableStreamDefaultController<Uint8Array> | undefined
  let readable: ReadableStream<Uint8Array> | null = null
  const stream = () => new ReadableStream<Uint8Array>({ start: (controller) => void (feed = controller) })
  const line: SerialLine = {
    open: async (settings) => {
      asked.push(settings)
      readable = stream()
    },
    close: async () => void asked.push('close'),
    get readable() {
      return readable
    },
    getInfo: () => info,
  }
  return {
    line,
    asked,
    sends: (text: string) => feed!.enqueue(new TextEncoder().encode(text)),
    /** The stream breaks off, and the port has no other one, the same one still, or another one. */
    breaks: (how: 'pulled' | 'stuck' | 'noise') => {
      const broken = feed!
      if (how !== 'stuck') readable = how === 'noise' ? stream() : null
      broken.error(new DOMException('The device has been lost.', 'NetworkError'))
    },
  }
}

const scannerOf = (
  allowed: SerialLine[],
  { chosen, taken }: { chosen?: () => Promise<SerialLine>; taken?: SerialId } = {},
) => {
  const facts: DeviceFact[] = []
  const scanner = serialScanner(
    { getPorts: async () => allowed, requestPort: chosen ?? (() => Promise.reject(new Error('unasked'))) },
    (fact) => facts.push(fact),
    async () => taken,
  )
  onTestFinished(() => scanner.close())
  scanner.recall()
  return { scanner, facts }
}
const CONNECTED = { kind: 'connected', name: 'USB serial scanner' }

test('the one scanner that was allowed before is opened at 9,600 baud, and its codes are read', async () => {
  const port = portWith()
  const { facts } = scannerOf([port.line])
  await soon(() => expect(facts).toEqual([CONNECTED]))
  expect(port.asked).toEqual([{ baudRate: 9_600 }])
  port.sends('5449000000996\r')
  await soon(() => expect(facts).toEqual([CONNECTED, { kind: 'read', code: '5449000000996' }]))
})

test.each(['\r', '\n', '\t', '\u0003', '\r\n'])(
  'a code ends with %j, and an end alone is no code',
  async (end) => {
    const port = portWith()
    const { facts } = scannerOf([port.line])
    await soon(() => expect(facts).toEqual([CONNECTED]))
    port.sends(`96385074${end}${end}5449000000996${end}`)
    await soon(() => expect(facts).toHaveLength(3))
    expect(facts.slice(1)).toEqual([
      { kind: 'read', code: '96385074' },
      { kind: 'read', code: '5449000000996' },
    ])
  },
)

test.each<[string, SerialId | undefined, number[]]>([
  ['of two that were allowed none is taken by itself', undefined, []],
  ['the one that is not the receipt printer is the scanner', { vendorId: 1208, productId: 514 }, [1]],
  ['another product of the same maker is not the receipt printer', { vendorId: 1208, productId: 9 }, []],
  [
    'the same product number of another maker is not the receipt printer',
    { vendorId: 9, productId: 514 },
    [],
  ],
])('%s', async (_, taken, open) => {
  const ports = [
    portWith({ usbVendorId: 1208, usbProductId: 514 }),
    portWith({ usbVendorId: 1, usbProductId: 2 }),
  ]
  const { facts } = scannerOf(
    ports.map(({ line }) => line),
    taken ? { taken } : {},
  )
  await new Promise((resolve) => setImmediate(resolve))
  expect(facts).toEqual(open.map(() => CONNECTED))
  expect(ports.flatMap(({ asked }, place) => (asked.length > 0 ? [place] : []))).toEqual(open)
})

test('a port without USB ids is the receipt printer where that has none either', async () => {
  const port = portWith()
  const { facts } = scannerOf([port.line], { taken: { vendorId: null, productId: null } })
  await new Promise((resolve) => setImmediate(resolve))
  expect([facts, port.asked]).toEqual([[], []])
})

test.each([
  [new DOMException('No port selected by the user.', 'NotFoundError'), { kind: 'notChosen' }],
  [
    new DOMException('The port is in use.', 'NetworkError'),
    { kind: 'failed', reason: 'NetworkError: The port is in use.' },
  ],
  [new TypeError('NotFoundError'), { kind: 'failed', reason: 'TypeError: NotFoundError' }],
])('a choice that ends with %s is reported', async (error, fact) => {
  const { scanner, facts } = scannerOf([], { chosen: () => Promise.reject(error) })
  scanner.ask()
  await soon(() => expect(facts).toEqual([fact]))
})

test('ports that cannot be listed are reported', async () => {
  const facts: DeviceFact[] = []
  serialScanner(
    { getPorts: () => Promise.reject(new Error('Not permitted')), requestPort: async () => portWith().line },
    (fact) => facts.push(fact),
    async () => undefined,
  ).recall()
  await soon(() => expect(facts).toEqual([{ kind: 'failed', reason: 'Error: Not permitted' }]))
})

test.each(['pulled', 'stuck'] as const)(
  'a line that broke off (%s) is closed and reported lost',
  async (how) => {
    const port = portWith()
    const { facts } = scannerOf([port.line])
    await soon(() => expect(facts).toEqual([CONNECTED]))
    port.breaks(how)
    await soon(() => expect(facts).toEqual([CONNECTED, { kind: 'lost' }]))
    expect(port.asked).toEqual([{ baudRate: 9_600 }, 'close'])
  },
)

test('a scanner that was let go of is closed, and nothing more is said of it', async () => {
  const port = portWith()
  const { scanner, facts } = scannerOf([port.line])
  await soon(() => expect(facts).toEqual([CONNECTED]))
  port.sends('9638')
  scanner.drop()
  await soon(() => expect(port.asked).toEqual([{ baudRate: 9_600 }, 'close']))
  await new Promise((resolve) => setImmediate(resolve))
  expect(facts).toEqual([CONNECTED])
})

test('a scanner that was let go of before its port was found or chosen is not opened', async () => {
  const [allowed, chosen] = [portWith(), portWith()]
  const { scanner, facts } = scannerOf([allowed.line], { chosen: async () => chosen.line })
  scanner.ask()
  scanner.drop()
  await new Promise((resolve) => setImmediate(resolve))
  expect([facts, allowed.asked, chosen.asked]).toEqual([[], [], []])
})

test('a scanner that was let go of while its port was being opened is closed, and nothing is said of it', async () => {
  const port = portWith()
  const { promise: opening, resolve: answer } = deferred<void>()
  const { open } = port.line
  const opened = vi.fn<SerialLine['open']>(async (settings) => {
    await opening
    await open(settings)
  })
  port.line.open = opened
  const { scanner, facts } = scannerOf([port.line])
  await soon(() => expect(opened).toHaveBeenCalledOnce())
  scanner.drop()
  answer()
  await soon(() => expect(port.asked).toEqual([{ baudRate: 9_600 }, 'close']))
  expect(facts).toEqual([])
})

test('noise on the line ends no scanner, and the code it came in goes on', async () => {
  const port = portWith()
  const { facts } = scannerOf([port.line])
  await soon(() => expect(facts).toEqual([CONNECTED]))
  port.sends('5449')
  await new Promise((resolve) => setImmediate(resolve))
  port.breaks('noise')
  await soon(() => expect(port.line.readable?.locked).toBe(true))
  port.sends('000000996\r')
  await soon(() => expect(facts).toEqual([CONNECTED, { kind: 'read', code: '5449000000996' }]))
  expect(port.asked).toEqual([{ baudRate: 9_600 }])
})

test('no port is opened before the scanner is recalled, and one that was let go of is opened when it is', async () => {
  const port = portWith()
  const facts: DeviceFact[] = []
  const scanner = serialScanner(
    { getPorts: async () => [port.line], requestPort: () => Promise.reject(new Error('unasked')) },
    (fact) => facts.push(fact),
    async () => undefined,
  )
  onTestFinished(() => scanner.close())
  await new Promise((resolve) => setImmediate(resolve))
  expect(port.asked).toEqual([])
  scanner.recall()
  await soon(() => expect(facts).toEqual([CONNECTED]))
  scanner.drop()
  await soon(() => expect(port.asked).toEqual([{ baudRate: 9_600 }, 'close']))
  scanner.recall()
  await soon(() => expect(facts).toEqual([CONNECTED, CONNECTED]))
})

test('a code without an end is complete after a silence, a longer one behind a code that had an end', async () => {
  const port = portWith()
  const { facts } = scannerOf([port.line])
  await soon(() => expect(facts).toEqual([CONNECTED]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const codesAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return facts.slice(1).map((fact) => ('code' in fact ? fact.code : fact.kind))
  }
  port.sends('1')
  expect(await codesAfter(59)).toEqual([])
  expect(await codesAfter(1)).toEqual(['1'])
  port.sends('2\r3')
  expect(await codesAfter(1_499)).toEqual(['1', '2'])
  expect(await codesAfter(1)).toEqual(['1', '2', '3'])
  // It sends no end any more: the next one is complete as soon as the first was.
  port.sends('4')
  expect(await codesAfter(59)).toEqual(['1', '2', '3'])
  expect(await codesAfter(1)).toEqual(['1', '2', '3', '4'])
})

test('half a code of a line that broke is not read', async () => {
  const port = portWith()
  const { facts } = scannerOf([port.line])
  await soon(() => expect(facts).toEqual([CONNECTED]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  port.sends('9638')
  await vi.advanceTimersByTimeAsync(1)
  port.breaks('pulled')
  await vi.advanceTimersByTimeAsync(100)
  expect(facts).toEqual([CONNECTED, { kind: 'lost' }])
})

test('a scanner that was let go of and chosen again is reported when it is lost', async () => {
  const first = portWith()
  const second = portWith()
  const { scanner, facts } = scannerOf([first.line], { chosen: async () => second.line })
  await soon(() => expect(facts).toEqual([CONNECTED]))
  scanner.drop()
  await soon(() => expect(first.asked).toContain('close'))
  scanner.ask()
  await soon(() => expect(facts).toEqual([CONNECTED, CONNECTED]))
  second.breaks('pulled')
  await soon(() => expect(facts).toEqual([CONNECTED, CONNECTED, { kind: 'lost' }]))
})
