import { foldedTitle, HIGHEST_PRICE, PriceTier } from '#contract/administration/product-prices.ts'
import type { AdministeredProduct } from '#contract/administration/products.ts'
import { normal } from '#contract/text.ts'
import { faultsIn, type FormFaults } from './form-faults.ts'
import { amountText, NO_MONEY } from './money.ts'
import { parseNaira } from './numeric-text.ts'

/** One more price of a product as it stands in the form; the price is in naira, such as '1,250.00'. */
export interface TierEntry {
  title: string
  price: string
  /** The first day, such as '2026-11-24'; empty where it has none. */
  from: string
  /** The last day; empty where it has none. */
  until: string
}

export const NEW_TIER: TierEntry = { title: '', price: '', from: '', until: '' }

type Stored = AdministeredProduct['tiers'][number]

/** A price as the form shows it. */
export const tierEntryOf = ({ title, price, from, until }: Stored): TierEntry => ({
  title,
  price: amountText(price),
  from: from ?? '',
  until: until ?? '',
})

/** What is to be written of an entry without faults. */
export const tierOf = ({ title, price, from, until }: TierEntry): PriceTier => {
  const parsed = parseNaira(price)
  return {
    title: normal(title),
    price: parsed.ok ? parsed.value : NO_MONEY,
    from: from || null,
    until: until || null,
  }
}

/** An entry as it would be written, price and spaces in their one normal form. */
export const normalTier = (entry: TierEntry): TierEntry => tierEntryOf(tierOf(entry))

/** Why a typed price cannot be taken; undefined where it can. */
export const priceFault = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Price is required'
  const price = parseNaira(typed)
  // A lone sign or point is no price.
  const isPrice = /\d/.test(typed) && price.ok && price.value >= 0 && price.value <= HIGHEST_PRICE
  return isPrice ? undefined : 'Enter a price from 0 to 100,000,000.00'
}

/** The name of a field of a price among the faults of its form. */
export const tierField = (at: number, field: keyof TierEntry): string => `tier-${at}-${field}`

/** Whether a fault is one of these prices. */
const isOfTier = (field: string): boolean => field.startsWith('tier-')

/** The faults of a form but those of its further prices. */
export const faultsWithoutTiers = (faults: FormFaults): FormFaults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !isOfTier(field)))

/** The faults that stay while a further price is typed: one title may be wrong for another one. */
export const faultsAfterTier = (shown: FormFaults, now: FormFaults): FormFaults =>
  Object.fromEntries(Object.entries(shown).filter(([field, text]) => !isOfTier(field) || now[field] === text))

const isTaken = (tiers: TierEntry[], at: number): boolean => {
  const title = foldedTitle(tiers[at]?.title ?? '')
  return title !== '' && tiers.slice(0, at).some((earlier) => foldedTitle(earlier.title) === title)
}

const faultsOf = (tiers: TierEntry[], tier: TierEntry, at: number): FormFaults => {
  const price = priceFault(tier.price)
  return {
    ...faultsIn(PriceTier, { ...tierOf(tier), price: 0 }),
    ...(price === undefined ? {} : { price }),
    ...(isTaken(tiers, at) ? { title: 'Another price has this title' } : {}),
  }
}

const FIELDS = ['title', 'price', 'from', 'until'] as const

/** The text under each field of these prices that cannot be taken as it is. */
export const tierFaults = (tiers: TierEntry[]): FormFaults =>
  Object.fromEntries(
    tiers.flatMap((tier, at) => {
      const faults = faultsOf(tiers, tier, at)
      return FIELDS.flatMap((field) => {
        const fault = faults[field]
        return fault === undefined ? [] : [[tierField(at, field), fault] as const]
      })
    }),
  )

/** Whether both are the same prices in the same order. */
export const areSameTiers = (tiers: TierEntry[], others: TierEntry[]): boolean =>
  tiers.length === others.length &&
  tiers.every((tier, at) => FIELDS.every((field) => tier[field] === others[at]?.[field]))
