import { expect, test } from 'vitest'
import { randomHex } from '#domain/random-hex.ts'

test('each random byte is two digits', () => {
  expect(randomHex(3, (bytes) => bytes.map((_, at) => [0, 10, 255][at] ?? 1))).toBe('000aff')
})
