import { fromCallback, fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { linkOf } from '#app/links/carry.ts'
import { failed } from '#domain/result.ts'
import { receiptMachine } from '#machines/selling/receipt/receipt.machine.ts'
import type { FetchedPdf } from '#machines/selling/receipt/receipt.types.ts'
import type { OutboxActor } from '#machines/selling/outbox/outbox.machine.ts'
import { saveFile } from '#services/files/save-file.ts'
import type { ReceiptRepository } from '#services/history/receipt-repository.ts'

interface Repositories {
  storeId: () => string | undefined
  receipts: ReceiptRepository
  outbox: OutboxActor
}

export const liveReceipt = ({ api }: Deps, { storeId, receipts, outbox }: Repositories) =>
  receiptMachine.provide({
    actors: {
      outboxLink: fromCallback(linkOf('receipt', 'outboxLink', { outbox })),
      loadReceipt: fromPromise(({ input }) => receipts.take(input.orderNumber)),
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
