import type { SnapshotFrom } from 'xstate'
import type { HeldSale } from '#domain/held-sale.ts'
import type { heldSalesMachine } from './heldSales.machine.ts'

type Snapshot = SnapshotFrom<typeof heldSalesMachine>

export const selectHeldSales = ({ context }: Snapshot): HeldSale[] => context.held

export const selectHeldCount = ({ context }: Snapshot): number => context.held.length

/** The order that is on its way to the cart, or nothing. */
export const selectRetrieving = (snapshot: Snapshot): string | undefined =>
  snapshot.hasTag('retrieving') ? snapshot.context.chosen : undefined

/** 'Put sale on hold' works. */
export const selectCanHold = (snapshot: Snapshot): boolean => snapshot.can({ type: 'sale.holdRequested' })
