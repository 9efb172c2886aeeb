import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeForms, canonicalBarcode, checkDigitOf, isGtin } from '#domain/barcode.ts'

test.each([
  // 3·4+0·1+…: the sums of GS1's own examples
  ['400638133393', 1],
  ['590123412345', 7],
  ['7351353', 7],
  ['03600029145', 2],
  ['200000000001', 5],
  ['0000000', 0],
])('the check digit behind %s is %d', (digits, expected) => {
  expect(checkDigitOf(digits)).toBe(expected)
})

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['73513537', true],
  ['036000291452', true],
  ['10614141000415', true],
  // Eleven digits with a right check digit are no GS1 number
  ['00000000000', false],
  ['400638133393A', false],
  ['', false],
])('%j is a GS1 number: %s', (code, expected) => {
  expect(isGtin(code)).toBe(expected)
})

test.each([
  ['036000291452', '0036000291452'],
  ['0036000291452', '0036000291452'],
  ['00036000291452', '0036000291452'],
  ['10614141000415', '10614141000415'],
  // An EAN-8 as EAN-13, as GTIN-14 of a digital link, and with zeros that leave a UPC-A
  ['40170725', '40170725'],
  ['0000040170725', '40170725'],
  ['00000040170725', '40170725'],
  ['0000000123457', '0000000123457'],
  ['00123457', '00123457'],
  // A wrong check digit: a code of the shop's own
  ['036000291453', '036000291453'],
  ['  2000 0000 00015 ', '2000000000015'],
  ['SHELF-7', 'SHELF-7'],
])('%j is looked up as %j', (code, canonical) => {
  expect(canonicalBarcode(code)).toBe(canonical)
})

test.each([
  ['036000291452', ['0036000291452', '036000291452', '00036000291452']],
  ['0036000291452', ['0036000291452', '036000291452', '00036000291452']],
  ['123456789012', ['0123456789012', '123456789012', '00123456789012']],
  ['4006381333931', ['4006381333931', '04006381333931']],
  ['0000040170725', ['40170725', '000040170725', '0000040170725', '00000040170725']],
  ['10614141000415', ['10614141000415']],
  // A wrong check digit: a code of the shop's own, with as many zeros as it has
  ['036000291453', ['036000291453']],
  [' shelf-7', ['SHELF-7']],
  ['', ['']],
])('%j is written as %j', (code, forms) => {
  expect(barcodeForms(code)).toEqual(forms)
})

test('one wrong digit never passes', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (payload, place, by) => {
      const text = payload.join('')
      const code = `${text}${checkDigitOf(text)}`
      const wrong = Array.from(code, (digit, at) => (at === place ? (Number(digit) + by) % 10 : digit)).join(
        '',
      )
      expect([isGtin(code), isGtin(wrong)]).toEqual([true, false])
    }),
    { numRuns: 500 },
  )
})
