import { expect, test } from 'vitest'
import { salesFileOf } from '#domain/sales-file.ts'
import { WAITING_SALE } from '#tests/support/fixtures/sales.ts'

test('a sale that cannot be written is exported for people to read, and keeps no other from being exported', () => {
  const broken = {
    ...WAITING_SALE,
    id: 'broken',
    tenders: [],
    delivery: 'setAside' as const,
    lastFailure: 'It cannot be written',
  }
  const refused = { ...WAITING_SALE, delivery: 'refused' as const, lastFailure: 'None is left' }
  const file = salesFileOf([broken, refused], [], 5_000)
  expect(file.sales).toMatchObject([{ delivery: 'refused', reason: 'None is left' }])
  expect(file.unwritable).toMatchObject([
    {
      orderNumber: 1_763_740_800,
      reason: 'It cannot be written',
      record: expect.stringContaining('"broken"') as unknown,
    },
  ])
})

test('how far the clock was from that of the server stands beside each sale, in milliseconds', () => {
  const aheadOfTime = { ...WAITING_SALE, clockDifference: 7_200_000 }
  const file = salesFileOf([aheadOfTime, WAITING_SALE], [], 5_000)
  expect(file.sales.map(({ clockDifference }) => clockDifference)).toEqual([7_200_000, null])
})
