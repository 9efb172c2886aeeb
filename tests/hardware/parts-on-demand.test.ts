import { expect, onTestFinished, test, vi } from 'vitest'
import { isNotLoaded, lazily } from '#hardware/lazily.ts'
import { browserReceiptPrinters, sharedPrinter } from '#hardware/receipt-printer/printers.ts'
import type { PrinterFact, PrinterLink } from '#hardware/receipt-printer/types.ts'
import type { UsbPrinterDevices } from '#hardware/receipt-printer/usb-bus.ts'
import { serialPorts } from '#tests/support/printer/serial-port.ts'
import { soon } from '#tests/support/soon.ts'

const OK = { ok: true, value: undefined } as const
const KNOWN = { kind: 'usb', vendorId: 1, productId: 2, name: 'Printer' } as const
const LINES = [{ text: 'Total', isBold: false }]

/** A link that writes down what is asked of it. */
const linkOf = (name = '') => {
  const asked: unknown[] = []
  const link: PrinterLink = {
    ask: (kind) => void asked.push([`${name}ask`, kind]),
    recall: (device) => void asked.push([`${name}recall`, device]),
    print: async (lines) => {
      asked.push([`${name}print`, lines])
      return OK
    },
    openDrawer: () => void asked.push([`${name}drawer`]),
    drop: () => void asked.push([`${name}drop`]),
    leave: () => void asked.push([`${name}leave`]),
    close: () => void asked.push([`${name}close`]),
  }
  return { link, asked }
}

const usb: UsbPrinterDevices = {
  getDevices: async () => [],
  requestDevice: () => Promise.reject(new DOMException('No device selected.', 'NotFoundError')),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}

test.each([
  ['Failed to fetch dynamically imported module: /assets/a.js', true],
  ['error loading dynamically imported module: /assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Failed to fetch', false],
])('%j says that a part of the app did not come: %s', (message, isSo) => {
  expect(isNotLoaded(new TypeError(message))).toBe(isSo)
})

test('a part is loaded once, however many want it, and not before', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'part')
  const part = lazily(load)
  expect(part.there()).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([part.want(), part.want()])).toEqual(['part', 'part'])
  expect(await part.there()).toBe('part')
  expect(load).toHaveBeenCalledOnce()
})

test('everything that is asked of a printer reaches it once its part is there', async () => {
  const { link, asked } = linkOf()
  const printer = browserReceiptPrinters({}, async () => () => link).open(() => undefined)
  printer.drop()
  printer.leave()
  printer.close()
  printer.ask('usb')
  printer.recall(KNOWN)
  printer.openDrawer()
  expect(await printer.print(LINES)).toEqual(OK)
  printer.drop()
  printer.leave()
  printer.close()
  await soon(() => expect(asked).toHaveLength(7))
  expect(asked).toEqual([
    ['ask', 'usb'],
    ['recall', KNOWN],
    ['drawer'],
    ['print', LINES],
    ['drop'],
    ['leave'],
    ['close'],
  ])
})

test('a part that did not come is reported to who wanted it, and not to who lets the printer go', async () => {
  const facts: PrinterFact[] = []
  const errors = [new TypeError('Importing a module script failed.'), new Error('No bus')]
  const printer = browserReceiptPrinters({}, () =>
    Promise.reject(errors.shift() ?? new Error('Asked again')),
  ).open((fact) => facts.push(fact))
  printer.openDrawer()
  printer.drop()
  printer.leave()
  printer.close()
  await soon(() => expect(facts).toEqual([{ kind: 'notLoaded' }]))
  printer.recall(KNOWN)
  await soon(() => expect(facts).toEqual([{ kind: 'notLoaded' }, { kind: 'failed' }]))
})

test('a browser with both ways offers USB first, and each is asked its own way', async () => {
  const printers = browserReceiptPrinters({ usb, serial: serialPorts([]).api })
  expect(printers.kinds).toEqual(['usb', 'serial'])
  expect(browserReceiptPrinters({ usb }).kinds).toEqual(['usb'])
  for (const [buses, facts] of [
    [{ usb }, ['notChosen', 'failed']],
    [{ serial: serialPorts([]).api }, ['failed', 'notChosen']],
  ] as const) {
    const heard: string[] = []
    const link = browserReceiptPrinters(buses).open(({ kind }) => heard.push(kind))
    onTestFinished(() => link.close())
    link.ask('usb')
    await soon(() => expect(heard).toHaveLength(1))
    link.ask('serial')
    await soon(() => expect(heard).toEqual(facts))
  }
})

test('a receipt goes to the link that was opened last, whichever other one is closed', async () => {
  const [first, second] = [linkOf('first '), linkOf('second ')]
  const links = [first.link, second.link]
  const printers = sharedPrinter({ open: () => links.shift()! })
  const one = printers.open(() => undefined)
  printers.open(() => undefined)
  one.close()
  expect(await printers.print(LINES)).toEqual(OK)
  expect([first.asked, second.asked]).toEqual([[['first close']], [['second print', LINES]]])
})
