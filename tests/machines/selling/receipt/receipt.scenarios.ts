import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { pdfFixture, receiptFixture } from '#tests/support/fixtures/history.ts'

const input = { orderNumber: 1763740800 }
const sent = ok({ receipt: receiptFixture, source: { kind: 'server' } })
const refused = failed({ kind: 'refused', statusCode: 404, message: 'No such order' })

const shown = async (rig: Rig) => {
  await rig.resolve('loadReceipt', sent)
  expect(rig.state()).toBe('showing')
}

export const receiptScenarios: Scenario[] = [
  {
    title: 'the receipt of the order in the address is loaded and shown',
    section: '§2.95',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('loading')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([
        { id: 'outboxLink', input: { orderNumber: 1763740800 } },
        { id: 'loadReceipt', input: { orderNumber: 1763740800 } },
      ])
      await shown(rig)
      expect(rig.context()).toEqual({
        orderNumber: 1763740800,
        shown: { receipt: receiptFixture, source: { kind: 'server' } },
        pdf: undefined,
      })
    },
  },
  {
    title: 'a receipt that cannot be loaded says why and can be asked for again',
    section: '§8.24',
    input,
    run: async (rig) => {
      await rig.resolve('loadReceipt', refused)
      expect(rig.state()).toBe('failed')
      rig.send({ type: 'receipt.retried' })
      expect(rig.state()).toBe('loading')
      await rig.reject('loadReceipt')
      expect(rig.state()).toBe('failed')
      expect(rig.toasts()).toEqual(['No such order', 'An unexpected error occurred'])
    },
  },
  {
    title: 'Print downloads the PDF and shows it; closing the viewer leads back to the receipt',
    section: '§2.93, §2.94',
    input,
    run: async (rig) => {
      await shown(rig)
      rig.send({ type: 'receipt.printed' })
      expect(rig.state()).toBe('fetchingPdf')
      expect(rig.hasTag('printing')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'fetchPdf', input: { orderNumber: 1763740800 } })
      await rig.resolve('fetchPdf', ok(pdfFixture))
      expect(rig.state()).toBe('savingPdf')
      expect(rig.hasTag('printing')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'savePdf', input: { pdf: pdfFixture } })
      await rig.resolve('savePdf')
      expect(rig.state()).toBe('viewing')
      expect(rig.hasTag('printing')).toBe(false)
      expect(rig.toasts()).toEqual(['Reciept downloaded as PDF successfully'])
      rig.send({ type: 'viewer.closed' })
      expect(rig.state()).toBe('showing')
    },
  },
  {
    title: 'a viewer that cannot show the PDF gives way to the receipt and says where the PDF is',
    section: 'own',
    input,
    run: async (rig) => {
      await shown(rig)
      rig.send({ type: 'receipt.printed' })
      await rig.resolve('fetchPdf', ok(pdfFixture))
      await rig.resolve('savePdf')
      rig.send({ type: 'viewer.failed' })
      expect(rig.state()).toBe('showing')
      expect(rig.toasts()).toEqual([
        'Reciept downloaded as PDF successfully',
        'The PDF could not be shown. It is in your downloads.',
      ])
    },
  },
  {
    title: "a PDF failure shows the server's message, or 'Failed to fetch PDF'",
    section: '§8.22',
    input,
    run: async (rig) => {
      await shown(rig)
      rig.send({ type: 'receipt.printed' })
      await rig.resolve('fetchPdf', refused)
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'receipt.printed' })
      await rig.resolve('fetchPdf', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'receipt.printed' })
      await rig.resolve(
        'fetchPdf',
        failed({ kind: 'unavailable', statusCode: 500, message: 'The disk is full' }),
      )
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'receipt.printed' })
      await rig.reject('fetchPdf')
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'receipt.printed' })
      await rig.resolve('fetchPdf', ok(pdfFixture))
      await rig.reject('savePdf')
      expect(rig.state()).toBe('showing')
      expect(rig.toasts()).toEqual([
        'No such order',
        'Failed to fetch PDF',
        'The disk is full',
        'Failed to fetch PDF',
        'Failed to fetch PDF',
      ])
    },
  },
  {
    title: 'the receipt of a sale that waits to be sent is printed by the browser',
    section: '§10.58',
    input,
    run: async (rig) => {
      await rig.resolve('loadReceipt', ok({ receipt: receiptFixture, source: { kind: 'outbox' } }))
      rig.send({ type: 'receipt.printed' })
      expect(rig.state()).toBe('printingPage')
      expect(rig.hasTag('printing')).toBe(true)
      await rig.resolve('printPage')
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'receipt.printed' })
      await rig.reject('printPage')
      expect(rig.state()).toBe('showing')
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
      expect(rig.calls.map(({ id }) => id)).toEqual(['outboxLink', 'loadReceipt', 'printPage', 'printPage'])
    },
  },
  {
    title: 'a receipt that the device keeps is printed by the browser, and is not waiting for anything',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.resolve(
        'loadReceipt',
        ok({ receipt: receiptFixture, source: { kind: 'device', fault: { kind: 'offline' } } }),
      )
      rig.send({ type: 'sale.sent' })
      expect(rig.state()).toBe('showing')
      rig.send({ type: 'receipt.printed' })
      expect(rig.state()).toBe('printingPage')
      expect(rig.calls.map(({ id }) => id)).toEqual(['outboxLink', 'loadReceipt', 'printPage'])
    },
  },
  {
    title: "when the waiting sale has reached the server, the server's receipt is loaded",
    section: '§10.58',
    input,
    run: async (rig) => {
      await rig.resolve('loadReceipt', ok({ receipt: receiptFixture, source: { kind: 'outbox' } }))
      rig.send({ type: 'sale.sent' })
      expect(rig.state()).toBe('loading')
      await shown(rig)
      rig.send({ type: 'sale.sent' })
      expect(rig.state()).toBe('showing')
      expect(rig.calls.filter(({ id }) => id === 'loadReceipt')).toHaveLength(2)
    },
  },
  {
    title: 'a sale that reaches the server while its receipt is read: that of the server is shown',
    section: '§10.58',
    input,
    run: async (rig) => {
      rig.send({ type: 'sale.sent' })
      expect(rig.state()).toBe('loading')
      expect(rig.begun('loadReceipt')).toBe(2)
      await shown(rig)
      expect(rig.context()).toMatchObject({ shown: { source: { kind: 'server' } } })
    },
  },
  {
    title:
      'a waiting sale whose number another till had goes on under its new one, and that order is not loaded',
    section: '§10.33',
    input,
    run: async (rig) => {
      await rig.resolve('loadReceipt', ok({ receipt: receiptFixture, source: { kind: 'outbox' } }))
      rig.send({ type: 'sale.renumbered', orderNumber: 1763740807 })
      expect(rig.state()).toBe('moved')
      expect(rig.emitted).toEqual([{ type: 'navigated', to: '/pos-home/print/1763740807', replace: true }])
      rig.send({ type: 'sale.sent' })
      expect(rig.state()).toBe('moved')
      expect(rig.calls.map(({ id }) => id)).toEqual(['outboxLink', 'loadReceipt'])
    },
  },
]
