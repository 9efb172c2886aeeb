import type { OrderOfStore } from '#domain/order-number.ts'
import type { ProductLabel } from '#domain/product-label.ts'

/** How a receipt printer is attached: by WebUSB or by Web Serial. */
export type PrinterKind = 'usb' | 'serial'

/** Millimetres. */
export type RollWidth = 58 | 80

/** A printer as the device remembers it, to find it again at the next start. */
export interface PrinterDevice {
  kind: PrinterKind
  /** USB ids; null where the line has none. */
  vendorId: number | null
  productId: number | null
  name: string
}

/** What the device keeps about its receipt printer. */
export interface PrinterSettings {
  /** The printer that was connected last; null where there is none, or where it was let go of. */
  device: PrinterDevice | null
  width: RollWidth
  /** Every sale's receipt is printed without being asked for. */
  isAutomatic: boolean
}

export type PrintJob =
  /** `isAsked`: somebody has asked for it; the others come by themselves with their sales. */
  | ({ kind: 'receipt'; isAsked: boolean } & OrderOfStore)
  | { kind: 'label'; label: ProductLabel }
  | { kind: 'test' }

/** What keeps a printer from printing. */
export type PrinterFault =
  | { kind: 'paperOut' }
  | { kind: 'coverOpen' }
  | { kind: 'notReady' }
  /** It takes nothing, or does not say that it has printed. */
  | { kind: 'silent' }
  /** Its cable was pulled, or it was switched off. */
  | { kind: 'lost' }

/** Why a job was not printed. */
export type PrintFault =
  | PrinterFault
  /** Nobody has the receipt, or another store than its own is entered: no printer can mend that. */
  | { kind: 'noReceipt'; orderNumber: number }

export interface ReceiptPrinterContext {
  settings: PrinterSettings
  /** What is printed, first of all, and what comes after it. */
  jobs: PrintJob[]
  /** Who was signed in last; null where nobody was since the page began. */
  cashier: string | null
}

export type ReceiptPrinterEvent =
  /** 'Receipt printer' in the menu. */
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  | { type: 'settings.restored'; settings: PrinterSettings }
  /** This tab is the one that sells. */
  | { type: 'leadership.given' }
  /** Another tab sells from now on. */
  | { type: 'leadership.ended' }
  | { type: 'width.chosen'; width: RollWidth }
  | { type: 'automatic.chosen'; isAutomatic: boolean }
  | { type: 'printer.requested'; kind: PrinterKind }
  | { type: 'printer.released' }
  | { type: 'printer.connected'; device: PrinterDevice }
  | { type: 'printer.notChosen' }
  | { type: 'printer.failed' }
  | { type: 'printer.notLoaded' }
  | { type: 'printer.lost' }
  /** A sale is done. */
  | ({ type: 'sale.completed' } & OrderOfStore)
  /** Another till had the order number `from` of a sale, which has this one now. */
  | ({ type: 'sale.renumbered'; from: number } & OrderOfStore)
  /** A sale was paid in cash, all of it or a part. */
  | { type: 'cash.taken' }
  /** The cashier asks for the receipt of an order. */
  | ({ type: 'receipt.requested' } & OrderOfStore)
  /** Labels of shelves and products, one after the other. */
  | { type: 'labels.requested'; labels: ProductLabel[] }
  | { type: 'test.requested' }
  /** Somebody is signed in. */
  | { type: 'cashier.signedIn'; userId: string }
  /** The cashier has signed out, or somebody else has signed in after an expired session. */
  | { type: 'cashier.signedOut' }
  | { type: 'print.repeated' }
  | { type: 'print.dismissed' }

/** What the chart asks of the link to the printers. */
export type PrinterCommand =
  | { type: 'printer.asked'; kind: PrinterKind }
  | { type: 'printer.recalled'; device: PrinterDevice }
  | { type: 'printer.dropped' }
  /** Another tab may open it. */
  | { type: 'printer.left' }
  | { type: 'drawer.opened' }

/** What the chart sends to the device's memory. */
export interface KeepPrinter {
  type: 'settings.kept'
  settings: PrinterSettings
}
