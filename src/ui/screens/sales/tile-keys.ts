import type { KeyboardEvent } from 'react'

const TILE = '[data-tile]'

/** How many places on a key goes, in a grid of so many columns. */
const steps = (key: string, columns: number): number | undefined => {
  switch (key) {
    case 'ArrowRight':
      return 1
    case 'ArrowLeft':
      return -1
    case 'ArrowDown':
      return columns
    case 'ArrowUp':
      return -columns
    default:
      return undefined
  }
}

const columnsOf = (grid: HTMLElement): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length

/** The arrow keys go from tile to tile, and stop at the ends. */
export const goByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const by = steps(event.key, columnsOf(event.currentTarget))
  if (by === undefined) return
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>(TILE)]
  const next = tiles[tiles.findIndex((tile) => tile === document.activeElement) + by]
  event.preventDefault()
  next?.focus()
}

/** From the search box down to the tiles, where there are any. */
export const goToFirstTile = (): void => document.querySelector<HTMLElement>(TILE)?.focus()
