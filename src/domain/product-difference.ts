import type { AdministeredProduct } from '#contract/administration/products.ts'
import { writtenBarcodes } from './entry-barcodes.ts'
import { amountText } from './money.ts'
import { dataOf, entryOf, type ProductEntry } from './product-entry.ts'
import { areSameTiers, normalTier, type TierEntry } from './tier-entry.ts'

const COMPARED = [
  'name',
  'barcode',
  'barcodes',
  'size',
  'category',
  'price',
  'vat_category',
  'tiers',
  'product_image',
  'is_active',
] as const

/** One thing that somebody else has changed, or would write differently; several barcodes stand on a line each. */
export type Difference =
  | { field: Exclude<(typeof COMPARED)[number], 'tiers'>; mine: string; theirs: string }
  | { field: 'tiers'; mine: TierEntry[]; theirs: TierEntry[] }

/** A form as it would be written, price and spaces in their one normal form. */
const normal = (entry: ProductEntry): ProductEntry => {
  const { price, tiers: _tiers, ...texts } = dataOf(entry)
  const written = { price: amountText(price), tiers: entry.tiers.map(normalTier) }
  return { ...entry, ...texts, ...writtenBarcodes(entry), ...written, newBarcode: '' }
}

/** A field in words; several barcodes stand on a line each. */
const said = (entry: ProductEntry, field: Exclude<Difference['field'], 'tiers'>): string =>
  field === 'barcodes' ? entry.barcodes.join('\n') : String(entry[field])

const isAlike = (one: ProductEntry, other: ProductEntry, field: Difference['field']): boolean =>
  field === 'tiers' ? areSameTiers(one.tiers, other.tiers) : said(one, field) === said(other, field)

/** The form on top of what somebody else has written meanwhile: what was not changed in it is as theirs. */
export const entryOnTop = (
  entry: ProductEntry,
  opened: AdministeredProduct,
  theirs: AdministeredProduct,
): ProductEntry => {
  const [mine, was] = [normal(entry), entryOf(opened)]
  const typed = { ...entry, ...writtenBarcodes(entry) }
  const changed = COMPARED.filter((field) => !isAlike(mine, was, field))
  return { ...entryOf(theirs), ...Object.fromEntries(changed.map((field) => [field, typed[field]])) }
}

/** Whether writing the form would change nothing of this product. */
export const isWritten = (entry: ProductEntry, product: AdministeredProduct): boolean => {
  const [mine, theirs] = [normal(entry), entryOf(product)]
  return COMPARED.every((field) => isAlike(mine, theirs, field))
}

/** What somebody else has changed since the form was opened, or has otherwise than the form would write it. */
export const differencesFrom = (
  entry: ProductEntry,
  opened: AdministeredProduct,
  theirs: AdministeredProduct,
): Difference[] => {
  const [mine, was, other] = [normal(entry), entryOf(opened), entryOf(theirs)]
  return COMPARED.flatMap((field): Difference[] => {
    if (isAlike(mine, other, field) && isAlike(was, other, field)) return []
    return field === 'tiers'
      ? [{ field, mine: mine.tiers, theirs: other.tiers }]
      : [{ field, mine: said(mine, field), theirs: said(other, field) }]
  })
}
