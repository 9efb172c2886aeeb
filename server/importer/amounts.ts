import { kobo, type Kobo } from '#domain/money.ts'
import { failed, ok, type Result } from '#domain/result.ts'

/** Which of the two characters stands before the decimals. */
export type DecimalMark = ',' | '.'

/**
 * What shows that a mark stands before decimals: one or two digits behind it, or the other mark before thousands. One
 * point before three digits shows nothing ('10.555'); one comma does, since amounts are written that way in Nigeria.
 */
const EVIDENCE: Record<DecimalMark, RegExp> = {
  ',': /,\d{1,2}$|\d\.\d{3}\.\d{3}(?!\d)/,
  '.': /\.\d{1,2}$|\d,\d{3}(?!\d)/,
}

/** Finds out the decimal mark of a column of amounts; undefined where nothing in the column shows it. */
export const decimalMarkOf = (texts: string[]): DecimalMark | undefined => {
  const evidence = (mark: DecimalMark): number => texts.filter((text) => EVIDENCE[mark].test(text)).length
  if (evidence(',') > evidence('.')) return ','
  return evidence('.') > 0 ? '.' : undefined
}

const shapeOf = (mark: DecimalMark): RegExp => {
  const grouping = mark === ',' ? '[. ]' : '[, ]'
  return new RegExp(`^(-?)(\\d+|\\d{1,3}(?:${grouping}\\d{3})+)(?:\\${mark}(\\d+))?$`)
}
const SHAPES: Record<DecimalMark, RegExp> = { ',': shapeOf(','), '.': shapeOf('.') }

const CURRENCY = /^(NGN|₦|N)\s*/i

interface Digits {
  sign: string
  whole: string
  decimals: string
}

/** Takes a number apart. Without a known mark a point before three digits is refused, never guessed. */
const digitsOf = (text: string, mark: DecimalMark | undefined, what: string): Result<Digits, string> => {
  const plain = text.replace(CURRENCY, '')
  const [, sign, whole = '', decimals = ''] = SHAPES[mark ?? '.'].exec(plain) ?? []
  if (sign === undefined) return failed(`'${text}' is not ${what}`)
  if (mark === undefined && decimals.length === 3)
    return failed(`'${text}' is not clear: its point may stand before thousands or before decimals`)
  return ok({ sign, whole: whole.replaceAll(/\D/g, ''), decimals })
}

/** Reads an amount of naira such as '1.250,50' or '1,250.50' as kobo; the fault is a reason for people. */
export const readAmount = (text: string, mark: DecimalMark | undefined): Result<Kobo, string> => {
  const digits = digitsOf(text, mark, 'an amount')
  if (!digits.ok) return digits
  const { sign, whole, decimals } = digits.value
  if (decimals.length > 2) return failed(`'${text}' has more than 2 decimals`)
  const amount = Number(`${whole}${decimals.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(amount)) return failed(`'${text}' is too large`)
  return ok(kobo(sign === '-' ? 0 - amount : amount))
}

/** Reads a whole number such as '1 200' or '12.0'; the fault is a reason for people. */
export const readWhole = (text: string, mark: DecimalMark | undefined): Result<number, string> => {
  const digits = digitsOf(text, mark, 'a whole number')
  if (!digits.ok) return digits
  const { sign, whole, decimals } = digits.value
  const value = Number(`${sign}${whole}`)
  return /^0*$/.test(decimals) && Number.isSafeInteger(value)
    ? ok(value === 0 ? 0 : value)
    : failed(`'${text}' is not a whole number`)
}
