import type { KeyboardEvent } from 'react'

/**
 * Ends the editing of a field outside of this element, so that it commits what stands in it. Safari gives a pressed
 * button no focus, and the field would go on being edited behind the sale.
 */
export const leaveFieldOutside = (element: Element): void => {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && !element.contains(focused)) focused.blur()
}

/** Enter by itself, and not as the end of a word that an input method composes. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing

const FIELDS = 'input:enabled, select:enabled, textarea:enabled'

/**
 * Enter goes on to the next field of the form and sends nothing: a scanner ends each code with it. In the last field it
 * stays.
 */
export const goOnByEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (!isEnter(event)) return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
