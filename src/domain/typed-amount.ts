import { failed, ok, type Result } from '#domain/result.ts'

/** Why a typed or pasted text is not taken into an amount field. */
export type TypedFault = 'sign' | 'secondPoint' | 'tooManyDecimals' | 'tooLong' | 'notAnAmount'

/** '₦', the letters of 'NGN' (which come one by one from a keyboard), and spaces; commas group digits and may stay. */
const CURRENCY = /[₦NG\s]/gi

const SIGN = /[-+\u2212\u2013]/

/** So many digits before the point are far more than any sale, and still an exact number of kobo. */
const LONGEST = 12

/**
 * The text that stands in an amount field after this was typed or pasted: digits with their commas, at most one point
 * and two decimals. The currency and spaces are dropped. Fails where anything else is in it: the field stays as it was.
 */
export const typedAmount = (text: string): Result<string, TypedFault> => {
  const plain = text.replaceAll(CURRENCY, '')
  const [whole = '', decimals = '', ...more] = plain.replaceAll(',', '').split('.')
  if (SIGN.test(plain)) return failed('sign')
  if (/[^\d.,]/.test(plain)) return failed('notAnAmount')
  if (more.length > 0) return failed('secondPoint')
  if (decimals.length > 2) return failed('tooManyDecimals')
  return whole.length > LONGEST ? failed('tooLong') : ok(plain)
}
