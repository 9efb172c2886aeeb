import { fromCallback, fromPromise, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { reportTo } from '#app/links/reports.ts'
import type { ReceiptPrinterActor } from '#machines/devices/receiptPrinter/receiptPrinter.machine.ts'
import { labelsMachine } from '#machines/office/labels/labels.machine.ts'
import type {
  ChangedAsked,
  FileCommand,
  LoadedChanged,
  PrinterCommand,
} from '#machines/office/labels/labels.types.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { beginOf } from '#services/api/labels.ts'
import { openFile, saveFile } from '#services/files/save-file.ts'
import { findProducts } from './find-products.ts'

const handOver: CallbackLogicFunction<FileCommand> = ({ receive }) =>
  receive(({ type, file }) => {
    if (!file) return
    const encoded = { base64: file.doc_binary, mimeType: file.doc_mime_type, name: file.doc_filename }
    if (type === 'file.saved') saveFile(encoded)
    else openFile(encoded)
  })

export const liveLabels = (api: OfficeApi, { now }: Pick<Deps, 'now'>, printer: ReceiptPrinterActor) =>
  labelsMachine.provide({
    actors: {
      findProducts: fromPromise(findProducts(api)),
      loadChanged: fromPromise<LoadedChanged, ChangedAsked>(({ input: { period, ...asked } }) =>
        api.changedLabels({ ...asked, since: beginOf(period, now()).toISOString() }),
      ),
      makeFile: fromPromise(({ input }) => api.printLabels(input)),
      fileLink: fromCallback(handOver),
      printerLink: fromCallback<PrinterCommand>(({ receive }) =>
        receive(reportTo('labels', 'receiptPrinter', printer)),
      ),
    },
  })
