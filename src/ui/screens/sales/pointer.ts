/** A mouse is there: a focused search box brings up no keyboard on the screen. */
export const hasFinePointer = (): boolean => matchMedia('(pointer: fine)').matches

/** What the cashier has opened over the page, which goes when it loses the focus. */
const OPEN = '[role="menu"][data-state="open"], [role="dialog"], [role="alertdialog"]'

/** Whether the search box may take the focus as it appears: not on a touch screen, nor out of what is open already. */
export const mayTakeFocus = (): boolean => hasFinePointer() && document.querySelector(OPEN) === null
