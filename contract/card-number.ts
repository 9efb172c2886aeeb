import { maskedPan } from './text.ts'

/** What may be a card number: in one piece, or in groups as it is printed on the card. */
const IN_ONE = /(?<!\d)\d{13,19}(?!\d)/g
const IN_GROUPS = /(?<!\d)\d{4}[ -]\d{4,6}[ -]\d{4,5}(?:[ -]\d{1,4}){0,2}(?!\d)/g

/** Passes the check that every card number passes (Luhn). */
const isCardNumber = (digits: string): boolean => {
  const sum = digits.split('').reduceRight((total, digit, place) => {
    const value = Number(digit) * ((digits.length - place) % 2 === 1 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length >= 13 && sum % 10 === 0
}

const hideIfCard = (found: string): string =>
  isCardNumber(found.replaceAll(/\D/g, '')) ? maskedPan(found) : found

/** The text with every card number in it masked to its first 6 and last 4 digits, wherever it comes from. */
export const withoutCardNumbers = (text: string): string =>
  text.replaceAll(IN_ONE, hideIfCard).replaceAll(IN_GROUPS, hideIfCard)
