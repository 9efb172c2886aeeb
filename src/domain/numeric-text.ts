import { failed, ok, type Result } from '#domain/result.ts'
import { kobo, type Kobo } from '#domain/money.ts'

const NUMERIC = /^-?\d*\.?\d*$/
const PARTIAL = /^-?\.?$|\.$/

const withoutCommas = (text: string): string => text.replaceAll(',', '').trim()

/** Commas removed, then an optional minus sign, digits and an optional decimal point (§5.14). */
export const isNumericText = (text: string): boolean => NUMERIC.test(withoutCommas(text))

/** Inputs such as '-', '.' or '12.' are on their way to a number (§5.16). */
export const isPartialNumber = (text: string): boolean => PARTIAL.test(withoutCommas(text))

/** The text of an amount field after the cursor leaves it: grouped, 0 to 2 decimals; partial input stays as typed. */
export const normalizeNumericText = (text: string): string => {
  if (!isNumericText(text) || isPartialNumber(text)) return text
  return new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 }).format(Number(withoutCommas(text)))
}

export type AmountFault = { kind: 'notANumber' } | { kind: 'tooManyDecimals' } | { kind: 'tooLarge' }

/** Reads a typed naira amount such as '1,250.5' as kobo. Empty and partial texts are amounts of 0. */
export const parseNaira = (text: string): Result<Kobo, AmountFault> => {
  if (!isNumericText(text)) return failed({ kind: 'notANumber' })
  const plain = withoutCommas(text)
  const negative = plain.startsWith('-')
  const [whole = '', decimals = ''] = plain.replace('-', '').split('.')
  if (decimals.length > 2) return failed({ kind: 'tooManyDecimals' })
  const amount = Number(`${whole}${decimals.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(amount)) return failed({ kind: 'tooLarge' })
  return ok(kobo(negative ? 0 - amount : amount))
}
