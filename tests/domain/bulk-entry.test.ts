import { expect, test } from 'vitest'
import { bulkChangeOf, bulkFaults, NEW_BULK } from '#domain/bulk-entry.ts'
import { kobo } from '#domain/money.ts'

const PERCENT = { percent: 'Enter a percentage such as 7.5 or -10' }
const AMOUNT = { amount: 'Enter an amount such as 50 or -20' }

test.each([
  ['7.5', 7.5],
  [' -10 % ', -10],
  ['+12.25', 12.25],
  ['-99.99', -99.99],
  ['1000', 1_000],
])('the percentage %j is %d', (percent, expected) => {
  const entry = { ...NEW_BULK, percent }
  expect(bulkFaults(entry)).toEqual({})
  expect(bulkChangeOf(entry)).toEqual({ kind: 'percent', percent: expected, step: 10, direction: 'nearest' })
})

test.each(['', '0', 'ten', '-100', '1000.01', '7.555', '5 5', '--5'])('%j is no percentage', (percent) => {
  expect(bulkFaults({ ...NEW_BULK, percent })).toEqual(PERCENT)
})

test.each([
  ['50', 5_000],
  ['+1,250.50', 125_050],
  ['-20', -2_000],
  ['100,000,000', 10_000_000_000],
])('the amount %j is %d kobo', (amount, expected) => {
  const entry = { ...NEW_BULK, kind: 'amount', amount, step: 50, direction: 'up' } as const
  expect(bulkFaults(entry)).toEqual({})
  expect(bulkChangeOf(entry)).toEqual({ kind: 'amount', amount: kobo(expected), step: 50, direction: 'up' })
})

test.each(['', '0', 'fifty', '-', '0.001', '100,000,000.01', '-100,000,001'])('%j is no amount', (amount) => {
  expect(bulkFaults({ ...NEW_BULK, kind: 'amount', amount })).toEqual(AMOUNT)
})

test('VAT and being sold need nothing typed', () => {
  expect(bulkFaults({ ...NEW_BULK, kind: 'vat' })).toEqual({})
  expect(bulkFaults({ ...NEW_BULK, kind: 'active' })).toEqual({})
  expect(bulkChangeOf({ ...NEW_BULK, kind: 'vat', vat_category: 'exempt' })).toEqual({
    kind: 'vat',
    vat_category: 'exempt',
  })
  expect(bulkChangeOf({ ...NEW_BULK, kind: 'active', is_active: true })).toEqual({
    kind: 'active',
    is_active: true,
  })
})
