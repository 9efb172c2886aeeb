/** A mouse is there: a focused search box brings up no keyboard on the screen. */
export const hasFinePointer = (): boolean => matchMedia('(pointer: fine)').matches
