import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import { MILK_LABEL } from '#tests/support/fixtures/labels.ts'
import {
  EPSON,
  CLONE,
  section,
  OK,
  AWAY,
  storeId,
  receipt,
  askedReceipt,
  printed,
  to,
  printer,
  jobs,
  notices,
  leads,
  KNOWN,
  restored,
  LOOKED_FOR,
  PRINTING,
  connected,
} from './steps.ts'

export const missingScenarios: Scenario[] = [
  {
    title: 'a cable pulled in the middle: the receipt waits, and is printed when the printer is back',
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'printer.lost' })
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(rig.toasts()).toEqual(['The receipt printer was disconnected'])
      expect(notices(rig).at(-1)?.action?.label).toBe('Print again')
      rig.send({ type: 'print.repeated' })
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(rig.toasts().at(-1)).toBe(AWAY)
      rig.send({ type: 'printer.connected', device: EPSON })
      expect(printer(rig)).toEqual(PRINTING)
      expect(notices(rig).at(-1)).toEqual({ key: 'printerBack' })
      expect(rig.toasts().at(-1)).toBe('The receipt printer is connected again')
      await rig.resolve('print', OK)
      expect(jobs(rig)).toEqual([])
      expect(printer(rig)).toEqual({ connected: 'idle' })
    },
  },
  {
    title:
      'a printer that is switched off while nothing is printed shows a notice, and its return shows none',
    section,
    run: (rig) => {
      connected(rig)
      rig.send({ type: 'printer.lost' })
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(notices(rig)).toEqual([{ key: 'printerLost' }])
      rig.send({ type: 'printer.connected', device: EPSON })
      expect(printer(rig)).toEqual({ connected: 'idle' })
      expect(notices(rig)).toHaveLength(1)
    },
  },
  {
    title:
      'sales without the printer that the device knows: each shows a notice, and of theirs the last receipt waits',
    section,
    run: (rig) => {
      restored(rig)
      rig.send({ type: 'cash.taken' })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'receipt.requested', storeId, orderNumber: 3 })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 8 })
      expect(jobs(rig)).toEqual([askedReceipt(3), receipt(8)])
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(rig.toasts()).toEqual([AWAY, AWAY, AWAY])
      expect(notices(rig).map(({ action }) => action?.label)).toEqual(Array(3).fill('Print again'))
      rig.send({ type: 'print.dismissed' })
      expect(jobs(rig)).toEqual([])
      expect(printer(rig)).toEqual({ away: 'absent' })
    },
  },
  {
    title:
      'receipts that are asked for without the printer all wait, each once, and are printed when it is back',
    section,
    run: async (rig) => {
      restored(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      for (const orderNumber of [3, 4, 3, 7]) rig.send({ type: 'receipt.requested', storeId, orderNumber })
      rig.send({ type: 'receipt.requested', storeId: 'store-2', orderNumber: 4 })
      const other = { ...askedReceipt(4), storeId: 'store-2' }
      expect(jobs(rig)).toEqual([askedReceipt(4), askedReceipt(3), askedReceipt(7), other])
      rig.send({ type: 'sale.completed', storeId, orderNumber: 8 })
      expect(jobs(rig)).toEqual([askedReceipt(4), askedReceipt(3), askedReceipt(7), other, receipt(8)])
      rig.send({ type: 'printer.connected', device: EPSON })
      for (let left = 5; left > 0; left--) await rig.resolve('print', OK)
      expect(printed(rig).map((input) => (input as { job: unknown }).job)).toEqual([
        askedReceipt(4),
        askedReceipt(3),
        askedReceipt(7),
        other,
        receipt(8),
      ])
    },
  },
  {
    title:
      'what a printer that was pulled out has left to print is not lost by the next sale, but for its sales',
    section,
    run: (rig) => {
      connected(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 6 })
      rig.send({ type: 'receipt.requested', storeId, orderNumber: 3 })
      rig.send({ type: 'labels.requested', labels: [MILK_LABEL] })
      rig.send({ type: 'test.requested' })
      rig.send({ type: 'printer.lost' })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      expect(jobs(rig)).toEqual([
        askedReceipt(3),
        { kind: 'label', label: MILK_LABEL },
        { kind: 'test' },
        receipt(7),
      ])
    },
  },
  {
    title: 'a tab that does not sell leaves the printer alone until it does',
    section: 'decision 0062',
    run: (rig) => {
      rig.send(KNOWN)
      rig.send({ type: 'receipt.requested', storeId, orderNumber: 3 })
      rig.send({ type: 'print.repeated' })
      rig.send({ type: 'cash.taken' })
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual([AWAY, AWAY])
      leads(rig)
      expect((rig.state() as { tab: unknown }).tab).toBe('leading')
      expect(to(rig, 'printerLink')).toEqual([LOOKED_FOR])
      rig.send({ type: 'printer.connected', device: EPSON })
      expect(printer(rig)).toEqual(PRINTING)
      expect(jobs(rig)).toEqual([askedReceipt(3)])
    },
  },
  {
    title: 'a tab that sells no longer lets go of the printer, and takes it again when it sells once more',
    section: 'decision 0062',
    run: (rig) => {
      connected(rig)
      rig.send({ type: 'leadership.ended' })
      expect(rig.state()).toEqual({ panel: 'closed', printer: { away: 'absent' }, tab: 'elsewhere' })
      expect(to(rig, 'printerLink')).toEqual([LOOKED_FOR, { type: 'printer.left' }])
      expect(rig.toasts()).toEqual([])
      expect(to(rig, 'memory')).toEqual([])
      leads(rig)
      expect(to(rig, 'printerLink').at(-1)).toEqual(LOOKED_FOR)
    },
  },
  {
    title: 'a printer that is missing is looked for with each sale, receipt and try, and for the drawer',
    section,
    run: (rig) => {
      restored(rig)
      for (const [event, command] of [
        [{ type: 'cash.taken' }, { type: 'drawer.opened' }],
        [{ type: 'sale.completed', storeId, orderNumber: 7 }, LOOKED_FOR],
        [{ type: 'receipt.requested', storeId, orderNumber: 3 }, LOOKED_FOR],
        [{ type: 'print.repeated' }, LOOKED_FOR],
      ] as const) {
        const before = to(rig, 'printerLink').length
        rig.send(event)
        expect(to(rig, 'printerLink').slice(before)).toEqual([command])
        expect(rig.state()).toMatchObject({ printer: { away: 'absent' }, tab: 'leading' })
      }
      rig.send({ type: 'printer.connected', device: EPSON })
      expect(printer(rig)).toEqual(PRINTING)
      const before = to(rig, 'printerLink').length
      rig.send({ type: 'sale.completed', storeId, orderNumber: 8 })
      rig.send({ type: 'receipt.requested', storeId, orderNumber: 8 })
      expect(to(rig, 'printerLink')).toHaveLength(before)
    },
  },
  {
    title: 'no printer is looked for while the cashier chooses one',
    section,
    run: (rig) => {
      restored(rig)
      rig.send({ type: 'printer.requested', kind: 'usb' })
      rig.send({ type: 'cash.taken' })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      expect(to(rig, 'printerLink')).toEqual([LOOKED_FOR, { type: 'printer.asked', kind: 'usb' }])
    },
  },
  {
    title: 'on request only, a sale without the printer says nothing',
    section,
    run: (rig) => {
      restored(rig, { isAutomatic: false })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      expect(jobs(rig)).toEqual([])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'another printer takes the place of the missing one, with what waits',
    section,
    run: (rig) => {
      restored(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'printer.requested', kind: 'serial' })
      rig.send({ type: 'printer.connected', device: CLONE })
      expect(printer(rig)).toEqual(PRINTING)
      expect(rig.toasts().at(-1)).toBe('The receipt printer is connected again')
      expect(jobs(rig)).toEqual([receipt(7)])
      expect(to(rig, 'memory')).toEqual([
        { type: 'settings.kept', settings: { device: CLONE, width: 80, isAutomatic: true } },
      ])
    },
  },
  {
    title: 'a printer that is forgotten takes along what waits for it',
    section,
    run: (rig) => {
      restored(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'printer.released' })
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(rig.context()).toEqual({
        settings: { device: null, width: 80, isAutomatic: true },
        jobs: [],
        cashier: null,
      })
      expect(to(rig, 'memory').at(-1)).toEqual({
        type: 'settings.kept',
        settings: { device: null, width: 80, isAutomatic: true },
      })
      expect(to(rig, 'printerLink').at(-1)).toEqual({ type: 'printer.dropped' })
      connected(rig)
      rig.send({ type: 'test.requested' })
      rig.send({ type: 'printer.released' })
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(jobs(rig)).toEqual([])
    },
  },
  {
    title: 'a printer that was being opened as it was forgotten is none of this device',
    section,
    run: (rig) => {
      restored(rig)
      rig.send({ type: 'printer.released' })
      rig.send({ type: 'printer.connected', device: EPSON })
      expect(printer(rig)).toEqual({ away: 'absent' })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      expect(jobs(rig)).toEqual([])
    },
  },
]
