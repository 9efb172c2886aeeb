/** A mouse is there: a focused search box brings up no keyboard on the screen. */
export const hasFinePointer = (): boolean => matchMedia('(pointer: fine)').matches

/** Whether the search box may take the focus as it appears: not on a touch screen, nor out of a menu that is open. */
export const mayTakeFocus = (): boolean =>
  hasFinePointer() && document.querySelector('[role="menu"][data-state="open"]') === null
