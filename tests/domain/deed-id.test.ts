import { expect, test } from 'vitest'
import { deedIdOf } from '#domain/deed-id.ts'

const VISIT = '0192f000-0000-7000-8000-0123456789ab'

test('the same that is sent again by a visit has the same id, anything else another one', () => {
  const sent = { orderId: 'order-1', lines: [{ productId: 'milk', quantity: 10 }] }
  const id = deedIdOf(VISIT, sent)
  expect(id).toMatch(/^0192f000-0000-7000-8000-[\da-f]{12}$/)
  expect(deedIdOf(VISIT, structuredClone(sent))).toBe(id)
  expect(deedIdOf('0192f001-0000-7000-8000-0123456789ab', sent)).not.toBe(id)
  const others = Array.from({ length: 1_000 }, (_, quantity) =>
    deedIdOf(VISIT, { ...sent, lines: [{ productId: 'milk', quantity: quantity + 11 }] }),
  )
  expect(new Set([id, ...others]).size).toBe(1_001)
})

test('what little is sent has an id of the usual length', () => {
  expect(deedIdOf(VISIT, {})).toBe('0192f000-0000-7000-8000-000000007bf8')
})
