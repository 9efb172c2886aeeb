import { MOST_TIERS } from '#contract/administration/product-prices.ts'
import { dayText } from '#ui/texts/day-text.ts'
import type { TierEntry } from '#domain/tier-entry.ts'

const days = ({ from, until }: TierEntry): string => {
  if (from === '' && until === '') return ''
  if (until === '') return ` from ${dayText(from)}`
  return from === '' ? ` until ${dayText(until)}` : `, ${dayText(from)} to ${dayText(until)}`
}

/** What a product costs beside its list price (decision 0161). */
export const productPrices = {
  legend: 'Other prices',
  hint: "Tills offer them beside the price above, such as 'Wholesale'. Without days a price is always offered; from and until are days in Nigeria, both included.",
  one: (number: number): string => `Other price ${number}`,
  fields: { title: 'Title', price: 'Price', from: 'From', until: 'Until' } satisfies Record<
    keyof TierEntry,
    string
  >,
  add: 'Add another price',
  remove: 'Remove',
  removeOne: (number: number): string => `Remove other price ${number}`,
  most: `A product has at most ${MOST_TIERS} other prices.`,
  /** One price in a line: 'Wholesale: 900.00, 1 Dec 2026 to 24 Dec 2026'. */
  line: (tier: TierEntry): string => `${tier.title}: ${tier.price}${days(tier)}`,
}
