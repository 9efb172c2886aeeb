import type { SnapshotFrom } from 'xstate'
import type { Product } from '#domain/cart.ts'
import type { productTilesMachine } from './productTiles.machine.ts'

type Snapshot = SnapshotFrom<typeof productTilesMachine>

/** The key of the group that shows. */
export const selectTab = ({ context }: Snapshot): string => context.tab

/** At most so many tiles show. */
export const selectShown = ({ context }: Snapshot): number => context.shown

export const selectFavourites = ({ context }: Snapshot): string[] => context.favourites

/** The product whose pieces are asked for; undefined while none are. */
export const selectAsked = (snapshot: Snapshot): Product | undefined =>
  snapshot.matches({ pieces: 'asking' }) ? snapshot.context.product : undefined

export const selectPieces = ({ context }: Snapshot): string => context.text

export const selectIsRefused = ({ context }: Snapshot): boolean => context.isRefused
