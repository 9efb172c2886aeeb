import type { EventNarrowing } from '#domain/event-narrowing.ts'

/** Midnight of a day in the time zone of the device, so many days later; undefined for what is no day. */
const midnight = (day: string, later: number): string | undefined => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const at = new Date(year, month - 1, date + later)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** A narrowing of the events as the server is asked for it: only what has a bound. */
export const eventQueryOf = ({ from, to, ...texts }: EventNarrowing): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...texts, from: midnight(from, 0), to: midnight(to, 1) }).flatMap(([name, text]) =>
      text === undefined || text === '' ? [] : [[name, text]],
    ),
  )
