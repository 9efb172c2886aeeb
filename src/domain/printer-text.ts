import { folded } from '#domain/folding.ts'

/** The letters beyond ASCII of code page 437, which every receipt printer has as its first. */
const LETTERS = new Set('ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ£áíóúñÑ¿¡')

const SIGNS: Record<string, string> = {
  '×': 'x',
  '₦': 'NGN ',
  '•': '*',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '\u00A0': ' ',
}

const isAscii = (letter: string): boolean => letter >= ' ' && letter <= '~'

/** What the printer has for a letter: itself or a sign of the same meaning. */
const known = (letter: string): string | undefined => {
  if (isAscii(letter) || LETTERS.has(letter)) return letter
  return SIGNS[letter] ?? (/\s/.test(letter) ? ' ' : undefined)
}

const nearest = (letter: string): string => {
  const [base = ''] = folded(letter)
  if (!/[a-z0-9]/.test(base)) return '?'
  return letter === letter.toLowerCase() ? base : base.toUpperCase()
}

/** The letters of a text, each with its marks: one column of a printer each. */
export const lettersOf = (text: string): string[] => text.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? []

/** The text as a receipt shows it: signs as printers have them, letters as they are written, one column each. */
export const paperText = (text: string): string =>
  lettersOf(text)
    .map((letter) => known(letter) ?? letter)
    .join('')

/**
 * The text in letters that every receipt printer has, one column each: 'Ọ̀ṣun ₦50' → 'Osun NGN 50'. What has no such
 * letter becomes '?'.
 */
export const printerText = (text: string): string =>
  lettersOf(text)
    .map((letter) => known(letter) ?? nearest(letter))
    .join('')
