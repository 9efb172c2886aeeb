import * as z from 'zod/mini'
import { envelopeOf } from '../envelope.ts'
import { Naira } from '../naira.ts'
import { LONGEST_OF_PRODUCT } from './products.ts'
import { MOST_PIECES } from './stock.ts'
import { Id, LONGEST, someText, text } from '../text.ts'

/** Where somebody counts: what is sold leaves the shop floor, what is delivered comes into the store room (decision 0148). */
export const CountPlace = z.enum(['floor', 'room'])
export type CountPlace = z.infer<typeof CountPlace>

/** A count of a store that is going on; `category` is null where all of it is counted. */
export const StockCount = z.object({
  id: z.string(),
  category: z.nullable(z.string()),
  opened_by: z.string(),
  opened_at: z.iso.datetime(),
})
export type StockCount = z.infer<typeof StockCount>

/** How many pieces of a product one person has counted at one place; never what is expected. */
export const CountedLine = z.object({
  product_id: z.string(),
  name: z.string(),
  place: CountPlace,
  pieces: z.int(),
})
export type CountedLine = z.infer<typeof CountedLine>

/** So many lines of one's own are listed, the last ones first. */
export const MOST_OWN_LINES = 200

/**
 * GET /administration/stock/counts/open — the count that is going on, null where there is none, and what the caller has
 * counted in it. `may_review` says whether the caller looks after the store.
 */
export const OpenStockCount = {
  query: z.object({ storeId: Id }),
  answer: envelopeOf(
    z.object({
      count: z.nullable(StockCount),
      lines: z.array(CountedLine),
      may_review: z.boolean(),
      categories: z.array(z.string()),
    }),
  ),
}

/** POST /administration/stock/counts — `countId` is drawn on the device. Where a count is open already it is that one. */
export const OpenCount = {
  body: z.object({
    storeId: Id,
    countId: Id,
    category: z.nullable(someText(LONGEST_OF_PRODUCT.category)),
  }),
  answer: envelopeOf(StockCount),
}

/**
 * What somebody has counted: a piece of what has this barcode, a piece of a product, all that lie there, or none of it
 * after all, as if it had not been counted at this place.
 */
export const Counting = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scanned'), code: someText(LONGEST.search) }),
  z.object({ kind: z.literal('piece'), productId: Id }),
  z.object({
    kind: z.literal('typed'),
    productId: Id,
    pieces: z.int().check(z.minimum(0), z.maximum(MOST_PIECES)),
  }),
  z.object({ kind: z.literal('removed'), productId: Id }),
])
export type Counting = z.infer<typeof Counting>

/** A product of which one has to be chosen. */
export const CountedProduct = z.object({ id: z.string(), name: z.string() })
export type CountedProduct = z.infer<typeof CountedProduct>

/** The longest that what was counted may have waited for the network, in milliseconds. */
const LONGEST_WAIT = 24 * 60 * 60_000

/**
 * POST /administration/stock/counts/entries — `entryId` is drawn on the device: the same one again changes nothing. `ago`
 * is how long before the call it was counted, in milliseconds. `line` is null where nothing was counted: a code that is
 * not the barcode of one product alone (`found` fits it), and what was taken out.
 */
export const CountEntry = {
  body: z.object({
    storeId: Id,
    countId: Id,
    entryId: Id,
    ago: z.int().check(z.minimum(0), z.maximum(LONGEST_WAIT)),
    place: CountPlace,
    counting: Counting,
  }),
  answer: envelopeOf(z.object({ line: z.nullable(CountedLine), found: z.array(CountedProduct) })),
}
export type CountEntryPayload = z.infer<typeof CountEntry.body>

/**
 * What approving would book: how many products were counted, of how many there is more or less, and what that is worth at
 * their prices without VAT. `entries` grows with all that is counted.
 */
export const CountSummary = z.object({
  count: StockCount,
  entries: z.int(),
  counted: z.int(),
  differing: z.int(),
  uncounted: z.int(),
  more_value: Naira,
  less_value: Naira,
})
export type CountSummary = z.infer<typeof CountSummary>

const OfCount = z.object({ storeId: Id, countId: Id })

/** GET /administration/stock/counts/review */
export const ReviewCount = { query: OfCount, answer: envelopeOf(CountSummary) }

/** Which products of a count are listed: those that differ, and those that nobody has counted. */
export const CountList = z.enum(['differing', 'uncounted'])
export type CountList = z.infer<typeof CountList>

/**
 * A product of a count. `expected` is what the journal says of the moment at which it was counted, of one that was not
 * counted what there is now; `meanwhile` is how many pieces moved between its first and its last count.
 */
export const CountRow = z.object({
  product_id: z.string(),
  name: z.string(),
  expected: z.int(),
  counted: z.nullable(z.int()),
  meanwhile: z.int(),
  price: Naira,
  value: Naira,
})
export type CountRow = z.infer<typeof CountRow>

/**
 * GET /administration/stock/counts/rows — what is worth most first, what was not counted by name; `cursor` is the `next` of
 * the page before.
 */
export const CountRows = {
  query: z.extend(OfCount, {
    list: CountList,
    cursor: z.optional(text(LONGEST.handedBack)),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  answer: envelopeOf(z.object({ rows: z.array(CountRow), next: z.nullable(z.string()) })),
}

/** POST /administration/stock/counts/approve — `entries` as the review showed it: what was counted since has to be seen. */
export const ApproveCount = {
  body: z.extend(OfCount, { entries: z.int() }),
  answer: envelopeOf(z.object({ products: z.int() })),
}

/** POST /administration/stock/counts/discard — nothing of it is booked. */
export const DiscardCount = { body: OfCount, answer: envelopeOf(z.object({ products: z.int() })) }
