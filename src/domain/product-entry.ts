import * as z from 'zod/mini'
import {
  CreateProduct,
  type AdministeredProduct,
  type ProductData,
  type VatCategory,
} from '#contract/administration/products.ts'
import { barcodeFaults, writtenBarcodes, type TypedBarcodes } from './entry-barcodes.ts'
import { faultsIn, type FormFaults } from './form-faults.ts'
import { amountText, NO_MONEY } from './money.ts'
import { parseNaira } from './numeric-text.ts'
import { priceFault, tierEntryOf, tierFaults, tierOf, type TierEntry } from './tier-entry.ts'

/** A product as it stands in the form: what is typed as it was typed. */
export interface ProductEntry extends TypedBarcodes {
  name: string
  size: string
  category: string
  /** In naira, such as '1,250.00'. */
  price: string
  /** Pieces in stock; only a new product is entered with them. */
  quantity: string
  vat_category: VatCategory
  /** Its prices beside the list price, in the order in which tills show them. */
  tiers: TierEntry[]
  /** Where its picture is; empty where it has none. */
  product_image: string
  is_active: boolean
}

export const NEW_ENTRY: ProductEntry = {
  name: '',
  barcode: '',
  barcodes: [],
  newBarcode: '',
  size: '',
  category: '',
  price: '',
  quantity: '',
  vat_category: 'standard',
  tiers: [],
  product_image: '',
  is_active: true,
}

/** A product as the form shows it. */
export const entryOf = (product: AdministeredProduct): ProductEntry => ({
  name: product.name,
  barcode: product.barcode,
  barcodes: product.barcodes ?? [],
  newBarcode: '',
  size: product.size,
  category: product.category,
  price: amountText(product.price),
  quantity: String(product.quantity),
  vat_category: product.vat_category,
  tiers: product.tiers.map(tierEntryOf),
  product_image: product.product_image ?? '',
  is_active: product.is_active,
})

const Texts = z.pick(CreateProduct.body, { name: true, barcode: true, size: true, category: true })

const MOST_PIECES = 10_000_000

const quantityFault = (typed: string): string | undefined =>
  /^\s*\d{1,8}\s*$/.test(typed) && Number(typed) <= MOST_PIECES
    ? undefined
    : 'Enter how many are in stock, such as 24'

/** The text under each field that cannot be taken as it is. The stock counts for a new product alone. */
export const entryFaults = (entry: ProductEntry, isNew: boolean): FormFaults => {
  const price = priceFault(entry.price)
  const quantity = isNew ? quantityFault(entry.quantity) : undefined
  return {
    ...faultsIn(Texts, entry),
    ...barcodeFaults(entry),
    ...(price === undefined ? {} : { price }),
    ...(quantity === undefined ? {} : { quantity }),
    ...tierFaults(entry.tiers),
  }
}

/** What a form without faults has to be written, but for its picture and the barcodes beside the main one. */
export const dataOf = (entry: ProductEntry): Omit<ProductData, 'product_image' | 'barcodes'> => {
  const price = parseNaira(entry.price)
  return {
    name: entry.name.trim(),
    barcode: writtenBarcodes(entry).barcode,
    size: entry.size.trim(),
    category: entry.category.trim(),
    price: price.ok ? price.value : NO_MONEY,
    vat_category: entry.vat_category,
    tiers: entry.tiers.map(tierOf),
  }
}

/** The same of a new product, with its first stock. */
export const newProductOf = (entry: ProductEntry): ProductData & { quantity: number } => ({
  ...dataOf(entry),
  quantity: Number(entry.quantity),
})

/** What is to be written of the picture: nothing where it is as it was when the form was opened. */
export const pictureOf = (
  { product_image }: ProductEntry,
  opened: AdministeredProduct | undefined,
): Pick<ProductData, 'product_image'> =>
  product_image === (opened?.product_image ?? '') ? {} : { product_image: product_image || null }

/** What is to be written of the barcodes beside the main one: nothing where they are as they were. */
export const barcodesOf = (
  entry: ProductEntry,
  opened: AdministeredProduct | undefined,
): Pick<ProductData, 'barcodes'> => {
  const { barcodes } = writtenBarcodes(entry)
  return barcodes.join('\n') === (opened?.barcodes ?? []).join('\n') ? {} : { barcodes }
}
