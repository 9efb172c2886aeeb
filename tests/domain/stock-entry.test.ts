import { expect, test } from 'vitest'
import type { AdjustReason } from '#contract/administration/stock.ts'
import { adjustFaults, levelFaults, levelOf, levelText, piecesOf } from '#domain/stock-entry.ts'

test.each<[AdjustReason, string, number | undefined]>([
  ['broken', '2', -2],
  ['stolen', ' 07 ', -7],
  ['expired', '10000000', -10_000_000],
  ['expired', '10000001', undefined],
  ['found', '5', 5],
  ['other', '5', 5],
  ['other', '+5', 5],
  ['other', '-5', -5],
  ['other', '−5', -5],
  ['other', '--5', undefined],
  ['broken', '-2', undefined],
  ['found', '+2', undefined],
  ['broken', '0', undefined],
  ['other', '-0', undefined],
  ['broken', '', undefined],
  ['broken', '1.5', undefined],
  ['broken', 'two', undefined],
])('%s, "%s" typed: %s pieces', (reason, pieces, quantity) => {
  const entry = { reason, pieces, note: '' }
  expect(piecesOf(entry)).toBe(quantity)
  const fault =
    reason === 'other' ? 'Enter how many came, such as 3, or went, such as -3' : 'Enter how many, such as 3'
  expect(adjustFaults(entry)).toEqual(quantity === undefined ? { pieces: fault } : {})
})

test.each<[string, number | null | undefined]>([
  ['', null],
  ['  ', null],
  [' 5 ', 5],
  ['0', 0],
  ['-1', undefined],
  ['x', undefined],
])('the level %j is %j', (typed, level) => {
  expect(levelOf(typed)).toBe(level)
  expect(levelFaults(typed)).toEqual(
    level === undefined ? { level: 'Enter how many, such as 5, or leave it empty' } : {},
  )
})

test('a level shows as its number, and none as nothing', () => {
  expect([levelText(0), levelText(12), levelText(null)]).toEqual(['0', '12', ''])
})
