import { act, fireEvent } from '@testing-library/react'
import type { AnyActor, AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { topLayer } from '#ui/kit/page-place.ts'
import { stateText } from '#domain/event-log.ts'
import { isLocked } from './views.ts'

/**
 * Links lead away from the page, what opens a list has nothing to say to a chart, and the X of a layer says what Escape
 * says, later than it is pressed.
 */
const CONTROLS = 'button:not([aria-haspopup], [data-part=close-trigger]), input, textarea, select option'

const TICKED = ['checkbox', 'radio']

const A_FILE = new File(['1'], 'chosen.csv', { type: 'text/csv' })

/** A day that no fixture has. */
const OTHER_DAY = '2027-03-04'

const choose = ({ value, selected }: HTMLOptionElement, select: HTMLSelectElement): void => {
  if (!selected) fireEvent.change(select, { target: { value } })
}

/** Afterwards the field has its own files again. */
const give = (field: HTMLInputElement): void => {
  fireEvent.change(field, { target: { files: [A_FILE] } })
  Reflect.deleteProperty(field, 'files')
}

const typeInto = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  fireEvent.change(field, { target: { value: field.type === 'date' ? OTHER_DAY : `${field.value}1` } })
}

const isTypedInto = (control: Element): boolean =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && ![...TICKED, 'file'].includes(control.type))

/** A key as it is written down, and as it comes. */
type Stroke = [name: string, init: KeyboardEventInit]

/** What a field may have to say to keys that are no letters of its own; an Enter may also end a word that is composed. */
const KEYS_OF_A_FIELD: Stroke[] = [
  ...['Enter', 'ArrowDown', 'ArrowUp', '='].map((key): Stroke => [key, { key }]),
  ['Enter of a word', { key: 'Enter', isComposing: true }],
]

const ALONE_AND_WITH: Stroke[] = [
  ['', {}],
  ['Shift+', { shiftKey: true }],
  ['Ctrl+', { ctrlKey: true }],
  ['Alt+', { altKey: true }],
  ['Meta+', { metaKey: true }],
]

/** Function keys, alone and with another one, and what closes a layer: wherever the focus is. */
const KEYS_OF_A_PAGE: Stroke[] = [
  ['Escape', { key: 'Escape' }],
  ...Array.from({ length: 12 }, (_, at) => `F${at + 1}`).flatMap((key) =>
    ALONE_AND_WITH.map(([other, held]): Stroke => [other + key, { key, ...held }]),
  ),
]

/** What the browser does at a key is kept from it. */
export const KEPT = 'kept from the browser'

/** What somebody does to a control who does not know what it is for. */
const handle = (control: Element): void => {
  if (control instanceof HTMLOptionElement) {
    const select = control.closest('select')
    if (select) choose(control, select)
  } else if (isTypedInto(control)) typeInto(control as HTMLInputElement | HTMLTextAreaElement)
  else if (control instanceof HTMLInputElement && control.type === 'file') give(control)
  else fireEvent.click(control)
}

/** It is drawn ahead, out of sight. */
const isOutOfReach = (control: Element): boolean =>
  control.closest('[inert], [aria-hidden=true], [style*="display: none"]') !== null

const nameOf = (control: Element): string =>
  [control.getAttribute('aria-label'), control.textContent, control.getAttribute('name')].find(Boolean) ?? ''

const familyOf = (actor: AnyActorRef): AnyActorRef[] => {
  const { children = {} } = (actor.getSnapshot() ?? {}) as Partial<AnyMachineSnapshot>
  return [actor, ...Object.values(children as Record<string, AnyActorRef>).flatMap(familyOf)]
}

/** An event that a control says to a chart. */
export interface Said {
  /** What was pressed; the body where it was a key. */
  element: Element
  /** What the control is called. */
  control: string
  /** The key that said it, where it was not the control as such. */
  key: string | undefined
  event: AnyEventObject
  chart: string
  state: string
  /** The chart takes it in this state. */
  isTaken: boolean
}

type Received = Pick<Said, 'event' | 'chart' | 'state' | 'isTaken'>

const saidTo = (actor: AnyActor, event: AnyEventObject): Received => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const isChart = snapshot.status === 'active' && typeof snapshot.can === 'function'
  return {
    event,
    chart: (actor.logic as { id?: string }).id ?? actor.id,
    state: isChart ? stateText(snapshot.value) : snapshot.status,
    isTaken: !isChart || snapshot.can(event),
  }
}

/** Lets the charts of these families take nothing; gives the way back. */
const silence = (actors: Iterable<AnyActorRef>, note: (received: Received) => void): (() => void) => {
  const charts = [...new Set([...actors].flatMap(familyOf))].map((actor) => ({ actor, send: actor.send }))
  for (const { actor } of charts)
    actor.send = (event) => note(saidTo(actor as AnyActor, event as AnyEventObject))
  return () => charts.forEach(({ actor, send }) => (actor.send = send))
}

const focus = (element: Element | null): void => {
  if (element === document.activeElement) return
  act(() => {
    if (element instanceof HTMLElement && element !== document.body) element.focus()
    else (document.activeElement as HTMLElement | null)?.blur()
  })
}

/** The whole of what a field has is marked, so that typing replaces it. */
const isMarked = (control: Element): boolean =>
  control instanceof HTMLInputElement &&
  control.value !== '' &&
  control.selectionStart === 0 &&
  control.selectionEnd === control.value.length

/** Where the focus went, if it did not stay. */
const focusText = (control: Element): string[] => {
  const at = document.activeElement
  return at === null || at === control || at === document.body ? [] : [`focus on “${nameOf(at)}”`]
}

/** What is chosen among several is said later than it is pressed. */
const saysLater = (control: Element): boolean => control.matches('[data-scope=radio-group] input')

/** Everything that came of it. */
export interface Pressed {
  said: Said[]
  /** What else a control does: it marks what is in it, gives the focus away, or keeps a key from the browser. */
  done: Map<Element, string[]>
  /** The keys that the page keeps from the browser, wherever the focus is. */
  kept: string[]
}

const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))

/**
 * Presses, ticks and types into everything that the page, or the layer over it, lets somebody use, then each key that is
 * for all of it, while none of these charts takes anything, so that the page stays in its state. Gives what they received,
 * and what became of the focus, which is afterwards where it was.
 */
export const pressEverything = async (actors: Iterable<AnyActorRef>): Promise<Pressed> => {
  const said: Said[] = []
  const done: Pressed['done'] = new Map()
  const kept: Pressed['kept'] = []
  const origin = document.activeElement
  let pressed: Element = document.body
  let key: string | undefined
  const speak = silence(actors, (received) =>
    said.push({ element: pressed, control: nameOf(pressed), key, ...received }),
  )
  const press = async (control: Element): Promise<void> => {
    const place = control.closest('select') ?? control
    pressed = control
    focus(place)
    const marks = isMarked(control) ? ['marks what it has'] : []
    handle(control)
    if (saysLater(control)) await settled()
    const moved = focusText(place)
    for (const [name, init] of isTypedInto(control) ? KEYS_OF_A_FIELD : []) {
      focus(control)
      key = name
      const isLeft = fireEvent.keyDown(control, init)
      const became = [...focusText(control), ...(isLeft ? [] : [KEPT])]
      moved.push(...became.map((text) => `${name}: ${text}`))
    }
    key = undefined
    if (isTypedInto(control)) focus(null)
    if (marks.length + moved.length > 0) done.set(control, [...marks, ...moved])
  }
  const layer = topLayer()
  for (const element of (layer ?? document).querySelectorAll(CONTROLS))
    if (!isLocked(element.closest('select') ?? element) && !isOutOfReach(element)) await press(element)
  focus(origin)
  pressed = document.body
  act(() => {
    const place = document.activeElement ?? document.body
    for (const [name, init] of KEYS_OF_A_PAGE) {
      key = name
      const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
      if (!place.dispatchEvent(event)) kept.push(name)
    }
  })
  // A layer says that it wants to close later than that is asked of it.
  key = 'Escape'
  await settled()
  key = undefined
  speak()
  focus(origin)
  return { said, done, kept }
}
