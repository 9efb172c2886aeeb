import type { SnapshotFrom } from 'xstate'
import type { Product } from '#domain/cart.ts'
import type { productTilesMachine } from './productTiles.machine.ts'

type Snapshot = SnapshotFrom<typeof productTilesMachine>

/** The key of the group that shows. */
export const selectTab = ({ context }: Snapshot): string => context.tab

/** At most so many tiles show. */
export const selectShown = ({ context }: Snapshot): number => context.shown

/** The store's favourites, which every till of it has. */
export const selectOfStore = ({ context }: Snapshot): string[] => context.ofStore

/** Whether the product whose pieces are asked for is a favourite of the store, which no till takes away. */
export const selectIsOfStore = ({ context: { ofStore, product } }: Snapshot): boolean =>
  product !== undefined && ofStore.includes(product.id)

export const selectFavourites = ({ context }: Snapshot): string[] => context.favourites

/** The product whose pieces are asked for; undefined while none are. */
export const selectAsked = (snapshot: Snapshot): Product | undefined =>
  snapshot.matches({ pieces: 'asking' }) ? snapshot.context.product : undefined

export const selectPieces = ({ context }: Snapshot): string => context.text

export const selectIsRefused = ({ context }: Snapshot): boolean => context.isRefused
