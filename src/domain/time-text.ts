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
