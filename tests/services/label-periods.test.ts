import { expect, test } from 'vitest'
import { beginOf } from '#services/api/labels.ts'

/** A moment of 3 March 2026 in the time zone of the device. */
const NOW = new Date(2026, 2, 3, 0, 30).getTime()

test.each([
  ['yesterday', new Date(2026, 2, 2)],
  ['week', new Date(2026, 1, 24)],
  ['month', new Date(2026, 1, 1)],
] as const)('%s begins at midnight of its first day', (period, begin) => {
  expect(beginOf(period, NOW)).toEqual(begin)
})
