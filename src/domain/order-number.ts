/** Unix seconds, and at least one more than the device's last order number (spec.md §9, rulings.md). */
export const nextOrderNumber = (last: number | undefined, nowMs: number): number =>
  Math.max(Math.floor(nowMs / 1000), (last ?? 0) + 1)
