/**
 * The driver of scanners that type: reads the keys of the page and what has the focus, hands them to the pure function
 * `next` (src/domain/scan/wedge.ts), carries out its effects on the page, and reports the codes (decision 0110).
 */

import type { Character } from '#domain/scan/burst.ts'
import { IDLE, next, spelledBy } from '#domain/scan/wedge.ts'
import type { Focus, WedgeEffect, WedgeInput, WedgeState } from '#domain/scan/wedge.types.ts'
import {
  isReplayed,
  type Pressed,
  remember,
  replay,
  swallow,
  takeBack,
  typeAt,
  altDigit,
  meaningOf,
} from './strokes.ts'
import { typedIntoOf } from './touched.ts'
import type { Scanner } from './types.ts'

/** About as long as a screen shows a frame, in ms. */
const FRAME = 16

/**
 * Codes that come faster than the screen is drawn are reported together, so that it is drawn once for all of them. A code
 * that comes alone is reported at once.
 */
const bundled = (notify: (code: string) => void) => {
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const pass = () => {
    const codes = waiting
    waiting = []
    timer = codes.length > 0 ? setTimeout(pass, FRAME) : undefined
    codes.forEach(notify)
  }
  return {
    take: (code: string): void => {
      waiting.push(code)
      if (timer === undefined) pass()
    },
    stop: (): void => clearTimeout(timer),
  }
}

/** What a person does when a field is filled in: from here on its text counts. */
const LEAVING = ['focusout', 'pointerdown', 'click']

/** Keys that wait behind a busy page come before the end of a wait, in ms. */
const BEHIND = 10

const focusNow = (): Focus => ({
  into: typedIntoOf(document.activeElement),
  isChoice: document.activeElement instanceof HTMLSelectElement,
})

/** Passes the keys of a page to the wedge (src/domain/scan/wedge.ts), and carries out on the page what it says. */
const wedgeOn = (notify: (code: string) => void) => {
  let state: WedgeState<Pressed> = IDLE
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = setTimeout(() => step({ type: 'nothingCame' }), BEHIND)
    }, ms)
  }
  const perform = (effect: WedgeEffect<Pressed>, event?: KeyboardEvent): void => {
    switch (effect.type) {
      case 'swallowed':
        if (event) swallow(event)
        return
      case 'remembered':
        return remember(effect.place)
      case 'typed':
        return typeAt(effect.place, effect.text)
      case 'replayed':
        return replay(effect.place.event, effect.place.target)
      case 'takenBack':
        return takeBack(effect.places)
      case 'scanned':
        return notify(effect.code)
      case 'waited':
        return wait(effect.ms)
      case 'waitEnded':
        return clearTimeout(timer)
    }
  }
  const step = (input: WedgeInput<Pressed>, event?: KeyboardEvent): void => {
    const [after, effects] = next(state, input)
    // Fields that hear of what is done to them may come back with an input of their own.
    state = after
    for (const effect of effects) perform(effect, event)
  }
  const stroke = ({ text, byPlace, isShifted }: Character, event: KeyboardEvent): void => {
    const { timeStamp: at, key, ctrlKey: isCtrl, target } = event
    const place: Pressed = { event, target, touched: undefined }
    const canBeHeld = event.type === 'keydown'

    step(
      { type: 'stroke', text, byPlace, isShifted, at, key, isCtrl, canBeHeld, focus: focusNow(), place },
      event,
    )
  }
  return {
    press: (event: KeyboardEvent): void => {
      if (isReplayed(event)) return
      const meaning = meaningOf(event)
      const { timeStamp: at } = event
      step({ type: 'pressed', at, meaning: meaning.kind, altDigit: altDigit(event) }, event)
      if (meaning.kind === 'stroke') stroke(meaning, event)
    },
    /** Letting go of Alt gives the character whose number was pressed. */
    release: (event: KeyboardEvent): void => {
      if (event.key !== 'Alt') return
      const text = spelledBy(state)
      if (text === '') return
      step({ type: 'spelling', at: event.timeStamp })
      stroke({ text, byPlace: text, isShifted: undefined }, event)
      step({ type: 'altReleased' })
    },
    leave: (): void => step({ type: 'fieldLeft' }),
    stop: (): void => clearTimeout(timer),
  }
}

/**
 * A scanner that acts as a keyboard: a quick burst of keys is a barcode, wherever the focus is. The field that had the
 * focus gets back what was in it, and no key of the scanner presses a button or chooses in a menu. `isListening` says
 * whether barcodes mean anything at the moment; otherwise keys go where they always go.
 */
export const keyboardWedge = (page: Window, isListening: () => boolean = () => true): Scanner => ({
  listen: (on) => {
    const bundles = bundled(on)
    const wedge = wedgeOn(bundles.take)
    const press = (event: KeyboardEvent) => isListening() && wedge.press(event)
    const release = (event: KeyboardEvent) => isListening() && wedge.release(event)
    page.addEventListener('keydown', press, true)
    page.addEventListener('keyup', release, true)
    for (const type of LEAVING) page.addEventListener(type, wedge.leave, true)
    return () => {
      wedge.stop()
      bundles.stop()
      page.removeEventListener('keydown', press, true)
      page.removeEventListener('keyup', release, true)
      for (const type of LEAVING) page.removeEventListener(type, wedge.leave, true)
    }
  },
})
