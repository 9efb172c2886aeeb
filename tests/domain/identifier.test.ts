import { expect, test } from 'vitest'
import { identifierOf } from '#domain/identifier.ts'

const email = (identifier: string) => ({ identifier, email: identifier })
const phone = (identifier: string) => ({ identifier, email: null })

/** An address of so many letters. */
const longEmail = (length: number) => {
  const host = `@${['b', 'c', 'd'].map((letter) => letter.repeat(60)).join('.')}.ng`
  return 'a'.repeat(length - host.length) + host
}

test.each([
  [' Ada@Shop.NG ', email('ada@shop.ng')],
  [longEmail(254), email(longEmail(254))],
  [longEmail(255), undefined],
  ['ada@shop', undefined],
  ['@shop.ng', undefined],
  ['0803 123 4567', phone('+2348031234567')],
  ['0 (803) 123-45.67', phone('+2348031234567')],
  ['012345678', undefined],
  ['0123456789', phone('+234123456789')],
  ['080312345678', undefined],
  ['0003123456', undefined],
  ['+234 803 123 4567', phone('+2348031234567')],
  ['00234 803 123 4567', phone('+2348031234567')],
  ['+234 (0) 803 123 4567', phone('+2348031234567')],
  ['00234 0803 123 4567', phone('+2348031234567')],
  ['+234 0 123456789', phone('+234123456789')],
  ['+44 0 7911 123456', phone('+4407911123456')],
  ['+1234567', undefined],
  ['+12345678', phone('+12345678')],
  ['+123456789012345', phone('+123456789012345')],
  ['+1234567890123456', undefined],
  ['+01234567890', undefined],
  ['8031234567', undefined],
  ['Ada', undefined],
  ['', undefined],
])('%s', (typed, identifier) => {
  expect(identifierOf(typed)).toEqual(identifier)
})
