import type { Product } from '#domain/cart.ts'
import type { StorageFault } from '#domain/faults.ts'

export interface ProductTilesInput {
  /** Whose products these are; its favourites are those of this device. */
  storeId: string
}

export interface ProductTilesContext extends ProductTilesInput {
  /** The key of the group that was chosen. */
  tab: string
  /** At most so many tiles of it are shown. */
  shown: number
  /** The store's favourites in their order, by their ids: those that every till of it has. */
  ofStore: string[]
  /** The products that are favourites on this device, by their ids. */
  favourites: string[]
  /** The product that is pressed, or whose pieces are asked for. */
  product: Product | undefined
  /** The pieces as they are typed. */
  text: string
  /** What was typed cannot be sold. */
  isRefused: boolean
}

export type ProductTilesEvent =
  | { type: 'tab.chosen'; tab: string }
  | { type: 'more.asked' }
  /** A finger or the mouse goes down on a tile; it goes up, or moves on to scroll. */
  | { type: 'tile.pressed'; product: Product }
  | { type: 'tile.released' }
  | { type: 'tile.tapped'; productId: string }
  /** The menu key, a right click, or Shift and Enter. */
  | { type: 'pieces.asked'; product: Product }
  | { type: 'pieces.typed'; text: string }
  | { type: 'pieces.stepped'; by: 1 | -1 }
  | { type: 'pieces.confirmed' }
  | { type: 'pieces.closed' }
  | { type: 'favourite.toggled' }
  | { type: 'favourites.recalled'; productIds: string[] }
  /** What the store has given to all of its tills. */
  | { type: 'favourites.listed'; productIds: string[] }
  | { type: 'favourites.notKept'; fault: StorageFault }

/** What the chart asks the device to remember. */
export interface KeepFavourites {
  type: 'favourites.kept'
  productIds: string[]
}

/** What the chart sends to the product picker, which finds the product as it is by then. */
export interface TilePicked {
  type: 'product.picked'
  productId: string
  pieces: number
}
