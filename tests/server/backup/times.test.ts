import { expect, test } from 'vitest'
import { readTime, timeText } from '#server/backup/times.ts'

test.each([
  ['2026-11-22T14:59:30.250Z', '2026-11-22T14:59:30.250Z'],
  ['2026-11-22 14:59Z', '2026-11-22T14:59:00.000Z'],
  ['2026-11-22 14:59:30 +01:00', '2026-11-22T13:59:30.000Z'],
  ['2026-11-22 14:59:30.5-0530', '2026-11-22T20:29:30.500Z'],
])('%s is a moment', (typed, moment) => {
  expect(readTime('--until', typed).toISOString()).toBe(moment)
})

test('without a zone it is a time of this machine', () => {
  expect(readTime('--until', ' 2026-11-22 14:59:30 ')).toEqual(new Date(2026, 10, 22, 14, 59, 30))
})

test('a moment is shown as it can be typed', () => {
  const moment = new Date('2026-11-22T14:59:30.250Z')
  expect(readTime('--until', timeText(moment))).toEqual(moment)
})

test.each([
  [210, '2026-11-22 11:29:30.250 -03:30'],
  [60, '2026-11-22 13:59:30.250 -01:00'],
  [0, '2026-11-22 14:59:30.250 +00:00'],
  [-60, '2026-11-22 15:59:30.250 +01:00'],
  [-570, '2026-11-23 00:29:30.250 +09:30'],
])('a machine %i minutes west of Greenwich shows a moment in its own time: %s', (west, text) => {
  const moment = new Date('2026-11-22T14:59:30.250Z')
  const there = Object.assign(new Date(moment), { getTimezoneOffset: () => west })
  expect(timeText(there)).toBe(text)
  expect(readTime('--until', text)).toEqual(moment)
})

test.each([
  'yesterday',
  '2026-11-22',
  '14:59',
  '2026-02-30 14:59',
  '2026-13-01 00:00',
  '2026-11-22 24:00',
  '2026-11-22 14:60',
  '2026-11-22 14:59:60',
  '',
])("'%s' is none", (typed) => {
  expect(() => readTime('--until', typed)).toThrow(
    `--until must be a time like '2026-11-22 14:59', but is '${typed}'.`,
  )
})
