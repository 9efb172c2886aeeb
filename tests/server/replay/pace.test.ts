import { expect, test } from 'vitest'
import { quantile, rateOf, runPaced } from '#server/replay/pace.ts'

test('every item is worked on once, not more of them at once than allowed', async () => {
  const done: number[] = []
  let now = 0
  let most = 0
  await runPaced([1, 2, 3, 4, 5, 6, 7], { rate: undefined, atOnce: 3 }, async (item) => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setImmediate(resolve))
    now -= 1
    done.push(item)
  })
  expect(done.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

test('a rate spreads the starts over time', async () => {
  const began = performance.now()
  await runPaced([1, 2, 3, 4, 5], { rate: 40, atOnce: 5 }, () => Promise.resolve())
  expect(performance.now() - began).toBeGreaterThanOrEqual(95)
})

test('quantiles', () => {
  const values = [5, 1, 4, 2, 3]
  expect(quantile(values, 0.5)).toBe(3)
  expect(quantile(values, 0.99)).toBe(5)
  expect(quantile([7], 0.01)).toBe(7)
  expect(quantile([], 0.5)).toBe(0)
})

test('a rate is a number above 0, or none', () => {
  expect([rateOf(undefined), rateOf('0.5'), rateOf('40')]).toEqual([undefined, 0.5, 40])
  for (const typed of ['0', '-1', 'fast', 'Infinity'])
    expect(() => rateOf(typed)).toThrow(`--rate needs a number above 0, but is '${typed}'.`)
})
