import { expect, test } from 'vitest'
import { restartPause } from '../../../scripts/kit/restart-pause.mjs'

const MINUTE = 60_000

test('the first restart waits a second, and each that follows an end within a minute twice as long, up to 30 s', () => {
  expect(restartPause([5_000])).toBe(1_000)
  expect(restartPause([5_000, 5_000])).toBe(2_000)
  expect(restartPause([5_000, 5_000, 5_000, 5_000])).toBe(8_000)
  expect(restartPause(Array<number>(8).fill(5_000))).toBe(30_000)
})

test('an office that had run for a minute is started again after a second, whatever happened before', () => {
  expect(restartPause([5_000, 5_000, 5_000, 3 * MINUTE])).toBe(1_000)
  expect(restartPause([3 * MINUTE, 3 * MINUTE, 3 * MINUTE])).toBe(1_000)
  expect(restartPause([5_000, 5_000, 3 * MINUTE, 5_000])).toBe(1_000)
  expect(restartPause([3 * MINUTE, 5_000, 5_000])).toBe(2_000)
})
