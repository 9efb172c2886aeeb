import { impossible } from '#server/http/refusal.ts'
import { foldedPassword, readCommonPasswords } from '#server/identity/common-passwords.ts'

export const SHORTEST_PASSWORD = 12

/** Fewer different characters than this are a pattern. */
const FEWEST_CHARACTERS = 5
/** A text that only repeats a shorter one than this is no longer than that. */
const LONGEST_REPEATED = 6
/** Shorter parts of a name say nothing of who chose it. */
const SHORTEST_PART = 4

/** The words that most common passwords are made of, whatever stands before and behind them. */
const COMMON =
  'password passwort passphrase welcome admin administrator manager cashier owner login signin letmein secret master ' +
  'qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc iloveyou iloveu loveyou love lovely princess ' +
  'sunshine football baseball basketball soccer chelsea arsenal liverpool barcelona superman batman pokemon ' +
  'starwars dragon monkey shadow michael jordan jesus jesuschrist christ blessed blessing blessings family freedom ' +
  'forever money computer internet whatever trustno nothing something hello default changeme change temp temporary ' +
  'test tester testing guest user username root system server office shop store supermarket sales till nigeria lagos ' +
  'abuja naija monday tuesday wednesday thursday friday saturday sunday january february march april may june july ' +
  'august september october november december spring summer autumn winter company business my the is a i you me one'

/** Signs that stand for letters. */
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Keys beside and below each other, and the alphabet. */
const ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const RUNS = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')])

const withoutOthers = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')

/** Can the text be cut into these words, with none left over? */
const isMadeOf = (text: string, words: string[]): boolean => {
  const reached = new Set([0])
  for (let place = 0; place < text.length; place += 1)
    if (reached.has(place))
      for (const word of words) if (text.startsWith(word, place)) reached.add(place + word.length)
  return reached.has(text.length)
}

/** Is it a shorter text again and again, the last time perhaps cut short? */
const isRepetition = (text: string): boolean =>
  Array.from({ length: LONGEST_REPEATED }, (_, index) => text.slice(0, index + 1)).some(
    (part) => part.repeat(Math.ceil(text.length / part.length)).slice(0, text.length) === text,
  )

/** How many characters do not follow from the one before, as in 1234, qwer or aaaa? */
const unforeseen = (text: string): number =>
  Array.from(text).filter((sign, place) => {
    const before = text[place - 1] ?? ''
    return before === '' || (sign !== before && !RUNS.some((row) => row.includes(before + sign)))
  }).length

const partsOf = (names: string[]): string[] =>
  names
    .flatMap((name) => [name, ...name.split(/[^\p{L}\d]+/u)])
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= SHORTEST_PART)

const spelled = (text: string): string => Array.from(text, (sign) => LETTERS[sign] ?? sign).join('')

/** Digits and signs may stand for letters, or be put before, behind and between. */
const isCommon = (password: string, parts: string[]): boolean => {
  const words = [...COMMON.split(' '), ...parts.map(withoutOthers).filter((part) => part !== '')]
  const core = password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [password, spelled(password), spelled(core)]
    .map(withoutOthers)
    .some((text) => text !== '' && isMadeOf(text, words))
}

/**
 * Why this cannot be somebody's password; undefined where it can. `names` are what others know of them: e-mail address,
 * phone number, name, the product. `stolen` are passwords that attackers try first, folded.
 */
export const passwordProblem = (
  password: string,
  names: string[],
  stolen: ReadonlySet<string>,
): string | undefined => {
  if (password.length < SHORTEST_PASSWORD)
    return `The password needs at least ${SHORTEST_PASSWORD} characters`
  const folded = foldedPassword(password)
  const parts = partsOf(names)
  const isGuessed =
    stolen.has(folded) ||
    new Set(folded).size < FEWEST_CHARACTERS ||
    isRepetition(folded) ||
    unforeseen(folded) < SHORTEST_PASSWORD / 2 ||
    parts.includes(folded) ||
    isCommon(folded, parts)
  return isGuessed
    ? 'This password is among the first that are guessed: a pattern, a name, common words, or one that was stolen before. Please choose another one'
    : undefined
}

let stolen: Promise<ReadonlySet<string>> | undefined

/** The list is read when the first password is chosen, and kept. */
const stolenPasswords = (): Promise<ReadonlySet<string>> => {
  stolen ??= readCommonPasswords(SHORTEST_PASSWORD)
  return stolen
}

/** @throws Refusal 422 for a password that nobody should have. */
export const requireGoodPassword = async (password: string, names: string[]): Promise<void> => {
  const problem = passwordProblem(password, names, await stolenPasswords())
  if (problem !== undefined) throw impossible(problem)
}
