import { STORAGE_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { noticeOf, sessionSetup } from './session.setup.ts'

/** What was to be signed out of has ended: the question about it goes as well. */
const ENDED_ELSEWHERE = {
  target: '#session.signedOut',
  actions: ['dropSession', 'dropWorkplace', 'dropSaleStore', 'emitSignedOut', 'goHome'],
  description: 'The cashier has signed out in another tab meanwhile: here, too (§8.12).',
} as const

/** Signing out by hand (§8.12): what would be cleared and what is unsent is asked about first. */
export const signingOut = sessionSetup.createStateConfig({
  description: 'The cashier signs out by hand (§8.12).',
  initial: 'counting',
  states: {
    counting: {
      description: 'Cart lines, held and waiting sales are counted, to be asked about (§10.71).',
      tags: 'busy',
      invoke: {
        id: 'countOpenWork',
        src: 'countOpenWork',
        onDone: [
          {
            guard: { type: 'hasOpenWork', params: ({ event }) => ({ openWork: event.output }) },
            target: 'confirming',
            actions: { type: 'keepOpenWork', params: ({ event }) => ({ openWork: event.output }) },
            description: 'Something would be cleared or is unsent: the cashier is asked first (§10.71).',
          },
          { target: 'loggingOut', description: 'Nothing is left behind.' },
        ],
        onError: {
          target: '#session.signedIn',
          actions: UNEXPECTED,
        },
      },
      on: { 'session.endedElsewhere': ENDED_ELSEWHERE },
    },
    confirming: {
      description: 'A dialog names what a sign-out clears, and what stays unsent (§10.71, §10.72).',
      tags: 'confirmingSignOut',
      on: {
        'signOut.confirmed': { target: 'loggingOut', description: 'The cashier signs out all the same.' },
        'signOut.declined': { target: '#session.signedIn', description: 'The cashier stays signed in.' },
        'session.endedElsewhere': ENDED_ELSEWHERE,
        'session.changedElsewhere': [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            target: '#session.signedIn',
            actions: [{ type: 'keepFound', params: ({ event }) => event }, 'emitStoreLeft'],
            description:
              'Another tab left the store of the sale: what was asked about has gone with it (§4.40).',
          },
          {
            guard: { type: 'isFound', params: ({ event }) => event },
            actions: { type: 'keepFound', params: ({ event }) => event },
            description: 'Another tab renewed the tokens: these are the ones that go on (own).',
          },
          {
            target: '#session.expired',
            actions: 'dropSession',
            description: 'A refresh failed in another tab: the sign-in has expired here, too (§8.2).',
          },
        ],
      },
    },
    loggingOut: {
      description: 'The identity service ends the session (§7.11).',
      tags: ['busy', 'loggingOut'],
      invoke: {
        id: 'logOut',
        src: 'logOut',
        input: ({ context }) => ({ session: context.session }),
        onDone: [
          {
            guard: { type: 'isLoggedOut', params: ({ event }) => ({ answer: event.output }) },
            target: 'clearing',
            description: 'The session is over, also where the server had ended it (§8.12, decision 0020).',
          },
          {
            target: '#session.signedIn',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'Logout failure shows error_message (§8.11).',
          },
        ],
        onError: {
          target: '#session.signedIn',
          actions: UNEXPECTED,
        },
      },
      on: { 'session.endedElsewhere': ENDED_ELSEWHERE },
    },
    clearing: {
      description:
        "The cashier's local data is cleared; unsent sales and saved stores stay (§8.12, decision 0020).",
      tags: ['busy', 'loggingOut'],
      exit: ['dropSession', 'dropWorkplace', 'dropSaleStore', 'emitSignedOut', 'goHome'],
      invoke: {
        id: 'clearLocalData',
        src: 'clearLocalData',
        onDone: [
          {
            guard: OK,
            target: '#session.signedOut',
            actions: { type: 'notify', params: { key: 'loggedOut' } },
            description: "'logout successful', and the store selection opens (§8.12).",
          },
          {
            target: '#session.signedOut',
            actions: STORAGE_FAILED,
            description: 'The session is over, but the device refused to clear what it had stored.',
          },
        ],
        onError: {
          target: '#session.signedOut',
          actions: UNEXPECTED,
        },
      },
    },
  },
})
