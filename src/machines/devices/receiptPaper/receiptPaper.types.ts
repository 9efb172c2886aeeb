/** What the printer of this device takes: a thermal roll of 80 mm, or sheets of A4. */
export type Paper = 'roll' | 'sheet'

export type ReceiptPaperEvent =
  | { type: 'paper.restored'; paper: Paper }
  | { type: 'paper.chosen'; paper: Paper }
  /** The cashier sends the receipt to the printer. */
  | { type: 'paper.printed' }

/** What the chart sends to the device's memory. */
export interface KeepPaper {
  type: 'paper.kept'
  paper: Paper
}

/** What the chart sends to the browser. */
export interface StartPrinting {
  type: 'printing.started'
}
