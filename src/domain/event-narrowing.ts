import type { EventKind } from '#contract/security-events.ts'

/** What a list of security events is narrowed to; empty texts for no bound. The days are '2026-11-23', both included. */
export interface EventNarrowing {
  kind: EventKind | ''
  userId: string
  storeId: string
  from: string
  to: string
}

export const ALL_EVENTS: EventNarrowing = { kind: '', userId: '', storeId: '', from: '', to: '' }

/** Midnight of a day in the time zone of the device, so many days later; undefined for what is no day. */
const midnight = (day: string, later: number): string | undefined => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const at = new Date(year, month - 1, date + later)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** The same as the server is asked for it: only what has a bound. */
export const eventQueryOf = ({ from, to, ...texts }: EventNarrowing): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...texts, from: midnight(from, 0), to: midnight(to, 1) }).flatMap(([name, text]) =>
      text === undefined || text === '' ? [] : [[name, text]],
    ),
  )
