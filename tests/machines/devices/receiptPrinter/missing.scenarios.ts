import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import { MILK_LABEL } from '#tests/support/fixtures/labels.ts'
import {
  EPSON,
  CLONE,
  section,
  OK,
  AWAY,
  FORGOTTEN,
  fault,
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
  LEFT_BEHIND,
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
    title:
      'receipts that wait for the printer at a sign-out are named and not printed under the next cashier',
    section,
    run: (rig) => {
      restored(rig)
      rig.send({ type: 'cashier.signedOut' })
      expect(rig.toasts()).toEqual([])
      rig.send({ type: 'receipt.requested', storeId, orderNumber: 3 })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 8 })
      rig.send({ type: 'panel.opened' })
      rig.send({ type: 'cashier.signedOut' })
      expect(rig.state()).toMatchObject({ panel: 'open', printer: { away: 'absent' } })
      expect(jobs(rig)).toEqual([])
      expect(rig.toasts().at(-1)).toBe(FORGOTTEN(2))
      rig.send({ type: 'printer.connected', device: EPSON })
      expect(printer(rig)).toEqual({ connected: 'idle' })
      expect(printed(rig)).toEqual([])
    },
  },
  {
    title: 'the receipt on its way to the paper at a sign-out goes on, those behind it do not, labels do',
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 8 })
      rig.send({ type: 'labels.requested', labels: [MILK_LABEL] })
      rig.send({ type: 'cashier.signedOut' })
      expect(rig.toasts()).toEqual([FORGOTTEN(1)])
      expect(printer(rig)).toEqual(LEFT_BEHIND)
      expect(jobs(rig)).toEqual([receipt(7), { kind: 'label', label: MILK_LABEL }])
      rig.send({ type: 'cashier.signedOut' })
      expect(rig.toasts()).toEqual([FORGOTTEN(1)])
      expect(printed(rig)).toHaveLength(1)
      await rig.resolve('print', OK)
      expect(jobs(rig)).toEqual([{ kind: 'label', label: MILK_LABEL }])
      expect(printer(rig)).toEqual(PRINTING)
    },
  },
  {
    title:
      'a receipt that was on its way to the paper at a sign-out is not for the next cashier to print again',
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'cashier.signedOut' })
      expect(printer(rig)).toEqual(LEFT_BEHIND)
      await rig.resolve('print', fault('paperOut'))
      expect(printer(rig)).toEqual({ connected: 'idle' })
      expect(jobs(rig)).toEqual([])
      expect(notices(rig)).toEqual([{ key: 'receiptsForgotten', params: { count: '1' } }])
      rig.send({ type: 'sale.completed', storeId, orderNumber: 8 })
      rig.send({ type: 'cashier.signedOut' })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 9 })
      await rig.resolve('print', fault('silent'))
      expect(printer(rig)).toEqual(PRINTING)
      expect(jobs(rig)).toEqual([receipt(9)])
      await rig.resolve('print', fault('silent'))
      expect(printer(rig)).toEqual({ connected: 'halted' })
      expect(rig.toasts().slice(1)).toEqual([
        FORGOTTEN(1),
        'The receipt printer does not answer. Is it on, with paper in it?',
      ])
    },
  },
  {
    title: 'a sign-out behind a receipt that was left behind forgets those that came after it',
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'cashier.signedOut' })
      rig.send({ type: 'cashier.signedOut' })
      expect(rig.toasts()).toEqual([])
      for (const orderNumber of [8, 9]) rig.send({ type: 'sale.completed', storeId, orderNumber })
      rig.send({ type: 'cashier.signedOut' })
      expect(printer(rig)).toEqual(LEFT_BEHIND)
      expect(jobs(rig)).toEqual([receipt(7)])
      await rig.resolve('print', { ok: false, fault: { kind: 'noReceipt', orderNumber: 7 } })
      expect(printer(rig)).toEqual({ connected: 'idle' })
      expect(notices(rig)).toEqual([
        { key: 'receiptsForgotten', params: { count: '2' } },
        { key: 'receiptNotPrinted', params: { order: '7' } },
      ])
    },
  },
  {
    title: 'the receipt of who has signed out is given up where the printer is switched off; labels wait',
    section,
    run: (rig) => {
      connected(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'labels.requested', labels: [MILK_LABEL] })
      rig.send({ type: 'cashier.signedOut' })
      rig.send({ type: 'printer.lost' })
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(jobs(rig)).toEqual([{ kind: 'label', label: MILK_LABEL }])
      expect(notices(rig)).toEqual([
        { key: 'printerLost', action: { label: 'Print again', event: { type: 'print.repeated' } } },
        { key: 'receiptsForgotten', params: { count: '1' } },
      ])
    },
  },
  {
    title: 'where nothing waits behind the receipt that is given up nothing is offered to be printed again',
    section,
    run: (rig) => {
      connected(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'cashier.signedOut' })
      rig.send({ type: 'printer.lost' })
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(jobs(rig)).toEqual([])
      expect(notices(rig)).toEqual([
        { key: 'printerLost' },
        { key: 'receiptsForgotten', params: { count: '1' } },
      ])
    },
  },
  {
    title: 'receipts that wait as a session expires are for its cashier, and not for another one',
    section,
    run: (rig) => {
      restored(rig)
      rig.send({ type: 'cashier.signedIn', userId: 'amara' })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'cashier.signedIn', userId: 'amara' })
      expect(jobs(rig)).toEqual([receipt(7)])
      expect(rig.context()).toMatchObject({ cashier: 'amara' })
      rig.send({ type: 'cashier.signedIn', userId: 'bola' })
      expect(jobs(rig)).toEqual([])
      expect(rig.context()).toMatchObject({ cashier: 'bola' })
      expect(rig.toasts()).toEqual([AWAY, FORGOTTEN(1)])
      rig.send({ type: 'sale.completed', storeId, orderNumber: 8 })
      rig.send({ type: 'cashier.signedIn', userId: 'bola' })
      expect(jobs(rig)).toEqual([receipt(8)])
    },
  },
  {
    title: 'the receipt on its way to the paper as another cashier signs in goes on, those behind it do not',
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'cashier.signedIn', userId: 'amara' })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 8 })
      rig.send({ type: 'cashier.signedIn', userId: 'bola' })
      expect(printer(rig)).toEqual(LEFT_BEHIND)
      expect(jobs(rig)).toEqual([receipt(7)])
      await rig.resolve('print', fault('paperOut'))
      expect(jobs(rig)).toEqual([])
      expect(rig.toasts()).toEqual([FORGOTTEN(1), FORGOTTEN(1)])
    },
  },
  {
    title:
      'a line that cannot be opened any more is found by what comes after the receipt that was left behind',
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'labels.requested', labels: [MILK_LABEL] })
      rig.send({ type: 'cashier.signedOut' })
      await rig.resolve('print', fault('lost'))
      expect(printer(rig)).toEqual(PRINTING)
      expect(jobs(rig)).toEqual([{ kind: 'label', label: MILK_LABEL }])
      await rig.resolve('print', fault('lost'))
      expect(printer(rig)).toEqual({ away: 'absent' })
      expect(rig.toasts()).toEqual([FORGOTTEN(1), 'The receipt printer was disconnected'])
    },
  },
  {
    title: 'the receipt of who has signed out is given up where another tab sells from now on',
    section: 'decision 0062',
    run: (rig) => {
      connected(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'cashier.signedOut' })
      rig.send({ type: 'leadership.ended' })
      expect(rig.state()).toMatchObject({ printer: { away: 'absent' }, tab: 'elsewhere' })
      expect(jobs(rig)).toEqual([])
      expect(rig.toasts()).toEqual([FORGOTTEN(1)])
    },
  },
  {
    title: 'a bug at the receipt of who has signed out is said, and the receipt given up',
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'cashier.signedOut' })
      await rig.reject('print', new Error('a bug'))
      expect(printer(rig)).toEqual({ connected: 'idle' })
      expect(jobs(rig)).toEqual([])
      expect(rig.toasts()).toEqual([FORGOTTEN(1), 'An unexpected error occurred'])
    },
  },
  {
    title: 'a label on its way to the paper at a sign-out is printed again whoever is signed in',
    section: 'decision 0154',
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'labels.requested', labels: [MILK_LABEL] })
      rig.send({ type: 'cashier.signedOut' })
      expect(printer(rig)).toEqual(PRINTING)
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      rig.send({ type: 'cashier.signedOut' })
      expect(printer(rig)).toEqual(PRINTING)
      expect(rig.toasts()).toEqual([FORGOTTEN(1)])
      await rig.resolve('print', fault('paperOut'))
      expect(printer(rig)).toEqual({ connected: 'halted' })
      expect(jobs(rig)).toEqual([{ kind: 'label', label: MILK_LABEL }])
    },
  },
  {
    title:
      'a sign-out while the printer is out of paper leaves labels waiting, and nothing where there are none',
    section,
    run: async (rig) => {
      connected(rig)
      rig.send({ type: 'labels.requested', labels: [MILK_LABEL] })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 7 })
      await rig.resolve('print', fault('paperOut'))
      rig.send({ type: 'cashier.signedOut' })
      expect(printer(rig)).toEqual({ connected: 'halted' })
      expect(jobs(rig)).toEqual([{ kind: 'label', label: MILK_LABEL }])
      const said = rig.toasts()
      expect(said.at(-1)).toBe(FORGOTTEN(1))
      rig.send({ type: 'cashier.signedOut' })
      expect(printer(rig)).toEqual({ connected: 'halted' })
      expect(rig.toasts()).toEqual(said)
      rig.send({ type: 'print.dismissed' })
      rig.send({ type: 'sale.completed', storeId, orderNumber: 8 })
      await rig.resolve('print', fault('paperOut'))
      rig.send({ type: 'cashier.signedOut' })
      expect(printer(rig)).toEqual({ connected: 'idle' })
      expect(jobs(rig)).toEqual([])
      expect(rig.toasts().at(-1)).toBe(FORGOTTEN(1))
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
