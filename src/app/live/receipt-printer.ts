import { fromCallback, fromPromise, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { linkOf } from '#app/links/carry.ts'
import { deviceHistory } from '#services/history/device-history.ts'
import { receiptRepository } from '#services/history/receipt-repository.ts'
import { COLUMNS, paperReceipt, testPage, type PaperLine } from '#domain/paper-receipt.ts'
import { paperLabel } from '#domain/paper-label.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { sharedPrinter } from '#hardware/receipt-printer/printers.ts'
import type { PrinterFact, PrinterLink } from '#hardware/receipt-printer/types.ts'
import { receiptPrinterMachine } from '#machines/devices/receiptPrinter/receiptPrinter.machine.ts'
import type { Printed, PrintInput } from '#machines/devices/receiptPrinter/receiptPrinter.setup.ts'
import type {
  KeepPrinter,
  PrinterCommand,
  PrinterSettings,
  PrintFault,
  ReceiptPrinterEvent,
} from '#machines/devices/receiptPrinter/receiptPrinter.types.ts'
import { selectWorkplace } from '#machines/session/session/session.selectors.ts'
import type { OutboxActor } from '#machines/selling/outbox/outbox.machine.ts'
import type { PaymentActor } from '#machines/selling/payment/payment.machine.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { texts } from '#ui/texts/texts.ts'
import { cashierIdIn } from './session.ts'

const eventOf = (fact: PrinterFact): ReceiptPrinterEvent => {
  switch (fact.kind) {
    case 'connected':
      return { type: 'printer.connected', device: fact.device }
    case 'notChosen':
      return { type: 'printer.notChosen' }
    case 'failed':
      return { type: 'printer.failed' }
    case 'notLoaded':
      return { type: 'printer.notLoaded' }
    case 'lost':
      return { type: 'printer.lost' }
  }
}

const obey = (link: PrinterLink, command: PrinterCommand): void => {
  switch (command.type) {
    case 'printer.asked':
      return link.ask(command.kind)
    case 'printer.recalled':
      return link.recall(command.device)
    case 'printer.dropped':
      return link.drop()
    case 'printer.left':
      return link.leave()
    case 'drawer.opened':
      return link.openDrawer()
  }
}

/** Where the device does not remember its printer the cashier connects it once more: nothing else is lost. */
const remember =
  ({ receiptPrinterRecord }: Deps): CallbackLogicFunction<KeepPrinter, ReceiptPrinterEvent> =>
  ({ sendBack, receive }) => {
    void receiptPrinterRecord.read().then((read) => {
      if (read.ok && read.value) sendBack({ type: 'settings.restored', settings: read.value })
    })
    receive(({ settings }) => void receiptPrinterRecord.write(settings))
  }

/** The chart of the receipt printer with its actors: what it prints comes from where the receipt page has it from. */
export const liveReceiptPrinter = (
  deps: Deps,
  { session, payment, outbox }: { session: SessionActor; payment: PaymentActor; outbox: OutboxActor },
) => {
  const workplace = () => selectWorkplace(session.getSnapshot())
  const place = { workplace, cashierId: cashierIdIn(session) }
  const receipts = receiptRepository(deps, place, deviceHistory(deps))
  const printers = sharedPrinter(deps.receiptPrinters)
  const linkPrinter: CallbackLogicFunction<PrinterCommand, ReceiptPrinterEvent> = ({ sendBack, receive }) => {
    const link = printers.open((fact) => sendBack(eventOf(fact)))
    receive((command) => obey(link, command))
    return link.close
  }
  const linesOf = async (
    { job }: PrintInput,
    { width }: PrinterSettings,
  ): Promise<Result<PaperLine[], PrintFault>> => {
    const columns = COLUMNS[width]
    if (job?.kind === 'label') return ok(paperLabel(job.label, columns))
    if (job?.kind !== 'receipt') return ok(testPage(texts.printer.testTitle, columns))
    const receipt = await receipts.bringOf(job.storeId, job.orderNumber)
    const { productName } = deps.config
    return receipt
      ? ok(paperReceipt(receipt, { columns, words: texts.receipt, productName }))
      : failed({ kind: 'noReceipt', orderNumber: job.orderNumber })
  }
  return receiptPrinterMachine.provide({
    actors: {
      printerLink: fromCallback(linkPrinter),
      memory: fromCallback(remember(deps)),
      saleLink: fromCallback(linkOf('receiptPrinter', 'saleLink', { payment, outbox })),
      print: fromPromise<Printed, PrintInput>(async ({ input }) => {
        const lines = await linesOf(input, input.settings)
        return lines.ok ? printers.print(lines.value) : lines
      }),
    },
  })
}
