import * as z from 'zod/mini'
import { envelopeOf } from '../envelope.ts'
import { Naira } from '../naira.ts'
import { Id, LONGEST, text } from '../text.ts'
import { HIGHEST_PRICE } from './product-prices.ts'
import { LONGEST_OF_PRODUCT, ProductFilter, VatCategory } from './products.ts'

/** So many products can be picked one by one; more are chosen by a search. */
export const MOST_PICKED = 1_000

/** Which products are meant: those that were picked, or all that fit a search, a filter and a category. */
export const ProductChoice = z.union([
  z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_PICKED)) }),
  z.object({
    search: text(LONGEST.search),
    filter: ProductFilter,
    category: z.optional(text(LONGEST_OF_PRODUCT.category)),
  }),
])
export type ProductChoice = z.infer<typeof ProductChoice>

/** What new prices are rounded to, in naira. */
export const PriceStep = z.literal([1, 5, 10, 50, 100])
export type PriceStep = z.infer<typeof PriceStep>

export const RoundingDirection = z.enum(['nearest', 'up', 'down'])
export type RoundingDirection = z.infer<typeof RoundingDirection>

const rounding = { step: PriceStep, direction: RoundingDirection }

/** How far prices may go in percent: below zero is nothing left, and whoever means more than ten times mistypes. */
export const PERCENT = { above: -100, most: 1_000 } as const

/** What is to become of all of them; a percentage has up to two decimals. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z.number().check(
      z.gt(PERCENT.above),
      z.lte(PERCENT.most),
      z.refine((percent) => Math.round(percent * 100) / 100 === percent, 'has more than 2 decimals'),
    ),
    ...rounding,
  }),
  z.object({
    kind: z.literal('amount'),
    amount: Naira.check(z.refine((kobo) => Math.abs(kobo) <= HIGHEST_PRICE, 'is too large')),
    ...rounding,
  }),
  z.object({ kind: z.literal('vat'), vat_category: VatCategory }),
  z.object({ kind: z.literal('active'), is_active: z.boolean() }),
])
export type BulkChange = z.infer<typeof BulkChange>

const Shown = z.object({ price: Naira, vat_category: VatCategory, is_active: z.boolean() })

/**
 * What a change of many products does, or has done. Of `chosen` products `changing` are different afterwards; those
 * without a price are `unpriced` where prices change, and stay. Where some would cost nothing or less (`too_low`), or more
 * than a product may (`too_high`), nothing can be written. `rows` are the first ones that change. `seen` stands for all
 * that was looked at: whoever confirms hands it back. `batch_id` is what it can be undone by.
 */
export const BulkResult = z.object({
  is_done: z.boolean(),
  chosen: z.int(),
  changing: z.int(),
  unpriced: z.int(),
  too_low: z.int(),
  too_high: z.int(),
  rows: z.array(
    z.object({ id: z.string(), name: z.string(), size: z.string(), before: Shown, after: Shown }),
  ),
  seen: z.string(),
  batch_id: z.nullable(z.string()),
})
export type BulkResult = z.infer<typeof BulkResult>

/**
 * POST /administration/products/bulk — without `seen` it only says what it would do. With it products are changed, unless
 * somebody else has changed one of them since: then `is_done` is false, and the answer is what it would do now.
 */
export const ChangeProducts = {
  body: z.object({
    storeId: Id,
    choice: ProductChoice,
    change: BulkChange,
    seen: z.nullable(text(LONGEST.reference)),
  }),
  answer: envelopeOf(BulkResult),
}
export type ChangeProductsPayload = z.infer<typeof ChangeProducts.body>
