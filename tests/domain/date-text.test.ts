import { expect, test } from 'vitest'
import { dateTimeText } from '#domain/date-text.ts'

test('a moment is shown in the zone of the device', () => {
  const local = new Date(2026, 10, 21, 9, 5).getTime()
  expect(dateTimeText(local)).toBe('21 Nov 2026, 09:05')
})
