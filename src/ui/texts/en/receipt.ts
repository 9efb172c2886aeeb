import { listText } from '../list-text.ts'
import { counted } from './counted.ts'

/** /pos-home/print/{orderNumber} (§2.92–§2.99). */
export const receipt = {
  name: (orderNumber: number): string => `Receipt ${orderNumber}`,
  back: 'Back to the sale',
  print: 'Print',
  onPaper: 'On paper',
  paper: 'Paper',
  papers: { roll: '80 mm', sheet: 'A4' },
  loading: 'Loading the receipt...',
  failed: 'The receipt could not be loaded',
  waiting: 'Waiting to be sent. The sale is safe on this device.',
  offline: 'Offline: this is the receipt as this device keeps it.',
  serverFails: 'The server has a problem: this is the receipt as this device keeps it.',
  orderNumber: 'Order Number',
  cashier: 'Cashier',
  customer: 'Customer',
  transactionDate: 'Transaction Date',
  postedOn: 'Posted On',
  noItems: 'No items available',
  unitPrice: (price: string, quantity: number): string => `${price} × ${quantity}`,
  totalItems: 'Total Items',
  subtotal: 'SubTotal',
  discount: 'Discount',
  vat: 'VAT',
  total: 'Total',
  paymentMode: 'Payment Mode',
  change: 'Change',
  onTerminal: 'On terminal',
  rrn: (rrn: string): string => `RRN ${rrn}`,
  thanks: 'Thank you for your purchase',
  poweredBy: 'Powered by',
  openingPdf: 'Opening the PDF...',
  closePdf: 'Close the PDF',
  pages: 'Pages',
}

/** The thermal printer of this device (decision 0072). */
export const printer = {
  title: 'Receipt printer',
  hint: 'A thermal printer (ESC/POS) prints receipts and opens the cash drawer.',
  connect: { usb: 'Connect by USB', serial: 'Connect by serial port' },
  connected: 'Connected',
  notConnected: 'Not connected',
  disconnect: 'Disconnect',
  forget: 'Forget this printer',
  width: 'Paper width',
  widths: { 58: '58 mm', 80: '80 mm' },
  printing: 'Receipts',
  automatic: 'After every sale',
  onRequest: 'On request',
  test: 'Test print',
  testTitle: 'Test print',
  waiting: ({ receipt, label, test }: Record<'receipt' | 'label' | 'test', number>): string => {
    const kinds = [
      receipt > 0 ? [counted(receipt, 'receipt', 'receipts')] : [],
      label > 0 ? [counted(label, 'label', 'labels')] : [],
      test > 0 ? [counted(test, 'test print', 'test prints')] : [],
    ].flat()
    return `${listText(kinds)} ${receipt + label + test === 1 ? 'waits' : 'wait'}`
  },
  again: 'Print again',
  dismiss: 'Do not print',
  print: 'Print on receipt printer',
}
