/**
 * Ends the editing of a field outside of this element, so that it commits what stands in it. Safari gives a pressed
 * button no focus, and the field would go on being edited behind the sale.
 */
export const leaveFieldOutside = (element: Element): void => {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && !element.contains(focused)) focused.blur()
}
