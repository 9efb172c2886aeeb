import type { Character } from '#domain/scan/burst.ts'
import { memoryOf, textFieldOf, typeInto } from './touched.ts'

/** Keys that the page gets to see after all. */
const replayed = new WeakSet<Event>()

/** Was it reported before? */
export const isReplayed = (event: Event): boolean => replayed.has(event)

/** A key on the page, but not in a field: the page gets it. */
export const replay = (event: KeyboardEvent, target: EventTarget | null): void => {
  const { key, code, shiftKey, location } = event
  const again = new KeyboardEvent('keydown', {
    key,
    code,
    shiftKey,
    location,
    bubbles: true,
    cancelable: true,
  })
  replayed.add(again)
  target?.dispatchEvent(again)
}

export const swallow = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** A key as it fell on the page, with the way back. */
export interface Pressed {
  event: KeyboardEvent
  target: EventTarget | null
  /** What had the focus, and how it gets back what was in it before this key. */
  touched: { element: Element | null; restore: () => void } | undefined
}

/** Remembers what has the focus now as it was before this key. */
export const remember = (pressed: Pressed): void => {
  const element = document.activeElement
  pressed.touched = { element, restore: memoryOf(element) }
}

/** Types a text into the field that had the focus at this key. */
export const typeAt = ({ touched }: Pressed, text: string): void => {
  const field = textFieldOf(touched?.element ?? null)
  if (field) typeInto(field, text)
}

/** Gives each element what was in it before the first of these keys, the one that was touched last first. */
export const takeBack = (keys: Pressed[]): void => {
  const restores = new Map(
    keys.toReversed().map(({ touched }) => [touched?.element, touched?.restore] as const),
  )
  for (const restore of restores.values()) restore?.()
}

/** What a key means while a scanner may be speaking. */
type KeyMeaning =
  | ({ kind: 'stroke' } & Character)
  /** Enter or Tab: most scanners press one of them, or both, behind a code. */
  | { kind: 'end' }
  /** Part of a character that is still being pressed: Shift, Ctrl, or Alt with digits. */
  | { kind: 'part' }
  /** Nothing that a scanner presses. */
  | { kind: 'other' }

const PARTS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'NumLock', 'Clear'])
const ENDS = new Set(['Enter', 'Tab'])
const DIGIT_ROW = /^Digit\d$/
const DIGIT = /^(?:Digit|Numpad)(\d)$/
const LETTER = /^Key([A-Z])$/

/** Control characters that scanners press with Ctrl: frames around a code, line ends, and the GS of GS1 codes. */
const CONTROLS: Record<string, string> = {
  b: '\u0002',
  c: '\u0003',
  d: '\u0004',
  ']': '\u001d',
}
const LINE_ENDS = new Set(['j', 'm', 'i'])

/**
 * With AltGr a key gives one more sign, by which no scanner means the digit of its place. Some systems call it Ctrl and
 * Alt, and no key with Alt alone is a stroke.
 */
const isWithAltGr = (event: KeyboardEvent): boolean => event.altKey || event.getModifierState('AltGraph')

const byPlace = (event: KeyboardEvent): string => {
  const { code, key, shiftKey } = event
  if (key.length === 1 && isWithAltGr(event)) return key
  const digit = DIGIT.exec(code)?.[1]
  if (digit !== undefined) return digit
  const letter = LETTER.exec(code)?.[1]
  if (key.length === 1 || letter === undefined) return key.length === 1 ? key : ''
  return shiftKey ? letter : letter.toLowerCase()
}

const strokeOf = (event: KeyboardEvent): KeyMeaning => {
  const place = byPlace(event)
  const text = event.key.length === 1 ? event.key : place
  const isShifted = DIGIT_ROW.test(event.code) ? event.shiftKey : undefined
  return text === '' ? { kind: 'other' } : { kind: 'stroke', text, byPlace: place, isShifted }
}

const controlOf = ({ key }: KeyboardEvent): KeyMeaning => {
  const letter = key.toLowerCase()
  if (LINE_ENDS.has(letter)) return { kind: 'end' }
  const text = CONTROLS[letter]
  return text === undefined
    ? { kind: 'other' }
    : { kind: 'stroke', text, byPlace: text, isShifted: undefined }
}

/** Reads a key press; digits that are pressed while Alt is down are for `altCode`. */
export const meaningOf = (event: KeyboardEvent): KeyMeaning => {
  if (event.isComposing || event.repeat) return { kind: 'other' }
  if (PARTS.has(event.key)) return { kind: 'part' }
  if (ENDS.has(event.key)) return { kind: 'end' }
  if (event.metaKey) return { kind: 'other' }
  if (event.altKey && !event.ctrlKey) return DIGIT.test(event.code) ? { kind: 'part' } : { kind: 'other' }
  return event.ctrlKey && !event.altKey ? controlOf(event) : strokeOf(event)
}

/** The digit of a key that is pressed with Alt, as scanners in ALT mode spell every character: Alt+0029 is GS. */
export const altDigit = ({ code, altKey }: KeyboardEvent): string =>
  altKey ? (DIGIT.exec(code)?.[1] ?? '') : ''
