import { expect, test } from 'vitest'
import { isConfirmed, NO_SIGHTING, seenAgain, type CodeStanding } from '#domain/scan/agreeing-frames.ts'

const EAN13 = '2010000001189'
const UPC_A = '012000001086'

/** After how many readings of the same code it counts. */
const readingsOf = (code: string, standing: CodeStanding): number => {
  let seen = NO_SIGHTING
  for (let reading = 1; reading < 9; reading += 1) {
    if (isConfirmed(seen, code, standing)) return reading
    seen = seenAgain(seen, code)
  }
  return 9
}

test('an article number of 13 digits that the store sells counts at once', () => {
  expect(readingsOf(EAN13, 'listed')).toBe(1)
})

test('another code that the store sells counts when two readings agree', () => {
  expect(readingsOf(UPC_A, 'listed')).toBe(2)
  expect(readingsOf('TS-1', 'listed')).toBe(2)
  expect(readingsOf('2100123012505', 'possible')).toBe(2)
})

test('a code that the store does not know counts when three readings agree', () => {
  expect(readingsOf(EAN13, 'unknown')).toBe(3)
  expect(readingsOf(UPC_A, 'unknown')).toBe(3)
})

test('a reading between that says something else begins anew', () => {
  const twice = seenAgain(seenAgain(NO_SIGHTING, UPC_A), UPC_A)
  expect(twice).toEqual({ code: UPC_A, frames: 2 })
  const other = seenAgain(twice, EAN13)
  expect(other).toEqual({ code: EAN13, frames: 1 })
  expect(isConfirmed(other, UPC_A, 'listed')).toBe(false)
})

test('a UPC-A and its EAN-13 are one code, however a frame has it', () => {
  const seen = seenAgain(NO_SIGHTING, UPC_A)
  expect(isConfirmed(seen, `0${UPC_A}`, 'unknown')).toBe(false)
  expect(isConfirmed(seenAgain(seen, `0${UPC_A}`), UPC_A, 'unknown')).toBe(true)
})
