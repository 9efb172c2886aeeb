import { expect, test } from 'vitest'
import { usersMatching } from '#domain/user-search.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'

const CHIKE = { user_id: '3', fullname: 'Chike', email: 'chike@demo.test', identifier: '+2348099999999' }

test.each([
  ['', [ADA, BOLA, CHIKE]],
  ['  ', [ADA, BOLA, CHIKE]],
  [' oBI ', [ADA]],
  ['Chike@Demo', [CHIKE]],
  ['80999', [CHIKE]],
  ['+234', [BOLA, CHIKE]],
  ['demo.test', [ADA, CHIKE]],
  ['null', []],
])('%j finds whoever has it in the name, the e-mail address or what they are known by', (text, found) => {
  expect(usersMatching([ADA, BOLA, CHIKE], text)).toEqual(found)
})
