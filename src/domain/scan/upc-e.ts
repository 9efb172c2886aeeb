import { checkDigitOf, isGtin } from '#domain/barcode.ts'

/** The eleven digits that the six of a UPC-E stand for, behind its number system. */
const expanded = (system: string, digits: string): string => {
  const last = Number(digits[5])
  const maker =
    last <= 2 ? `${digits.slice(0, 2)}${last}00` : digits.slice(0, last === 3 ? 3 : last === 4 ? 4 : 5)
  const item = last <= 2 ? digits.slice(2, 5) : last === 3 ? digits.slice(3, 5) : digits[4]
  const number = last <= 4 ? item : digits[5]
  return system + maker.padEnd(5, '0') + (number ?? '').padStart(5, '0')
}

const UPC_E = /^([01]?)(\d{6})(\d?)$/

/**
 * The UPC-A that a UPC-E stands for. Scanners send it with number system and check digit (8 digits), without the
 * check digit (7) or without both (6); nothing where the check digit is wrong or it is no UPC-E.
 */
export const upcAOf = (code: string): string | undefined => {
  const [, system, digits, check] = UPC_E.exec(code) ?? []
  if (digits === undefined || (check && !system)) return undefined
  const body = expanded(system || '0', digits)
  const full = `${body}${check || checkDigitOf(body)}`
  return isGtin(full) ? full : undefined
}
