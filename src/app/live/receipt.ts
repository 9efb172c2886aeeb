import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { linkOf } from '#app/links/carry.ts'
import { receiptPage } from '#domain/receipt-page.ts'
import { failed } from '#domain/result.ts'
import { receiptMachine } from '#machines/selling/receipt/receipt.machine.ts'
import type { FetchedPdf } from '#machines/selling/receipt/receipt.types.ts'
import type { OutboxActor } from '#machines/selling/outbox/outbox.machine.ts'
import { saveFile } from '#services/files/save-file.ts'
import type { ReceiptRepository } from '#services/history/receipt-repository.ts'
import { receiptPaperMachine } from '#machines/devices/receiptPaper/receiptPaper.machine.ts'
import type {
  KeepPaper,
  Paper,
  ReceiptPaperEvent,
  StartPrinting,
} from '#machines/devices/receiptPaper/receiptPaper.types.ts'

/** The page has the measures of the paper in `data-paper` (receipt-paper-style.ts), also for Ctrl+P. */
const print: CallbackLogicFunction<StartPrinting, never, { paper: Paper }> = ({ input, receive }) => {
  const page = document.documentElement
  const style = document.head.appendChild(document.createElement('style'))
  const measure = () => {
    page.dataset['paper'] = input.paper
    const receipt = document.querySelector('[data-receipt]')?.getBoundingClientRect()
    style.textContent = receiptPage(input.paper, receipt?.height)
  }
  const putBack = () => delete page.dataset['paper']
  window.addEventListener('beforeprint', measure)
  window.addEventListener('afterprint', putBack)
  receive(() => window.print())
  return () => {
    window.removeEventListener('beforeprint', measure)
    window.removeEventListener('afterprint', putBack)
    putBack()
    style.remove()
  }
}

/** A device that does not remember prints on a roll: nothing is lost that a cashier would miss. */
const remember =
  ({ records }: Deps): CallbackLogicFunction<KeepPaper, ReceiptPaperEvent> =>
  ({ sendBack, receive }) => {
    void records.receiptPaper.read().then((read) => {
      if (read.ok && read.value) sendBack({ type: 'paper.restored', paper: read.value })
    })
    receive(({ paper }) => void records.receiptPaper.write(paper))
  }

export const liveReceiptPaper = (deps: Deps) =>
  receiptPaperMachine.provide({
    actors: { memory: fromCallback(remember(deps)), printer: fromCallback(print) },
  })

interface Repositories {
  storeId: () => string | undefined
  receipts: ReceiptRepository
  outbox: OutboxActor
}

export const liveReceipt = ({ api }: Deps, { storeId, receipts, outbox }: Repositories) => {
  const ofOutbox = linkOf('receipt', 'outboxLink', { outbox })
  return receiptMachine.provide({
    actors: {
      outboxLink: fromCallback<AnyEventObject, { orderNumber: number }>((link) =>
        ofOutbox({ ...link, input: { ...link.input, storeId: storeId() } }),
      ),
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
}
