import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import { MILK_LABEL } from '#tests/support/fixtures/labels.ts'
import {
  EPSON,
  section,
  OK,
  AWAY,
  FORGOTTEN,
  fault,
  storeId,
  receipt,
  printed,
  printer,
  jobs,
  notices,
  restored,
  PRINTING,
  LEFT_BEHIND,
  connected,
} from './steps.ts'

/** Receipts of who is not signed in any more. */
export const signedOutScenarios: Scenario[] = [
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
]
