import { describe, expect, test } from 'vitest'
import { readCommonPasswords } from '#server/identity/common-passwords.ts'
import { passwordProblem } from '#server/identity/password-rule.ts'

const NAMES = ['ada.obi@bigshop.ng', 'Adaobi Nwosu', 'Tillstate']

test.each([
  ['correct horse battery staple'],
  ['a long enough one'],
  ['sell-something-1'],
  ['gQ7#vTz0pLmW'],
  ['kettle under blue rain'],
  ['a managers own one'],
  ['ọjà ń tà dáadáa'],
])('%s may be a password', (password) => {
  expect(passwordProblem(password, NAMES, new Set())).toBeUndefined()
})

test.each([['password123'], ['short one'], ['          '], ['']])('%j is too short', (password) => {
  expect(passwordProblem(password, NAMES, new Set())).toBe('The password needs at least 12 characters')
})

test.each([
  ['one character', 'aaaaaaaaaaaa'],
  ['blanks', '            '],
  ['a repeated part', 'abc1abc1abc1'],
  ['a repeated part, cut short', 'lagos1lagos1l'],
  ['digits in order', '123456789012'],
  ['keys beside each other', 'qwertyuiop12'],
  ['keys below each other', '1qaz2wsx3edc4'],
  ['the alphabet backwards', 'zyxwvutsrqpo'],
  ['a common word and digits', 'password1234'],
  ['a common word in signs', 'P@ssw0rd2026!'],
  ['a common word twice', 'adminadmin12'],
  ['common words', 'iloveyoujesus'],
  ['a month and a year', 'September2026'],
  ['the product', 'Tillstate2026!'],
  ['the own name', 'AdaobiNwosu1990'],
  ['the own e-mail address', 'ada.obi@bigshop.ng'],
  ['a part of it, and a word', 'bigshop-manager-1'],
])('%s is guessed first: %s', (_name, password) => {
  expect(passwordProblem(password, NAMES, new Set())).toMatch(
    /^This password is among the first that are guessed/,
  )
})

test.each(['c0mputer--99', 'adm1nmanager2', 'monk3y-shadow', 'sh4dow-monkey', 'ba5ketball-99'])(
  'a digit for a letter hides no common word: %s',
  (password) => {
    expect(passwordProblem(password, NAMES, new Set())).toMatch(/^This password is among/)
  },
)

test.each(['foo7ball-2026', 'b@rcelona-99', 'ar$enal-2026!', 'l!verpool-99'])(
  'neither does a sign, or a seven: %s',
  (password) => {
    expect(passwordProblem(password, NAMES, new Set())).toMatch(/^This password is among/)
  },
)

test.each([
  ['four different characters', 'xkzqqxzkxqzk', true],
  ['five', 'xkzqwxzkxqzk', false],
])('%s are a pattern: %s, %s', (_name, password, isOne) => {
  expect(passwordProblem(password, NAMES, new Set()) !== undefined).toBe(isOne)
})

test('a part of a name counts from four letters on', () => {
  const names = ['Uche Obi-Okon']
  expect(passwordProblem('Okon+1990+Okon', names, new Set())).toMatch(/^This password is among/)
  expect(passwordProblem('Obi+1990+Obi+!', names, new Set())).toBeUndefined()
})

describe('the list of stolen passwords', () => {
  test('has those that the length alone does not refuse, in one case', async () => {
    const stolen = await readCommonPasswords(12)
    expect(stolen.size).toBe(12_322)
    expect(stolen.has('unbelievable')).toBe(true)
    expect([...stolen].filter((one) => one.length < 12 || one !== one.toLowerCase())).toEqual([])
  })

  test.each([['stumblingstone'], ['StumblingStone'], ['youmeaneverythingtome']])(
    'refuses %s',
    async (password) => {
      const stolen = await readCommonPasswords(12)
      expect(passwordProblem(password, NAMES, new Set())).toBeUndefined()
      expect(passwordProblem(password, NAMES, stolen)).toMatch(
        /^This password is among the first that are guessed/,
      )
    },
  )
})
