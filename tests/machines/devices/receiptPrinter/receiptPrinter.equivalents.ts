/** Mutants that no expectation could distinguish from the chart, each with the reason why. */
export const receiptPrinterEquivalents = {
  'printer.connected | labels.requested [0]: leads to printer.connected.idle':
    'Where a job waits, idle leads into printing at once.',
  'printer.connected | receipt.requested [0]: leads to printer.connected.idle':
    'Where a job waits, idle leads into printing at once.',
  'printer.connected | test.requested [0]: leads to printer.connected.idle':
    'Where a job waits, idle leads into printing at once.',
  'printer.connected | sale.completed [0]: leads to printer.connected.idle':
    'Where a job waits, idle leads into printing at once.',
  'printer.connected.halted | print.repeated [0]: leads to printer.connected.idle':
    'Where a job waits, idle leads into printing at once.',
}
