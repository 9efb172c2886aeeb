/** Which charges a device forgets (decision 0177). */

import { type Charge, isOpenCharge } from '#domain/charge.ts'

const KEPT_MS = 90 * 24 * 60 * 60_000

/** So many are kept however old they are: whatever a clock says, what happened last is there. */
const LEAST_KEPT = 500

/** How many go at a time. */
export const MOST_FORGOTTEN = 1_000

/**
 * When something of a charge happened last. Its order number is the time of its sale in seconds, and does not fall back
 * with the clock of the device.
 */
const lastTimeOf = ({ askedAt, orderNumber, facts }: Charge): number =>
  Math.max(askedAt, (orderNumber ?? 0) * 1000, ...facts.map(({ at }) => at))

/**
 * The charges that nobody asks for any more, the oldest ones first: nothing is open about them, their sale is not on the
 * device, and they are older than 90 days and than the last 500. `saleIds` are all sales on the device, carts and sales on
 * hold too; `now` is the time by the server's clock.
 */
export const forgettableCharges = (
  charges: Charge[],
  saleIds: ReadonlySet<string>,
  now: number,
): Charge[] => {
  const isOnDevice = ({ saleId }: Charge): boolean => saleId !== null && saleIds.has(saleId)
  return charges
    .toSorted((one, other) => lastTimeOf(one) - lastTimeOf(other))
    .slice(0, -LEAST_KEPT)
    .filter((charge) => lastTimeOf(charge) < now - KEPT_MS && !isOpenCharge(charge) && !isOnDevice(charge))
    .slice(0, MOST_FORGOTTEN)
}
