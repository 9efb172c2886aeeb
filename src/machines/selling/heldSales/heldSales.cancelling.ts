import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { heldSalesSetup } from './heldSales.setup.ts'
import type { HeldSalesContext } from './heldSales.types.ts'

const UNDO_AGAIN = {
  type: 'offerUndo',
  params: ({ context: { chosen: orderId } }: { context: HeldSalesContext }) =>
    ({ key: 'unexpectedError', orderId }) as const,
} as const

/** A held order is deleted, for good unless the cashier takes it back. */
export const cancelling = heldSalesSetup.createStateConfig({
  description: 'The order is being removed (§4.31).',
  tags: 'busy',
  invoke: {
    id: 'removeSale',
    src: 'removeSale',
    input: ({ context }) => ({ orderId: context.chosen }),
    onDone: [
      {
        guard: { type: 'isRemoved', params: ({ event }) => ({ answer: event.output }) },
        target: 'showing',
        actions: [
          { type: 'keepRemoved', params: ({ event }) => ({ answer: event.output }) },
          {
            type: 'offerUndo',
            params: ({ context: { chosen: orderId } }) => ({ key: 'heldSaleDeleted', orderId }),
          },
        ],
        description: "'Deleted successfully', with Undo (§4.31).",
      },
      {
        guard: { type: 'isNotThere', params: ({ event }) => ({ answer: event.output }) },
        target: 'showing',
        actions: [
          { type: 'keepRemoved', params: ({ event }) => ({ answer: event.output }) },
          { type: 'notify', params: { key: 'heldSaleGone' } },
        ],
        description: 'Another tab of this device took the order meanwhile: nothing was deleted (own).',
      },
      {
        target: 'showing',
        actions: UNEXPECTED,
        description: 'The device refused; the order stays on hold.',
      },
    ],
    onError: { target: 'showing', actions: UNEXPECTED },
  },
})

/** What was deleted comes back. */
export const undoing = heldSalesSetup.createStateConfig({
  description: 'The deleted order goes back on hold as what it was (own).',
  tags: 'busy',
  invoke: {
    id: 'putBackSale',
    src: 'putBackSale',
    input: ({ context: { cancelled, chosen } }) => ({
      sale: cancelled.find(({ orderId }) => orderId === chosen),
    }),
    onDone: [
      {
        guard: OK,
        target: 'showing',
        actions: [{ type: 'keepHeld', params: ({ event }) => ({ answer: event.output }) }, 'forgetUndone'],
        description: 'It is on hold again, with its id (own).',
      },
      {
        target: 'showing',
        actions: UNDO_AGAIN,
        description: 'The device refused to store it; Undo is offered again.',
      },
    ],
    onError: { target: 'showing', actions: UNDO_AGAIN },
  },
})
