import { expect, test } from 'vitest'
import { restartPause } from '#server/embedded/restart-pause.ts'

test('a server that does not start is tried again after a quarter of a second, then each time twice as long, up to 30 s', () => {
  expect([0, 1, 2, 5, 6, 7, 8, 10_000].map(restartPause)).toEqual([
    250, 500, 1_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})
