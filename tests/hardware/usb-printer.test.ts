import { expect, onTestFinished, test } from 'vitest'
import type { PrinterFact } from '#hardware/receipt-printer/types.ts'
import { printerLink } from '#hardware/receipt-printer/printer-link.ts'
import { usbBus, type UsbPrinterDevice, type UsbPrinterDevices } from '#hardware/receipt-printer/usb-bus.ts'
import { escPosPrinter, type PrinterOptions } from '#tests/support/printer/emulator.ts'
import { soon } from '#tests/support/soon.ts'

type Listener = (event: { device: UsbPrinterDevice }) => void

const PRINTER_CLASS = 7
const OUT = 2
const IN = 1

const LINES = [{ text: 'Total  NGN 1,250.00', isBold: true }]
const ON_PAPER = ['Total  NGN 1,250.00', '', '', '', '', '✂', '']
const OK = { ok: true, value: undefined }

/** A browser with a printer on USB; it can be held by a driver of the system, or be no printer at all. */
const usbTill = ({
  interfaceClass = PRINTER_CLASS,
  isHeld = false,
  ...options
}: PrinterOptions & {
  interfaceClass?: number
  isHeld?: boolean
} = {}) => {
  const printer = escPosPrinter(options)
  const said: number[][] = []
  let hear: ((bytes: number[]) => void) | undefined
  let isOpen = false
  const device: UsbPrinterDevice & { configuration: UsbPrinterDevice['configuration'] } = {
    vendorId: 1208,
    productId: 514,
    productName: 'TM-T20III',
    configuration: null,
    open: async () => void (isOpen = true),
    close: async () => void (isOpen = false),
    selectConfiguration: async () => {
      Object.assign(device, {
        configuration: {
          interfaces: [
            {
              interfaceNumber: 0,
              alternate: {
                interfaceClass,
                endpoints: [
                  { endpointNumber: IN, direction: 'in' },
                  { endpointNumber: OUT, direction: 'out' },
                ],
              },
            },
          ],
        },
      })
    },
    claimInterface: async () => {
      if (isHeld) throw new DOMException('Unable to claim interface.', 'NetworkError')
    },
    transferIn: async () => {
      const bytes = said.shift() ?? (await new Promise<number[]>((resolve) => (hear = resolve)))
      return { data: new DataView(Uint8Array.from(bytes).buffer), status: 'ok' }
    },
    transferOut: async (endpoint, bytes) => {
      expect(endpoint).toBe(OUT)
      if (!isOpen) throw new DOMException('The device was disconnected.', 'NotFoundError')
      const answer = printer.take(bytes)
      if (answer.length > 0) {
        if (hear) hear(answer)
        else said.push(answer)
        hear = undefined
      }
      return { status: 'ok' }
    },
  }
  const listeners: Record<'connect' | 'disconnect', Set<Listener>> = {
    connect: new Set(),
    disconnect: new Set(),
  }
  const asked: unknown[] = []
  const devices: UsbPrinterDevices = {
    getDevices: async () => [device],
    requestDevice: async (options) => {
      asked.push(options)
      return device
    },
    addEventListener: (type, on) => void listeners[type].add(on),
    removeEventListener: (type, on) => void listeners[type].delete(on),
  }
  const facts: PrinterFact[] = []
  const link = printerLink({ usb: usbBus(devices) }, (fact) => facts.push(fact), { answer: 30, work: 150 })
  onTestFinished(() => link.close())
  return {
    printer,
    link,
    facts,
    asked,
    listeners,
    emit: (type: 'connect' | 'disconnect', about = device) =>
      listeners[type].forEach((on) => on({ device: about })),
  }
}

const KNOWN = { kind: 'usb', vendorId: 1208, productId: 514, name: 'TM-T20III' }

test('the browser is asked for printers, and the one that is chosen prints', async () => {
  const { printer, link, facts, asked } = usbTill()
  link.ask('usb')
  await soon(() => expect(facts).toEqual([{ kind: 'connected', device: KNOWN }]))
  expect(asked).toEqual([{ filters: [{ classCode: 7 }] }])
  expect(await link.print(LINES)).toEqual(OK)
  expect(printer.paper()).toEqual(ON_PAPER)
})

test('a printer that the system holds, or a device that is none, is not connected', async () => {
  for (const till of [usbTill({ isHeld: true }), usbTill({ interfaceClass: 3 })]) {
    till.link.ask('usb')
    await soon(() => expect(till.facts).toEqual([{ kind: 'failed' }]))
  }
})

test('a cable that is pulled is reported, and the printer is back by itself', async () => {
  const { printer, link, facts, emit } = usbTill()
  link.ask('usb')
  await soon(() => expect(facts).toHaveLength(1))
  emit('disconnect', { ...KNOWN } as unknown as UsbPrinterDevice)
  expect(facts).toHaveLength(1)
  emit('disconnect')
  expect(facts.map(({ kind }) => kind)).toEqual(['connected', 'lost'])
  emit('connect')
  await soon(() => expect(facts.map(({ kind }) => kind)).toEqual(['connected', 'lost', 'connected']))
  expect(await link.print(LINES)).toEqual(OK)
  expect(printer.paper()).toEqual(ON_PAPER)
})

test('a cable that is pulled in the middle ends the job, and is reported once', async () => {
  const { link, facts, emit } = usbTill({ breaksAfter: 20 })
  link.ask('usb')
  await soon(() => expect(facts).toHaveLength(1))
  expect(await link.print(LINES)).toEqual({ ok: false, fault: { kind: 'lost' } })
  emit('disconnect')
  expect(facts.map(({ kind }) => kind)).toEqual(['connected', 'lost'])
})

test('a printer without paper says so over USB', async () => {
  const { link, facts } = usbTill({ paper: 0 })
  link.ask('usb')
  await soon(() => expect(facts).toHaveLength(1))
  expect(await link.print(LINES)).toEqual({ ok: false, fault: { kind: 'paperOut' } })
})

test('a printer that was let go of is not listened for any more', async () => {
  const { link, facts, listeners } = usbTill()
  link.ask('usb')
  await soon(() => expect(facts).toHaveLength(1))
  expect(listeners.disconnect.size).toBe(1)
  link.drop()
  await soon(() => expect([listeners.disconnect.size, listeners.connect.size]).toEqual([0, 0]))
})
