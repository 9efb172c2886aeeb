import { expect, test } from 'vitest'
import { homeDayOf } from '#domain/time-text.ts'

test.each([
  ['2026-11-24T22:59:59.999Z', '2026-11-24'],
  ['2026-11-24T23:00:00.000Z', '2026-11-25'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01'],
  ['2028-02-28T23:00:00.000Z', '2028-02-29'],
])('%s is %s in Lagos', (moment, day) => {
  expect(homeDayOf(Date.parse(moment))).toBe(day)
})
