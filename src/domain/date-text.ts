const dateTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment in Unix milliseconds → '21 Nov 2026, 09:30' in the time zone of the device. */
export const dateTimeText = (at: number): string => dateTime.format(at)
