import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import { MILK_LABEL } from '#tests/support/fixtures/labels.ts'
import {
  EPSON,
  section,
  OK,
  fault,
  AWAY,
  storeId,
  askedReceipt,
  receipt,
  to,
  printer,
  jobs,
  printed,
  notices,
  leads,
  restored,
  LOOKED_FOR,
  PRINTING,
  connected,
} from './steps.ts'

const label = (name: string) => ({ kind: 'label', label: { ...MILK_LABEL, name } })

export const receiptPrinterScenarios: Scenario[] = [
  {
    title: 'labels are printed one by one, and go on at the one that was not',
    section: 'decision 0154',
    run: async (rig) => {
      connected(rig)
      const labels = ['Milk', 'Rice'].map((name) => ({ ...MILK_LABEL, name }))
      rig.send({ type: 'labels.requested', labels })
      rig.send({ type: 'labels.requested', labels: [{ ...MILK_LABEL, name: 'Yam' }] })
      expect(jobs(rig)).toEqual([label('Milk'), label('Rice'), label('Yam')])
      await rig.resolve('print', OK)
      await rig.resolve('print', fault('paperOut'))
      expect(printer(rig)).toEqual({ connected: 'halted' })
      expect(jobs(rig)).toEqual([label('Rice'), label('Yam')])
      rig.send({ type: 'print.repeated' })
      await rig.resolve('print', OK)
      await rig.resolve('print', OK)
      expect(jobs(rig)).toEqual([])
      expect(printed(rig)).toMatchObject(
        ['Milk', 'Rice', 'Rice', 'Yam'].map((name) => ({ job: label(name) })),
      )
    },
  },
  {
    title: 'labels do not wait for a printer that is away',
    section: 'decision 0154',
    run: (rig) => {
      restored(rig)
      rig.send({ type: 'labels.requested', labels: [MILK_LABEL] })
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(jobs(rig)).toEqual([])
      expect(rig.toasts()).toEqual([AWAY])
      expect(notices(rig)).toEqual([{ key: 'printerAway' }])
    },
  },
  {
    title: 'a receipt that waits for the printer is of the same sale after its order number has changed',
    section: '§10.33',
    run: async (rig) => {
      connected(rig)
      for (const orderNumber of [1, 2]) rig.send({ type: 'sale.completed', storeId, orderNumber })
      rig.send({ type: 'labels.requested', labels: [MILK_LABEL] })
      await rig.resolve('print', fault('paperOut'))
      rig.send({ type: 'sale.renumbered', storeId: 'store-2', from: 2, orderNumber: 4 })
      rig.send({ type: 'sale.renumbered', storeId, from: 1, orderNumber: 3 })
      expect(jobs(rig)).toEqual([receipt(3), receipt(2), label(MILK_LABEL.name)])
      rig.send({ type: 'print.repeated' })
      expect(printed(rig)).toMatchObject([{ job: receipt(1) }, { job: receipt(3) }])
    },
  },
  {
    title: 'a device that knows of no printer sells as ever',
    section,
    run: (rig) => {
      expect(rig.state()).toEqual({ panel: 'closed', printer: { away: 'absent' }, tab: 'elsewhere' })
      leads(rig)
      expect(new Set(rig.calls.map(({ id }) => id))).toEqual(new Set(['printerLink', 'memory', 'saleLink']))
      expect(rig.context()).toEqual({
        settings: { device: null, width: 80, isAutomatic: true },
        jobs: [],
        cashier: null,
      })
      rig.send({ type: 'cash.taken' })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 1 })
      rig.send({ type: 'receipt.requested', storeId, orderNumber: 1 })
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(jobs(rig)).toEqual([])
      expect(rig.toasts()).toEqual([])
      expect(rig.received).toEqual([])
    },
  },
  {
    title: "'Receipt printer' in the menu opens the panel",
    section,
    run: (rig) => {
      rig.send({ type: 'panel.opened' })
      expect(rig.state()).toMatchObject({ panel: 'open', printer: { away: 'absent' } })
      rig.send({ type: 'panel.closed' })
      expect(rig.state()).toMatchObject({ panel: 'closed', printer: { away: 'absent' } })
    },
  },
  {
    title: 'a printer is chosen, connected, remembered, and let go of',
    section,
    run: (rig) => {
      rig.send({ type: 'printer.requested', kind: 'usb' })
      expect(printer(rig)).toEqual({ away: 'connecting' })
      expect(to(rig, 'printerLink')).toEqual([{ type: 'printer.asked', kind: 'usb' }])
      rig.send({ type: 'printer.connected', device: EPSON })
      expect(printer(rig)).toEqual({ connected: 'idle' })
      expect(rig.toasts()).toEqual(['TM-T20III is connected'])
      expect(to(rig, 'memory')).toEqual([
        { type: 'settings.kept', settings: { device: EPSON, width: 80, isAutomatic: true } },
      ])
      rig.send({ type: 'printer.released' })
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(to(rig, 'printerLink').at(-1)).toEqual({ type: 'printer.dropped' })
      expect(to(rig, 'memory').at(-1)).toEqual({
        type: 'settings.kept',
        settings: { device: null, width: 80, isAutomatic: true },
      })
      expect(rig.toasts()).toHaveLength(1)
    },
  },
  {
    title: 'nothing is chosen, or it does not open',
    section,
    run: (rig) => {
      rig.send({ type: 'printer.requested', kind: 'serial' })
      rig.send({ type: 'printer.notChosen' })
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(rig.toasts()).toEqual([])
      rig.send({ type: 'printer.requested', kind: 'serial' })
      rig.send({ type: 'printer.failed' })
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(rig.toasts()).toEqual([
        'The receipt printer could not be connected. Is it on, and not in use by another program?',
      ])
      expect(to(rig, 'memory')).toEqual([])
    },
  },
  {
    title: 'a part of the app that did not load shows a notice with what to do',
    section: 'decision 0124',
    run: (rig) => {
      rig.send({ type: 'printer.requested', kind: 'usb' })
      rig.send({ type: 'printer.notLoaded' })
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(rig.toasts()).toEqual([
        'This part of the till is not on this device yet. Once the network is back, open the page anew; your cart is kept.',
      ])
    },
  },
  {
    title: 'the printer of the last time is connected again without a notice',
    section,
    run: (rig) => {
      restored(rig, { width: 58 })
      expect(to(rig, 'printerLink')).toEqual([LOOKED_FOR])
      rig.send({ type: 'printer.connected', device: EPSON })
      expect(printer(rig)).toEqual({ connected: 'idle' })
      expect(rig.context()).toEqual({
        settings: { device: EPSON, width: 58, isAutomatic: true },
        jobs: [],
        cashier: null,
      })
      expect(rig.toasts()).toEqual([])
      expect(to(rig, 'memory')).toEqual([])
    },
  },
  {
    title: 'a device that has let go of its printer looks for none',
    section,
    run: (rig) => {
      restored(rig, { device: null, isAutomatic: false })
      expect(rig.received).toEqual([])
      expect(rig.context()).toEqual({
        settings: { device: null, width: 80, isAutomatic: false },
        jobs: [],
        cashier: null,
      })
    },
  },
  {
    title: 'paper and habit are chosen and remembered',
    section,
    run: (rig) => {
      rig.send({ type: 'width.chosen', width: 58 })
      rig.send({ type: 'automatic.chosen', isAutomatic: false })
      expect(to(rig, 'memory')).toEqual([
        { type: 'settings.kept', settings: { device: null, width: 58, isAutomatic: true } },
        { type: 'settings.kept', settings: { device: null, width: 58, isAutomatic: false } },
      ])
      expect(printer(rig)).toEqual({ away: 'absent' })
    },
  },
  {
    title: 'a sale in cash opens the drawer and prints its receipt',
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'cash.taken' })
      expect(to(rig, 'printerLink').at(-1)).toEqual({ type: 'drawer.opened' })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      expect(printer(rig)).toEqual(PRINTING)
      expect(printed(rig)).toEqual([
        { job: receipt(7), settings: { device: EPSON, width: 80, isAutomatic: true } },
      ])
      await rig.resolve('print', OK)
      expect(printer(rig)).toEqual({ connected: 'idle' })
      expect(jobs(rig)).toEqual([])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'receipts on request only: a sale prints nothing, and still opens the drawer',
    section,
    run: (rig) => {
      connected(rig, { isAutomatic: false })
      rig.send({ type: 'cash.taken' })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      expect(printer(rig)).toEqual({ connected: 'idle' })
      expect(printed(rig)).toEqual([])
      expect(to(rig, 'printerLink').at(-1)).toEqual({ type: 'drawer.opened' })
      rig.send({ type: 'receipt.requested', storeId, orderNumber: 7 })
      expect(printed(rig).map((input) => (input as { job: unknown }).job)).toEqual([askedReceipt(7)])
      rig.send({ type: 'sale.completed', storeId, orderNumber: 8 })
      expect(jobs(rig)).toEqual([askedReceipt(7)])
      expect(printer(rig)).toEqual(PRINTING)
    },
  },
  {
    title: 'what comes while the printer prints comes after it, one by one',
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'test.requested' })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'receipt.requested', storeId, orderNumber: 3 })
      rig.send({ type: 'test.requested' })
      expect(jobs(rig)).toEqual([{ kind: 'test' }, receipt(7), askedReceipt(3), { kind: 'test' }])
      expect(printed(rig)).toHaveLength(1)
      for (let left = 3; left >= 0; left -= 1) {
        await rig.resolve('print', OK)
        expect(jobs(rig)).toHaveLength(left)
      }
      expect(printed(rig).map((input) => (input as { job: unknown }).job)).toEqual([
        { kind: 'test' },
        receipt(7),
        askedReceipt(3),
        { kind: 'test' },
      ])
      expect(printer(rig)).toEqual({ connected: 'idle' })
    },
  },
  {
    title: "out of paper: it is said, the receipt waits for 'Print again', and the next sale tries too",
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      await rig.resolve('print', fault('paperOut'))
      expect(printer(rig)).toEqual({ connected: 'halted' })
      expect(rig.toasts()).toEqual(['The receipt printer is out of paper'])
      expect(notices(rig).at(-1)?.action).toEqual({
        label: 'Print again',
        event: { type: 'print.repeated' },
      })
      rig.send({ type: 'cash.taken' })
      expect(to(rig, 'printerLink').at(-1)).toEqual({ type: 'drawer.opened' })
      rig.send({ type: 'print.repeated' })
      expect(printer(rig)).toEqual(PRINTING)
      await rig.resolve('print', fault('paperOut'))
      rig.send({ type: 'sale.completed', storeId, orderNumber: 8 })
      expect(printer(rig)).toEqual(PRINTING)
      await rig.resolve('print', OK)
      await rig.resolve('print', OK)
      expect(printed(rig).map((input) => (input as { job: unknown }).job)).toEqual([
        receipt(7),
        receipt(7),
        receipt(7),
        receipt(8),
      ])
      expect(printer(rig)).toEqual({ connected: 'idle' })
    },
  },
  {
    title: 'each hindrance has its own words',
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'test.requested' })
      for (const kind of ['coverOpen', 'notReady', 'silent']) {
        await rig.resolve('print', fault(kind))
        expect(printer(rig)).toEqual({ connected: 'halted' })
        rig.send({ type: 'print.repeated' })
      }
      await rig.reject('print', new Error('a bug'))
      expect(printer(rig)).toEqual({ connected: 'halted' })
      expect(rig.toasts()).toEqual([
        'The cover of the receipt printer is open',
        'The receipt printer reports an error. Switch it off and on.',
        'The receipt printer does not answer. Is it on, with paper in it?',
        'An unexpected error occurred',
      ])
    },
  },
  {
    title: 'a printer whose line cannot be opened any more is away, with what waits for it',
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      await rig.resolve('print', fault('silent'))
      rig.send({ type: 'print.repeated' })
      await rig.resolve('print', fault('lost'))
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(jobs(rig)).toEqual([receipt(7)])
      expect(notices(rig).at(-1)).toEqual({
        key: 'printerLost',
        action: { label: 'Print again', event: { type: 'print.repeated' } },
      })
      expect(rig.toasts().at(-1)).toBe('The receipt printer was disconnected')
      rig.send({ type: 'printer.requested', kind: 'usb' })
      rig.send({ type: 'printer.connected', device: EPSON })
      expect(printer(rig)).toEqual(PRINTING)
      expect(printed(rig).at(-1)).toMatchObject({ job: receipt(7) })
    },
  },
  {
    title: 'a receipt that is not to be had is named, and those behind it are printed',
    section,
    run: async (rig) => {
      connected(rig)
      for (const orderNumber of [7, 8]) rig.send({ type: 'sale.completed', storeId, orderNumber })
      await rig.resolve('print', { ok: false, fault: { kind: 'noReceipt', orderNumber: 7 } })
      expect(printer(rig)).toEqual(PRINTING)
      expect(jobs(rig)).toEqual([receipt(8)])
      expect(printed(rig)).toMatchObject([{ job: receipt(7) }, { job: receipt(8) }])
      expect(notices(rig)).toEqual([{ key: 'receiptNotPrinted', params: { order: '7' } }])
      expect(rig.toasts()).toEqual([
        'The receipt of order 7 could not be fetched, so it was not printed. It can be printed from Sales History of its store.',
      ])
      await rig.resolve('print', OK)
      expect(printer(rig)).toEqual({ connected: 'idle' })
      expect(jobs(rig)).toEqual([])
    },
  },
  {
    title: "'Do not print' gives up what waits",
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'test.requested' })
      await rig.resolve('print', fault('coverOpen'))
      rig.send({ type: 'print.dismissed' })
      expect(printer(rig)).toEqual({ connected: 'idle' })
      expect(jobs(rig)).toEqual([])
      rig.send({ type: 'test.requested' })
      expect(printer(rig)).toEqual(PRINTING)
    },
  },
]
