/** Which past sales a device keeps to show without a network, and in which order (decision 0066). */

/** How many sales of a store the device keeps. */
export const MOST_KEPT = 200

const DAY_MS = 24 * 60 * 60_000

/** A sale that is kept, and when it was sold as far as this device can say, in milliseconds since 1970. */
export interface KeptTime {
  orderNumber: number
  soldAt: number
}

/**
 * When a sale was sold of which only the number is known, which is the time in seconds when it was drawn. One that lies
 * more than a day ahead is of a wrong clock and says nothing.
 */
export const drawnAt = (orderNumber: number, now: number): number => {
  const at = orderNumber * 1000
  return at > now + DAY_MS ? 0 : Math.min(at, now)
}

/**
 * When the sales of a page of the office were sold, which lists them newest first: each after the one below it, whatever its
 * number says. `known` are times that this device knows better.
 */
export const timesOfPage = (
  orderNumbers: number[],
  known: ReadonlyMap<number, number>,
  now: number,
): KeptTime[] => {
  let below = 0
  const oldestFirst = orderNumbers.toReversed().map((orderNumber) => {
    below = Math.max(below + 1, known.get(orderNumber) ?? drawnAt(orderNumber, now))
    return { orderNumber, soldAt: below }
  })
  return oldestFirst.toReversed()
}

/** The last sale first. */
export const newestFirst = (sales: KeptTime[]): KeptTime[] =>
  sales.toSorted((one, other) => other.soldAt - one.soldAt || other.orderNumber - one.orderNumber)

/** The sales that are too many, the oldest ones; `last` is the number of the one that was kept last, which stays. */
export const tooMany = (sales: KeptTime[], last?: number): KeptTime[] => {
  const others = newestFirst(sales).filter(({ orderNumber }) => orderNumber !== last)
  return others.slice(MOST_KEPT - (sales.length - others.length))
}
