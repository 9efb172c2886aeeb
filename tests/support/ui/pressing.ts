import { fireEvent } from '@testing-library/react'
import type { AnyActor, AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { topLayer } from '#ui/kit/page-place.ts'
import { stateText } from '#domain/event-log.ts'
import { isLocked } from './views.ts'

/**
 * Links lead away from the page, what opens a list has nothing to say to a chart, and the X of a layer says it later than
 * it is pressed.
 */
const CONTROLS = 'button:not([aria-haspopup], [data-part=close-trigger]), input, textarea, option'

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
  fireEvent.blur(field)
}

/** What somebody does to a control who does not know what it is for. */
const handle = (control: Element): void => {
  if (control instanceof HTMLOptionElement) {
    const select = control.closest('select')
    if (select) choose(control, select)
  } else if (control instanceof HTMLTextAreaElement) typeInto(control)
  else if (!(control instanceof HTMLInputElement) || TICKED.includes(control.type)) fireEvent.click(control)
  else if (control.type === 'file') give(control)
  else typeInto(control)
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
  element: Element
  /** What the control is called. */
  control: string
  event: AnyEventObject
  chart: string
  state: string
  /** The chart takes it in this state. */
  isTaken: boolean
}

const saidTo = (
  actor: AnyActor,
  event: AnyEventObject,
): Pick<Said, 'event' | 'chart' | 'state' | 'isTaken'> => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const isChart = snapshot.status === 'active' && typeof snapshot.can === 'function'
  return {
    event,
    chart: (actor.logic as { id?: string }).id ?? actor.id,
    state: isChart ? stateText(snapshot.value) : snapshot.status,
    isTaken: !isChart || snapshot.can(event),
  }
}

/**
 * Presses, ticks and types into everything that the page, or the layer over it, lets somebody use, while none of these charts takes anything,
 * so that the page stays in its state. Gives what they received.
 */
export const pressEverything = (actors: Iterable<AnyActorRef>): Said[] => {
  const said: Said[] = []
  let pressed: Element = document.body
  const charts = [...new Set([...actors].flatMap(familyOf))].map((actor) => ({ actor, send: actor.send }))
  for (const { actor } of charts)
    actor.send = (event) => {
      said.push({
        element: pressed,
        control: nameOf(pressed),
        ...saidTo(actor as AnyActor, event as AnyEventObject),
      })
    }
  for (const element of (topLayer() ?? document).querySelectorAll(CONTROLS)) {
    if (isLocked(element.closest('select') ?? element) || isOutOfReach(element)) continue
    pressed = element
    handle(element)
  }
  for (const { actor, send } of charts) actor.send = send
  return said
}
