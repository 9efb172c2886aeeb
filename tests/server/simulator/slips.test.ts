import { expect, test } from 'vitest'
import { approvedSlip } from '#server/simulator/till-session.ts'

const request = {
  action: 'purchase',
  amount: '6650.00',
  accounttype: 'default',
  paymentOption: 'card',
  staffName: 'Ada Obi',
  reference: 'TS-1-A',
} as const

const numberOf = (number: number, at: string): string =>
  approvedSlip({ request, number, at: new Date(at) }, '6650.00').RRN

test('a retrieval reference number says year, day, hour and a running number', () => {
  expect(numberOf(1, '2026-11-21T09:30:00.000Z')).toBe('632509500001')
})

test('a terminal that is started again within the hour gives no number a second time', () => {
  expect(numberOf(3, '2026-11-21T09:30:00.000Z')).toBe('632509500003')
  expect(numberOf(1, '2026-11-21T09:30:05.000Z')).toBe('632509501389')
})

test('cards take turns, and show no more than may be seen', () => {
  const cards = [1, 2, 3, 4].map((number) => approvedSlip({ request, number, at: new Date(0) }, '6650.00'))
  expect(cards.map(({ CardScheme, MaskedPan }) => [CardScheme, MaskedPan])).toEqual([
    ['Mastercard', '539983******0917'],
    ['Visa', '428852******3350'],
    ['Verve', '506105******4821'],
    ['Mastercard', '539983******0917'],
  ])
})
