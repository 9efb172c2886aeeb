/**
 * The wedge as a function: `next(state, input)` gives the next state and what is to be done in which order. It
 * distinguishes a scanner's burst from a person's keys by pace and text; the table of its inputs is in decision 0110.
 */

import { isGtin } from '#domain/barcode.ts'
import {
  isBeyondFingers,
  LIKELY_SCAN,
  LONGEST_PAUSE,
  mayBeScan,
  scansOf,
  textOf,
  type BurstEnd,
  type Scan,
  type Stroke,
} from './burst.ts'
import { isCodeFor, mayBecomeCode, type TypedInto } from './typed-into.ts'
import type { Burst, WedgeEffect, WedgeInput, WedgeKey, WedgeState, WedgeStroke } from './wedge.types.ts'

/** An Enter that comes late behind a code is the scanner's all the same, and presses no button. */
const LATE_END = 500

/** A machine that is busy elsewhere may deliver the next key of a likely scan late. */
const TIMEOUT = 300

/** So long the end of a code may be in coming from a scanner whose codes had one. */
const TIMEOUT_FOR_END = 1_500

/** So long after a scan the next keys are most likely one more: a field gets them only when they turn out to be none. */
const AFTER_SCAN = 1_000

/** What codes are made of; other characters may be a field's shortcuts. */
const CODE = /^[a-z\d]$/i

type Step<Place> = [WedgeState<Place>, WedgeEffect<Place>[]]

/** Before the first key. */
export const IDLE: WedgeState<never> = {
  burst: undefined,
  givenUp: undefined,
  endsUntil: 0,
  scannedAt: Number.NEGATIVE_INFINITY,
  hasEnd: false,
  alt: '',
  parts: 0,
}

/** The character whose number was pressed with Alt, once Alt is let go of; empty where none was. */
export const spelledBy = ({ alt }: WedgeState<unknown>): string =>
  alt === '' ? '' : String.fromCharCode(Number(alt))

const isInField = ({ into }: { into: TypedInto }): boolean => into !== 'nothing'

const isQuick = ({ burst }: WedgeState<unknown>, at: number): boolean =>
  burst !== undefined && at - burst.at <= LONGEST_PAUSE

/**
 * Whether a key would do something on the page that cannot be put back, such as choosing in a menu or pressing; or is
 * so surely a scanner's that a field need not be bothered with it; more is, where a scan has just been.
 */
const mustHold = ({ key, isCtrl, focus }: WedgeStroke<unknown>, strokes: Stroke[], isScanning: boolean) => {
  if (isInField(focus) && !isCtrl) {
    if (!mayBecomeCode(textOf(strokes), focus.into)) return false
    return (isScanning && CODE.test(key) && mayBeScan(strokes)) || isBeyondFingers(strokes)
  }
  const isFirst = strokes.length === 1
  // Alone, these are a person's: a press of a button, a choice of the browser's own list, a shortcut.
  const isPersons = key === ' ' || isCtrl || focus.isChoice
  return !(isFirst && isPersons)
}

const waitsForField = <Place>(key: WedgeKey<Place>): boolean => key.isHeld && isInField(key)

/** Types what was held back into the field that it was meant for. */
const typeHeld = <Place>(keys: WedgeKey<Place>[]): [WedgeKey<Place>[], WedgeEffect<Place>[]] => [
  keys.map((key) => (waitsForField(key) ? { ...key, isHeld: false } : key)),
  keys
    .filter(waitsForField)
    .map(({ place, stroke }) => ({ type: 'typed' as const, place, text: stroke.text })),
]

/** What was no scan goes to the page; what was one is taken back. */
const putBack = <Place>({ keys, at }: Burst<Place>, scans: Scan[]): [Burst<Place>, WedgeEffect<Place>[]] => {
  const from = scans[0]?.from ?? keys.length
  const replayed = keys.slice(0, from).filter((key) => key.isHeld && !isInField(key))
  const touched = keys.slice(from).filter(({ isHeld }) => !isHeld)
  const [typed, typing] = typeHeld(keys.slice(0, from))
  return [
    { keys: [...typed, ...keys.slice(from)], at },
    [
      ...replayed.map(({ place }) => ({ type: 'replayed' as const, place })),
      ...(touched.length > 0
        ? [{ type: 'takenBack' as const, places: touched.map(({ place }) => place) }]
        : []),
      ...typing,
    ],
  ]
}

/** Those of these scans that are codes where they fell; the field of the first key decides. */
const codesIn = <Place>(keys: WedgeKey<Place>[], end: BurstEnd): Scan[] => {
  const scans = scansOf(
    keys.map(({ stroke }) => stroke),
    end,
    isGtin,
  )
  const into = keys[0]?.into ?? 'nothing'
  return scans.every(({ code }) => isCodeFor(code, into)) ? scans : []
}

/** Nothing comes any more, or an end has come: was it a scan? */
const finished = <Place>(state: WedgeState<Place>, end: BurstEnd): Step<Place> => {
  if (!state.burst) return [state, []]
  const scans = codesIn(state.burst.keys, end)
  const [burst, back] = putBack(state.burst, scans)
  const effects: WedgeEffect<Place>[] = [
    { type: 'waitEnded' },
    ...back,
    ...scans.map(({ code }) => ({ type: 'scanned' as const, code })),
  ]
  const over = { ...state, burst: undefined }
  if (scans.length === 0) return [end === 'pause' ? { ...over, givenUp: burst } : over, effects]
  const isPause = end === 'pause'
  const endsUntil = isPause ? burst.at + LATE_END : state.endsUntil
  return [{ ...over, hasEnd: !isPause, scannedAt: burst.at, endsUntil }, effects]
}

/** A key that was pressed in time and only arrived late goes on with what was given up. */
const resumed = <Place>(state: WedgeState<Place>, at: number): WedgeState<Place> => {
  const { burst, givenUp } = state
  const isGoingOn = !burst && givenUp && at - givenUp.at <= LONGEST_PAUSE
  return { ...state, givenUp: undefined, burst: isGoingOn ? givenUp : burst }
}

const ended = <Place>(state: WedgeState<Place>, at: number): Step<Place> => {
  const isBehindCode = at <= state.endsUntil
  const [after, effects] = finished(state, isQuick(state, at) ? 'terminator' : 'pause')
  const hasScanned = effects.some(({ type }) => type === 'scanned')
  return [
    hasScanned ? { ...after, endsUntil: at + LONGEST_PAUSE } : after,
    hasScanned || isBehindCode ? [...effects, { type: 'swallowed' }] : effects,
  ]
}

/** Another key in between: a person. */
const dropped = <Place>(state: WedgeState<Place>): Step<Place> => [
  { ...state, burst: undefined },
  state.burst ? putBack(state.burst, [])[1] : [],
]

const partPressed = <Place>(state: WedgeState<Place>, at: number): Step<Place> => {
  const { burst } = state
  return [
    { ...state, parts: state.parts + 1, burst: burst && isQuick(state, at) ? { ...burst, at } : burst },
    [],
  ]
}

const strokeTaken = <Place>(state: WedgeState<Place>, input: WedgeStroke<Place>): Step<Place> => {
  const { text, byPlace, isShifted, at, focus, place } = input
  const stroke: Stroke = { text, byPlace, isShifted, at, presses: 1 + state.parts }
  const before = state.burst?.keys ?? []
  const strokes = [...before.map((key) => key.stroke), stroke]
  const isHeld = input.canBeHeld && mustHold(input, strokes, at - state.scannedAt <= AFTER_SCAN)
  const [keys, effects] = isHeld ? [before, [{ type: 'swallowed' as const }]] : typeHeld(before)
  const likely = state.hasEnd ? TIMEOUT_FOR_END : TIMEOUT
  const ms = strokes.length < LIKELY_SCAN ? LONGEST_PAUSE : likely
  return [
    { ...state, parts: 0, burst: { keys: [...keys, { stroke, into: focus.into, isHeld, place }], at } },
    [...effects, { type: 'remembered', place }, { type: 'waited', ms }],
  ]
}

/**
 * One step of the wedge: what it knows after an input, and what is to be done, in this order. A key that is a character
 * comes as `pressed`, and once the effects of that are done as `stroke`, with what has the focus then.
 */
export const next = <Place>(state: WedgeState<Place>, input: WedgeInput<Place>): Step<Place> => {
  switch (input.type) {
    case 'pressed': {
      const { at, meaning, altDigit } = input
      const known = { ...resumed(state, at), alt: state.alt + altDigit }
      if (meaning === 'end') return ended(known, at)
      if (meaning === 'other') return dropped(known)
      if (meaning === 'part') return partPressed(known, at)
      return isQuick(known, at) ? [known, []] : finished(known, 'pause')
    }
    case 'stroke':
      return strokeTaken(state, input)
    case 'spelling':
      return isQuick(state, input.at) ? [state, []] : finished(state, 'pause')
    case 'altReleased':
      return [{ ...state, alt: '' }, []]
    case 'fieldLeft': {
      if (!state.burst) return [state, []]
      const [keys, effects] = typeHeld(state.burst.keys)
      return [{ ...state, burst: { ...state.burst, keys } }, effects]
    }
    case 'nothingCame':
      return finished(state, 'pause')
  }
}
