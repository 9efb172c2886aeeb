import { expect, test } from 'vitest'
import { dayText } from '#ui/texts/day-text.ts'

test.each([
  ['2026-01-05', '5 Jan 2026'],
  ['2026-09-30', '30 Sept 2026'],
  ['2026-12-24', '24 Dec 2026'],
])('%s reads %s', (day, text) => {
  expect(dayText(day)).toBe(text)
})
