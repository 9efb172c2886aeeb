import type { FastifyRequest } from 'fastify'
import { HEADERS } from '#contract/headers.ts'
import { HOME_TIME_ZONE } from '#domain/time-text.ts'

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The IANA name in the client-time-zone header, which may have an offset after it; unusable ones mean home. */
export const timeZoneOf = (request: FastifyRequest): string => {
  const header = request.headers[HEADERS.timeZone]
  const [name = ''] = typeof header === 'string' ? header.trim().split(/[\s;,]+/) : []
  return /^[A-Za-z]/.test(name) && isTimeZone(name) ? name : HOME_TIME_ZONE
}

/** '21 Nov 2026, 16:00' in that time zone. */
export const dateTimeText = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(date)

/** '21 Nov 2026' in that time zone. */
export const dateText = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' }).format(date)
