/** An order number belongs to a store: in another store of a device the same number is another order. */
export interface OrderOfStore {
  storeId: string
  orderNumber: number
}

/** Whether both are the same order; one without a store is none of any store. */
export const isSameOrder = (one: OrderOfStore, other: Partial<OrderOfStore>): boolean =>
  one.storeId === other.storeId && one.orderNumber === other.orderNumber

const TOLERANCE = 5 * 60_000

/** In seconds; more than a till can sell ahead of the time, with a clock that counts as right. */
const FAR_AHEAD = 60 * 60

/** Differs this clock from the server's by more than 5 minutes (§10.62)? In milliseconds, above 0 where it is ahead. */
export const isClockWrong = (difference: number): boolean => Math.abs(difference) > TOLERANCE

/** A time of this clock, in milliseconds, as the server's clock had it where this one is known to be wrong. */
export const rightTime = (at: number, difference: number | null): number =>
  difference !== null && isClockWrong(difference) ? at - difference : at

/**
 * Unix seconds, and at least one more than the device's last order number (§10.32). Where the server's
 * time is known, a wrong clock is corrected by it, and a last number that lies far ahead of it does not count: a clock
 * that was wrong once does not draw numbers of that time for ever.
 */
export const nextOrderNumber = (
  last: number | undefined,
  nowMs: number,
  difference: number | null,
): number => {
  const seconds = Math.floor(rightTime(nowMs, difference) / 1000)
  const isStuck = difference !== null && last !== undefined && last > seconds + FAR_AHEAD
  return isStuck || last === undefined ? seconds : Math.max(seconds, last + 1)
}
