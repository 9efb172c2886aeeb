const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** A day such as 2026-12-01 → '1 Dec 2026', in no time zone. */
export const dayText = (day: string): string => {
  const [year, month = 0, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[month - 1]} ${year}`
}
