import type { ActorRefFrom } from 'xstate'
import { NO_OPEN_WORK } from '#domain/open-work.ts'
import { STORAGE_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { ENTERED, expired } from './session.expired.ts'
import { sessionSetup } from './session.setup.ts'
import { signingOut } from './session.signingOut.ts'

/** Who is signed in on this device and where they work; the one place where tokens are renewed (§4.1, §8.1). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: {
    session: undefined,
    workplace: undefined,
    saleStoreId: undefined,
    renewalFault: undefined,
    openWork: NO_OPEN_WORK,
  },
  invoke: { id: 'tabChannel', src: 'tabChannel' },
  initial: 'restoring',
  on: {
    'store.deleted': {
      guard: { type: 'isInUse', params: ({ event }) => event },
      actions: ['dropWorkplace', 'dropSaleStore', 'emitStoreLeft'],
      description: 'The store of the sale was deleted by hand: its cart and held orders go with it (§10.63).',
    },
    'access.lost': {
      guard: { type: 'isWorkplace', params: ({ event }) => event },
      actions: 'dropWorkplace',
      description:
        'Nobody sells in a store whose cookie or access was refused; its sale stays its own (§10.64).',
    },
  },
  states: {
    restoring: {
      description: 'The app has just started; the last sign-in is read (§4.1).',
      tags: 'busy',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => ({ restored: event.output }) },
            target: 'signedIn',
            actions: { type: 'keepRestored', params: ({ event }) => ({ restored: event.output }) },
            description: 'A token is in the saved device details: signed in (§4.1).',
          },
          {
            guard: OK,
            target: 'signedOut',
            actions: { type: 'keepRestored', params: ({ event }) => ({ restored: event.output }) },
            description: 'No token is saved: nobody is signed in (§4.1).',
          },
          {
            target: 'signedOut',
            actions: STORAGE_FAILED,
            description: 'The browser does not let the device store be read.',
          },
        ],
        onError: { target: 'signedOut', actions: UNEXPECTED },
      },
    },
    signedOut: {
      description: 'Nobody is signed in; every page of the sale leads to the store selection (§2.2, §4.2).',
      on: {
        'session.established': {
          target: 'signedIn',
          actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
          description: 'The sign-in pages handed over a session (§4.5).',
        },
        'session.changedElsewhere': [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            target: 'signedIn',
            actions: [{ type: 'keepFound', params: ({ event }) => event }, 'emitStoreLeft'],
            description: 'The cashier signed in in another tab and left the store of the sale there (§4.40).',
          },
          {
            guard: { type: 'isFound', params: ({ event }) => event },
            target: 'signedIn',
            actions: { type: 'keepFound', params: ({ event }) => event },
            description: 'The cashier signed in in another tab: this one knows at once (own).',
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
      },
    },
    signedIn: {
      description: 'A cashier is signed in; every call carries the bearer token (§7.2).',
      initial: 'working',
      on: {
        'session.established': {
          target: '.working',
          actions: { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
          description: 'The cashier, or another one, signed in anew.',
        },
        'workplace.entered': [...ENTERED],
        'session.changedElsewhere': [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            actions: [{ type: 'keepFound', params: ({ event }) => event }, 'emitStoreLeft'],
            description: 'Another tab left the store of the sale: cart and held orders go here, too (§4.40).',
          },
          {
            guard: { type: 'isFound', params: ({ event }) => event },
            actions: { type: 'keepFound', params: ({ event }) => event },
            description: 'Another tab renewed the tokens, or another cashier signed in there (own).',
          },
          {
            target: 'expired',
            actions: 'dropSession',
            description: 'A refresh failed in another tab: the sign-in has expired here, too (§8.2).',
          },
        ],
        'session.endedElsewhere': {
          target: 'signedOut',
          actions: ['dropSession', 'dropWorkplace', 'dropSaleStore', 'emitSignedOut', 'goHome'],
          description: 'The cashier signed out by hand in another tab: here, too (§8.12).',
        },
      },
      states: {
        working: {
          description: 'The tokens are good as far as this device knows (§4.1).',
          on: {
            'token.refused': {
              guard: { type: 'isCurrentToken', params: ({ event }) => ({ token: event.token }) },
              target: 'refreshing',
              description: 'A call got a 401 with the token of now; an older token says nothing (§8.1).',
            },
            'signOut.requested': {
              target: '#session.signingOut',
              description: 'The cashier signs out by hand (§8.12).',
            },
          },
        },
        refreshing: {
          description: 'One refresh for all calls that got a 401; they wait and are repeated once (§8.1).',
          tags: ['busy', 'refreshing'],
          entry: 'forgetRenewalFault',
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            input: ({ context }) => ({ session: context.session }),
            onDone: [
              {
                guard: OK,
                target: 'working',
                actions: { type: 'keepRefreshed', params: ({ event }) => ({ refreshed: event.output }) },
                description: 'The result replaces the stored session (§7.10).',
              },
              {
                guard: { type: 'isEnded', params: ({ event }) => ({ refreshed: event.output }) },
                target: '#session.expired',
                actions: 'dropSession',
                description: 'The refresh failed and the token was not changed meanwhile: logged out (§8.2).',
              },
              {
                target: 'working',
                actions: { type: 'noteNotRenewed', params: ({ event }) => ({ refreshed: event.output }) },
                description:
                  'The identity service could not be reached, which says nothing about the session.',
              },
            ],
            onError: {
              target: 'working',
              actions: ['noteRenewalCrashed', UNEXPECTED],
            },
          },
        },
      },
    },
    expired,
    signingOut,
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
