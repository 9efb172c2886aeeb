import { isGtin } from '#domain/barcode.ts'
import { typedAmount } from '#domain/typed-amount.ts'

/**
 * Where quick keys fall: nowhere, into a text such as a product search, into an amount or a quantity, into a record of
 * people or orders (names, e-mails, phone and order numbers), or into a field that takes every key as it is, such as
 * the reference on a slip.
 */
export type TypedInto = 'nothing' | 'text' | 'amount' | 'record' | 'verbatim'

/** So many digits are the shortest barcode, and more than an amount that is typed at such a pace. */
const SHORTEST_NUMBER = 8

const DIGITS = /^\d*$/
const LETTER = /[a-z]/i
const DIGIT = /\d/

/** No barcode of a product has these, and e-mails and names do. */
const PERSONS = /[@\s]/

/** May what came so far be the beginning of a code, or is it a person's for sure? */
export const mayBecomeCode = (text: string, into: TypedInto): boolean => {
  switch (into) {
    case 'nothing':
      return true
    case 'text':
      return !PERSONS.test(text)
    case 'amount':
      return DIGITS.test(text) || (LETTER.test(text) && !PERSONS.test(text))
    case 'record':
      return DIGITS.test(text)
    case 'verbatim':
      return false
  }
}

/** Is a text at a scanner's pace a code, where it fell, or what a quick hand typed there? */
export const isCodeFor = (text: string, into: TypedInto): boolean => {
  switch (into) {
    case 'nothing':
      return true
    case 'text':
      return DIGIT.test(text) && !PERSONS.test(text)
    case 'amount':
      return DIGITS.test(text)
        ? text.length >= SHORTEST_NUMBER
        : DIGIT.test(text) && mayBecomeCode(text, into) && !typedAmount(text).ok
    case 'record':
      return isGtin(text)
    case 'verbatim':
      return false
  }
}
