import type { InStoreLayout } from '#contract/config.ts'
import { checkDigitOf, isGtin } from '#domain/barcode.ts'

/** The digits of an EAN-13 before its check digit. */
const BODY = 12

/** The layout that holds where a store has none of its own: naira behind 20–24, grams behind 25–29. */
const USUAL_LAYOUTS: InStoreLayout[] = [
  ...['20', '21', '22', '23', '24'].map((prefix) => ({
    prefix,
    itemDigits: 5,
    hasAmountCheck: false,
    amount: 'price' as const,
    decimals: 0,
  })),
  ...['25', '26', '27', '28', '29'].map((prefix) => ({
    prefix,
    itemDigits: 5,
    hasAmountCheck: false,
    amount: 'weight' as const,
    decimals: 3,
  })),
]

/** The price or the weight that a code carries. */
export type Amount = { kind: 'price'; kobo: number } | { kind: 'weight'; grams: number }

/** What the scale printed: an item of the store, and the amount of this piece. */
export interface InStoreCode {
  /** The forms under which the item may stand in the catalogue, the most specific first. */
  items: string[]
  amount: Amount
}

const amountOf = ({ amount, decimals }: InStoreLayout, digits: string): Amount =>
  amount === 'price'
    ? { kind: 'price', kobo: Math.round(Number(digits) * 10 ** (2 - decimals)) }
    : { kind: 'weight', grams: Math.round(Number(digits) * 10 ** (3 - decimals)) }

const isInStore = (code: string): boolean => /^2\d{12}$/.test(code) && isGtin(code)

/** The layouts of a store that somebody has said: its own, else those for every store. */
export const saidLayoutsOf = (
  configured: Record<string, InStoreLayout[]> | undefined,
  storeId: string | undefined,
): InStoreLayout[] | undefined => (storeId && configured?.[storeId]) || configured?.['*']

/** The same, else the usual ones. */
export const layoutsOf = (...of: Parameters<typeof saidLayoutsOf>): InStoreLayout[] =>
  saidLayoutsOf(...of) ?? USUAL_LAYOUTS

/** Reads a price- or weight-embedded code by the store's layouts; nothing for other codes, or an amount of 0. */
export const inStoreCodeOf = (code: string, layouts: InStoreLayout[]): InStoreCode | undefined => {
  const layout = isInStore(code) ? layouts.find(({ prefix }) => code.startsWith(prefix)) : undefined
  if (!layout) return undefined
  const itemEnd = layout.prefix.length + layout.itemDigits
  const amount = amountOf(layout, code.slice(itemEnd + (layout.hasAmountCheck ? 1 : 0), -1))
  if ((amount.kind === 'price' ? amount.kobo : amount.grams) === 0) return undefined
  const item = code.slice(0, itemEnd)
  const zeroed = item.padEnd(BODY, '0')
  return { items: [`${zeroed}${checkDigitOf(zeroed)}`, item, item.slice(layout.prefix.length)], amount }
}

/**
 * Is a code of the catalogue that of an item which the scale prints an amount behind: in one of the forms above? The item
 * alone is a number as any shop may give its goods, and counts only where somebody has said how the scale prints.
 */
export const isItemOf = (code: string, layouts: InStoreLayout[], isSaid: boolean): boolean =>
  layouts.some(({ prefix, itemDigits }) => {
    const itemEnd = prefix.length + itemDigits
    if (isSaid && code.length === itemDigits) return /^\d+$/.test(code)
    if (!code.startsWith(prefix)) return false
    return code.length === itemEnd || (isInStore(code) && /^0*$/.test(code.slice(itemEnd, -1)))
  })
