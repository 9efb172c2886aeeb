import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { mayHaveAwaited } from './outbox.reading.ts'
import { outboxSetup, pauseAfter, reasonOf } from './outbox.setup.ts'

/** One sale on its way, one tab at a time: its answer says what becomes of it. */
export const sending = outboxSetup.createStateConfig({
  description: 'A sale is being posted (§7.23); one tab at a time.',
  tags: 'sending',
  invoke: {
    id: 'sendSale',
    src: 'sendSale',
    input: ({ context }) => ({ saleId: context.current }),
    onDone: [
      {
        guard: { type: 'isOver', params: ({ event }) => ({ answer: event.output }) },
        target: 'choosing',
        actions: { type: 'settle', params: ({ event }) => ({ answer: event.output }) },
        description: 'The server has the sale; the device lets go of it (§10.57).',
      },
      {
        guard: { type: 'isConflict', params: ({ event }) => ({ answer: event.output }) },
        target: 'renumbering',
        actions: { type: 'keepRefusedNumber', params: ({ event }) => ({ answer: event.output }) },
        description: 'Another sale has this order number (§10.33).',
      },
      {
        guard: { type: 'isConflictWithCashier', params: ({ event }) => ({ answer: event.output }) },
        target: 'returning',
        actions: {
          type: 'keepReturning',
          params: ({ event: { output } }) => ({
            isInDoubt: false,
            mayHaveArrived: false,
            isNumberTaken: true,
            notice: {
              key: 'saleMayBeThere',
              params: { orderNumber: output.kind === 'conflict' ? String(output.orderNumber) : '' },
            },
          }),
        },
        description:
          'The number may be taken by this very sale as it was before: a person has to look (decision 0097).',
      },
      {
        guard: { type: 'isRefusedWithCashier', params: ({ event }) => ({ answer: event.output }) },
        target: 'returning',
        actions: [
          {
            type: 'keepReturning',
            params: ({ event: { output } }) => ({
              isInDoubt: false,
              mayHaveArrived: false,
              isNumberTaken: false,
              notice: { key: 'saleRefused', params: { message: reasonOf(output) } },
            }),
          },
          { type: 'notifyRefused', params: ({ event }) => ({ answer: event.output }) },
        ],
        description:
          'The server says no while the cashier waits: back to step 0 with the reason (§4.12, §8.21).',
      },
      {
        guard: { type: 'isKeptBack', params: ({ event }) => ({ answer: event.output }) },
        target: 'keepingBack',
        actions: { type: 'keepReason', params: ({ event }) => ({ answer: event.output }) },
        description:
          'Refused after the cashier has gone on, or not to be sent: a person has to look at it (decision 0097).',
      },
      {
        guard: { type: 'mustReturn', params: ({ event }) => ({ answer: event.output }) },
        target: 'returning',
        actions: {
          type: 'keepReturning',
          params: ({ context, event: { output } }) => ({
            isInDoubt: true,
            mayHaveArrived: mayHaveAwaited(context, output),
            isNumberTaken: false,
            notice: 'notice' in output ? output.notice : { key: 'unexpectedError' },
          }),
        },
        description: 'No network, and the store does not sell offline: back to step 0 (§8.5, §10.60).',
      },
      {
        guard: { type: 'hasFailed', params: ({ event }) => ({ answer: event.output }) },
        target: 'choosing',
        actions: { type: 'pass', params: ({ event }) => ({ answer: event.output }) },
        description: 'The server fails at this sale: it is kept, and the next one goes on (decision 0097).',
      },
      {
        target: 'pausing',
        actions: ['reportKept', { type: 'countFailure', params: ({ event }) => pauseAfter(event.output) }],
        description: 'No network, or a server that fails: the sale is kept and sent later (§10.58).',
      },
    ],
    onError: { target: 'choosing', actions: [{ type: 'pass', params: {} }, UNEXPECTED] },
  },
})
