import type { ActorRefFrom } from 'xstate'
import { noticeOfFault } from '#domain/faults.ts'
import { NO_DRAFT } from '#domain/payment-draft.ts'
import { EMPTY_CART } from '#domain/priced-cart.ts'
import { STORAGE_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { choosing } from './payment.choosing.ts'
import { processing } from './payment.processing.ts'
import { paymentSetup } from './payment.setup.ts'
import { onTerminal } from './payment.terminal.ts'

/** The sale that the overlay is about is in no cart any more, and nothing is under way for it. */
const LET_GO = {
  guard: 'isCartGone',
  target: 'choosing',
  description: 'Its cart was cleared meanwhile, with a sign-out in another tab: it is let go (§10.54).',
} as const

/**
 * Taking the money: the steps 0 to 3 of the payment, with the sales overlay as their substates
 * (§4.10, §10.24–§10.27).
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: {
    saleId: undefined,
    cart: EMPTY_CART,
    cartRefusal: undefined,
    draft: NO_DRAFT,
    draftOf: undefined,
    refused: undefined,
    faultFound: undefined,
    options: { modes: [], split: [] },
    terminal: 'resting',
    sale: undefined,
    charges: [],
  },
  invoke: [
    { id: 'cartLink', src: 'cartLink' },
    { id: 'optionsLink', src: 'optionsLink' },
    { id: 'terminalLink', src: 'terminalLink' },
    { id: 'outboxLink', src: 'outboxLink' },
    { id: 'saleKeeper', src: 'saleKeeper' },
  ],
  initial: 'restoring',
  on: {
    'cart.changed': {
      actions: { type: 'keepCart', params: ({ event }) => event },
      description: 'The cart as it is now.',
    },
    'options.changed': {
      actions: { type: 'keepOptions', params: ({ event }) => event },
      description: 'The payment options that the store offers (§7.29).',
    },
    'terminal.changed': {
      actions: { type: 'keepStatus', params: ({ event }) => event },
      description: 'The terminal has come or gone (§4.25).',
    },
  },
  states: {
    restoring: {
      description: 'Was a sale being made when the page went away? It goes on where it was (§10.55).',
      tags: 'busy',
      invoke: {
        id: 'restoreSale',
        src: 'restoreSale',
        onDone: [
          {
            guard: { type: 'wasPaid', params: ({ event }) => ({ restored: event.output }) },
            target: 'processing.posting',
            actions: { type: 'keepRestored', params: ({ event }) => ({ restored: event.output }) },
            description: 'It was paid: the outbox says what became of it (§10.57).',
          },
          {
            guard: { type: 'wasConfirmed', params: ({ event }) => ({ restored: event.output }) },
            target: 'processing.confirmed',
            actions: { type: 'keepRestored', params: ({ event }) => ({ restored: event.output }) },
            description:
              'The server has it: this is shown to the cashier, which the crash had prevented (§10.56).',
          },
          {
            guard: { type: 'wasOnTerminal', params: ({ event }) => ({ restored: event.output }) },
            target: 'onTerminal.charging',
            actions: { type: 'keepRestored', params: ({ event }) => ({ restored: event.output }) },
            description: 'A charge was under way: it is looked up, not restarted (§10.49).',
          },
          {
            guard: { type: 'wasOnTerminalElsewhere', params: ({ event }) => ({ restored: event.output }) },
            target: 'onTerminal.charging',
            actions: [
              { type: 'keepRestored', params: ({ event }) => ({ restored: event.output }) },
              { type: 'notify', params: { key: 'earlierSaleAsked' } },
            ],
            description:
              'A charge was under way for a sale whose cart is gone: it is asked about once (§10.53).',
          },
          {
            guard: { type: 'hadMoney', params: ({ event }) => ({ restored: event.output }) },
            target: 'onTerminal.halted.stopped',
            actions: { type: 'keepRestored', params: ({ event }) => ({ restored: event.output }) },
            description:
              'The terminal has taken money for it already; the cashier says how it goes on (§10.55).',
          },
          {
            guard: { type: 'hadMoneyElsewhere', params: ({ event }) => ({ restored: event.output }) },
            target: 'choosing',
            actions: [
              { type: 'keepRestored', params: ({ event }) => ({ restored: event.output }) },
              { type: 'notify', params: { key: 'earlierSaleLetGo' } },
            ],
            description:
              'The terminal has taken money for it, and its cart is gone: the money stays listed (§10.54).',
          },
          {
            guard: { type: 'isReadable', params: ({ event }) => ({ restored: event.output }) },
            target: 'choosing',
            actions: { type: 'keepRestored', params: ({ event }) => ({ restored: event.output }) },
            description: 'The sale of the cart goes on; one whose cart is gone is let go (§10.54).',
          },
          { target: 'choosing', actions: STORAGE_FAILED, description: 'The device could not be read.' },
        ],
        onError: { target: 'choosing', actions: UNEXPECTED },
      },
    },
    choosing,
    preparing: {
      description:
        "'Generating Receipt...': the order number is drawn and the sale is written down (§2.78, §10.25).",
      tags: ['overlay', 'busy'],
      entry: 'lockCart',
      invoke: {
        id: 'prepareSale',
        src: 'prepareSale',
        input: ({ context: { saleId, cart, draft } }) => ({ saleId, cart, draft }),
        onDone: [
          {
            guard: { type: 'isWritten', params: ({ event }) => ({ written: event.output }) },
            target: 'confirming',
            actions: { type: 'keepSale', params: ({ event }) => ({ written: event.output }) },
            description: 'The sale is on the device, unpaid (§10.25).',
          },
          {
            target: 'choosing',
            actions: {
              type: 'notify',
              params: ({ event: { output } }) =>
                output.ok ? { key: 'unexpectedError' } : noticeOfFault(output.fault),
            },
            description: 'It could not be written, so it does not go on.',
          },
        ],
        onError: { target: 'choosing', actions: UNEXPECTED },
      },
    },
    confirming: {
      description: "'Confirm Sales': 'No Cancel' or 'Yes Proceed' (§2.73).",
      tags: 'overlay',
      always: LET_GO,
      on: {
        'sale.proceeded': [
          {
            guard: 'isMoreThanHalfOff',
            target: 'confirmingReduction',
            description: 'More than half is taken off: it is asked once more (§10.68).',
          },
          {
            guard: 'needsTerminal',
            target: 'onTerminal',
            description: 'Card, transfer, and split parts that are one of them go to the POS (§10.26).',
          },
          { target: 'processing', description: 'Cash and credit skip the POS (§10.26).' },
        ],
        'sale.declined': { target: 'choosing', description: "'No Cancel' goes back to step 0 (§10.25)." },
        'overlay.closed': { target: 'choosing', description: 'X resets the overlay to none (§4.22).' },
      },
    },
    confirmingReduction: {
      description:
        'More than half of the price is taken off: the cashier confirms the reduction too (§10.68).',
      tags: 'overlay',
      always: LET_GO,
      on: {
        'sale.proceeded': [
          {
            guard: 'needsTerminal',
            target: 'onTerminal',
            description: 'The reduction is meant; an electronic payment goes to the POS (§10.26, §10.68).',
          },
          {
            target: 'processing',
            description: 'The reduction is meant; cash and credit skip the POS (§10.26, §10.68).',
          },
        ],
        'sale.declined': {
          target: 'choosing',
          description: "'No Cancel': the discount can be corrected (§10.68).",
        },
        'overlay.closed': { target: 'choosing', description: 'X resets the overlay to none (§4.22).' },
      },
    },
    onTerminal,
    processing,
  },
})

export type PaymentActor = ActorRefFrom<typeof paymentMachine>
