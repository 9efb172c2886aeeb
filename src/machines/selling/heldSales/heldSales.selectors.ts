import type { SnapshotFrom } from 'xstate'
import type { HeldSale } from '#domain/held-sale.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import type { heldSalesMachine } from './heldSales.machine.ts'

type Snapshot = SnapshotFrom<typeof heldSalesMachine>

export const selectHeldSales = ({ context }: Snapshot): HeldSale[] => context.held

export const selectHeldCount = ({ context }: Snapshot): number => context.held.length

/** The order that is on its way to the cart, or nothing. */
export const selectRetrieving = (snapshot: Snapshot): string | undefined =>
  snapshot.hasTag('retrieving') ? snapshot.context.chosen : undefined

/** Messages that offer to undo the removal of a held sale. */
const UNDO: MessageKey[] = ['heldSaleDeleted', 'undoWhileMoving']

/** 'Put sale on hold' works. */
export const selectCanHold = (snapshot: Snapshot): boolean => snapshot.can({ type: 'sale.holdRequested' })

/**
 * Whether the field that kept the cart from going on hold is corrected, or what a message offers to undo cannot come
 * back any more.
 */
export const isHeldMended = ({ context }: Snapshot, key: MessageKey): boolean | undefined => {
  if (UNDO.includes(key)) return context.cancelled.length === 0
  return key === 'discountRefused' || key === 'quantityRefused' ? context.cartRefusal !== key : undefined
}
