/** Whether a key is pressed by itself: together with another one a function key is the browser's, or the system's. */
export const isBare = ({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  !(shiftKey || ctrlKey || altKey || metaKey)
