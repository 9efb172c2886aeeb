import { expect, onTestFinished, test } from 'vitest'
import { paperLabel } from '#domain/paper-label.ts'
import { paperLine, type PaperLine } from '#domain/paper-receipt.ts'
import { receiptBytes } from '#hardware/receipt-printer/bytes.ts'
import type { PrinterFact, PrinterLink } from '#hardware/receipt-printer/types.ts'
import { printOn } from '#hardware/receipt-printer/print-job.ts'
import { printerLink } from '#hardware/receipt-printer/printer-link.ts'
import { browserReceiptPrinters, sharedPrinter } from '#hardware/receipt-printer/printers.ts'
import { serialBus } from '#hardware/receipt-printer/serial-bus.ts'
import { MILK_LABEL } from '#tests/support/fixtures/labels.ts'
import { escPosPrinter, type PrinterOptions } from '#tests/support/printer/emulator.ts'
import { serialPortOf, serialPorts } from '#tests/support/printer/serial-port.ts'
import { soon } from '#tests/support/soon.ts'

const line = (text: string, more: Partial<PaperLine> = {}): PaperLine => ({
  text,
  isBold: false,
  ...more,
})

const LINES = [line('  Café Mainland', { isBold: true }), line('Total  NGN 1,250.00')]
const ON_PAPER = ['  Café Mainland', 'Total  NGN 1,250.00', '', '', '', '', '✂', '']

/** So long that it goes to the printer in several parts. */
const LONG = Array.from({ length: 40 }, (_, index) => line(`Peak Milk 400 g, line ${index}`))

const KNOWN = { kind: 'serial', vendorId: 1208, productId: 514, name: 'Serial receipt printer' } as const

const QUICK = { answer: 30, work: 150 }

/** A till with a printer at a serial port that it was allowed to use before. */
const tillWith = (options: PrinterOptions = {}) => {
  const printer = escPosPrinter(options)
  const socket = serialPortOf(printer, { usbVendorId: 1208, usbProductId: 514 })
  const ports = serialPorts([socket.port], socket.port)
  const facts: PrinterFact[] = []
  const link = printerLink({ serial: serialBus(ports.api) }, (fact) => facts.push(fact), QUICK)
  onTestFinished(() => link.close())
  const kinds = () => facts.map(({ kind }) => kind)
  const opened = async () => {
    link.recall(KNOWN)
    await soon(() => expect(kinds().at(-1)).toBe('connected'))
  }
  return { printer, socket, ports, facts, kinds, link, opened }
}

const OK = { ok: true, value: undefined }
const fault = (kind: string) => ({ ok: false, fault: { kind } })

test('a receipt is printed as it is laid out, and cut', async () => {
  const { printer, link, opened, facts } = tillWith()
  await opened()
  expect(facts).toEqual([{ kind: 'connected', device: KNOWN }])
  expect(await link.print(LINES)).toEqual(OK)
  expect(printer.paper()).toEqual(ON_PAPER)
  expect(printer.drawer.opened).toBe(0)
})

test('a label is printed with a large price and the bars in the middle', async () => {
  const { printer, link, opened } = tillWith({ columns: 32 })
  await opened()
  expect(await link.print(paperLabel(MILK_LABEL, 32))).toEqual(OK)
  expect(printer.paper().slice(0, 5)).toEqual([
    'Peak milk',
    '*NGN 1,250.00*',
    '+ VAT',
    '400 g          NGN 3,125.00 / kg',
    // 2 is EAN-13.
    '[middle 2 3 5449000000996]',
  ])
})

test.each([
  ['ean8', '96385074', '[middle 3 3 96385074]'],
  ['upca', '036000291452', '[middle 0 3 036000291452]'],
  // {B chooses the letters of ASCII; the sign itself is doubled.
  ['code128', 'a{b', '[middle 73 3 {Ba{{b]'],
  ['code128', '{A4711', '[middle 73 3 {B{{A4711]'],
  ['code128', '12345678901', '[middle 73 2 {B12345678901]'],
] as const)('a barcode of the kind %s is drawn by the printer: %s', async (kind, code, drawn) => {
  const { printer, link, opened } = tillWith({ columns: 32 })
  await opened()
  expect(await link.print(paperLabel({ ...MILK_LABEL, bars: { kind, code } }, 32))).toEqual(OK)
  expect(printer.paper()[4]).toBe(drawn)
})

test('jobs that come at once are printed one after the other', async () => {
  const { printer, link, opened } = tillWith()
  await opened()
  const [first, second] = await Promise.all([link.print(LONG), link.print(LINES)])
  expect([first, second]).toEqual([OK, OK])
  expect(printer.paper().filter((text) => text === '✂')).toHaveLength(2)
  expect(printer.paper().slice(-ON_PAPER.length)).toEqual(ON_PAPER)
})

test('a printer that never says a word prints as well', async () => {
  const { printer, link, opened } = tillWith({ isMute: true })
  await opened()
  expect(await link.print(LINES)).toEqual(OK)
  expect(printer.paper()).toEqual(ON_PAPER)
})

test('without paper nothing is sent, and the job is printed once there is some', async () => {
  const { printer, link, opened, kinds } = tillWith({ paper: 0 })
  await opened()
  expect(await link.print(LINES)).toEqual(fault('paperOut'))
  expect(printer.paper()).toEqual([])
  printer.loadPaper()
  expect(await link.print(LINES)).toEqual(OK)
  expect(printer.paper()).toEqual(ON_PAPER)
  // The line is the one of before.
  expect(kinds()).toEqual(['connected'])
})

test('paper that runs out in the middle is reported', async () => {
  const { printer, link, opened } = tillWith({ paper: 10 })
  await opened()
  expect(await link.print(LONG)).toEqual(fault('paperOut'))
  expect(printer.paper()).toHaveLength(10)
})

test('an open cover is reported', async () => {
  const { printer, link, opened } = tillWith()
  await opened()
  printer.setCover(true)
  expect(await link.print(LINES)).toEqual(fault('coverOpen'))
  printer.setCover(false)
  expect(await link.print(LINES)).toEqual(OK)
})

test('a cable that is pulled in the middle is reported once, and the printer is found again when it is back', async () => {
  const { printer, socket, ports, link, opened, kinds } = tillWith({ breaksAfter: 400 })
  await opened()
  expect(await link.print(LONG)).toEqual(fault('lost'))
  expect(kinds()).toEqual(['connected', 'lost'])
  printer.plugIn()
  printer.tearOff()
  ports.plugIn(socket.port)
  await soon(() => expect(kinds()).toEqual(['connected', 'lost', 'connected']))
  expect(await link.print(LINES)).toEqual(OK)
  expect(printer.paper()).toEqual(ON_PAPER)
})

test('a printer that is switched off while it rests is reported', async () => {
  const { socket, link, opened, kinds } = tillWith()
  await opened()
  socket.pull()
  await soon(() => expect(kinds()).toEqual(['connected', 'lost']))
  expect(socket.isOpen()).toBe(false)
  expect(await link.print([])).toEqual(OK)
  expect(kinds()).toEqual(['connected', 'lost', 'connected'])
})

test('a printer that takes nothing is given up, and gets a fresh line for the next job', async () => {
  const { printer, socket, link, opened } = tillWith({ isMute: true })
  await opened()
  socket.block()
  expect(await link.print(LINES)).toEqual(fault('silent'))
  socket.release()
  printer.plugIn()
  printer.tearOff()
  expect(await link.print(LINES)).toEqual(OK)
  expect(printer.paper()).toEqual(ON_PAPER)
})

test('the drawer opens without a sheet of paper', async () => {
  const { printer, link, opened } = tillWith()
  await opened()
  link.openDrawer()
  await soon(() => expect(printer.drawer.opened).toBe(1))
  expect(printer.paper()).toEqual([])
})

test('the drawer opens on a fresh line after a printer that took nothing was given up', async () => {
  const { printer, socket, link, opened } = tillWith({ isMute: true })
  await opened()
  socket.block()
  expect(await link.print(LINES)).toEqual(fault('silent'))
  socket.release()
  printer.plugIn()
  link.openDrawer()
  await soon(() => expect(printer.drawer.opened).toBe(1))
  expect(printer.paper()).toEqual([])
})

test('a printer that does not take the pulse for its drawer is given up, and the receipt behind it begins on a fresh line', async () => {
  const { printer, socket, link, opened, kinds } = tillWith()
  await opened()
  socket.block()
  link.openDrawer()
  expect(await link.print(LINES)).toEqual(fault('silent'))
  expect(kinds()).toEqual(['connected', 'connected'])
  expect(socket.isOpen()).toBe(false)
  socket.release()
  expect(await link.print(LINES)).toEqual(OK)
  expect(printer.paper()).toEqual(ON_PAPER)
  expect(printer.drawer.opened).toBe(0)
})

test('the printer is chosen in the window of the browser; none may be chosen, and the port may be in use', async () => {
  const { socket, link, kinds } = tillWith()
  link.ask('serial')
  await soon(() => expect(kinds()).toEqual(['connected']))
  link.drop()
  await soon(() => expect(socket.isOpen()).toBe(false))
  await socket.port.open({ baudRate: 9_600 })
  link.ask('serial')
  await soon(() => expect(kinds()).toEqual(['connected', 'failed']))
  link.ask('usb')
  expect(kinds()).toEqual(['connected', 'failed', 'failed'])

  const facts: PrinterFact[] = []
  const nobody = printerLink({ serial: serialBus(serialPorts([]).api) }, (fact) => facts.push(fact), QUICK)
  nobody.ask('serial')
  await soon(() => expect(facts).toEqual([{ kind: 'notChosen' }]))
})

test('another device at the port is not taken for the printer', async () => {
  const other = serialPortOf(escPosPrinter(), { usbVendorId: 1, usbProductId: 2 })
  const ports = serialPorts([other.port])
  const facts: PrinterFact[] = []
  const link = printerLink({ serial: serialBus(ports.api) }, (fact) => facts.push(fact), QUICK)
  onTestFinished(() => link.close())
  link.recall(KNOWN)
  expect(await link.print(LINES)).toEqual(fault('lost'))
  expect(facts).toEqual([])
  expect(other.isOpen()).toBe(false)
})

test('a scanner on a cable of the same make does not get the receipt, which it would take without a word', async () => {
  const cable = { usbVendorId: 0x1a86, usbProductId: 0x7523 }
  const printer = escPosPrinter()
  const scanner = serialPortOf(escPosPrinter({ isMute: true }), cable)
  const socket = serialPortOf(printer, cable)
  const ports = serialPorts([scanner.port, socket.port], socket.port)
  const facts: PrinterFact[] = []
  const link = printerLink({ serial: serialBus(ports.api) }, (fact) => facts.push(fact), QUICK)
  onTestFinished(() => link.close())
  link.recall({ ...KNOWN, vendorId: 0x1a86, productId: 0x7523 })
  expect(await link.print(LINES)).toEqual(fault('lost'))
  expect([scanner.isOpen(), socket.isOpen(), facts]).toEqual([false, false, []])
  link.ask('serial')
  await soon(() => expect(socket.isOpen()).toBe(true))
  expect(await link.print(LINES)).toEqual(OK)
  expect(printer.paper()).toEqual(ON_PAPER)
})

test('nothing of the printer waits for its plug any more once it was let go of', async () => {
  const { ports, socket, link, opened } = tillWith()
  await opened()
  expect(ports.listeners.size).toBe(1)
  link.drop()
  expect(ports.listeners.size).toBe(0)
  await soon(() => expect(socket.isForgotten()).toBe(true))
  expect(socket.isOpen()).toBe(false)
  expect(await link.print(LINES)).toEqual(fault('lost'))
})

test('a browser offers the ways that it has, and loads what speaks to printers when it is asked for', async () => {
  const printer = escPosPrinter()
  const { port } = serialPortOf(printer)
  expect(browserReceiptPrinters({}).kinds).toEqual([])
  const printers = browserReceiptPrinters({ serial: serialPorts([], port).api })
  expect(printers.kinds).toEqual(['serial'])
  const facts: PrinterFact[] = []
  const link = printers.open((fact) => facts.push(fact))
  onTestFinished(() => link.close())
  link.ask('serial')
  await soon(() => expect(facts.map(({ kind }) => kind)).toEqual(['connected']))
  expect(await link.print(LINES)).toEqual(OK)
  expect(printer.paper()).toEqual(ON_PAPER)
})

test('whoever prints uses the link that is open, and hears that it is lost where none is', async () => {
  const printer = escPosPrinter()
  const printers = sharedPrinter(
    browserReceiptPrinters({ serial: serialPorts([], serialPortOf(printer).port).api }),
  )
  expect(await printers.print(LINES)).toEqual(fault('lost'))
  const facts: PrinterFact[] = []
  const link = printers.open((fact) => facts.push(fact))
  link.ask('serial')
  await soon(() => expect(facts.map(({ kind }) => kind)).toEqual(['connected']))
  expect(await printers.print(LINES)).toEqual(OK)
  expect(printer.paper()).toEqual(ON_PAPER)
  link.close()
  expect(await printers.print(LINES)).toEqual(fault('lost'))
  expect(printer.paper()).toEqual(ON_PAPER)
})

test('nothing is printed on a link that is closed, and a closed one does not close the next one', async () => {
  const printed: string[] = []
  const linkOf = (name: string): PrinterLink => ({
    ask: () => undefined,
    recall: () => undefined,
    print: async () => {
      printed.push(name)
      return { ok: true, value: undefined }
    },
    openDrawer: () => undefined,
    drop: () => undefined,
    leave: () => undefined,
    close: () => undefined,
  })
  const names = ['first', 'second']
  const printers = sharedPrinter({ open: () => linkOf(names.shift()!) })
  const first = printers.open(() => undefined)
  const second = printers.open(() => undefined)
  first.close()
  expect(await printers.print(LINES)).toEqual(OK)
  second.close()
  expect(await printers.print(LINES)).toEqual(fault('lost'))
  expect(printed).toEqual(['second'])
})

test('a line with letters that the printer lacks is printed as a picture, or in the nearest letters where none can be drawn', () => {
  const market = paperLine('Ọ̀ṣun Ẹ̀bá', true)
  const printer = escPosPrinter()
  const picture = { bytesPerRow: 2, rows: 2, dots: Uint8Array.of(0x80, 0x01, 0x0a, 0x1d) }
  const drawn: [string, boolean][] = []
  const draw = (text: string, isBold: boolean) => {
    drawn.push([text, isBold])
    return picture
  }
  printer.take(receiptBytes([market, line('Total')], draw))
  expect(printer.paper().slice(0, 2)).toEqual(['[picture 1]', 'Total'])
  expect(printer.pictures()).toEqual([{ ...picture, dots: [0x80, 0x01, 0x0a, 0x1d] }])
  expect(drawn).toEqual([['Ọ̀ṣun Ẹ̀bá', true]])
  printer.tearOff()
  printer.take(receiptBytes([market, line('Total')], () => undefined))
  expect(printer.paper().slice(0, 2)).toEqual(['Osun Ebá', 'Total'])
})

test('a job listens to the printer for as long as it takes, however it ends', async () => {
  const listening = new Set<(bytes: Uint8Array) => void>()
  const line = (write: () => Promise<void>) => ({
    write,
    listen: (on: (bytes: Uint8Array) => void) => {
      listening.add(on)
      return () => void listening.delete(on)
    },
    close: async () => undefined,
  })
  const waits = { answer: 1, work: 1 }
  for (const write of [async () => undefined, () => Promise.reject(new Error('The cable was pulled'))]) {
    const printing = printOn(line(write), Uint8Array.of(1), waits)
    expect(listening.size).toBe(1)
    await printing
    expect(listening.size).toBe(0)
  }
})

/** What a printer says to a question where nothing is wrong. */
const FINE = 0x12

test.each([
  ['nothing', FINE, FINE, OK],
  // It still prints.
  ['that its paper comes near its end', FINE | 0x0c, FINE, OK],
  ['that its paper is at its end', FINE | 0x60, FINE, fault('paperOut')],
  ['that it has stopped for paper', FINE, FINE | 0x20, fault('paperOut')],
  ['that its cover is open', FINE, FINE | 0x04, fault('coverOpen')],
  ['that its button feeds paper', FINE, FINE | 0x08, OK],
  ['that it has an error', FINE, FINE | 0x40, fault('notReady')],
])('a printer that says %s', async (_, ofPaper, ofItself, printed) => {
  const listeners = new Set<(bytes: Uint8Array) => void>()
  const answers = new Map([
    ['16 4 4', ofPaper],
    ['16 4 2', ofItself],
    ['29 114 1', 0],
  ])
  const jobs: Uint8Array[] = []
  const socket = {
    write: async (bytes: Uint8Array) => {
      const answer = answers.get(bytes.join(' '))
      if (answer === undefined) jobs.push(bytes)
      else listeners.forEach((on) => on(Uint8Array.of(answer)))
    },
    listen: (on: (bytes: Uint8Array) => void) => {
      listeners.add(on)
      return () => void listeners.delete(on)
    },
    close: async () => undefined,
  }
  const job = Uint8Array.of(0x41, 0x0a)
  expect(await printOn(socket, job, QUICK)).toEqual(printed)
  expect(jobs).toEqual(printed === OK ? [job] : [])
})
