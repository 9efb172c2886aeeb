import { StartupError } from '#server/startup-error.ts'

const TIME =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(?: ?(?:(Z)|([+-])(\d\d):?(\d\d)))?$/
const MINUTE_MS = 60_000

interface Parts {
  fields: [year: number, month: number, day: number, hour: number, minute: number, second: number, ms: number]
  /** Minutes east of Greenwich; undefined for the zone of this machine. */
  offset: number | undefined
}

const offsetOf = (utc = '', sign = '', hours = '0', minutes = '0'): number | undefined => {
  if (utc !== '') return 0
  if (sign === '') return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const partsOf = (typed: string): Parts | undefined => {
  const found = TIME.exec(typed.trim())
  if (!found) return undefined
  const [, year, month, day, hour, minute, second = '0', ms = '', utc, sign, hours, minutes] = found
  return {
    fields: [
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour),
      Number(minute),
      Number(second),
      Number(ms.padEnd(3, '0')),
    ],
    offset: offsetOf(utc, sign, hours, minutes),
  }
}

/** Date rolls 30 February over to March; a field out of range shows by the day, hour or minute that comes back. */
const isCalendarTime = ([year, month, day, hour, minute, second]: Parts['fields']): boolean => {
  const rolled = new Date(Date.UTC(year, month, day, hour, minute, second))
  return (
    rolled.getUTCMonth() === month && rolled.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  )
}

/**
 * Reads a moment as it is typed: '2026-11-22 14:59', with seconds and a zone ('Z', '+01:00') where one likes; without a
 * zone it is the machine's own.
 * @throws StartupError for anything else, a day that does not exist included.
 */
export const readTime = (name: string, typed: string): Date => {
  const parts = partsOf(typed)
  if (!parts || !isCalendarTime(parts.fields))
    throw new StartupError(`${name} must be a time like '2026-11-22 14:59', but is '${typed}'.`)
  const { fields, offset } = parts
  return offset === undefined ? new Date(...fields) : new Date(Date.UTC(...fields) - offset * MINUTE_MS)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A moment in the machine's own zone, as `readTime` reads it. */
export const timeText = (time: Date): string => {
  const offset = -time.getTimezoneOffset()
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
  const local = new Date(time.getTime() + offset * MINUTE_MS).toISOString()
  return `${local.slice(0, 10)} ${local.slice(11, 23)} ${zone}`
}
