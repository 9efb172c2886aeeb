import { describe, expect, test } from 'vitest'
import { decimalMarkOf, readAmount, readWhole } from '#server/importer/amounts.ts'

test.each([
  [['2,55', '1.250,5', '10'], ','],
  [['2.55', '1,250.5', '10'], '.'],
  [['10', '1,250'], '.'],
  [['10', '1.250.000'], ','],
  [['10', '10.555'], undefined],
  [['10', '20'], undefined],
  [['2,55', '2.55'], '.'],
  [[], undefined],
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
    ['N1,250.50', '.', 125_050],
    ['n 500', '.', 50_000],
    ['0', '.', 0],
    ['10.55', undefined, 1_055],
    ['1,250', undefined, 125_000],
  ] as const)('%s with %s', (text, mark, kobo) => {
    expect(readAmount(text, mark)).toEqual({ ok: true, value: kobo })
  })

  test.each([
    ['2,555', ',', "'2,555' has more than 2 decimals"],
    ['12.500', '.', "'12.500' has more than 2 decimals"],
    ['10.555', undefined, "'10.555' is not clear: its point may stand before thousands or before decimals"],
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
  ['12', undefined, 12],
  ['-3', undefined, -3],
  ['1 200', undefined, 1_200],
  ['1,200', '.', 1_200],
  ['12.0', undefined, 12],
  ['5.000', '.', 5],
  ['5.000', ',', 5_000],
] as const)('the whole number %s with %s', (text, mark, value) => {
  expect(readWhole(text, mark)).toEqual({ ok: true, value })
})

test.each([
  ['', "'' is not a whole number"],
  ['1.5', "'1.5' is not a whole number"],
  ['many', "'many' is not a whole number"],
  ['--1', "'--1' is not a whole number"],
  ['5.000', "'5.000' is not clear: its point may stand before thousands or before decimals"],
])("'%s' is no whole number", (text, fault) => {
  expect(readWhole(text, undefined)).toEqual({ ok: false, fault })
})
