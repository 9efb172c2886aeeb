/** Printer and scanner at the till, which one tab at a time can have open. */
import { beforeEach, expect, test } from 'vitest'
import { browserReceiptPrinters } from '#hardware/receipt-printer/printers.ts'
import { browserScannerDevices } from '#hardware/scanner/browser-devices.ts'
import { MILK } from '#tests/support/fixtures/products.ts'
import { escPosPrinter } from '#tests/support/printer/emulator.ts'
import { serialPortOf, serialPorts } from '#tests/support/printer/serial-port.ts'
import { soon } from '#tests/support/soon.ts'
import { change, pass } from './moves-around.ts'
import { scan } from './moves-cart.ts'
import { closeX, payBy } from './moves-payment.ts'
import { openTab, otherTab, sellHere } from './moves-tabs.ts'
import type { Move } from './step.ts'
import { runMoves, stubBrowser } from './story.ts'
import type { World } from './world.ts'

beforeEach(stubBrowser)

const CODE = MILK.barcode ?? ''

/** A device with a printer that has a cash drawer, and a scanner, both on serial ports that it was allowed to use before. */
const equipped = () => {
  const printer = escPosPrinter()
  const printerPort = serialPortOf(printer, { usbVendorId: 1208, usbProductId: 514 })
  const scannerPort = serialPortOf(escPosPrinter(), { usbVendorId: 1504, usbProductId: 4864 })
  const { api } = serialPorts([printerPort.port, scannerPort.port])
  const device = { kind: 'serial', vendorId: 1208, productId: 514, name: 'Serial receipt printer' }
  const scans: Move = {
    ...scan(CODE),
    act: async ({ kit }) => {
      const pieces = () =>
        kit
          .page()
          .actors.cart.getSnapshot()
          .context.lines.reduce((sum, { quantity }) => sum + quantity, 0)
      const before = pieces()
      scannerPort.say([...new TextEncoder().encode(`${CODE}\r`)])
      await soon(() => expect(pieces()).toBe(before + 1))
    },
  }
  return {
    printer,
    printerPort,
    scannerPort,
    scans,
    equipment: {
      attached: {
        receiptPrinters: browserReceiptPrinters({ serial: api }),
        scannerDevices: browserScannerDevices({ serial: api }, async () => device),
      },
      records: { receiptPrinter: { version: 1, value: { device, width: 80, isAutomatic: true } } },
    },
  }
}

const sees = (words: string, look: Move['act']): Move => ({ words, isPossible: () => true, act: look })

/** Whether the page in front has printer and scanner. */
const hasDevices = ({ kit }: World): boolean[] => {
  const { receiptPrinter, scanner } = kit.page().actors
  return [
    receiptPrinter.getSnapshot().matches({ printer: 'connected' }),
    scanner.getSnapshot().matches({ device: 'connected' }),
  ]
}

const seesDevices = (): Move =>
  sees('sees printer and scanner connected', (world) =>
    soon(() => expect(hasDevices(world)).toEqual([true, true])),
  )

test("'Sell here' takes printer, drawer and scanner along", async () => {
  const { printer, scans, equipment } = equipped()
  const cuts = () => printer.paper().filter((line) => line === '✂').length
  const sellsForCash = (sales: number): Move[] => [
    scans,
    payBy('cash'),
    pass(500),
    closeX,
    sees(`has the receipts of ${sales} sales, and saw the drawer open ${sales} times`, () =>
      soon(() => expect([cuts(), printer.drawer.opened]).toEqual([sales, sales])),
    ),
  ]
  const moves = [
    // The small office has no receipts: those of sales that wait on the device are printed.
    change('no network'),
    seesDevices(),
    ...sellsForCash(1),
    openTab,
    sees('sees no device in the tab that does not sell', (world) =>
      expect(hasDevices(world)).toEqual([false, false]),
    ),
    sellHere,
    seesDevices(),
    otherTab,
    sees('sees no device in the tab that sold before', (world) =>
      expect(hasDevices(world)).toEqual([false, false]),
    ),
    otherTab,
    ...sellsForCash(2),
  ]
  expect(await runMoves(moves, equipment)).toEqual({ stories: 1, commands: moves.length })
})

test('the tab that is asked to hand over lets go of printer and scanner before its page goes', async () => {
  const { printerPort, scannerPort, equipment } = equipped()
  const areOpen = () => [printerPort.isOpen(), scannerPort.isOpen()]
  const moves = [
    seesDevices(),
    openTab,
    sees(
      'presses Sell here, and sees both ports closed while the page of the other tab is still there',
      async ({ kit }) => {
        expect(areOpen()).toEqual([true, true])
        kit.page().actors.tabLeader.send({ type: 'leadership.claimed' })
        await soon(() => expect(areOpen()).toEqual([false, false]))
        expect(kit.pages()[0]?.wantsReload()).toBe(true)
      },
    ),
  ]
  expect(await runMoves(moves, equipment)).toEqual({ stories: 1, commands: moves.length })
})

test('a printer that comes back without a word of the browser opens its drawer and prints with the next sale', async () => {
  const { printer, printerPort, scans, equipment } = equipped()
  const moves = [
    change('no network'),
    seesDevices(),
    sees('sees the printer switched off', async (world) => {
      printerPort.pull()
      await soon(() => expect(hasDevices(world)[0]).toBe(false))
    }),
    scans,
    payBy('cash'),
    pass(500),
    sees('sees the drawer open, and has the receipt', () =>
      soon(() => expect([printer.paper().includes('✂'), printer.drawer.opened]).toEqual([true, 1])),
    ),
  ]
  expect(await runMoves(moves, equipment)).toEqual({ stories: 1, commands: moves.length })
})
