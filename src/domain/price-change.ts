import type { BulkChange, PriceStep, RoundingDirection } from '#contract/administration/product-bulk.ts'
import { basisPoints, kobo, type Kobo } from './money.ts'

/** How prices are to change. */
export type PriceChange = Extract<BulkChange, { kind: 'percent' | 'amount' }>

const KOBO_IN_NAIRA = 100
/** A percentage is counted in hundredths of a percent. */
const WHOLE = 10_000

/** `count` of `parts` to a multiple of `multiple` parts; what lies right between two goes up. */
const rounded = (count: number, multiple: number, direction: RoundingDirection): number => {
  // Whole numbers all the way: a quotient that is not whole would be rounded by the machine before it is by us.
  const rest = ((count % multiple) + multiple) % multiple
  const below = (count - rest) / multiple
  const isUp = direction === 'nearest' ? rest * 2 >= multiple : direction === 'up' && rest > 0
  return isUp ? below + 1 : below
}

/**
 * The price after a change, rounded once, from the exact value: 1,250.50 and 7.5 % are 1,344.2875, to the nearest 50 naira
 * 1,350.00. Right in the middle the nearest is the higher one. It may be zero or less, which no product may cost.
 */
export const changedPrice = (price: Kobo, change: PriceChange): Kobo => {
  const step: PriceStep = change.step
  const multiple = step * KOBO_IN_NAIRA
  const steps =
    change.kind === 'percent'
      ? rounded(price * (WHOLE + basisPoints(change.percent)), multiple * WHOLE, change.direction)
      : rounded(price + change.amount, multiple, change.direction)
  return kobo(steps * multiple)
}
