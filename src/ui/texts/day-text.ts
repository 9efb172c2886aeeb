const written = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** '2026-11-21' → '21 Nov 2026', in no time zone. */
export const dayText = (day: string): string => written.format(Date.parse(day))
