import type { TilePicked } from '#machines/selling/productTiles/productTiles.types.ts'

type Hear = (picked: TilePicked) => void

/** Between the tiles, which come and go, and the product picker of the same screen. */
export const createTileBus = () => {
  const hearers = new Set<Hear>()
  return {
    /** Says which product was picked, and how many pieces of it. */
    tell: (picked: TilePicked): void => hearers.forEach((hear) => hear(picked)),
    /** Hears of each until the returned function is called. */
    follow: (hear: Hear): (() => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}

export type TileBus = ReturnType<typeof createTileBus>
