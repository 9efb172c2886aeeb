import type { Character, Stroke } from './burst.ts'
import type { TypedInto } from './typed-into.ts'

/** What has the focus while a key is pressed. */
export interface Focus {
  /** What its characters mean; 'nothing' where it is no field. */
  into: TypedInto
  /** The browser's own list of choices. */
  isChoice: boolean
}

/** A key of a burst. `Place` is whatever its driver needs to act on it. */
export interface WedgeKey<Place> {
  stroke: Stroke
  into: TypedInto
  /** The page has not seen it. */
  isHeld: boolean
  place: Place
}

/** Keys that came one after the other at a scanner's speed. */
export interface Burst<Place> {
  keys: WedgeKey<Place>[]
  /** When its last key was pressed, Shift and the like included, in ms. */
  at: number
}

export interface WedgeState<Place> {
  burst: Burst<Place> | undefined
  /** What was no barcode when nothing came any more. */
  givenUp: Burst<Place> | undefined
  /** Until then an Enter or Tab is the scanner's, in ms. */
  endsUntil: number
  /** When the last scan was, in ms. */
  scannedAt: number
  /** The last barcode ended with Enter or Tab. */
  hasEnd: boolean
  /** The digits that were pressed with Alt. */
  alt: string
  /** Keys like Shift since the last character. */
  parts: number
}

/** A character. */
export interface WedgeStroke<Place> extends Character {
  type: 'stroke'
  at: number
  /** The key by its name, which is its character for most. */
  key: string
  isCtrl: boolean
  /** The page has not seen it yet: it was pressed, and not spelled with Alt. */
  canBeHeld: boolean
  focus: Focus
  place: Place
}

export type WedgeInput<Place> =
  | { type: 'pressed'; at: number; meaning: 'stroke' | 'end' | 'part' | 'other'; altDigit: string }
  | WedgeStroke<Place>
  /** Alt is being let go of, and gives a character. */
  | { type: 'spelling'; at: number }
  | { type: 'altReleased' }
  /** A field is left, or something is pressed: what waits stands in its field before; it may still turn out a scan. */
  | { type: 'fieldLeft' }
  /** So long as `waited` said. */
  | { type: 'nothingCame' }

export type WedgeEffect<Place> =
  /** The key that came just now reaches nobody else. */
  | { type: 'swallowed' }
  /** What has the focus is remembered as it was before this key. */
  | { type: 'remembered'; place: Place }
  /** A text that was held back is typed into the field that had the focus at this key. */
  | { type: 'typed'; place: Place; text: string }
  /** The page gets a key that was held back. */
  | { type: 'replayed'; place: Place }
  /** What had the focus at these keys gets back what was in it before the first of them. */
  | { type: 'takenBack'; places: Place[] }
  | { type: 'scanned'; code: string }
  /** Where no other key comes for so many ms, `nothingCame`. */
  | { type: 'waited'; ms: number }
  | { type: 'waitEnded' }
