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

/**
 * The one form of a barcode that products are looked up by: without blanks, in capitals, since Caps Lock turns a
 * scanner's letters around, and a UPC-A or a GTIN-14 of a single piece as the EAN-13 that both stand for, since some
 * scanners send it with leading zeros and some without.
 */
export const canonicalBarcode = (code: string): string => {
  const plain = code.replaceAll(/\s/g, '').toUpperCase()
  if (!isGtin(plain)) return plain
  if (plain.length === 12) return `0${plain}`
  return plain.length === 14 && plain.startsWith('0') ? plain.slice(1) : plain
}
