import { basisPoints, type Kobo } from '#domain/money.ts'
import type { ProductRow } from '#server/importer/product-rows.ts'
import type { Invoice, InvoiceLine } from '#server/replay/invoices.ts'

const pricesOf = (lines: InvoiceLine[]): Kobo[] => [...new Set(lines.map(({ price }) => price))]

/** The product behind a stock code: its first price is the list price, the others are price tiers. */
const productOf = (code: string, lines: [InvoiceLine, ...InvoiceLine[]]): ProductRow => {
  const [first] = lines
  const [price = first.price, ...others] = pricesOf(lines)
  return {
    line: first.line,
    name: first.description,
    barcode: code,
    barcodes: undefined,
    price,
    vat: basisPoints(0),
    isVatExempt: undefined,
    stock: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    size: null,
    image: null,
    category: undefined,
    isActive: undefined,
    tiers: others.map((tier, index) => ({ title: `Price ${index + 2}`, price: tier })),
  }
}

/** One product per stock code of the invoices, free of VAT (the file knows none), with stock enough for all of them. */
export const productsOf = (invoices: Invoice[]): ProductRow[] => {
  const byCode = new Map<string, [InvoiceLine, ...InvoiceLine[]]>()
  for (const line of invoices.flatMap(({ lines }) => lines)) {
    const lines = byCode.get(line.code)
    if (lines) lines.push(line)
    else byCode.set(line.code, [line])
  }
  return [...byCode].map(([code, lines]) => productOf(code, lines))
}
