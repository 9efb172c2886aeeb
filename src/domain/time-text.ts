const dateTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment in Unix milliseconds → '21 Nov 2026, 09:30' in the time zone of the device. */
export const dateTimeText = (at: number): string => dateTime.format(at)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago a moment was, in its largest whole unit: 'less than a minute', '5 min', '3 h', '2 days'. */
export const ageText = (since: number, now: number): string => {
  const age = now - since
  if (age < MINUTE) return 'less than a minute'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  if (age < DAY) return `${Math.floor(age / HOUR)} h`
  const days = Math.floor(age / DAY)
  return days === 1 ? '1 day' : `${days} days`
}

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
