import { fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { failed, ok } from '#domain/result.ts'
import { receiptMachine } from '#machines/receipt/receipt.machine.ts'
import type { FetchedPdf, LoadedReceipt } from '#machines/receipt/receipt.types.ts'
import { saveFile } from '#services/files/save-file.ts'
import type { ReceiptDesk } from './receipt-desk.ts'

export const liveReceipt = ({ api }: Ports, storeId: () => string | undefined, desk: ReceiptDesk) =>
  receiptMachine.provide({
    actors: {
      loadReceipt: fromPromise<LoadedReceipt, { orderNumber: number }>(async ({ input }) => {
        const taken = await desk.take(input.orderNumber)
        return taken.ok ? ok({ receipt: taken.value, isWaiting: false }) : taken
      }),
      fetchPdf: fromPromise<FetchedPdf, { orderNumber: number }>(async ({ input }) => {
        const store = storeId()
        if (store === undefined) return failed({ kind: 'unauthorized' })
        return api.sales.receiptPdf(store, input.orderNumber)
      }),
      savePdf: fromPromise(async ({ input: { pdf } }) => {
        if (!pdf) throw new Error('There is no PDF to save')
        saveFile({ base64: pdf.doc_binary, mimeType: pdf.doc_mime_type, name: pdf.doc_filename })
      }),
      printPage: fromPromise(async () => window.print()),
    },
  })
