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

const printed = (letter: string): string => {
  if (isAscii(letter) || LETTERS.has(letter)) return letter
  const sign = SIGNS[letter]
  if (sign !== undefined) return sign
  if (/\s/.test(letter)) return ' '
  const base = folded(letter)
  if (!/^[a-z0-9]+$/.test(base)) return '?'
  return letter === letter.toLowerCase() ? base : base.toUpperCase()
}

/**
 * The text in letters that every receipt printer has, one column each: 'Ọ̀ṣun ₦50' → 'Osun NGN 50'. What has no such
 * letter becomes '?'.
 */
export const printerText = (text: string): string =>
  [...text.normalize('NFC').matchAll(/\P{M}\p{M}*/gu)].map(([letter]) => printed(letter)).join('')
