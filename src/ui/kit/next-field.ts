import type { KeyboardEvent } from 'react'

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
