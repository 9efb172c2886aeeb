import * as z from 'zod/mini'
import { maskedPan, storable } from './text.ts'

/** What may be a card number: in one piece, or in groups as it is printed on the card. */
const IN_ONE = /(?<!\d)\d{13,19}(?!\d)/g
const IN_GROUPS = /(?<!\d)\d{4}[ -]\d{4,6}[ -]\d{4,5}(?:[ -]\d{1,4}){0,2}(?!\d)/g

/** Passes the check that every card number passes (Luhn), and begins as one of a bank: no time in milliseconds does. */
const isCardNumber = (digits: string): boolean => {
  const sum = digits.split('').reduceRight((total, digit, place) => {
    const value = Number(digit) * ((digits.length - place) % 2 === 1 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length >= 13 && /^[2-68]/.test(digits) && sum % 10 === 0
}

const hideIfCard = (found: string): string =>
  isCardNumber(found.replaceAll(/\D/g, '')) ? maskedPan(found) : found

/** The text with every card number in it masked to its first 6 and last 4 digits, wherever it comes from. */
export const withoutCardNumbers = (text: string): string =>
  text.replaceAll(IN_ONE, hideIfCard).replaceAll(IN_GROUPS, hideIfCard)

/** For a text that people or programs send: a card number in it is masked before it is kept. */
export const maskCardNumbers = z.overwrite<string>(withoutCardNumbers)

/** A text of a machine without card numbers, made storable as it is read: nobody can correct what a machine says. */
export const saidWithoutCards = (longest: number) =>
  z.string().check(z.overwrite((words) => storable(withoutCardNumbers(words), longest)))
