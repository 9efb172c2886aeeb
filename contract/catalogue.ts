import * as z from 'zod/mini'
import { envelopeOf } from './envelope.ts'
import { Naira } from './naira.ts'
import { Id } from './text.ts'

/** One price tier of a product. */
export const PriceEntry = z.object({ title: z.string(), price: Naira, price_text: z.string() })

/**
 * A product of the simple list (§3.12). `vat` is a percentage, 0 for VAT-free goods; `quantity` is the stock. Beyond the
 * specification, one that has a category names it (decision 0159), and one that has more barcodes than `barcode` names the
 * others (decision 0162).
 */
export const Product = z.object({
  id: z.string(),
  name: z.string(),
  barcode: z.nullable(z.string()),
  price: Naira,
  price_text: z.string(),
  price_list: z.array(PriceEntry),
  vat: z.number(),
  vat_text: z.string(),
  size: z.nullable(z.string()),
  quantity: z.int(),
  product_image: z.nullable(z.string()),
  category: z.optional(z.string()),
  barcodes: z.optional(z.array(z.string())),
})

/**
 * GET /product/simple-list — all products of a store. The answer carries an ETag, and is 304 without a body where the
 * caller's `If-None-Match` is still right. Who accepts `PARTS` gets lines of `ProductPart` instead of the envelope.
 */
export const SimpleList = { query: z.object({ storeId: Id }), answer: envelopeOf(z.array(Product)) }

/** The media type of a list that comes in parts: one JSON text on each line. */
export const PARTS = 'application/x-ndjson'

/** A part of the list of products; `of` is how many products all parts have together. */
export const ProductPart = z.object({ of: z.int(), products: z.array(Product) })

/** What a caller asks for who has a list already: only what has changed since (RFC 3229, `A-IM` and `IM`). */
export const CHANGES = 'product-changes'

/**
 * A line of an answer with 226: products that are new or have changed, in the order of their ids, the ids of those that
 * are sold no more, how many products the store sells, and how many all lines name. Somebody who takes all lines in and has
 * another number of products then, or of lines, has not got the list, and asks for all of it (decision 0171).
 */
export const ProductChanges = z.object({
  of: z.int(),
  named: z.int(),
  products: z.array(Product),
  gone: z.array(z.string()),
})

/**
 * The one line of an answer with 226 where nothing but prices and stock has changed: the same products in the order of their
 * ids, of which those at some places have other figures. `gaps` leads from place to place, the first one from -1; prices are
 * kobo. `tiers` has the prices beside the list price of those products that have any, one after the other. `digest` is the
 * SHA-256, in hexadecimal digits, of these products as they are now (src/domain/product-content.ts): somebody who comes to
 * other ones has another list, and asks for all of it.
 */
export const ProductFigures = z.object({
  of: z.int(),
  digest: z.string(),
  gaps: z.array(z.int().check(z.positive())),
  prices: z.array(z.int().check(z.nonnegative())),
  quantities: z.array(z.int().check(z.nonnegative())),
  tiers: z.array(z.int().check(z.nonnegative())),
})
