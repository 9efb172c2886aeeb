import { describe, expect, test } from 'vitest'
import { decimalMarkOf, readAmount, readWhole } from '#server/importer/amounts.ts'

test.each([
  [['2,55', '1.250,5', '10'], ','],
  [['2.55', '1,250.5', '10'], '.'],
  [['10', '1,250'], '.'],
  [['10', '1.250'], ','],
  [['10', '20'], '.'],
  [[], '.'],
] as const)('the decimal mark of %j is %s', (texts, mark) => {
  expect(decimalMarkOf([...texts])).toBe(mark)
})

describe('an amount', () => {
  test.each([
    ['2,55', ',', 255],
    ['2,5', ',', 250],
    ['1.250,50', ',', 125_050],
    ['1.250', ',', 125_000],
    ['-11062,06', ',', -1_106_206],
    ['1,250.50', '.', 125_050],
    ['1 250.50', '.', 125_050],
    ['NGN 12.00', '.', 1_200],
    ['₦12', '.', 1_200],
    ['0', '.', 0],
  ] as const)('%s with %s', (text, mark, kobo) => {
    expect(readAmount(text, mark)).toEqual({ ok: true, value: kobo })
  })

  test.each([
    ['2,555', ',', "'2,555' has more than 2 decimals"],
    ['12.500', '.', "'12.500' has more than 2 decimals"],
    ['2,55', '.', "'2,55' is not an amount"],
    ['12,50.00', '.', "'12,50.00' is not an amount"],
    ['free', '.', "'free' is not an amount"],
    ['', '.', "'' is not an amount"],
    ['99999999999999999', '.', "'99999999999999999' is too large"],
  ] as const)('%s with %s is refused', (text, mark, fault) => {
    expect(readAmount(text, mark)).toEqual({ ok: false, fault })
  })
})

test.each([
  ['12', 12],
  ['-3', -3],
  ['1 200', 1_200],
  ['1,200', 1_200],
  ['12.0', 12],
])('the whole number %s', (text, value) => {
  expect(readWhole(text)).toEqual({ ok: true, value })
})

test.each(['', '1.5', 'many', '--1'])("'%s' is no whole number", (text) => {
  expect(readWhole(text)).toEqual({ ok: false, fault: `'${text}' is not a whole number` })
})
