import { sendTo, setup } from 'xstate'
import { callbackActor } from '#machines/kit/placeholders.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import type { TopLayer } from '#machines/selling/payment/payment.types.ts'
import type { BackGuardEvent, HistoryCommand, SaleCommand } from './backGuard.types.ts'

const layerOf = ({ event }: { event: { layer: TopLayer } }) => event

/**
 * Back in the browser goes one step back in the payment, and never leaves the till with a cart
 * (§10.73). It lives as long as a page of the sale shows.
 */
export const backGuardMachine = setup({
  types: { events: {} as BackGuardEvent, emitted: {} as Notified },
  actors: {
    /** Reports whether a sale is open, and passes commands on to it. */
    saleLink: callbackActor<SaleCommand>('saleLink'),
    /** Reports that Back was pressed, and moves in the browser's history. */
    browserHistory: callbackActor<HistoryCommand>('browserHistory'),
  },
  actions: {
    placeGuard: sendTo('browserHistory', { type: 'guard.placed' }),
    returnToGuard: sendTo('browserHistory', { type: 'guard.returned' }),
    continueBack: sendTo('browserHistory', { type: 'back.continued' }),
    closeModal: sendTo('saleLink', { type: 'modal.closed' }),
    closeDialog: sendTo('saleLink', { type: 'dialog.closed' }),
    leaveCreation: sendTo('saleLink', { type: 'creation.left' }),
    leaveStep: sendTo('saleLink', { type: 'step.left' }),
    closeOverlay: sendTo('saleLink', { type: 'overlay.closed' }),
    notify: notify(),
  },
  guards: {
    isOpen: (_, { isOpen }: { isOpen: boolean }) => isOpen,
    isClosed: (_, { isOpen }: { isOpen: boolean }) => !isOpen,
    isModal: (_, { layer }: { layer: TopLayer }) => layer === 'modal',
    isCustomer: (_, { layer }: { layer: TopLayer }) => layer === 'customer',
    isNewCustomer: (_, { layer }: { layer: TopLayer }) => layer === 'newCustomer',
    isTerminal: (_, { layer }: { layer: TopLayer }) => layer === 'terminal',
    isOverlay: (_, { layer }: { layer: TopLayer }) => layer === 'overlay',
    isBusy: (_, { layer }: { layer: TopLayer }) => layer === 'busy',
  },
}).createMachine({
  id: 'backGuard',
  invoke: [
    { id: 'saleLink', src: 'saleLink' },
    { id: 'browserHistory', src: 'browserHistory' },
  ],
  initial: 'free',
  states: {
    free: {
      description: 'No sale is open: Back leaves the page as anywhere else (own).',
      on: {
        'sale.changed': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'guarding',
          description: 'A first line is in the cart, or a sale came back (§10.73).',
        },
        'back.pressed': {
          actions: 'continueBack',
          description: 'Only the entry of a former sale was taken away: it goes on to the page before (own).',
        },
      },
    },
    guarding: {
      description: 'A sale is open: Back takes away what lies on top of it, and never the page (§10.73).',
      entry: 'placeGuard',
      on: {
        'sale.changed': {
          guard: { type: 'isClosed', params: ({ event }) => event },
          target: 'free',
          description: 'The sale is complete, on hold or cleared (own).',
        },
        'back.pressed': [
          {
            guard: { type: 'isModal', params: layerOf },
            actions: ['closeModal', 'returnToGuard'],
            description: "The modal 'Select payment mode' closes (§10.73).",
          },
          {
            guard: { type: 'isNewCustomer', params: layerOf },
            actions: ['leaveCreation', 'returnToGuard'],
            description: 'From a new customer back to the search (§4.24, §10.73).',
          },
          {
            guard: { type: 'isCustomer', params: layerOf },
            actions: ['closeDialog', 'returnToGuard'],
            description: 'The customer dialog closes (§10.73).',
          },
          {
            guard: { type: 'isTerminal', params: layerOf },
            actions: ['leaveStep', 'returnToGuard'],
            description: "From 'Continue Payment on POS' back to 'Confirm Sales' (§10.73).",
          },
          {
            guard: { type: 'isOverlay', params: layerOf },
            actions: ['closeOverlay', 'returnToGuard'],
            description:
              'The X of the overlay: back to step 0, or a question while a charge is in flight (§4.22, §10.73).',
          },
          {
            guard: { type: 'isBusy', params: layerOf },
            actions: 'returnToGuard',
            description: 'A step that ends by itself is waited for (own).',
          },
          {
            actions: ['returnToGuard', { type: 'notify', params: { key: 'saleStillOpen' } }],
            description: 'The till is not left with a cart, which is said (§10.73).',
          },
        ],
      },
    },
  },
})
