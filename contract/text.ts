import * as z from 'zod/mini'

/** Control characters, and halves of surrogate pairs that stand alone: no name has them, and PostgreSQL refuses some. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/gu
const STORABLE = /^[^\p{Cc}\p{Cs}]*$/u

/** Composed letters and no space around: texts that look alike are alike. */
export const normal = (text: string): string => text.normalize('NFC').trim()

export const isStorable = (text: string): boolean => STORABLE.test(text)

/** How many characters (UTF-16) the texts of people, files and terminals may have. */
export const LONGEST = {
  name: 120,
  contact: 254,
  search: 100,
  /** A value that a browser or another program hands back, such as a token, a cookie or an address. */
  handedBack: 2_000,
  reference: 64,
  /** What a terminal prints on a slip: RRN, masked number, its own id. */
  slip: 32,
  sentence: 500,
} as const

/** A text that somebody typed, or that a file brings: trimmed, NFC, without control characters, of bounded length. */
export const text = (longest: number) =>
  z
    .string()
    .check(
      z.overwrite(normal),
      z.refine(isStorable, 'has characters that cannot be stored'),
      z.maxLength(longest),
    )

/** The same where it must not be empty. */
export const someText = (longest: number, complaint?: string) =>
  text(longest).check(z.minLength(1, complaint))

/**
 * A text made storable: control characters and lone halves of pairs left out, what is too long cut off. For what a
 * machine says, which nobody can correct.
 */
export const storable = (said: string, longest: number): string =>
  normal(normal(said.replaceAll(UNSTORABLE, '')).slice(0, longest).replaceAll(UNSTORABLE, ''))

/** A text of a machine, made storable as it is read. */
export const said = (longest: number) => z.string().check(z.overwrite((words) => storable(words, longest)))

/** How many digits of a card number may be seen: the first six and the last four (PCI DSS). */
const [FIRST_DIGITS, LAST_DIGITS] = [6, 4]

/** A digit of a card number, or a sign that stands for one. */
const PLACE = /[\d*#xX•.]/g

/** Masks the digits between the first six places and the last four. */
const withoutMiddle = (pan: string): string => {
  const last = pan.replaceAll(/[^\d*#xX•.]/g, '').length - LAST_DIGITS
  let place = 0
  return pan.replaceAll(PLACE, (sign) => {
    place += 1
    return /\d/.test(sign) && place > FIRST_DIGITS && place <= last ? '*' : sign
  })
}

/** A card number as a terminal gives it, made storable: at most ten digits are visible; an overlong one keeps its ends. */
export const maskedPan = (given: string): string => {
  const pan = withoutMiddle(storable(given, LONGEST.handedBack))
  return pan.length <= LONGEST.slip ? pan : `${pan.slice(0, FIRST_DIGITS)}******${pan.slice(-LAST_DIGITS)}`
}

/** A card number, masked before it is kept, whoever sends it. */
export const MaskedPan = text(LONGEST.slip).check(z.overwrite(maskedPan))

/** The id of a store, a product or a person, in small letters as the database has it, whatever a call writes. */
export const Id = z.uuid('is not an id').check(z.toLowerCase())
