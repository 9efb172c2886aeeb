import type {
  PrinterDevice,
  PrinterKind,
  PrinterFault,
} from '#machines/devices/receiptPrinter/receiptPrinter.types.ts'
import type { PaperLine } from '#domain/paper-receipt.ts'
import type { Result } from '#domain/result.ts'

/** What becomes of the printer. */
export type PrinterFact =
  | { kind: 'connected'; device: PrinterDevice }
  /** The browser's window was closed without a choice. */
  | { kind: 'notChosen' }
  | { kind: 'failed' }
  /** What speaks to printers did not come over the network. */
  | { kind: 'notLoaded' }
  | { kind: 'lost' }

export interface PrinterLink {
  /** Has the browser ask the cashier for a printer; to be called from a press of a button. */
  ask: (kind: PrinterKind) => void
  /** Opens this printer, now or as soon as it is plugged in, where the browser permits it without a question. */
  recall: (device: PrinterDevice) => void
  /** Prints the lines and cuts the paper behind them. */
  print: (lines: PaperLine[]) => Promise<Result<void, PrinterFault>>
  /** Opens the cash drawer that is plugged into the printer. */
  openDrawer: () => void
  /** Lets go of the printer; it is connected again by the window of the browser only. */
  drop: () => void
  /** Closes the printer for another tab, which may open it; it is opened again when it is recalled. */
  leave: () => void
  close: () => void
}

/** Receipt printers that this browser can print to. */
export interface ReceiptPrinters {
  /** The ways of connecting that this browser has. */
  kinds: PrinterKind[]
  open: (on: (fact: PrinterFact) => void) => PrinterLink
}

/** An open line to a printer. */
export interface PrinterLine {
  /** Resolves when the bytes have left for the printer; rejects where the line is broken. */
  write: (bytes: Uint8Array) => Promise<void>
  /** Gives what the printer says, until the returned function is called. */
  listen: (on: (bytes: Uint8Array) => void) => () => void
  close: () => Promise<void>
}

/** A printer that the browser lets the page use, not yet opened. */
export interface PrinterSocket {
  device: PrinterDevice
  /** The browser's own object, the same one until the cable is pulled: devices may be alike in all that they say. */
  handle: object
  /** `onLost` is called once, when the line breaks without having been closed. */
  open: (onLost: () => void) => Promise<PrinterLine>
  /** Gives the permission back, so that nothing else of the till takes it for its own. */
  forget: () => Promise<void>
}

/** A way to printers. */
export interface PrinterBus {
  /** Has the browser ask for one; rejects with NotFoundError where none is chosen. */
  request: () => Promise<PrinterSocket>
  /** Printers that the cashier has allowed before and that are plugged in. */
  allowed: () => Promise<PrinterSocket[]>
  /** Calls whenever one is plugged in, until the returned function is called. */
  onAttached: (on: () => void) => () => void
}
