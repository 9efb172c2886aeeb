import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { authHandoffSetup } from './authHandoff.setup.ts'

/** A hand-off that nobody here asked for is about to sign somebody else in (§10.81). */
export const countingSale = authHandoffSetup.createStateConfig({
  description: 'Somebody else is to take over: is a sale open (§10.81)?',
  tags: 'busy',
  invoke: {
    id: 'countSale',
    src: 'countSale',
    onDone: [
      {
        guard: { type: 'isSaleOpen', params: ({ event }) => ({ sale: event.output }) },
        target: 'refused',
        description: 'The cart has lines, or is being paid: nobody else takes it over (§10.81).',
      },
      { target: 'asking', description: 'No sale is open: the cashier is asked (§10.81).' },
    ],
    onError: { target: 'goingOn', actions: UNEXPECTED },
  },
})

/** No sale is open: the cashier decides. */
export const asking = authHandoffSetup.createStateConfig({
  description: "'You are signed in as A. Sign in as B?' (§10.81)",
  on: {
    'swap.confirmed': {
      target: 'countingAgain',
      description: 'Another tab may have begun a sale while the question stood.',
    },
    'swap.declined': { target: 'goingOn', description: 'Whoever is signed in stays so.' },
  },
})

/** The cashier has said yes. */
export const countingAgain = authHandoffSetup.createStateConfig({
  description: 'The cashier wants to sign in as somebody else: is a sale open by now (§10.81)?',
  tags: 'busy',
  invoke: {
    id: 'countSaleAgain',
    src: 'countSale',
    onDone: [
      {
        guard: { type: 'isSaleOpen', params: ({ event }) => ({ sale: event.output }) },
        target: 'refused',
        description: 'A sale was begun in another tab (§10.81).',
      },
      {
        target: 'keeping',
        actions: 'notifyVerified',
        description: 'The other cashier takes over (§4.5, §8.27, §8.28).',
      },
    ],
    onError: { target: 'goingOn', actions: UNEXPECTED },
  },
})

/** A sale is open: the cashier keeps it. */
export const refused = authHandoffSetup.createStateConfig({
  description: 'Nobody else takes an open sale over; whoever is signed in stays so (§10.81).',
  on: {
    'sale.resumed': {
      target: 'goingOn',
      actions: 'headForSale',
      description: 'The sale goes on.',
    },
  },
})
