import { expect, test, vi } from 'vitest'
import { serverTimeIn } from '#services/api/transport.ts'
import { serverClock } from '#services/server-clock.ts'

const NOON = 1_763_726_400_000

test('before the first answer nobody knows how far the clocks are apart', () => {
  expect(serverClock(() => NOON).difference()).toBeNull()
})

test('a device ahead of the server has a difference above 0, one behind it below 0', () => {
  const clock = serverClock(() => NOON)
  clock.set(NOON - 90_000)
  expect(clock.difference()).toBe(90_000)
  clock.set(NOON + 30_000)
  expect(clock.difference()).toBe(-30_000)
})

test('the difference is that of the moment of the answer, whatever the clock of the device does afterwards', () => {
  let now = NOON
  const clock = serverClock(() => now)
  clock.set(NOON)
  now += 3_600_000
  expect(clock.difference()).toBe(0)
  clock.set(NOON + 1_000)
  expect(clock.difference()).toBe(3_599_000)
})

test('who listens hears every answer, until it stops listening', () => {
  const clock = serverClock(() => NOON)
  const listener = vi.fn<(difference: number) => void>()
  const other = vi.fn<(difference: number) => void>()
  const stop = clock.listen(listener)
  clock.listen(other)
  clock.set(NOON - 5)
  stop()
  clock.set(NOON - 7)
  expect(listener.mock.calls).toEqual([[5]])
  expect(other.mock.calls).toEqual([[5], [7]])
})

test.each([
  ['Fri, 21 Nov 2025 12:00:00 GMT', undefined, NOON],
  // An answer that a cache has kept for two minutes.
  ['Fri, 21 Nov 2025 11:58:00 GMT', '120', NOON],
  ['Fri, 21 Nov 2025 12:00:00 GMT', 'long', undefined],
  ['yesterday', undefined, undefined],
  [undefined, '120', undefined],
])('an answer of %s and age %s', (date, age, time) => {
  const headers = new Headers({ ...(date && { date }), ...(age && { age }) })
  expect(serverTimeIn(headers)).toBe(time)
})
