import { failed, ok } from '#domain/result.ts'
import { receiptMachine } from '#machines/receipt/receipt.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'
import { samplePdf, sampleReceipt } from '#tests/support/samples/history.ts'

export const receiptModel: ChartModel = {
  machine: receiptMachine,
  inputs: [{ orderNumber: 1763740800 }],
  events: () => [
    { type: 'sale.sent' },
    { type: 'receipt.printed' },
    { type: 'receipt.retried' },
    { type: 'viewer.closed' },
  ],
  outcomes: {
    loadReceipt: [
      ok({ receipt: sampleReceipt, isWaiting: false }),
      ok({ receipt: sampleReceipt, isWaiting: true }),
      failed({ kind: 'offline' }),
    ],
    fetchPdf: [ok(samplePdf), failed({ kind: 'offline' })],
    savePdf: [undefined],
    printPage: [undefined],
  },
  key: ({ context }) => context.shown?.isWaiting,
  cashierSees: {
    loading: 'The shape of a receipt',
    failed: "The reason, 'Try again' and the way back",
    showing: 'The receipt, Print and the way back',
    printingPage: "The browser's print window",
    fetchingPdf: 'The receipt, Print busy',
    savingPdf: 'The receipt, Print busy',
    viewing: 'The PDF in the viewer',
  },
}
