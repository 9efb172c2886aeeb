import { expect, onTestFinished, test } from 'vitest'
import { printerLink } from '#hardware/receipt-printer/printer-link.ts'
import type { PrinterBus, PrinterFact, PrinterLine, PrinterSocket } from '#hardware/receipt-printer/types.ts'
import type { PrinterDevice } from '#machines/devices/receiptPrinter/receiptPrinter.types.ts'
import { soon } from '#tests/support/soon.ts'

const DEVICE: PrinterDevice = { kind: 'usb', vendorId: 1208, productId: 514, name: 'TM-T20III' }
/** The scanner on a cable of the same make. */
const TWIN: PrinterDevice = { ...DEVICE, name: 'Twin' }
const OTHER: PrinterDevice = { ...DEVICE, productId: 9, name: 'Another' }
const LINES = [{ text: 'Total', isBold: false }]
const OK = { ok: true, value: undefined }
const LOST = { ok: false, fault: { kind: 'lost' } }
const WAITS = { answer: 1, work: 5 }

/** A bus with these printers, and everything that is done to them, in its order. */
const busWith = (...devices: PrinterDevice[]) => {
  const seen: string[] = []
  const attached = new Set<() => void>()
  const lost: (() => void)[] = []
  let refusal: unknown
  let write: PrinterLine['write'] = async () => undefined
  const socketOf = (device: PrinterDevice): PrinterSocket => ({
    device,
    handle: device,
    open: async (onLost) => {
      if (refusal !== undefined) throw refusal
      seen.push(`${device.name} opened`)
      lost.push(onLost)
      return {
        write: async (bytes) => {
          seen.push(`${device.name} written`)
          return write(bytes)
        },
        listen: () => () => undefined,
        close: async () => void seen.push(`${device.name} closed`),
      }
    },
    forget: async () => void seen.push(`${device.name} forgotten`),
  })
  const bus: PrinterBus = {
    request: async () => {
      if (!devices[0]) throw new DOMException('No device selected.', 'NotFoundError')
      return socketOf(devices[0])
    },
    allowed: async () => devices.map(socketOf),
    onAttached: (on) => {
      attached.add(on)
      return () => void attached.delete(on)
    },
  }
  const facts: PrinterFact[] = []
  const link = printerLink({ usb: bus }, (fact) => facts.push(fact), WAITS)
  onTestFinished(() => link.close())
  return {
    link,
    seen,
    devices,
    attached,
    kinds: () => facts.map(({ kind }) => kind),
    plugIn: () => attached.forEach((on) => on()),
    breakLine: (which = 0) => lost[which]!(),
    refuse: (error: unknown) => void (refusal = error),
    writes: (next: PrinterLine['write']) => void (write = next),
  }
}

/** Everything that was asked for before has been done, since jobs are done in turn. */
const settled = async ({ link }: ReturnType<typeof busWith>) => void (await link.print([]))

test('the printer that was connected before is opened among those that are allowed, and no other', async () => {
  const till = busWith(OTHER, DEVICE)
  till.link.recall(DEVICE)
  await soon(() => expect(till.seen).toEqual(['TM-T20III opened']))
  expect(till.kinds()).toEqual(['connected'])
})

test('of two that are alike none is opened unasked, and neither is forgotten', async () => {
  const till = busWith(TWIN, DEVICE)
  till.link.recall(DEVICE)
  expect(await till.link.print(LINES)).toEqual(LOST)
  till.plugIn()
  till.link.openDrawer()
  till.link.drop()
  await settled(till)
  expect([till.seen, till.kinds()]).toEqual([[], []])
})

test('of two that are alike the one that was chosen is the printer, until its cable is pulled', async () => {
  const till = busWith(DEVICE)
  till.link.ask('usb')
  await soon(() => expect(till.attached.size).toBe(1))
  till.devices.unshift(TWIN)
  till.writes(() => new Promise(() => undefined))
  expect(await till.link.print(LINES)).toEqual({ ok: false, fault: { kind: 'silent' } })
  till.writes(async () => undefined)
  expect(await till.link.print(LINES)).toEqual(OK)
  expect(till.seen).not.toContain('Twin opened')
  till.breakLine(1)
  till.devices.splice(1, 1, { ...DEVICE })
  till.plugIn()
  expect(await till.link.print(LINES)).toEqual(LOST)
  expect(till.kinds()).toEqual(['connected', 'connected', 'lost'])
  expect(till.seen).not.toContain('Twin opened')
})

test('of two that are alike the one that was open is forgotten where the printer is let go of', async () => {
  const till = busWith(DEVICE)
  till.link.recall(DEVICE)
  await settled(till)
  till.devices.unshift(TWIN)
  till.link.drop()
  await settled(till)
  expect(till.seen.slice(-2)).toEqual(['TM-T20III closed', 'TM-T20III forgotten'])
})

test('a printer that is not plugged in is waited for, and opened once', async () => {
  const till = busWith()
  till.link.recall(DEVICE)
  expect(await till.link.print(LINES)).toEqual(LOST)
  till.devices.push(DEVICE)
  till.plugIn()
  till.plugIn()
  await settled(till)
  expect(till.seen.filter((what) => what === 'TM-T20III opened')).toHaveLength(1)
  expect(till.kinds()).toEqual(['connected'])
})

test('a printer that another tab has open is waited for without a word', async () => {
  const till = busWith(DEVICE)
  till.refuse(new DOMException('In use.', 'NetworkError'))
  till.link.recall(DEVICE)
  expect(await till.link.print(LINES)).toEqual(LOST)
  expect(till.kinds()).toEqual([])
  till.refuse(undefined)
  expect(await till.link.print(LINES)).toEqual(OK)
  expect(till.kinds()).toEqual(['connected'])
})

test('another printer takes the place of the one before, which is closed and not waited for any more', async () => {
  const till = busWith(DEVICE)
  till.link.recall(DEVICE)
  await settled(till)
  till.devices.unshift(OTHER)
  till.seen.length = 0
  till.link.ask('usb')
  await soon(() => expect(till.seen).toEqual(['TM-T20III closed', 'Another opened']))
  await soon(() => expect(till.attached.size).toBe(1))
  await till.link.print(LINES)
  expect(till.seen.at(-1)).toBe('Another written')
})

test('a line that broke is closed and reported once, and an older one not at all', async () => {
  const till = busWith(DEVICE)
  till.link.recall(DEVICE)
  await settled(till)
  till.breakLine()
  till.breakLine()
  await soon(() => expect(till.seen.at(-1)).toBe('TM-T20III closed'))
  expect(till.kinds()).toEqual(['connected', 'lost'])
  await settled(till)
  till.breakLine(0)
  expect(till.kinds()).toEqual(['connected', 'lost', 'connected'])
  till.breakLine(1)
  expect(till.kinds()).toEqual(['connected', 'lost', 'connected', 'lost'])
})

test('a printer that takes nothing is closed, and not reported as lost: the next job opens it again', async () => {
  const till = busWith(DEVICE)
  till.link.recall(DEVICE)
  await settled(till)
  till.writes(() => new Promise(() => undefined))
  expect(await till.link.print(LINES)).toEqual({ ok: false, fault: { kind: 'silent' } })
  expect(till.seen.at(-1)).toBe('TM-T20III closed')
  till.writes(async () => undefined)
  expect(await till.link.print(LINES)).toEqual(OK)
  expect(till.kinds()).toEqual(['connected', 'connected'])
})

test('a job on a line that breaks is lost, and said so once', async () => {
  const till = busWith(DEVICE)
  till.link.recall(DEVICE)
  await settled(till)
  till.writes(() => {
    till.breakLine()
    return Promise.reject(new Error('The cable was pulled'))
  })
  expect(await till.link.print(LINES)).toEqual(LOST)
  expect(till.kinds()).toEqual(['connected', 'lost'])
})

test('a drawer is opened on the line that is open, and one that does not open holds up no receipt', async () => {
  const till = busWith(DEVICE)
  till.link.openDrawer()
  till.link.recall(DEVICE)
  await settled(till)
  till.seen.length = 0
  till.writes(() => Promise.reject(new Error('The cable was pulled')))
  till.link.openDrawer()
  await soon(() => expect(till.seen).toEqual(['TM-T20III written']))
  till.writes(async () => undefined)
  expect(await till.link.print(LINES)).toEqual(OK)
})

test('a printer that is let go of is closed and forgotten, and not waited for', async () => {
  const till = busWith(OTHER, DEVICE)
  till.link.recall(DEVICE)
  await settled(till)
  till.link.drop()
  expect(till.attached.size).toBe(0)
  expect(await till.link.print(LINES)).toEqual(LOST)
  expect(till.seen.slice(-2)).toEqual(['TM-T20III closed', 'TM-T20III forgotten'])
  expect(till.kinds()).toEqual(['connected'])
})

test('a till that closes closes its printer, and keeps the permission', async () => {
  const till = busWith(DEVICE)
  till.link.recall(DEVICE)
  await settled(till)
  till.link.close()
  expect(till.attached.size).toBe(0)
  expect(await till.link.print(LINES)).toEqual(LOST)
  expect(till.seen.at(-1)).toBe('TM-T20III closed')
})

test('a printer that another tab is to open is closed and not waited for, until it is recalled', async () => {
  const till = busWith(DEVICE)
  till.link.recall(DEVICE)
  await settled(till)
  till.link.leave()
  expect(till.attached.size).toBe(0)
  expect(await till.link.print(LINES)).toEqual(LOST)
  expect(till.seen.at(-1)).toBe('TM-T20III closed')
  expect(till.kinds()).toEqual(['connected'])
  till.link.recall(DEVICE)
  expect(await till.link.print(LINES)).toEqual(OK)
  expect(till.kinds()).toEqual(['connected', 'connected'])
})

test('a way that this browser has not is said to fail, and nothing is recalled over it', async () => {
  const till = busWith(DEVICE)
  till.link.recall({ ...DEVICE, kind: 'serial' })
  till.link.ask('serial')
  await settled(till)
  expect([till.kinds(), till.seen, till.attached.size]).toEqual([['failed'], [], 0])
})

test.each([
  [new DOMException('In use.', 'NetworkError'), 'failed'],
  [Object.assign(new Error('None'), { name: 'NotFoundError' }), 'failed'],
])('a printer that was chosen and cannot be opened has failed: %s', async (error, kind) => {
  const till = busWith(DEVICE)
  till.refuse(error)
  till.link.ask('usb')
  await soon(() => expect(till.kinds()).toEqual([kind]))
  expect(till.attached.size).toBe(0)
})

test('a window of the browser that is closed without a choice leaves everything as it was', async () => {
  const till = busWith()
  till.link.ask('usb')
  await soon(() => expect(till.kinds()).toEqual(['notChosen']))
  expect(till.attached.size).toBe(0)
})

test('a line that takes no job is reported as lost, closed and opened anew for the next job, although nothing else says that it broke', async () => {
  const till = busWith(DEVICE)
  till.link.recall(DEVICE)
  await settled(till)
  till.seen.length = 0
  till.writes(() => Promise.reject(new Error('The printer took nothing: stall')))
  expect(await till.link.print(LINES)).toEqual(LOST)
  expect(till.kinds()).toEqual(['connected', 'lost'])
  expect(till.seen).toEqual(['TM-T20III written', 'TM-T20III closed'])
  till.writes(async () => undefined)
  expect(await till.link.print(LINES)).toEqual(OK)
  expect(till.kinds()).toEqual(['connected', 'lost', 'connected'])
})

test('a printer of another maker is another one, whatever number its maker has given it', async () => {
  const till = busWith({ ...DEVICE, vendorId: 1, name: 'Another' }, DEVICE)
  till.link.recall(DEVICE)
  await settled(till)
  expect(till.seen[0]).toBe('TM-T20III opened')
  expect(till.seen).not.toContain('Another opened')
})

test('where there is no printer there is nothing to let go of', async () => {
  const till = busWith(DEVICE)
  till.link.drop()
  expect(await till.link.print(LINES)).toEqual(LOST)
  expect(till.seen).toEqual([])
})

test.each(['leave', 'close', 'drop'] as const)(
  'a receipt that is being printed comes out whole before the printer goes: %s',
  async (go) => {
    const till = busWith(DEVICE)
    till.link.recall(DEVICE)
    await settled(till)
    till.seen.length = 0
    const printing = till.link.print(LINES)
    till.link[go]()
    expect(await printing).toEqual(OK)
    await soon(() => expect(till.seen).toContain('TM-T20III closed'))
    expect(till.seen.lastIndexOf('TM-T20III written')).toBeLessThan(till.seen.indexOf('TM-T20III closed'))
  },
)

test('a printer that is chosen while another one prints is opened behind the receipt', async () => {
  const till = busWith(DEVICE)
  till.link.recall(DEVICE)
  await settled(till)
  till.devices.unshift(OTHER)
  till.seen.length = 0
  const printing = till.link.print(LINES)
  till.link.ask('usb')
  expect(await printing).toEqual(OK)
  await soon(() => expect(till.seen.at(-1)).toBe('Another opened'))
  expect(till.seen.lastIndexOf('TM-T20III written')).toBeLessThan(till.seen.indexOf('TM-T20III closed'))
})
