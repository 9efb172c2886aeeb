import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { dateText, dateTimeText, timeZoneOf } from '#server/http/time-zone.ts'

const zoneOf = (header: string | string[] | undefined): string =>
  timeZoneOf({ headers: { 'client-time-zone': header } } as Partial<FastifyRequest> as FastifyRequest)

test.each([
  ['Europe/London', 'Europe/London'],
  [' Europe/London ', 'Europe/London'],
  ['Africa/Lagos;60', 'Africa/Lagos'],
  ['Europe/London, +01:00', 'Europe/London'],
  ['Asia/Tokyo +09:00', 'Asia/Tokyo'],
  ['UTC', 'UTC'],
  ['+01:00', 'Africa/Lagos'],
  ['Mars/Olympus', 'Africa/Lagos'],
  ['', 'Africa/Lagos'],
  [undefined, 'Africa/Lagos'],
  [['Europe/London', 'Asia/Tokyo'], 'Africa/Lagos'],
])('a till that says %j is in %s', (header, zone) => {
  expect(zoneOf(header)).toBe(zone)
})

test('a moment is said by the clock of its time zone', () => {
  const moment = new Date('2026-11-21T23:05:00Z')
  expect(dateTimeText(moment, 'Africa/Lagos')).toBe('22 Nov 2026, 00:05')
  expect(dateTimeText(moment, 'Europe/London')).toBe('21 Nov 2026, 23:05')
  expect(dateText(moment, 'Africa/Lagos')).toBe('22 Nov 2026')
  expect(dateText(moment, 'Europe/London')).toBe('21 Nov 2026')
})
