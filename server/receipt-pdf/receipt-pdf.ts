import { createHash } from 'node:crypto'
import type { Receipt, ReceiptPdf } from '#contract/receipts.ts'
import { storeLogo } from '#server/pictures/store-logos.ts'
import { initials, logo, picture, row, rule, space, text } from './blocks.ts'
import { printBlocks, type Block } from './paper.ts'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')

const emblem = (receipt: Receipt, uploaded: Buffer | undefined): Block => {
  if (uploaded) return picture(uploaded)
  const drawing = receipt.store_image === null ? undefined : storeLogo(receipt.store_image)
  return drawing ? logo(drawing) : initials(initialsOf(receipt.store_name))
}

const heading = (receipt: Receipt, uploaded: Buffer | undefined): Block[] => {
  const faint = { size: 7.5, color: 'faint', align: 'center' } as const
  const contacts = [receipt.store_phone, receipt.store_email].filter(Boolean).join(' · ')
  return [
    emblem(receipt, uploaded),
    text(receipt.store_name, { font: 'bold', size: 13, align: 'center' }),
    ...[receipt.store_address, contacts].filter(Boolean).map((line) => text(line, faint)),
  ]
}

const particulars = (receipt: Receipt): Block[] => [
  row('Order Number', String(receipt.order_number)),
  row('Cashier', receipt.soldby),
  ...(receipt.customer_name === null ? [] : [row('Customer', receipt.customer_name)]),
  row('Transaction Date', receipt.transaction_date_text),
  row('Posted On', receipt.posted_on_text),
]

const items = (receipt: Receipt): Block[] => {
  if (receipt.items.length === 0) return [text('No items available', { color: 'faint' })]
  return receipt.items.flatMap(({ product_name, unit_price_text, quantity }) => [
    text(product_name, { font: 'bold' }),
    text(`${unit_price_text} × ${quantity}`, { color: 'faint' }),
    space(3),
  ])
}

const figures = (receipt: Receipt): Block[] => [
  row('Total Items', String(receipt.items.reduce((sum, { quantity }) => sum + quantity, 0))),
  row('SubTotal', receipt.subtotal_text),
  row('Discount', receipt.discount_text),
  row('VAT', receipt.vat_text),
  space(4),
  row('Total', receipt.total_text, { font: 'bold', size: 13, color: 'brand' }),
]

const charges = (receipt: Receipt): Block[] =>
  receipt.charges.flatMap(({ amount_text, masked_pan, rrn, terminal_id }) => [
    row('On terminal', amount_text),
    ...(masked_pan === null ? [] : [row('Card', masked_pan)]),
    ...(rrn === null ? [] : [row('RRN', rrn)]),
    ...(terminal_id === null ? [] : [row('Terminal', terminal_id)]),
  ])

/** The words of the store, and who the receipt is powered by. */
const ending = ({ store_text, is_powered_by_hidden }: Receipt, productName: string): Block[] => [
  ...(store_text === undefined ? [] : [space(4), text(store_text, { size: 8, align: 'center' })]),
  ...(is_powered_by_hidden
    ? []
    : [space(4), text(`Powered by ${productName}`, { size: 7, color: 'brand', align: 'center' })]),
]

const blocksOf = (receipt: Receipt, uploaded: Buffer | undefined, productName: string): Block[] => [
  ...heading(receipt, uploaded),
  rule(),
  ...particulars(receipt),
  rule(),
  ...items(receipt),
  rule(),
  ...figures(receipt),
  rule(),
  row('Payment Mode', receipt.payment_channel),
  ...charges(receipt),
  row('Change', receipt.balance_text),
  rule(),
  text('Thank you for your purchase', { font: 'bold', align: 'center' }),
  text('All amounts in Nigerian naira (NGN)', { size: 7, color: 'faint', align: 'center' }),
  ...ending(receipt, productName),
]

const MOST_KEPT = 200

/** Receipts that were printed lately, by what is on them: the same one costs nothing the second time. */
export const receiptPrinter = (productName: string, mostKept = MOST_KEPT) => {
  const kept = new Map<string, string>()

  const keep = (key: string, base64: string): string => {
    kept.delete(key)
    kept.set(key, base64)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return base64
  }

  const print = async (receipt: Receipt, uploaded: Buffer | undefined): Promise<string> => {
    const pdf = await printBlocks(`Receipt ${receipt.order_number}`, blocksOf(receipt, uploaded, productName))
    return pdf.toString('base64')
  }

  /**
   * The receipt as a PDF file, 80 mm wide and as long as it needs to be (§3.27). `uploadedLogo` gives the logo as PNG
   * where the store has one that was uploaded; it is asked only for a receipt that is not known yet.
   */
  return async (receipt: Receipt, uploadedLogo: () => Promise<Buffer | undefined>): Promise<ReceiptPdf> => {
    const key = createHash('sha256').update(JSON.stringify(receipt)).digest('base64')
    const base64 = kept.get(key) ?? (await print(receipt, await uploadedLogo()))
    return {
      doc_binary: keep(key, base64),
      doc_mime_type: 'application/pdf',
      doc_filename: `receipt-${receipt.order_number}.pdf`,
    }
  }
}
