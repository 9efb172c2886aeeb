import { button, locked, words } from '#tests/support/charts/view.ts'
import { failed, ok } from '#domain/result.ts'
import { receiptMachine } from '#machines/selling/receipt/receipt.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { pdfFixture, receiptFixture } from '#tests/support/fixtures/history.ts'

export const receiptModel = chartModel(receiptMachine, {
  inputs: [{ orderNumber: 1763740800 }],
  events: () => [
    { type: 'sale.sent' },
    { type: 'sale.renumbered', orderNumber: 1763740807 },
    { type: 'receipt.printed' },
    { type: 'receipt.retried' },
    { type: 'viewer.closed' },
    { type: 'viewer.failed' },
  ],
  outcomes: {
    loadReceipt: [
      ok({ receipt: receiptFixture, source: { kind: 'server' } }),
      ok({ receipt: receiptFixture, source: { kind: 'outbox' } }),
      failed({ kind: 'offline' }),
    ],
    fetchPdf: [ok(pdfFixture), failed({ kind: 'offline' })],
    savePdf: [undefined],
    printPage: [undefined],
  },
  key: ({ context }) => context.shown?.source.kind,
  accepts: {
    '*': ['sale.renumbered'],
    loading: ['sale.sent'],
    failed: ['receipt.retried'],
    showing: ['receipt.printed', 'sale.sent?'],
    printingPage: [],
    fetchingPdf: [],
    savingPdf: [],
    viewing: ['viewer.closed', 'viewer.failed'],
    moved: [],
  },
  cashierSees: {
    loading: ['The shape of a receipt', words('Loading the receipt...')],
    failed: [
      "The reason, 'Try again' and the way back",
      words('The receipt could not be loaded'),
      button('Try again'),
    ],
    showing: ['The receipt, Print and the way back', button('Print'), words('Total Items')],
    printingPage: "The browser's print window",
    fetchingPdf: ['The receipt, Print busy', locked(button(/Print/)), words('Total Items')],
    savingPdf: 'The receipt, Print busy',
    viewing: 'The PDF in the viewer',
    moved: 'The page of the new order number opens',
  },
})
