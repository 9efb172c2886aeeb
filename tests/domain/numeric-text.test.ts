import { describe, expect, test } from 'vitest'
import { isNumericText, isPartialNumber, normalizeNumericText, parseNaira } from '#domain/numeric-text.ts'

test.each([
  ['1,250.50', true],
  ['-3', true],
  ['', true],
  ['.', true],
  ['12.', true],
  ['1.2.3', false],
  ['12a', false],
  ['--1', false],
  ['1e3', false],
])('%j is numeric text: %s', (text, expected) => {
  expect(isNumericText(text)).toBe(expected)
})

test.each([
  ['-', true],
  ['.', true],
  ['12.', true],
  ['12.5', false],
])('%j is partial: %s', (text, expected) => {
  expect(isPartialNumber(text)).toBe(expected)
})

describe('an amount field after the cursor leaves it', () => {
  test.each([
    ['5000', '5,000'],
    ['5,000.5', '5,000.5'],
    ['1234567.89', '1,234,567.89'],
    ['0.125', '0.13'],
    ['12.', '12.'],
    ['-', '-'],
    ['.', '.'],
    ['', ''],
    ['12a', '12a'],
  ])('%j becomes %j', (typed, shown) => {
    expect(normalizeNumericText(typed)).toBe(shown)
  })
})

test.each([
  ['5,000', { ok: true, value: 500_000 }],
  ['0.5', { ok: true, value: 50 }],
  ['.07', { ok: true, value: 7 }],
  ['12.', { ok: true, value: 1_200 }],
  ['-1.5', { ok: true, value: -150 }],
  ['', { ok: true, value: 0 }],
  ['1.005', { ok: false, fault: { kind: 'tooManyDecimals' } }],
  ['12a', { ok: false, fault: { kind: 'notANumber' } }],
  ['99999999999999999', { ok: false, fault: { kind: 'tooLarge' } }],
])('%j is read as %j', (text, result) => {
  expect(parseNaira(text)).toEqual(result)
})

test('nothing and blanks are on their way to a number, and stay as they are', () => {
  expect([isPartialNumber(''), isPartialNumber('  ')]).toEqual([true, true])
  expect([normalizeNumericText(''), normalizeNumericText('  ')]).toEqual(['', '  '])
})
