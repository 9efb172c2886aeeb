import type { VatCategory } from '#contract/administration/products.ts'
import { isGtin } from './barcode.ts'
import { moneyText, type Kobo } from './money.ts'
import { unitPrice } from './unit-price.ts'

/** The bars of a barcode: numbers of GS1 with a right check digit as such, everything else as Code 128. */
export interface Bars {
  kind: 'ean13' | 'ean8' | 'upca' | 'code128'
  code: string
}

const GTIN_KINDS: Record<number, Bars['kind']> = { 8: 'ean8', 12: 'upca', 13: 'ean13' }

/** How a barcode is drawn; undefined where there is none. */
export const barsOf = (barcode: string): Bars | undefined => {
  const code = barcode.trim()
  const plain = code.replaceAll(/\s/g, '')
  if (plain === '') return undefined
  const kind = isGtin(plain) ? GTIN_KINDS[plain.length] : undefined
  return kind ? { kind, code: plain } : { kind: 'code128', code }
}

/** What a label is made of. */
export interface LabelledProduct {
  name: string
  size: string
  barcode: string
  /** Without VAT. */
  price: Kobo
  vat_category: VatCategory
}

/** What stands on the label of a shelf or a product; texts are empty where there is nothing to say. */
export interface ProductLabel {
  name: string
  size: string
  price: string
  /** That VAT is added to both prices, where it is. */
  vat: string
  unitPrice: string
  bars: Bars | undefined
}

const unitPriceText = (price: Kobo, size: string): string => {
  const found = unitPrice(price, size)
  return found ? `${moneyText(found.amount)} / ${found.by}` : ''
}

/** The label of a product: its name, size, price, price per unit and barcode. */
export const productLabel = ({
  name,
  size,
  barcode,
  price,
  vat_category,
}: LabelledProduct): ProductLabel => ({
  name,
  size,
  price: price > 0 ? moneyText(price) : '',
  vat: price > 0 && vat_category === 'standard' ? '+ VAT' : '',
  unitPrice: unitPriceText(price, size),
  bars: barsOf(barcode),
})
