import { isGtin } from '#domain/barcode.ts'
import {
  LIKELY_SCAN,
  LONGEST_PAUSE,
  scansOf,
  type BurstEnd,
  type Scan,
  type Stroke,
} from '#domain/scan/burst.ts'
import { bundled } from './bundles.ts'
import type { Scanner } from './types.ts'
import { altDigit, meaningOf } from './strokes.ts'
import { codesIn, isReplayed, mustHold, replay, swallow, typeHeld, type Pressed } from './pressed.ts'
import { memoryOf, textFieldOf } from './touched.ts'

/** An Enter that comes late behind a code is the scanner's all the same, and presses no button. */
const LATE_END = 500

/** A machine that is busy elsewhere may deliver the next key of a likely scan late. */
const TIMEOUT = 300

/** So long the end of a code may be in coming from a scanner whose codes had one. */
const TIMEOUT_FOR_END = 1_500

/** So long after a scan the next keys are most likely one more: a field gets them only when they turn out to be none. */
const AFTER_SCAN = 1_000

/** What a person does when a field is filled in: from here on its text counts. */
const LEAVING = ['focusout', 'pointerdown', 'click']

/** Keys that came one after the other at a scanner's speed. */
interface Burst {
  keys: Pressed[]
  /** When its last key was pressed, Shift and the like included. */
  at: number
}

/** Recognises scans in the keys of a page; `notify` is called for each. */
class Wedge {
  readonly #notify: (code: string) => void
  #burst: Burst | undefined
  /** What was no barcode when nothing came any more. */
  #givenUp: Burst | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #endsUntil = 0
  #scannedAt = Number.NEGATIVE_INFINITY
  /** The last barcode ended with Enter or Tab. */
  #hasEnd = false
  #alt = ''
  /** Keys like Shift since the last character. */
  #parts = 0

  constructor(notify: (code: string) => void) {
    this.#notify = notify
  }

  press(event: KeyboardEvent): void {
    if (isReplayed(event)) return
    this.#resume(event.timeStamp)
    const meaning = meaningOf(event)
    this.#alt += altDigit(event)
    if (meaning.kind === 'stroke') return this.#take(meaning.text, meaning.byPlace, event)
    if (meaning.kind === 'end') return this.#end(event)
    if (meaning.kind === 'other') return this.#drop()
    this.#parts += 1
    if (this.#isQuick(event.timeStamp) && this.#burst) this.#burst.at = event.timeStamp
  }

  /** Letting go of Alt gives the character whose number was pressed. */
  release(event: KeyboardEvent): void {
    if (event.key !== 'Alt') return
    const text = String.fromCharCode(Number(this.#alt) || 0)
    if (this.#alt !== '') this.#take(text, text, event)
    this.#alt = ''
  }

  /** A field is left, or something is pressed: what waits stands in its field before; it may still turn out a scan. */
  giveBack(): void {
    typeHeld(this.#burst?.keys ?? [])
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #isQuick(at: number): boolean {
    return this.#burst !== undefined && at - this.#burst.at <= LONGEST_PAUSE
  }

  /** A key that was pressed in time and only arrived late goes on with what was given up. */
  #resume(at: number): void {
    const givenUp = this.#givenUp
    this.#givenUp = undefined
    if (!this.#burst && givenUp && at - givenUp.at <= LONGEST_PAUSE) this.#burst = givenUp
  }

  #take(text: string, byPlace: string, event: KeyboardEvent): void {
    const stroke: Stroke = { text, byPlace, at: event.timeStamp, presses: 1 + this.#parts }
    this.#parts = 0
    if (!this.#isQuick(stroke.at)) this.#finish('pause')
    const burst = this.#burst ?? { keys: [], at: stroke.at }
    const strokes = [...burst.keys.map((key) => key.stroke), stroke]
    const isScanning = stroke.at - this.#scannedAt <= AFTER_SCAN
    const isHeld = event.type === 'keydown' && mustHold(event, strokes, isScanning)
    if (isHeld) swallow(event)
    else typeHeld(burst.keys)
    const focused = document.activeElement
    burst.keys.push({ stroke, event, target: event.target, focused, restore: memoryOf(focused), isHeld })
    burst.at = stroke.at
    this.#burst = burst
    clearTimeout(this.#timer)
    const likely = this.#hasEnd ? TIMEOUT_FOR_END : TIMEOUT
    const idleTimeout = burst.keys.length < LIKELY_SCAN ? LONGEST_PAUSE : likely
    this.#timer = setTimeout(() => this.#pause(), idleTimeout)
  }

  /** Keys that wait behind a busy page come before this. */
  #pause(): void {
    const burst = this.#burst
    this.#timer = setTimeout(() => this.#burst === burst && burst?.keys.length && this.#finish('pause'), 10)
  }

  #end(event: KeyboardEvent): void {
    const isBehindCode = event.timeStamp <= this.#endsUntil
    const hasScanned = this.#isQuick(event.timeStamp) ? this.#finish('terminator') : this.#finish('pause')
    if (hasScanned) this.#endsUntil = event.timeStamp + LONGEST_PAUSE
    if (hasScanned || isBehindCode) swallow(event)
  }

  /** Another key in between: a person. */
  #drop(): void {
    if (this.#burst) this.#putBack(this.#burst, [])
    this.#burst = undefined
  }

  #finish(end: BurstEnd): boolean {
    const burst = this.#burst
    this.#burst = undefined
    clearTimeout(this.#timer)
    if (!burst) return false
    const strokes = burst.keys.map(({ stroke }) => stroke)
    const scans = codesIn(scansOf(strokes, end, isGtin), burst.keys)
    this.#putBack(burst, scans)
    if (scans.length > 0) {
      this.#hasEnd = end === 'terminator'
      this.#scannedAt = burst.at
    } else if (end === 'pause') this.#givenUp = burst
    if (scans.length > 0 && end === 'pause') this.#endsUntil = burst.at + LATE_END
    scans.forEach(({ code }) => this.#notify(code))
    return scans.length > 0
  }

  /** What was no scan goes to the page; what was one is taken back. */
  #putBack({ keys }: Burst, scans: Scan[]): void {
    const from = scans[0]?.from ?? keys.length
    const typed = keys.slice(0, from)
    typed.filter(({ isHeld, focused }) => isHeld && !textFieldOf(focused)).forEach(replay)
    const touched = new Map(
      keys
        .slice(from)
        .filter(({ isHeld }) => !isHeld)
        .toReversed()
        .map(({ focused, restore }) => [focused, restore]),
    )
    for (const restore of touched.values()) restore()
    typeHeld(typed)
  }
}

/**
 * A scanner that acts as a keyboard: a quick burst of keys is a barcode, wherever the focus is. The field that had the
 * focus gets back what was in it, and no key of the scanner presses a button or chooses in a menu. `isListening` tells
 * whether barcodes mean anything at the moment; otherwise keys go where they always go.
 */
export const keyboardWedge = (page: Window, isListening: () => boolean = () => true): Scanner => ({
  listen: (on) => {
    const bundles = bundled(on)
    const wedge = new Wedge(bundles.take)
    const press = (event: KeyboardEvent) => isListening() && wedge.press(event)
    const release = (event: KeyboardEvent) => isListening() && wedge.release(event)
    const giveBack = () => wedge.giveBack()
    page.addEventListener('keydown', press, true)
    page.addEventListener('keyup', release, true)
    for (const type of LEAVING) page.addEventListener(type, giveBack, true)
    return () => {
      wedge.stop()
      bundles.stop()
      page.removeEventListener('keydown', press, true)
      page.removeEventListener('keyup', release, true)
      for (const type of LEAVING) page.removeEventListener(type, giveBack, true)
    }
  },
})
