/** Letters that Unicode does not take apart into a base letter and a mark; the hooked ones are Hausa and Fulfulde. */
const WITHOUT_MARKS: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  đ: 'd',
  ƙ: 'k',
  ł: 'l',
  ŋ: 'n',
  ɲ: 'n',
  ø: 'o',
  ɔ: 'o',
  ɛ: 'e',
  ǝ: 'e',
  ƴ: 'y',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** Stands for a decimal point while everything else that is no letter or digit goes. */
const POINT = '\uE000'

/** Most names: nothing in them needs folding but capitals. */
const PLAIN = /^[a-z0-9]+(?:(?: |(?<=\d)\.(?=\d))[a-z0-9]+)*$/i

const unaccented = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ɓɗđƙłŋɲøɔɛǝƴıßæœ]/g, (letter) => WITHOUT_MARKS[letter] ?? letter)
    .replaceAll(/(?<=\p{L})['’ʼ`](?=\p{L})/gu, '')
    .replaceAll(/(?<=\d)[,.](?=\d)/g, POINT)
    .replaceAll(/[^\p{L}\p{N}\uE000]+/gu, ' ')
    .replaceAll(POINT, '.')
    .trim()

/** Lower case without accents; everything but letters and digits is a blank: 'Crème-Soda' → 'creme soda'. */
export const folded = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : unaccented(text))

const words = (text: string): string[] => text.split(' ').filter(Boolean)

/** The words of a search. */
export const wordsOf = (text: string): string[] => words(folded(text))

/**
 * The words a text is found by: its own, and what people write as one word: 'coca-cola' also as 'cocacola', '50 cl'
 * also as '50cl'.
 */
export const wordsToFind = (text: string): string[] => {
  const own = wordsOf(text)
  const joined = text.split(/\s+/).flatMap((part) => {
    const parts = wordsOf(part)
    return parts.length > 1 ? [parts.join('')] : []
  })
  const measures = own.flatMap((word, place) => {
    const unit = own[place + 1]
    return /^[\d.]+$/.test(word) && unit !== undefined && /^\p{L}{1,4}$/u.test(unit) ? [word + unit] : []
  })
  return [...own, ...joined, ...measures]
}

/** Is one letter too many, too few, other or swapped with its neighbour all that `word` differs by from the beginning of `target`? */
export const beginsAlmostWith = (target: string, word: string): boolean => {
  let at = 0
  while (at < word.length && at < target.length && word[at] === target[at]) at += 1
  const rest = word.length - at
  if (rest === 0) return true
  const swapped = word[at] === target[at + 1] && word[at + 1] === target[at]
  return (
    target.startsWith(word.slice(at + 1), at + 1) ||
    target.startsWith(word.slice(at), at + 1) ||
    target.startsWith(word.slice(at + 1), at) ||
    (rest > 1 && swapped && target.startsWith(word.slice(at + 2), at + 2))
  )
}
