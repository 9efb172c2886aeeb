import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { sessionSetup } from './session.setup.ts'
import type { SessionEvent } from './session.types.ts'

type WorkplaceEntered = Extract<SessionEvent, { type: 'workplace.entered' }>

/** An access check that began while the sign-in was good enters the store also where it has expired meanwhile. */
export const ENTERED = [
  {
    guard: {
      type: 'isOtherStore',
      params: ({ event }: { event: WorkplaceEntered }) => ({ storeId: event.access.store_id }),
    },
    actions: [
      {
        type: 'keepWorkplace',
        params: ({ event: { access, profile } }: { event: WorkplaceEntered }) => ({ access, profile }),
      },
      'emitStoreLeft',
    ],
    description:
      'The access check let the cashier in to another store: the sale of the last one goes (§10.66).',
  },
  {
    actions: {
      type: 'keepWorkplace',
      params: ({ event: { access, profile } }: { event: WorkplaceEntered }) => ({ access, profile }),
    },
    description: 'The access check let the cashier in to a store (§4.42).',
  },
] as const

/** The sign-in that has ended while a sale goes on: it lies over the page, which stays (§10.70). */
export const expired = sessionSetup.createStateConfig({
  description: "'Your sign-in has expired' lies over the page; cart, held and unsent sales stay (§10.70).",
  tags: 'expired',
  initial: 'asking',
  on: {
    'workplace.entered': [...ENTERED],
    'session.established': {
      target: 'signedIn',
      actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
      description: 'The cashier signed in again, and the sale goes on.',
    },
    'session.changedElsewhere': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event },
        target: 'signedIn',
        actions: [{ type: 'keepFound', params: ({ event }) => event }, 'emitStoreLeft'],
        description:
          'The cashier signed in again in another tab and left the store of the sale there (§4.40).',
      },
      {
        guard: { type: 'isFound', params: ({ event }) => event },
        target: 'signedIn',
        actions: { type: 'keepFound', params: ({ event }) => event },
        description: 'The cashier signed in again in another tab, and the sale goes on here (own).',
      },
      {
        guard: { type: 'isOtherStore', params: ({ event }) => ({ storeId: event.saleStoreId }) },
        actions: [{ type: 'keepFound', params: ({ event }) => event }, 'emitStoreLeft'],
        description: 'Another tab deleted the store of the sale: cart and held orders go (§10.63).',
      },
      {
        actions: { type: 'keepFound', params: ({ event }) => event },
        description: 'The store lost its access in another tab: nobody sells in it here (§10.64).',
      },
    ],
    'session.endedElsewhere': {
      target: 'signedOut',
      actions: ['dropWorkplace', 'dropSaleStore', 'emitSignedOut', 'goHome'],
      description: 'Somebody signed in again in another tab, and out by hand (§8.12).',
    },
    'signIn.requested': {
      target: '.leaving',
      reenter: true,
      description: "'Sign in again' leads to the sign-in pages and back to the sale.",
    },
  },
  states: {
    asking: { description: "The dialog offers 'Sign in again' (§10.70)." },
    leaving: {
      description: 'The sign-in pages open; the cart stays (§10.35).',
      invoke: {
        id: 'visitProvider',
        src: 'visitProvider',
        onDone: {
          actions: { type: 'goToSignIn', params: ({ event }) => ({ page: event.output }) },
          description: "The provider's page opens; what it hands over is known by its state (§10.81).",
        },
        onError: { target: 'asking', actions: UNEXPECTED },
      },
    },
  },
})
