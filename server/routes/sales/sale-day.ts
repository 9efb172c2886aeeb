const DAY_MS = 24 * 60 * 60_000

/** Days since 1970 (UTC): by them a store's sales are counted. */
export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS)

/** The first moment of a day. */
export const dayStart = (day: number): Date => new Date(day * DAY_MS)
