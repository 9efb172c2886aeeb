/** Where the shops are: their days begin and end at midnight there. */
export const HOME_TIME_ZONE = 'Africa/Lagos'

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: HOME_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of a moment in Unix milliseconds where the shops are, such as '2026-11-24'. */
export const homeDayOf = (at: number): string => day.format(at).split('/').toReversed().join('-')
