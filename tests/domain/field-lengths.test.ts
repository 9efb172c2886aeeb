import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { Signup } from '#contract/identity.ts'
import { AccessCode, SerialNumber } from '#contract/registration.ts'

const takes = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success

test('serial numbers, access codes, names and addresses have bounds', () => {
  const digits = (count: number) => '1'.repeat(count)
  expect([5, 6, 20, 21].map((count) => takes(SerialNumber, digits(count)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([5, 6, 7].map((count) => takes(AccessCode, digits(count)))).toEqual([false, true, false])
  const user = (name: number, address: number) => ({
    fullname: 'n'.repeat(name),
    emailOrPhone: 'e'.repeat(address),
  })
  expect(takes(Signup.body, user(120, 254))).toBe(true)
  expect(takes(Signup.body, user(121, 254))).toBe(false)
  expect(takes(Signup.body, user(120, 255))).toBe(false)
})
