import { expect, test } from 'vitest'
import { orderOfSale } from '#domain/device-history.ts'
import { originOf } from '#domain/payload.ts'
import { receiptOfSale } from '#domain/receipt.ts'
import { paidTimeOf, saleTimeOf } from '#domain/sale-time.ts'
import { WAITING_SALE } from '#tests/support/fixtures/sales.ts'

const NOON = 1_763_726_400_000
const DAY = 86_400_000

test.each<[string, number | null, number | null, number]>([
  ['nobody ever knew how far the clock was off', null, null, NOON],
  ['it was known to be right', null, 0, NOON],
  ['it was 5 minutes ahead, which counts as right', null, 300_000, NOON],
  ['it was 5 minutes and a millisecond ahead', null, 300_001, NOON - 300_001],
  ['it was a day behind', null, -DAY, NOON + DAY],
  ['it was a day behind as the sale was begun, and nobody knew it at the payment', -DAY, null, NOON + DAY],
  ['it was a day behind as the sale was begun, and set right before the payment', -DAY, 0, NOON],
  ['it was right as the sale was begun, and a day ahead at the payment', 0, DAY, NOON - DAY],
])('when a sale was paid: %s', (_, clockDifference, paidClockDifference, time) => {
  expect(paidTimeOf({ paidAt: NOON, clockDifference, paidClockDifference })).toBe(time)
})

test('a sale that is not paid yet is of the time when it was begun', () => {
  const unpaid = { startedAt: NOON, paidAt: null, clockDifference: DAY, paidClockDifference: null }
  expect(saleTimeOf(unpaid)).toBe(NOON - DAY)
})

test('books, receipt and history have one time for a sale that a clock of 2024 has dated', () => {
  const sale = {
    ...WAITING_SALE,
    paidAt: Date.parse('2024-01-01T10:00:00'),
    paidClockDifference: Date.parse('2024-01-01T10:00:00') - Date.parse('2026-11-21T16:00:00'),
  }
  expect(originOf(sale).paidAt).toBe(Date.parse('2026-11-21T16:00:00'))
  expect(receiptOfSale(sale, { name: 'Yaba', image: null }).transaction_date_text).toBe('21 Nov 2026, 16:00')
  expect(orderOfSale(sale).transaction_date_text).toBe('21 Nov 2026, 16:00')
})
