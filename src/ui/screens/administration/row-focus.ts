/** The focus goes on from a row that is about to go: to the first button of the next one, or of the one before. */
export const goToNeighbour = (button: HTMLElement): void => {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  neighbour?.querySelector('button')?.focus()
}
