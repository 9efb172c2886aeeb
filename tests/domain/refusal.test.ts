import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { failed, ok } from '#domain/result.ts'

test('only a refusal says that nothing was done; a rate limit and every other failure leave that open', () => {
  const refusal = (statusCode: number) => failed({ kind: 'refused', statusCode, message: 'No' } as const)
  expect([422, 403, 408, 425, 429].map((statusCode) => isRefusal(refusal(statusCode)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect([ok(1), failed({ kind: 'offline' } as const)].map(isRefusal)).toEqual([false, false])
})
