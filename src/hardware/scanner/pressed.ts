import { isBeyondFingers, mayBeScan, textOf, type Scan, type Stroke } from '#domain/scan/burst.ts'
import { isCodeFor, mayBecomeCode } from '#domain/scan/typed-into.ts'
import { textFieldOf, typedIntoOf, typeInto } from './touched.ts'

/** A key of a burst, with the way back. */
export interface Pressed {
  stroke: Stroke
  event: KeyboardEvent
  target: EventTarget | null
  focused: Element | null
  /** Puts what has the focus back as it was before this key. */
  restore: () => void
  /** The page has not seen the key. */
  isHeld: boolean
}

/** Keys that the page gets to see after all. */
const replayed = new WeakSet<Event>()

/** Is it one that was told of before? */
export const isReplayed = (event: Event): boolean => replayed.has(event)

/** A key on the page, but not in a field: the page is told of it. */
export const replay = ({ event, target }: Pressed): void => {
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

/** Types what was held back into the field that it was meant for. */
export const typeHeld = (keys: Pressed[]): void => {
  for (const key of keys) {
    const field = key.isHeld && textFieldOf(key.focused)
    if (!field) continue
    typeInto(field, key.stroke.text)
    key.isHeld = false
  }
}

/** Those of these scans that are codes where they fell; the field of the first key tells. */
export const codesIn = (scans: Scan[], keys: Pressed[]): Scan[] => {
  const into = typedIntoOf(keys[0]?.focused ?? null)
  return scans.every(({ code }) => isCodeFor(code, into)) ? scans : []
}

/** What codes are made of; other characters may be a field's shortcuts. */
const CODE = /^[a-z\d]$/i

/**
 * Whether a key would do something on the page that cannot be put back, such as choosing in a menu or pressing; or is
 * so surely a scanner's that a field need not be bothered with it; more is, where a scan has just been.
 */
export const mustHold = (event: KeyboardEvent, strokes: Stroke[], isScanning: boolean): boolean => {
  const focused = document.activeElement
  if (textFieldOf(focused) && !event.ctrlKey) {
    if (!mayBecomeCode(textOf(strokes), typedIntoOf(focused))) return false
    return (isScanning && CODE.test(event.key) && mayBeScan(strokes)) || isBeyondFingers(strokes)
  }
  const isFirst = strokes.length === 1
  // Alone, these are a person's: a press of a button, a choice of the browser's own list, a shortcut.
  const isPersons = event.key === ' ' || event.ctrlKey || focused instanceof HTMLSelectElement
  return !(isFirst && isPersons)
}
