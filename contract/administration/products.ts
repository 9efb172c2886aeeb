import * as z from 'zod/mini'
import { envelopeOf } from '../envelope.ts'
import { Naira } from '../naira.ts'
import { Id, LONGEST, someText, text } from '../text.ts'
import { CreationId } from './creation.ts'
import { PriceTiers, ProductPrice } from './product-prices.ts'

/** How a product is taxed: both of the last two are sold without VAT, and differ in the merchant's own return. */
export const VatCategory = z.enum(['standard', 'zero-rated', 'exempt'])
export type VatCategory = z.infer<typeof VatCategory>

/** How many characters (UTF-16) the texts of a product may have, whoever writes them. */
export const LONGEST_OF_PRODUCT = { name: 200, barcode: 64, size: 60, category: 60, picture: 500 } as const

/** What a scanner can read, and the lines of a barcode can hold. */
export const BARCODE_LETTERS = /^[\x20-\x7e]*$/

/** So many barcodes a product may have beside the main one. */
export const MOST_MORE_BARCODES = 10

const BARCODE_RULE = z.regex(BARCODE_LETTERS, 'has letters that no barcode can hold')

/** A barcode that a product has beside the main one (decision 0162). */
export const MoreBarcode = someText(LONGEST_OF_PRODUCT.barcode).check(BARCODE_RULE)

/** What may be written into a product; empty texts where it has none. */
const ProductData = z.object({
  name: someText(LONGEST_OF_PRODUCT.name, 'Name is required'),
  barcode: text(LONGEST_OF_PRODUCT.barcode).check(BARCODE_RULE),
  /** Its other barcodes; without them they stay as they are. Where `barcode` is empty the first of them takes its place. */
  barcodes: z.optional(
    z
      .array(MoreBarcode)
      .check(z.maxLength(MOST_MORE_BARCODES, `has more than ${MOST_MORE_BARCODES} more barcodes`)),
  ),
  size: text(LONGEST_OF_PRODUCT.size),
  category: text(LONGEST_OF_PRODUCT.category),
  price: ProductPrice,
  vat_category: VatCategory,
  /** Without them those that it has stay as they are. */
  tiers: z.optional(PriceTiers),
  /** The address that SendProductPicture has answered, or null for none; without it the picture stays as it is. */
  product_image: z.optional(z.nullable(text(LONGEST_OF_PRODUCT.picture))),
})
export type ProductData = z.infer<typeof ProductData>

/** A price beside the list price, as it is stored; the days are those of the shop, both included. */
const StoredTier = z.object({
  title: z.string(),
  price: Naira,
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
})

/**
 * A product as those see it who look after the store; `quantity` is the stock, below zero where more was sold than there
 * was. `version` grows with each change of what was written, and not with a sale. One that is not active is not at the
 * tills. `barcodes` are those beside the main one, where there are any.
 */
export const AdministeredProduct = z.object({
  id: z.string(),
  name: z.string(),
  barcode: z.string(),
  barcodes: z.optional(z.array(z.string())),
  size: z.string(),
  category: z.string(),
  price: Naira,
  vat_category: VatCategory,
  tiers: z.array(StoredTier),
  quantity: z.int(),
  product_image: z.nullable(z.string()),
  is_active: z.boolean(),
  version: z.int(),
})
export type AdministeredProduct = z.infer<typeof AdministeredProduct>

/** Which products are listed. */
export const ProductFilter = z.enum(['all', 'no-barcode', 'no-price', 'low', 'out-of-stock', 'inactive'])
export type ProductFilter = z.infer<typeof ProductFilter>

/**
 * GET /administration/products — by name; `cursor` is the `next` of the page before. `count` is of all that fit. An empty
 * `category` is for products that have none; without it they may be of any. With `barcode` only those that have it, whole,
 * among their barcodes.
 */
export const AdministeredProducts = {
  query: z.object({
    storeId: Id,
    search: z._default(text(LONGEST.search), ''),
    filter: z._default(ProductFilter, 'all'),
    category: z.optional(text(LONGEST_OF_PRODUCT.category)),
    barcode: z.optional(text(LONGEST_OF_PRODUCT.barcode)),
    cursor: z.optional(text(LONGEST.handedBack)),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  answer: envelopeOf(
    z.object({
      products: z.array(AdministeredProduct),
      next: z.nullable(z.string()),
      count: z.int(),
    }),
  ),
}

/** So many categories of a store can be chosen from. */
export const MOST_CATEGORIES = 1_000

/** GET /administration/products/categories — what the categories of the store's products are called, by name. */
export const ProductCategories = {
  query: z.object({ storeId: Id }),
  answer: envelopeOf(z.object({ categories: z.array(z.string()) })),
}

/**
 * POST /administration/products/picture — the picture itself is the body: JPEG, PNG or WebP. `image` is where it is served
 * from then on; it is on no product until one is saved with it.
 */
export const SendProductPicture = {
  query: z.object({ storeId: Id }),
  answer: envelopeOf(z.object({ image: z.string() })),
}

/** POST /administration/products — a new product with its first stock. The same `creationId` again is answered alike. */
export const CreateProduct = {
  body: z.extend(ProductData, {
    storeId: Id,
    creationId: CreationId,
    quantity: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  }),
  answer: envelopeOf(AdministeredProduct),
}

/**
 * PUT /administration/products — changes a product as `version` showed it. Where somebody else has changed it since,
 * nothing is written: `is_saved` is false, and `product` is as it is now.
 */
export const SaveProduct = {
  body: z.extend(ProductData, { storeId: Id, id: Id, version: z.int(), is_active: z.boolean() }),
  answer: envelopeOf(z.object({ is_saved: z.boolean(), product: AdministeredProduct })),
}

/** POST /administration/products/demo — an assortment to try the till with, where the store has no products yet. */
export const AddDemoProducts = {
  body: z.object({ storeId: Id }),
  answer: envelopeOf(z.object({ added: z.int() })),
}
