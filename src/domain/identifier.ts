import * as z from 'zod/mini'

/** How a person is known: by e-mail address or by phone number, in one normal form. */
export interface Identifier {
  identifier: string
  /** The e-mail address if it is one. */
  email: string | null
}

const Email = z.email()

const COUNTRY_CODE = '+234'
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/
const NATIONAL = /^0[1-9]\d{8,9}$/

/** The zero of a number within Nigeria, as many write it behind the country code: '+234 (0) 803 123 4567'. */
const DOUBLE_PREFIX = /^\+2340(?=[1-9])/

const phoneOf = (text: string): string | undefined => {
  const digits = text
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(DOUBLE_PREFIX, COUNTRY_CODE)
  if (INTERNATIONAL.test(digits)) return digits
  return NATIONAL.test(digits) ? `${COUNTRY_CODE}${digits.slice(1)}` : undefined
}

/**
 * Reads what was typed as 'Email/Phone Number': ' Ada@Shop.NG ' is ada@shop.ng, and '0803 123 4567' is +2348031234567.
 * Undefined where it looks like neither.
 */
export const identifierOf = (typed: string): Identifier | undefined => {
  const text = typed.trim()
  if (text.includes('@')) {
    const email = text.toLowerCase()
    return email.length <= 254 && Email.safeParse(email).success ? { identifier: email, email } : undefined
  }
  const phone = phoneOf(text)
  return phone === undefined ? undefined : { identifier: phone, email: null }
}
