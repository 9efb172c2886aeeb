import * as z from 'zod/mini'
import { Naira } from '../naira.ts'
import { someText } from '../text.ts'

/** So many prices a product may have beside its list price. */
export const MOST_TIERS = 20

/** How many characters (UTF-16) the title of a price may have. */
export const LONGEST_TITLE = 40

/** What the list price is called at the till, folded: no other price of a product may be. */
export const LIST_TITLE = 'retail'

/** The highest price of a product, in kobo. */
export const HIGHEST_PRICE = 100_000_000_00

/** What a product may cost, in naira on the wire. */
export const ProductPrice = Naira.check(
  z.refine((kobo) => kobo >= 0 && kobo <= HIGHEST_PRICE, 'is not a price from 0 to 100,000,000.00'),
)

/** The first day that a price can be asked for: whoever means an earlier one mistypes. */
const FIRST_DAY = '2000-01-01'

/** Whether the calendar has a day such as '2026-11-24'. The schema of zod for it would be in the first script. */
const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** A day where the shops are, such as '2026-11-24'. */
export const Day = z.string().check(
  z.refine(isDay, { error: 'is not a day', abort: true }),
  z.refine((day) => day >= FIRST_DAY, 'is not a day from the year 2000 on'),
)

/** Titles that differ in capital letters alone are one. */
export const foldedTitle = (title: string): string => title.normalize('NFC').trim().toLowerCase()

/** One more price of a product; the days are those of the shop, both included, null where it has no such bound. */
export const PriceTier = z
  .object({
    title: someText(LONGEST_TITLE, 'Title is required'),
    price: ProductPrice,
    from: z.nullable(Day),
    until: z.nullable(Day),
  })
  .check(
    z.refine(({ title }) => foldedTitle(title) !== LIST_TITLE, {
      path: ['title'],
      error: 'is what tills call the price above',
    }),
    z.refine(({ from, until }) => from === null || until === null || from <= until, {
      path: ['until'],
      error: 'is a day before the first one',
    }),
  )
export type PriceTier = z.infer<typeof PriceTier>

const isEachOnce = (tiers: PriceTier[]): boolean =>
  new Set(tiers.map(({ title }) => foldedTitle(title))).size === tiers.length

/** The prices of a product beside its list price, in the order in which tills show them. */
export const PriceTiers = z
  .array(PriceTier)
  .check(z.maxLength(MOST_TIERS), z.refine(isEachOnce, 'have one title twice'))
