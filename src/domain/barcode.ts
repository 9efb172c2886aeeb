/** The sum of the digits with weights 3 and 1 from the right: what GS1 check digits are made of. */
const weighted = (digits: string): number => {
  let sum = 0
  for (let place = 1; place <= digits.length; place += 1)
    sum += Number(digits[digits.length - place]) * (place % 2 === 1 ? 3 : 1)
  return sum
}

/** The check digit that belongs behind these digits (EAN-8, UPC-A, EAN-13, GTIN-14). */
export const checkDigitOf = (digits: string): number => (10 - (weighted(digits) % 10)) % 10

const GTIN = /^(\d{8}|\d{12,14})$/

/** Is this a GS1 number (EAN-8, UPC-A, EAN-13 or GTIN-14) whose check digit is right? */
export const isGtin = (code: string): boolean =>
  GTIN.test(code) && checkDigitOf(code.slice(0, -1)) === Number(code.at(-1))

/** An EAN-8 with the zeros of an EAN-13 before it: no maker's number begins with so many, and then goes on. */
const WIDENED_EAN_8 = /^0{5}(?=[1-9]\d{7}$)/

/**
 * The one form of a barcode that products are looked up by: without blanks, in capitals, since Caps Lock turns a
 * scanner's letters around, and a UPC-A or a GTIN-14 of a single piece as the EAN-13 or the EAN-8 that both stand for,
 * since some scanners send it with leading zeros and some without.
 */
export const canonicalBarcode = (code: string): string => {
  const plain = code.replaceAll(/\s/g, '').toUpperCase()
  if (!isGtin(plain)) return plain
  if (plain.length === 8) return plain
  return plain.padStart(14, '0').replace(/^0/, '').replace(WIDENED_EAN_8, '')
}

/** The lengths of GS1 numbers: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const GTIN_LENGTHS = [8, 12, 13, 14]

/**
 * All forms of a code, without blanks and in capitals: the one above, and every other one that comes to it. What keeps
 * codes as they were written finds a code by any of them.
 */
export const barcodeForms = (code: string): string[] => {
  const form = canonicalBarcode(code)
  const digits = form.replace(/^0+/, '')
  const others = GTIN_LENGTHS.map((length) => digits.padStart(length, '0'))
  return [...new Set([form, ...others.filter((other) => canonicalBarcode(other) === form)])]
}
