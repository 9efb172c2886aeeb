import { describe, expect, test } from 'vitest'
import { TransactionResponse } from '#contract/terminal.ts'
import { Id, MaskedPan, maskedPan, someText, storable, text } from '#contract/text.ts'

const read = (longest: number, typed: string): string | undefined => {
  const parsed = text(longest).safeParse(typed)
  return parsed.success ? parsed.data : undefined
}

describe('a text that is typed', () => {
  test('is trimmed and composed', () => {
    expect(read(20, '  Ada Obi\r\n')).toBe('Ada Obi')
    expect(read(20, 'Ade\u0301')).toBe('Ad\u00e9')
    expect(read(20, 'Ọlá 👩🏽\u200d🌾')).toBe('Ọlá 👩🏽\u200d🌾')
  })

  test.each([
    ['NUL', 'A\u0000da'],
    ['a line break inside', 'Ada\nObi'],
    ['an escape sequence', '\u001b[31mAda'],
    ['DEL', 'Ada\u007f'],
    ['a control character of Latin-1', 'Ada\u0085Obi'],
    ['the first half of a pair', 'Ada\ud83d'],
    ['the second half of a pair', '\udc69Ada'],
  ])('is refused with %s', (_what, typed) => {
    expect(read(20, typed)).toBeUndefined()
  })

  test('is measured after it was trimmed and composed', () => {
    expect(read(3, ' abc ')).toBe('abc')
    expect(read(4, 'Ade\u0301')).toBe('Ad\u00e9')
    expect(read(3, 'abcd')).toBeUndefined()
  })

  test('must be there where it is needed: a space is nothing', () => {
    expect(someText(9, 'Name is required').safeParse(' ').error?.issues[0]?.message).toBe('Name is required')
  })
})

test('a text with a control character is refused by these words', () => {
  expect(
    text(5)
      .safeParse('a\u0000')
      .error?.issues.map(({ message }) => message),
  ).toEqual(['has characters that cannot be stored'])
})

describe('what a machine says', () => {
  test('is made storable: control characters and halves of pairs left out', () => {
    expect(storable('AP\u0000PROVED\u0007 \ud83d', 32)).toBe('APPROVED')
  })

  test('is cut off where it is too long, never inside of a pair', () => {
    expect(storable('abcdef', 4)).toBe('abcd')
    expect(storable('abc👩', 4)).toBe('abc')
    expect(storable('abc def', 4)).toBe('abc')
  })

  test('is storable in every field of a terminal answer', () => {
    const answer = {
      RespCode: '00\u0000',
      RespMessage: 'Approved\u001b',
      TransRef: `TS-${'1'.repeat(80)}`,
      RRN: '0000\u00001234',
      Amount: '18900.00',
      CardScheme: 'Verve',
      MaskedPan: '506099\u0000******4321',
      TerminalId: '2033\ud800AB12',
    }
    expect(TransactionResponse.parse(answer)).toEqual({
      RespCode: '00',
      RespMessage: 'Approved',
      TransRef: `TS-${'1'.repeat(61)}`,
      RRN: '00001234',
      Amount: '18900.00',
      CardScheme: 'Verve',
      MaskedPan: '506099******4321',
      TerminalId: '2033AB12',
    })
  })
})

describe('a card number', () => {
  test('shows its first six and last four digits at most', () => {
    expect(maskedPan('5060991234567894321')).toBe('506099*********4321')
    expect(maskedPan('5060 9912 3456 4321')).toBe('5060 99** **** 4321')
    expect(maskedPan('506099******4321')).toBe('506099******4321')
    expect(maskedPan('5060991234******')).toBe('506099**********')
    expect(maskedPan('******1234564321')).toBe('************4321')
    expect(maskedPan('5060 9912 34XX XX21')).toBe('5060 99** **XX XX21')
    expect(maskedPan('****4321')).toBe('****4321')
    expect(maskedPan('')).toBe('')
  })

  test('that is overlong keeps its ends', () => {
    expect(maskedPan(`506099${'X'.repeat(30)}4321`)).toBe('506099******4321')
    expect(maskedPan(`506099${'X'.repeat(23)}4321`)).toBe('506099******4321')
    expect(maskedPan(`506099${'X'.repeat(22)}4321`)).toBe(`506099${'X'.repeat(22)}4321`)
  })

  test('of which more is visible is masked before the server keeps it', () => {
    expect(MaskedPan.parse('506099******4321')).toBe('506099******4321')
    expect(MaskedPan.parse('5060991*****4321')).toBe('506099******4321')
    expect(MaskedPan.parse('5060991234564321')).toBe('506099******4321')
  })
})

test('an id is a uuid, and nothing that merely has its length', () => {
  expect(Id.safeParse('0192f000-0000-7000-8000-00000000a001').success).toBe(true)
  expect(Id.parse('0192F000-0000-7000-8000-00000000A001')).toBe('0192f000-0000-7000-8000-00000000a001')
  expect(Id.safeParse('-'.repeat(36)).success).toBe(false)
  expect(Id.safeParse('constructor').success).toBe(false)
})
