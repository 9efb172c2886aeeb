/** One key as it went down and up, `at` ms after the first one of its trace. */
export interface Key {
  /** What it means on the layout of the computer. */
  key: string
  /** Its place on the keyboard. */
  code: string
  at: number
  shift?: true
  ctrl?: true
  alt?: true
}

const placeOf = (character: string): string => {
  if (/\d/.test(character)) return `Digit${character}`
  if (/[a-z]/i.test(character)) return `Key${character.toUpperCase()}`
  return { '-': 'Minus', '/': 'Slash', ':': 'Semicolon', ']': 'BracketRight', '.': 'Period' }[character] ?? ''
}

/** Characters that need Shift on the layout that scanners speak. */
const isShifted = (character: string): boolean => /[A-Z:]/.test(character)

/** Milliseconds between keys: always the same, or one after the other, over and over. */
export type Pace = number | number[]

const gapAt = (pace: Pace, place: number): number =>
  typeof pace === 'number' ? pace : (pace[place % pace.length] ?? 0)

/** Puts keys one after the other in time. */
export const timed = (keys: Omit<Key, 'at'>[], pace: Pace, from = 0): Key[] => {
  let at = from
  return keys.map((key, place) => {
    if (place > 0) at += gapAt(pace, place - 1)
    return { ...key, at }
  })
}

/** The keys for a text on a US keyboard. */
export const keysFor = (text: string): Omit<Key, 'at'>[] =>
  Array.from(text).map((character) => ({
    key: character,
    code: placeOf(character),
    ...(isShifted(character) ? { shift: true as const } : {}),
  }))

export const ENTER = { key: 'Enter', code: 'Enter' }
export const TAB = { key: 'Tab', code: 'Tab' }

/** A control character as scanners press it: Ctrl and a letter. */
export const ctrl = (key: string): Omit<Key, 'at'> => ({ key, code: placeOf(key), ctrl: true })

const lastOf = (keys: Key[]): number => keys.at(-1)?.at ?? 0

/** What follows begins `pause` ms after the last key of what came before. */
export const andThen = (before: Key[], pause: number, after: Key[]): Key[] => [
  ...before,
  ...after.map((key) => ({ ...key, at: key.at + lastOf(before) + pause })),
]

/** A scan: the keys of a code and what ends it. */
export const scan = (text: string, pace: Pace = 8, ...ends: Omit<Key, 'at'>[]): Key[] =>
  timed([...keysFor(text), ...(ends.length > 0 ? ends : [ENTER])], pace)

/** A scan by a device that presses neither Enter nor Tab. */
export const bareScan = (text: string, pace: Pace = 8): Key[] => timed(keysFor(text), pace)

/** What a person types. */
export const typed = (text: string, pace: Pace = [110, 170, 140]): Key[] => timed(keysFor(text), pace)
