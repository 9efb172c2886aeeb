import type { KeyboardEvent } from 'react'

/**
 * Ends the editing of a field outside of this element, so that it commits what stands in it. Safari gives a pressed
 * button no focus, and the field would go on being edited behind the sale.
 */
export const leaveFieldOutside = (element: Element): void => {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && !element.contains(focused)) focused.blur()
}

const FIELDS = 'input:enabled, select:enabled, textarea:enabled'

/**
 * Enter goes on to the next field of the form and sends nothing: a scanner ends each code with it. In the last field it
 * stays.
 */
export const goOnByEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
