import type { Scanner } from './port.ts'

/** A pause of this many milliseconds ends a burst; a busy page or a radio link may hold back a key for less. */
const LONGEST_PAUSE = 120

/** On average a scanner takes less than this many milliseconds a key; no person keeps that up for a code. */
const SLOWEST_SCANNER = 50

/** Shorter bursts are a person rolling over a few keys. */
const SHORTEST_CODE = 6

const ENDS = new Set(['Enter', 'Tab'])

type Field = HTMLInputElement | HTMLTextAreaElement

/** Keys that came one after the other at a scanner's speed. */
interface Burst {
  text: string
  /** When its first and its last key were pressed, in ms. */
  since: number
  at: number
  /** The field that the keys fell into, and what was in it before. */
  field: Field | undefined
  before: string
}

const fieldOf = (element: Element | null): Field | undefined =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined

/** Puts a field back as it was, in a way that whoever watches the field gets to know. */
const restore = ({ field, before }: Burst): void => {
  if (!field || field.value === before) return
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, before)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const isCode = ({ text, since, at }: Burst): boolean =>
  text.length >= SHORTEST_CODE && /\d/.test(text) && (at - since) / (text.length - 1) <= SLOWEST_SCANNER

const isPlainKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey

/**
 * A scanner that acts as a keyboard: a quick burst of keys that ends with Enter or Tab is a barcode, wherever the
 * focus is. The field that had the focus gets back what was in it, and the last key presses no button.
 */
export const keyboardWedge = (page: Window): Scanner => ({
  listen: (on) => {
    let burst: Burst | undefined
    const isQuick = (at: number) => burst !== undefined && at - burst.at <= LONGEST_PAUSE

    const begin = (key: string, at: number): Burst => {
      const field = fieldOf(page.document.activeElement)
      return { text: key, since: at, at, field, before: field?.value ?? '' }
    }
    const finish = (event: KeyboardEvent) => {
      const read = burst
      burst = undefined
      if (!read || event.timeStamp - read.at > LONGEST_PAUSE || !isCode(read)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      restore(read)
      on(read.text)
    }
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.key === 'Shift') return
      if (ENDS.has(event.key)) return finish(event)
      if (!isPlainKey(event)) return void (burst = undefined)
      burst =
        burst && isQuick(event.timeStamp)
          ? { ...burst, text: burst.text + event.key, at: event.timeStamp }
          : begin(event.key, event.timeStamp)
    }
    page.addEventListener('keydown', press, true)
    return () => page.removeEventListener('keydown', press, true)
  },
})
