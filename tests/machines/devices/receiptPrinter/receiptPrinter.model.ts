import { receiptPrinterMachine } from '#machines/devices/receiptPrinter/receiptPrinter.machine.ts'
import { failed, ok } from '#domain/result.ts'
import type {
  PrinterDevice,
  ReceiptPrinterEvent,
} from '#machines/devices/receiptPrinter/receiptPrinter.types.ts'
import { chartModel, only } from '#tests/support/charts/model.ts'
import { MILK_LABEL } from '#tests/support/fixtures/labels.ts'

const device: PrinterDevice = { kind: 'usb', vendorId: 1208, productId: 514, name: 'TM-T20III' }

const FULL = 2

export const receiptPrinterModel = chartModel(receiptPrinterMachine, {
  inputs: [undefined],
  events: ({ context: { jobs } }) => [
    { type: 'panel.opened' },
    { type: 'panel.closed' },
    { type: 'settings.restored', settings: { device, width: 58, isAutomatic: true } },
    { type: 'settings.restored', settings: { device: null, width: 58, isAutomatic: true } },
    { type: 'leadership.given' },
    { type: 'leadership.ended' },
    { type: 'width.chosen', width: 58 },
    { type: 'automatic.chosen', isAutomatic: false },
    { type: 'automatic.chosen', isAutomatic: true },
    { type: 'printer.requested', kind: 'usb' },
    { type: 'printer.released' },
    { type: 'printer.connected', device },
    { type: 'printer.notChosen' },
    { type: 'printer.failed' },
    { type: 'printer.notLoaded' },
    { type: 'printer.lost' },
    { type: 'cash.taken' },
    { type: 'sale.renumbered', storeId: 'store-1', from: 1, orderNumber: 2 },
    { type: 'print.repeated' },
    { type: 'print.dismissed' },
    { type: 'cashier.signedOut' },
    { type: 'cashier.signedIn', userId: 'amara' },
    { type: 'cashier.signedIn', userId: 'bola' },
    ...only<ReceiptPrinterEvent>(
      jobs.length < FULL,
      { type: 'sale.completed', storeId: 'store-1', orderNumber: 1 },
      { type: 'receipt.requested', storeId: 'store-1', orderNumber: 1 },
      { type: 'labels.requested', labels: [MILK_LABEL] },
      { type: 'test.requested' },
    ),
  ],
  outcomes: {
    print: [
      ok(undefined),
      failed({ kind: 'paperOut' }),
      failed({ kind: 'noReceipt', orderNumber: 1 }),
      failed({ kind: 'lost' }),
    ],
  },
  key: ({ context: { settings, jobs, cashier } }) => {
    const kinds = jobs.map(({ kind }) => kind === 'receipt')
    return [settings.device !== null, settings.isAutomatic, kinds, cashier === null]
  },
  accepts: {
    '*': ['automatic.chosen', 'cashier.signedIn', 'sale.renumbered', 'width.chosen'],
    'panel.closed': ['panel.opened'],
    'panel.open': ['panel.closed'],
    printer: ['printer.released', 'sale.completed?'],
    'printer.away': [
      'cashier.signedOut?',
      'labels.requested',
      'print.dismissed',
      'print.repeated',
      'receipt.requested?',
    ],
    'printer.away.absent': ['printer.connected?', 'printer.requested'],
    'printer.away.connecting': [
      'printer.connected',
      'printer.failed',
      'printer.notChosen',
      'printer.notLoaded',
    ],
    'printer.connected': [
      'cash.taken',
      'labels.requested',
      'leadership.ended',
      'printer.lost',
      'receipt.requested',
      'test.requested',
    ],
    'printer.connected.idle': [],
    'printer.connected.printing': ['cashier.signedOut?'],
    'printer.connected.printing.wanted': ['cashier.signedOut?'],
    'printer.connected.printing.leftBehind': ['leadership.ended', 'printer.lost'],
    'printer.connected.halted': ['cashier.signedOut?', 'print.dismissed', 'print.repeated'],
    tab: ['settings.restored'],
    'tab.elsewhere': ['leadership.given'],
    'tab.leading': [
      'cash.taken?',
      'leadership.ended',
      'print.repeated?',
      'receipt.requested?',
      'sale.completed?',
    ],
  },
  cashierSees: {
    'panel.closed': 'The page',
    'panel.open': "The panel 'Receipt printer'",
    'printer.away.absent': "'Connect by USB' and 'Connect by serial port' in the panel",
    'printer.away.connecting': "The browser's window of printers",
    'printer.connected.idle': "'Connected' in the panel",
    'printer.connected.printing.wanted': "'Test print' and 'Print on receipt printer' turn",
    'printer.connected.printing.leftBehind': 'The same, for the next cashier too',
    'printer.connected.halted': "What hinders the printer, and 'Print again'",
    'tab.elsewhere': "'Connect by USB' and 'Connect by serial port' in the panel",
    'tab.leading': 'The printer of the last time, connected again where it is there',
  },
})
