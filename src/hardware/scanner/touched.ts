import type { TypedInto } from '#domain/scan/typed-into.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const TEXTLESS = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])

/** The field that characters fall into while this element has the focus, if any. */
export const textFieldOf = (element: Element | null): TextField | undefined => {
  if (element instanceof HTMLTextAreaElement) return element
  return element instanceof HTMLInputElement && !TEXTLESS.has(element.type) ? element : undefined
}

/** Fields that are no text say in `data-keys` what is typed into them. */
const KINDS = new Set<string | undefined>(['amount', 'record', 'verbatim'] satisfies TypedInto[])

const isKind = (kind: string | undefined): kind is TypedInto => KINDS.has(kind)

/** What the characters mean that fall while this element has the focus. */
export const typedIntoOf = (element: Element | null): TypedInto => {
  const field = textFieldOf(element)
  if (!field) return 'nothing'
  const { keys } = field.dataset
  return isKind(keys) ? keys : 'text'
}

const write = (element: TextField | HTMLSelectElement, prototype: object, value: string, event: string) => {
  // Stryker disable next-line OptionalChaining: the prototype of each field sets its value
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event(event, { bubbles: true }))
}

/** Puts a text where the field's cursor is, as if it was typed there. */
export const typeInto = (field: TextField, text: string): void => {
  if (field.readOnly || field.disabled) return
  const { value, selectionStart, selectionEnd, maxLength } = field
  const from = selectionStart ?? value.length
  const written = value.slice(0, from) + text + value.slice(selectionEnd ?? value.length)
  if (maxLength >= 0 && written.length > maxLength) return
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  write(field, owner.prototype, written, 'input')
  if (selectionStart !== null) field.setSelectionRange(from + text.length, from + text.length)
}

const selectionOf = (field: TextField) => {
  const { selectionStart, selectionEnd } = field
  return () => {
    // Number fields have no selection, and say so by null.
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
}

const textMemory = (field: TextField) => {
  const before = field.value
  const select = selectionOf(field)
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  return () => {
    if (field.value !== before) write(field, owner.prototype, before, 'input')
    select()
  }
}

const choiceMemory = (choice: HTMLSelectElement) => {
  const before = choice.value
  return () => {
    if (choice.value !== before) write(choice, HTMLSelectElement.prototype, before, 'change')
  }
}

/** Remembers what is in an element; the returned function puts it back, in a way that whoever watches it gets to know. */
export const memoryOf = (element: Element | null): (() => void) => {
  const field = textFieldOf(element)
  if (field) return textMemory(field)
  return element instanceof HTMLSelectElement ? choiceMemory(element) : () => undefined
}
