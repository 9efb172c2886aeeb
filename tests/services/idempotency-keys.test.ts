import { expect, test } from 'vitest'
import { createIdempotencyKeys } from '#services/idempotency-keys.ts'

const counting = () => {
  let last = 0
  return () => `id-${(last += 1)}`
}

test('the same that a visit sends again has the same id, anything else another one', () => {
  const idOf = createIdempotencyKeys(counting())
  const sent = { orderId: 'order-1', lines: [{ productId: 'milk', quantity: 10 }] }
  expect(idOf('visit-1', sent)).toBe('id-1')
  expect(idOf('visit-1', { ...sent, lines: [{ productId: 'milk', quantity: 11 }] })).toBe('id-2')
  expect(idOf('visit-2', sent)).toBe('id-3')
  expect(idOf('visit-1', structuredClone(sent))).toBe('id-1')
})

test('twenty requests are remembered, those that were sent latest', () => {
  const idOf = createIdempotencyKeys(counting())
  const ids = Array.from({ length: 20 }, (_, quantity) => idOf('visit', { quantity }))
  expect(idOf('visit', { quantity: 0 })).toBe('id-1')
  expect(idOf('visit', { quantity: 20 })).toBe('id-21')
  expect(idOf('visit', { quantity: 2 })).toBe(ids[2])
  expect(idOf('visit', { quantity: 0 })).toBe('id-1')
  expect(idOf('visit', { quantity: 1 })).toBe('id-22')
})
