import { memoryOf, textFieldOf, typeInto } from './touched.ts'

/** Keys that the page gets to see after all. */
const replayed = new WeakSet<Event>()

/** Is it one that was told of before? */
export const isReplayed = (event: Event): boolean => replayed.has(event)

/** A key on the page, but not in a field: the page is told of it. */
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
