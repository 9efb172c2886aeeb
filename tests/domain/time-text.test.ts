import { expect, test } from 'vitest'
import { ageText, dateTimeText } from '#domain/time-text.ts'

test('a moment is shown in the zone of the device', () => {
  const local = new Date(2026, 10, 21, 9, 5).getTime()
  expect(dateTimeText(local)).toBe('21 Nov 2026, 09:05')
})

const NOW = 1_763_740_800_000

test.each([
  [-5_000, 'less than a minute'],
  [0, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 h'],
  [86_399_999, '23 h'],
  [86_400_000, '1 day'],
  [172_800_000, '2 days'],
])('%i ms ago is %s', (age, text) => {
  expect(ageText(NOW - age, NOW)).toBe(text)
})
