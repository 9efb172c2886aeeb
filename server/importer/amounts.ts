import { kobo, type Kobo } from '#domain/money.ts'
import { failed, ok, type Result } from '#domain/result.ts'

/** Which of the two characters stands before the decimals. */
export type DecimalMark = ',' | '.'

const DECIMALS: Record<DecimalMark, RegExp> = { ',': /,\d{1,2}$/, '.': /\.\d{1,2}$/ }
/** Three digits behind a mark are thousands: the other mark is the one of the decimals. */
const THOUSANDS: Record<DecimalMark, RegExp> = { ',': /\d\.\d{3}(?!\d)/, '.': /\d,\d{3}(?!\d)/ }

/** Finds out the decimal mark of a column of amounts; a point where the column does not tell. */
export const decimalMarkOf = (texts: string[]): DecimalMark => {
  const evidence = (mark: DecimalMark): number =>
    texts.filter((text) => DECIMALS[mark].test(text) || THOUSANDS[mark].test(text)).length
  return evidence(',') > evidence('.') ? ',' : '.'
}

const shapeOf = (mark: DecimalMark): RegExp => {
  const grouping = mark === ',' ? '[. ]' : '[, ]'
  return new RegExp(`^(-?)(\\d+|\\d{1,3}(?:${grouping}\\d{3})+)(?:\\${mark}(\\d+))?$`)
}
const SHAPES: Record<DecimalMark, RegExp> = { ',': shapeOf(','), '.': shapeOf('.') }

const CURRENCY = /^(NGN|₦|N)\s*/i

/** Reads an amount of naira such as '1.250,50' or '1,250.50' as kobo; the fault is a reason for people. */
export const readAmount = (text: string, mark: DecimalMark): Result<Kobo, string> => {
  const [, sign, whole = '', decimals = ''] = SHAPES[mark].exec(text.replace(CURRENCY, '')) ?? []
  if (sign === undefined) return failed(`'${text}' is not an amount`)
  if (decimals.length > 2) return failed(`'${text}' has more than 2 decimals`)
  const amount = Number(`${whole.replaceAll(/\D/g, '')}${decimals.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(amount)) return failed(`'${text}' is too large`)
  return ok(kobo(sign === '-' ? 0 - amount : amount))
}

/** Reads a whole number such as '1 200'; the fault is a reason for people. */
export const readWhole = (text: string): Result<number, string> => {
  const plain = text.replaceAll(/[ ,.](?=\d{3}\b)/g, '').replace(/[.,]0+$/, '')
  const value = Number(plain)
  return /^-?\d+$/.test(plain) && Number.isSafeInteger(value)
    ? ok(value)
    : failed(`'${text}' is not a whole number`)
}
